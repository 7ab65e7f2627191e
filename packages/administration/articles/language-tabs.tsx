import type { Language } from '@atrium/sdk';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { languageNames, otherLanguages } from '../texts/language-names.ts';
import { useTexts } from '../texts/use-texts.ts';
import { articleTexts } from './texts.ts';

const languages: readonly Language[] = ['zh-CN', ...otherLanguages];

interface LanguageTabsProps {
  language: Language;
  onLanguage(language: Language): void;
  /** Languages with missing texts. */
  missing: readonly Language[];
  children: ReactNode;
}

/** Texts of a record, one tab for each language (APG tabs). Marks languages with missing texts. */
export function LanguageTabs({ language, onLanguage, missing, children }: LanguageTabsProps) {
  const texts = useTexts(articleTexts);
  const id = useId();

  function move(event: KeyboardEvent<HTMLDivElement>): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (languages.indexOf(language) + step + languages.length) % languages.length;
    onLanguage(languages[next]!);
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  }

  return (
    <div className="at-wide">
      <div className="admin-tabs" role="tablist" aria-label={texts.languages} onKeyDown={move}>
        {languages.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            id={`${id}-${one}`}
            aria-selected={one === language}
            aria-controls={`${id}-panel`}
            tabIndex={one === language ? 0 : -1}
            onClick={() => onLanguage(one)}
          >
            {languageNames[one]}
            {missing.includes(one) && <small> {texts.untranslated}</small>}
          </button>
        ))}
      </div>
      <div className="admin-tab-panel" role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${language}`}>
        {children}
      </div>
    </div>
  );
}
