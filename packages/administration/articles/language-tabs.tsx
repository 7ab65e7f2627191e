import type { Language } from '@atrium/sdk';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
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
  const panel = useRef<HTMLDivElement>(null);
  const [waits, setWaits] = useState(false);

  /** Opens a tab, unless a picture of the present one is still uploading: it goes into the text when it arrives. */
  function open(next: Language): void {
    const isUploading = Boolean(panel.current?.querySelector('[data-uploading]'));
    setWaits(isUploading);
    if (!isUploading) onLanguage(next);
  }

  function move(event: KeyboardEvent<HTMLDivElement>): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (languages.indexOf(language) + step + languages.length) % languages.length;
    open(languages[next]!);
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
            onClick={() => open(one)}
          >
            {languageNames[one]}
            {missing.includes(one) && <small> {texts.untranslated}</small>}
          </button>
        ))}
      </div>
      <div ref={panel} className="admin-tab-panel" role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${language}`}>
        {children}
      </div>
      <p className="at-note" role="status">
        {waits && texts.uploadingTab}
      </p>
    </div>
  );
}
