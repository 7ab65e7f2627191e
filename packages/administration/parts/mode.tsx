import { createContext, type ReactNode, useContext } from 'react';
import { useRead } from '../call.ts';
import { useTexts } from '../texts/use-texts.ts';
import { words } from '../texts/words.ts';

const ReadOnlyContext = createContext(false);

/** Whether this deployment lets screens change nothing (`ATRIUM_ADMINISTRATION=read-only`). */
export const useReadOnlyMode = (): boolean => useContext(ReadOnlyContext);

/** Says at the top of every screen that nothing can be changed, where that is so. */
export function Mode({ children }: { children: ReactNode }) {
  const texts = useTexts(words);
  const [answer] = useRead('GET /administration/v1/mode');
  const readOnly = answer.status === 'ready' && answer.data.readOnly;
  return (
    <ReadOnlyContext value={readOnly}>
      {readOnly && (
        <div className="admin-banner" role="note">
          {texts.readOnly}
        </div>
      )}
      {children}
    </ReadOnlyContext>
  );
}
