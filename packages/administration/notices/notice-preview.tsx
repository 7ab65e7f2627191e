import type { NoticeFields } from '@atrium/api/contract';
import type { Language } from '@atrium/sdk';
import { useLocale } from '@atrium/sdk/react';
import { useState } from 'react';
import { languageNames } from '../texts/language-names.ts';
import { useTexts } from '../texts/use-texts.ts';
import { texts as table } from './texts.ts';

/** Preview of the notice bar in each language. */
export function NoticePreview({ notice: { severity, title, titles, body, bodies } }: { notice: NoticeFields }) {
  const texts = useTexts(table);
  const [language, setLanguage] = useState(useLocale() as Language);
  const own = (text: string, others: NoticeFields['bodies']) => (language === 'zh-CN' ? text : others[language] || text);
  return (
    <section className="at-wide" aria-label={texts.preview}>
      <div className="at-actions">
        <span className="at-note">{texts.preview}</span>
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
      </div>
      <div className={`admin-notice admin-notice-${severity}`} lang={language}>
        <strong>{own(title, titles) || texts.noticeTitle}</strong> <span>{own(body, bodies)}</span>
      </div>
    </section>
  );
}
