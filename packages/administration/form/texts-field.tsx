import type { OtherNames } from '@atrium/api/contract';
import type { ReactNode } from 'react';
import { TextField } from './fields.tsx';
import { languageNames, otherLanguages } from '../texts/language-names.ts';
import { fill, useTexts } from '../texts/use-texts.ts';
import { words } from '../texts/words.ts';

interface TextsFieldProps {
  name: string;
  label: string;
  help?: ReactNode;
  /** Beside the label. */
  note?: ReactNode;
  value: string;
  others: OtherNames;
  maxLength: number;
  onChange(value: string, others: OtherNames): void;
}

/** A text, with its translations folded below it. */
export function TextsField({ name, label, help, note, value, others, maxLength, onChange }: TextsFieldProps) {
  const common = useTexts(words);
  const given = otherLanguages.filter((language) => others[language]).length;
  return (
    <div className="admin-texts">
      <TextField
        name={name}
        label={label}
        help={help}
        note={note}
        maxLength={maxLength}
        value={value}
        onChange={(text) => onChange(text, others)}
      />
      <details>
        <summary>{fill(common.otherLanguages, { given, all: otherLanguages.length })}</summary>
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
