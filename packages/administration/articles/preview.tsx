import type { Language } from '@atrium/sdk';
import { useLocale } from '@atrium/sdk/react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Picker } from '../parts/picker.tsx';
import { useModal } from '@atrium/react-parts/modal';
import { languageNames } from '../texts/language-names.ts';
import { useTexts } from '../texts/use-texts.ts';
import { words } from '../texts/words.ts';
import { articleTexts } from './texts.ts';

/** It has the portal's style sheets as texts, so it comes when a preview opens. */
const Phone = lazy(async () => ({ default: (await import('./phone.tsx')).Phone }));

interface PreviewProps {
  /** IDs of the roles that see the article; empty: everybody. */
  roles: readonly string[];
  onClose(): void;
  /** Draws the article in a language. */
  children(language: Language): ReactNode;
}

/** Preview of an article on a phone for people of a role, in each language. */
export function ArticlePreview({ roles, onClose, children }: PreviewProps) {
  const texts = useTexts(articleTexts);
  const common = useTexts(words);
  const dialog = useModal();
  const [language, setLanguage] = useState(useLocale() as Language);
  const [role, setRole] = useState<readonly string[]>([]);
  const isHidden = role[0] !== undefined && roles.length > 0 && !roles.includes(role[0]);
  return (
    <dialog ref={dialog} className="admin-dialog admin-preview" aria-labelledby="admin-preview-title" onClose={onClose}>
      <div className="at-actions admin-preview-head">
        <h2 id="admin-preview-title">{texts.preview}</h2>
        <button type="button" className="at-button" onClick={() => dialog.current?.close()}>
          {common.close}
        </button>
      </div>
      <div className="at-actions">
        <select
          className="at-input admin-preview-language"
          aria-label={texts.previewIn}
          value={language}
          onChange={({ target }) => setLanguage(target.value as Language)}
        >
          {Object.entries(languageNames).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
        <Picker of="roles" label={texts.previewAs} single names value={role} onChange={setRole} />
      </div>
      {isHidden ? (
        <p className="admin-banner" role="status">
          {texts.roleSeesNothing}
        </p>
      ) : (
        <Suspense fallback={null}>
          <Phone label={texts.preview} html={children(language)} lang={language} />
        </Suspense>
      )}
    </dialog>
  );
}

/** Returns the text in a language, or the zh-CN text if there is no translation. */
export const textIn = (language: Language, text: string, others: Partial<Record<string, string | undefined>>): string =>
  language === 'zh-CN' ? text : others[language] || text;
