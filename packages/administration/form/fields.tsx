import type { OtherNames } from '@atrium/api/contract';
import { Field, type FieldProps, TextField as TextFieldOfPart } from '@atrium/react-parts/form';
import { useLocale } from '@atrium/sdk/react';
import type { ComponentProps } from 'react';
import { Picker, type Picked } from '../parts/picker.tsx';
import { languageNames, otherLanguages } from '../texts/language-names.ts';
import { fill, useTexts } from '../texts/use-texts.ts';
import { words } from '../texts/words.ts';

/** Returns a function that gives an error text with the length if a value is too long. Input is never cut. */
export function useTooLong(): (value: string, most: number) => string {
  const texts = useTexts(words);
  return (value, most) => {
    // Counts code points, as the server does; the UTF-16 length is never smaller.
    const count = value.length <= most ? 0 : [...value].length;
    return count <= most ? '' : fill(texts.tooLong, { most, count });
  };
}

type TextProps = ComponentProps<typeof TextFieldOfPart>;

/** A line of text; longer input than `maxLength` is an error and never cut. */
export const TextField = ({ maxLength = 200, ...field }: TextProps) => (
  <TextFieldOfPart {...field} tooLong={useTooLong()(field.value, maxLength)} />
);

/** A text of several lines. */
export const AreaField = ({ maxLength = 2000, ...field }: TextProps) => <TextField {...field} maxLength={maxLength} rows={3} />;

interface PickerFieldProps extends FieldProps {
  of: Picked;
  value: readonly string[];
  onChange(value: readonly string[]): void;
  single?: boolean;
  marksFiles?: boolean;
}

export function PickerField({ of, value, onChange, single = false, marksFiles = false, ...field }: PickerFieldProps) {
  return (
    <Field {...field}>
      {({ id, disabled = false }) => (
        <Picker
          of={of}
          label={field.label}
          value={value}
          onChange={onChange}
          single={single}
          marksFiles={marksFiles}
          disabled={disabled}
          id={id}
        />
      )}
    </Field>
  );
}

interface NamesProps {
  /** Name in the default language; `names` has the other languages. */
  label: string;
  name: string;
  names: OtherNames;
  /** Base name of the form fields that store the texts; a remark or a description is optional. */
  field?: 'name' | 'remark' | 'title' | 'description';
  onName(name: string): void;
  onNames(names: OtherNames): void;
  maxLength?: number;
}

/** Fields for a name in four languages. The default language is required; missing translations are marked. */
export function NamesField({ label, name, names, field = 'name', onName, onNames, maxLength = 60 }: NamesProps) {
  const texts = useTexts(words);
  const locale = useLocale();
  return (
    <>
      <TextField
        name={field}
        label={locale === 'zh-CN' ? label : fill(texts.nameIn, { name: label, language: languageNames['zh-CN'] })}
        required={field !== 'remark' && field !== 'description'}
        value={name}
        maxLength={maxLength}
        onChange={onName}
      />
      {otherLanguages.map((language) => (
        <TextField
          key={language}
          name={`${field}s.${language}`}
          label={fill(texts.nameIn, { name: label, language: languageNames[language] })}
          value={names[language] ?? ''}
          maxLength={maxLength}
          onChange={(text) => {
            const { [language]: _, ...rest } = names;
            onNames(text === '' ? rest : { ...rest, [language]: text });
          }}
        />
      ))}
    </>
  );
}
