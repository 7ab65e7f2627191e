import { msg } from '@atrium/i18n';
import { $chosenPeople, type ChosenPerson } from '@atrium/stores';
import { useStore } from '@nanostores/react';
import { useLayoutEffect } from 'react';
import { type FormPart, useFormPart } from '../../parts/element/form-part.ts';
import { useHost } from '../../parts/element/host.ts';
import { PeopleField } from '../people-field/people-field.tsx';
import { useAsked } from './use-asked.ts';

export interface PeoplePickerProps {
  /** User codes, separated by commas. */
  value?: string;
  label?: string;
  help?: string;
  placeholder?: string;
  multiple?: boolean;
  max?: number;
  required?: boolean;
  disabled?: boolean;
  /** Below it the user codes are sent. */
  name?: string;
  /** User codes that cannot be chosen, separated by commas. */
  exclude?: string;
}

/** `atrium-people-changed`: somebody was chosen or taken out; `value` of the element is already the new one. */
export type PeopleChangedEvent = CustomEvent<{ value: string[]; people: ChosenPerson[] }>;

declare global {
  interface HTMLElementEventMap {
    'atrium-people-changed': PeopleChangedEvent;
  }
}

/** A page may write anything: null is nobody, an array is its codes. */
const codesOf = (value: unknown): string[] =>
  [...new Set([value].flat().flatMap((text) => (typeof text === 'string' ? text.split(/[\s,]+/) : [])))].filter((code) => code !== '');

/** Who is chosen. */
export const chosenCodes = ({ value, multiple }: PeoplePickerProps): string[] => codesOf(value).slice(0, multiple ? undefined : 1);

/** Why the form cannot be sent; empty where it can. */
export const whatIsMissing = (picker: PeoplePickerProps): string =>
  picker.required && chosenCodes(picker).length === 0 ? msg('选一位同事。', { id: 'people-picker.missing' }) : '';

/** A field of a form, of the portal or elsewhere, that chooses colleagues. */
export function PeoplePicker(props: PeoplePickerProps) {
  const form = useFormPart()!;
  // A reset clears the typed text.
  return <Picker key={useStore(form.$resets)} {...props} form={form} />;
}

function Picker({
  value,
  label,
  name,
  exclude,
  multiple = false,
  required = false,
  form,
  ...rest
}: PeoplePickerProps & { form: FormPart }) {
  const host = useHost() as HTMLElement;
  const disabled = useStore(form.$disabled);
  const codes = chosenCodes({ value, multiple });
  const missing = whatIsMissing({ value, multiple, required });
  const sent = codes.join();
  useLayoutEffect(() => form.tell(), [form, name, sent, missing]);
  const asked = useAsked(host, form);
  const word = msg('同事', { id: 'people-picker.label' });
  const onChange = (next: string[]) => {
    Object.assign(host, { value: next.join() });
    const known = $chosenPeople.get();
    const people = next.flatMap((code) => {
      const loaded = known.get(code);
      return loaded?.status === 'ready' ? [chosen(loaded.person)] : [];
    });
    const detail = { value: next, people };
    form.changed();
    host.dispatchEvent(new CustomEvent('atrium-people-changed', { detail, bubbles: true, composed: true }) satisfies PeopleChangedEvent);
  };
  return (
    <PeopleField
      {...rest}
      name={name || 'people'}
      disabled={disabled}
      label={label || (label === '' && labelAround(host)) || word}
      unlabelled={label === ''}
      value={codes}
      exclude={codesOf(exclude)}
      multiple={multiple}
      required={required}
      error={asked && missing ? missing : undefined}
      onChange={onChange}
      onUnchosen={form.unfinished}
    />
  );
}

/** How the page itself names the control. */
const labelAround = (host: HTMLElement): string => {
  const labels = [...((host as HTMLInputElement).labels ?? [])].map(({ textContent }) => textContent.trim());
  return host.getAttribute('aria-label') || labels.join(' ');
};

/** The page gets only the fields of a person that it shows. */
const chosen = ({ userCode, realName, avatar, departmentName, title }: ChosenPerson): ChosenPerson => ({
  userCode,
  realName,
  avatar,
  departmentName,
  title,
});
