import type { OtherNames } from '@atrium/api/contract';
import { useLocale } from '@atrium/sdk/react';
import type { ReactNode } from 'react';
import { Picker, type Picked } from '../parts/picker.tsx';
import { languageNames, otherLanguages } from '../texts/language-names.ts';
import { fill, useTexts } from '../texts/use-texts.ts';
import { words } from '../texts/words.ts';
import { useFormState } from './form-context.ts';
import { DayInput } from '../parts/day-input.tsx';

interface FieldProps {
  name: string;
  label: string;
  help?: string;
  required?: boolean;
  wide?: boolean;
}

/** A field with its label above, and help and error text below. */
function Field({ name, label, help, required, wide, tooLong = '', children }: FieldProps & { tooLong?: string; children: ReactNode }) {
  const { id, problems } = useFormState();
  const problem = tooLong || problems[name];
  return (
    <div className={wide ? 'at-field at-wide' : 'at-field'}>
      <label htmlFor={`${id}-${name}`}>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      {children}
      {help && <p className="at-note">{help}</p>}
      {problem && (
        <p className="at-problem" role="alert" id={`${id}-${name}-problem`} data-too-long={tooLong === '' ? undefined : name}>
          {problem}
        </p>
      )}
    </div>
  );
}

/** Returns a function that gives an error text with the length if a value is too long. Input is never cut. */
export function useTooLong(): (value: string, most: number) => string {
  const texts = useTexts(words);
  return (value, most) => {
    // Counts code points, as the server does; the UTF-16 length is never smaller.
    const count = value.length <= most ? 0 : [...value].length;
    return count <= most ? '' : fill(texts.tooLong, { most, count });
  };
}

/** Attributes that connect an input with its label and its error text. */
function useInput(name: string, tooLong = '') {
  const { id, problems: others, readOnly } = useFormState();
  const problems = { ...others, ...(tooLong !== '' && { [name]: tooLong }) };
  return {
    id: `${id}-${name}`,
    name,
    className: 'at-input',
    disabled: readOnly,
    'aria-invalid': problems[name] ? true : undefined,
    'aria-describedby': problems[name] ? `${id}-${name}-problem` : undefined,
  };
}

type TextProps = FieldProps & {
  value: string;
  onChange(value: string): void;
  maxLength?: number;
  type?: 'text' | 'url' | 'email' | 'tel' | 'number' | 'date' | 'datetime-local';
};

export function TextField({ value, onChange, maxLength = 200, type = 'text', ...field }: TextProps) {
  const tooLong = useTooLong()(value, maxLength);
  const input = useInput(field.name, tooLong);
  return (
    <Field {...field} tooLong={tooLong}>
      {type === 'date' || type === 'datetime-local' ? (
        <DayInput {...input} type={type} value={value} required={field.required} onChange={onChange} />
      ) : (
        <input {...input} type={type} value={value} required={field.required} onChange={({ target }) => onChange(target.value)} />
      )}
    </Field>
  );
}

export function AreaField({ value, onChange, maxLength = 2000, ...field }: Omit<TextProps, 'type'>) {
  const tooLong = useTooLong()(value, maxLength);
  const input = useInput(field.name, tooLong);
  return (
    <Field {...field} tooLong={tooLong}>
      <textarea {...input} rows={3} value={value} required={field.required} onChange={({ target }) => onChange(target.value)} />
    </Field>
  );
}

interface SelectProps<T extends string> extends FieldProps {
  value: T;
  choices: readonly { value: T; name: string }[];
  onChange(value: T): void;
}

export function SelectField<T extends string>({ value, choices, onChange, ...field }: SelectProps<T>) {
  const input = useInput(field.name);
  return (
    <Field {...field}>
      <select {...input} value={value} onChange={({ target }) => onChange(target.value as T)}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.name}
          </option>
        ))}
      </select>
    </Field>
  );
}

interface SwitchProps {
  name: string;
  label: string;
  help?: string;
  checked: boolean;
  onChange(checked: boolean): void;
}

export function SwitchField({ name, label, help, checked, onChange }: SwitchProps) {
  const { id, readOnly } = useFormState();
  return (
    <div className="at-field">
      <label className="admin-switch" htmlFor={`${id}-${name}`}>
        <input
          id={`${id}-${name}`}
          name={name}
          type="checkbox"
          role="switch"
          checked={checked}
          disabled={readOnly}
          onChange={({ target }) => onChange(target.checked)}
        />
        {label}
      </label>
      {help && <p className="at-note">{help}</p>}
    </div>
  );
}

interface TicksProps extends FieldProps {
  value: readonly string[];
  choices: readonly { value: string; name: string }[];
  onChange(value: readonly string[]): void;
}

/** Tick boxes for a few choices; `wide`: in columns. */
export function TicksField({ value, choices, onChange, ...field }: TicksProps) {
  const { id, problems, readOnly } = useFormState();
  const problem = problems[field.name];
  return (
    <fieldset className={field.wide ? 'at-field at-wide admin-ticks' : 'at-field'} disabled={readOnly}>
      <legend>
        {field.label}
        {field.required && <span aria-hidden="true"> *</span>}
      </legend>
      {choices.map((choice) => (
        <label key={choice.value} className="admin-switch">
          <input
            type="checkbox"
            name={field.name}
            checked={value.includes(choice.value)}
            aria-describedby={problem ? `${id}-${field.name}-problem` : undefined}
            onChange={({ target }) => onChange(target.checked ? [...value, choice.value] : value.filter((one) => one !== choice.value))}
          />
          {choice.name}
        </label>
      ))}
      {field.help && <p className="at-note">{field.help}</p>}
      {problem && (
        <p className="at-problem" role="alert" id={`${id}-${field.name}-problem`}>
          {problem}
        </p>
      )}
    </fieldset>
  );
}

interface PickerFieldProps extends FieldProps {
  of: Picked;
  value: readonly string[];
  onChange(value: readonly string[]): void;
  single?: boolean;
  marksFiles?: boolean;
}

export function PickerField({ of, value, onChange, single = false, marksFiles = false, ...field }: PickerFieldProps) {
  const { id, readOnly } = useFormState();
  return (
    <Field {...field}>
      <Picker
        of={of}
        label={field.label}
        value={value}
        onChange={onChange}
        single={single}
        marksFiles={marksFiles}
        disabled={readOnly}
        id={`${id}-${field.name}`}
      />
    </Field>
  );
}

interface NamesProps {
  /** Name in the default language; `names` has the other languages. */
  label: string;
  name: string;
  names: OtherNames;
  /** Base name of the form fields that store the texts; a remark is optional. */
  field?: 'name' | 'remark' | 'title';
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
        required={field !== 'remark'}
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
