import { PickerField, TextField } from '../form/fields.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { words } from '../texts/words.ts';
import { texts as table } from './texts.ts';

export interface PersonValues {
  name: string;
  username: string;
  title: string;
  email: string;
  phone: string;
  department: readonly string[];
}

/** Returns a function that validates a username or a number and gives an error text. */
export function useCoded(): (text: string) => string {
  const texts = useTexts(table);
  const common = useTexts(words);
  return (text) => (text === '' ? common.required : /^[A-Za-z0-9][A-Za-z0-9._@-]*$/.test(text) ? '' : texts.wrongUsername);
}

/** Returns a function that validates a mail address and gives an error text; an empty address is valid. */
export function useWrongMail(): (text: string) => string {
  const texts = useTexts(table);
  return (text) => (text === '' || /^[^@\s]+@[^@\s]+\.[A-Za-z]{2,}$/.test(text) ? '' : texts.wrongMail);
}

export function usePersonNames() {
  const texts = useTexts(table);
  const { name, username, position: title, email, phone, department } = texts;
  return { name, username, title, email, phone, department };
}

interface PersonFieldsProps {
  values: PersonValues;
  set(part: Partial<PersonValues>): void;
}

/** Fields of a person whom the screens manage. */
export function PersonFields({ values, set }: PersonFieldsProps) {
  const names = usePersonNames();
  return (
    <>
      <TextField name="name" label={names.name} required maxLength={60} value={values.name} onChange={(name) => set({ name })} />
      <TextField
        name="username"
        label={names.username}
        required
        maxLength={128}
        value={values.username}
        onChange={(username) => set({ username: username.trim() })}
      />
      <TextField name="title" label={names.title} maxLength={60} value={values.title} onChange={(title) => set({ title })} />
      <TextField name="email" type="email" label={names.email} maxLength={120} value={values.email} onChange={(email) => set({ email })} />
      <TextField name="phone" label={names.phone} maxLength={40} value={values.phone} onChange={(phone) => set({ phone })} />
      <PickerField
        name="department"
        label={names.department}
        of="departments"
        single
        value={values.department}
        onChange={(department) => set({ department })}
      />
    </>
  );
}
