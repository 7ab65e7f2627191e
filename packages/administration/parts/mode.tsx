import { createContext, type ReactNode, useContext } from 'react';
import { useRead } from '../call.ts';
import { useTexts } from '../texts/use-texts.ts';
import { words } from '../texts/words.ts';

export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const ReadOnlyContext = createContext(false);
const TimeZoneContext = createContext(ownTimeZone());

/** Whether the administration is read-only (`ATRIUM_ADMINISTRATION=read-only`). */
export const useReadOnlyMode = (): boolean => useContext(ReadOnlyContext);

/** The time zone of the tenant, for input and display; the browser's own zone if it does not know that one. */
export const useTimeZone = (): string => useContext(TimeZoneContext);

/** Provides the mode to the screens, and shows a note above every screen if the administration is read-only. */
export function Mode({ children }: { children: ReactNode }) {
  const texts = useTexts(words);
  const [answer] = useRead('GET /administration/v1/mode');
  const readOnly = answer.status === 'ready' && answer.data.readOnly;
  const timeZone = answer.status === 'ready' && isKnown(answer.data.timeZone) ? answer.data.timeZone : ownTimeZone();
  return (
    <ReadOnlyContext value={readOnly}>
      <TimeZoneContext value={timeZone}>
        {readOnly && (
          <div className="admin-banner" role="note">
            {texts.readOnly}
          </div>
        )}
        {children}
      </TimeZoneContext>
    </ReadOnlyContext>
  );
}

function isKnown(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
