import type { OtherNames } from '@atrium/api/contract';
import type { ReactNode } from 'react';
import { TextField } from '../form/fields.tsx';
import { languageNames, otherLanguages } from '../texts/language-names.ts';
import { fill, useTexts } from '../texts/use-texts.ts';
import { words } from '../texts/words.ts';
import { texts as table } from './texts.ts';

interface TextsFieldProps {
  name: string;
  label: string;
  help?: ReactNode;
  value: string;
  others: OtherNames;
  maxLength: number;
  onChange(value: string, others: OtherNames): void;
}

/** A text, with its translations folded below it. */
export function TextsField({ name, label, help, value, others, maxLength, onChange }: TextsFieldProps) {
  const texts = useTexts(table);
  const common = useTexts(words);
  const given = otherLanguages.filter((language) => others[language]).length;
  return (
    <div className="admin-texts">
      <TextField name={name} label={label} help={help} maxLength={maxLength} value={value} onChange={(text) => onChange(text, others)} />
      <details>
        <summary>{fill(texts.languages, { given, all: otherLanguages.length })}</summary>
        {otherLanguages.map((language) => (
          <TextField
            key={language}
            name={`${name}s.${language}`}
            label={fill(common.nameIn, { name: label, language: languageNames[language] })}
            maxLength={maxLength}
            value={others[language] ?? ''}
            onChange={(text) => {
              const { [language]: _, ...rest } = others;
              onChange(value, text === '' ? rest : { ...rest, [language]: text });
            }}
          />
        ))}
      </details>
    </div>
  );
}
