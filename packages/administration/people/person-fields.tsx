import type { EditedField } from '@atrium/api/contract';
import { PickerField, TextField } from '../form/fields.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { words } from '../texts/words.ts';
import { texts as table } from './texts.ts';

/** Values of a form: those of the fields that the server lists have the names of these fields. */
export interface PersonValues {
  name: string;
  username: string;
  department: readonly string[];
  manager: readonly string[];
  [field: string]: string | readonly string[];
}

/** Returns the values of the listed fields by name. */
export const fieldsIn = (fields: readonly EditedField[], values: PersonValues): Record<string, string> =>
  Object.fromEntries(fields.map(({ name }) => [name, textIn(values, name)]));

const textIn = (values: PersonValues, name: string): string => String(values[name] ?? '');

/** Returns a function that validates a username or a number and gives an error text. */
export function useCoded(): (text: string) => string {
  const texts = useTexts(table);
  const common = useTexts(words);
  return (text) => (text === '' ? common.required : /^[A-Za-z0-9][A-Za-z0-9._@-]*$/.test(text) ? '' : texts.wrongUsername);
}

/** Returns a function that validates the listed fields and gives an error text for each; an empty mail address is valid. */
export function useWrongFields(fields: readonly EditedField[]): (values: PersonValues) => Record<string, string> {
  const texts = useTexts(table);
  const isMail = (text: string) => text === '' || /^[^@\s]+@[^@\s]+\.[A-Za-z]{2,}$/.test(text);
  return (values) =>
    Object.fromEntries(fields.map(({ name, type }) => [name, type === 'email' && !isMail(textIn(values, name)) ? texts.wrongMail : '']));
}

export function usePersonNames(fields: readonly EditedField[]): Record<string, string> {
  const { name, username, department, manager } = useTexts(table);
  return { name, username, ...Object.fromEntries(fields.map((field) => [field.name, field.label])), department, manager };
}

interface PersonFieldsProps {
  /** Whether the person can have a manager of their own; a new one has that of the department. */
  hasManager?: boolean;
  fields: readonly EditedField[];
  values: PersonValues;
  set(part: Partial<PersonValues>): void;
}

/** Fields of a person whom the screens manage. */
export function PersonFields({ hasManager = false, fields, values, set }: PersonFieldsProps) {
  const texts = useTexts(table);
  return (
    <>
      <TextField name="name" label={texts.name} required maxLength={60} value={values.name} onChange={(name) => set({ name })} />
      <TextField
        name="username"
        label={texts.username}
        required
        maxLength={128}
        value={values.username}
        onChange={(username) => set({ username: username.trim() })}
      />
      {fields.map(({ name, label, type, maxLength }) => (
        <TextField
          key={name}
          name={name}
          {...(type === 'email' && { type })}
          label={label}
          maxLength={maxLength}
          value={textIn(values, name)}
          onChange={(value) => set({ [name]: value })}
        />
      ))}
      <PickerField
        name="department"
        label={texts.department}
        of="departments"
        single
        value={values.department}
        onChange={(department) => set({ department })}
      />
      {hasManager && (
        <PickerField
          name="manager"
          label={texts.manager}
          help={texts.managerHelp}
          of="people"
          single
          value={values.manager}
          onChange={(manager) => set({ manager })}
        />
      )}
    </>
  );
}
