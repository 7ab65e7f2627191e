import { msg } from '@atrium/i18n';
import { $chosenPeople, type ChosenPerson } from '@atrium/stores';
import { useEffect, useState } from 'react';
import { useFormPart, useHost } from '../host.ts';
import { PeopleField } from '../people-field/people-field.tsx';

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

const codesOf = (text = ''): string[] => [...new Set(text.split(/[\s,]+/).filter((code) => code !== ''))];

/** A field of a form, of the portal or elsewhere, that chooses colleagues. */
export function PeoplePicker({ value, label, exclude, multiple = false, required = false, ...rest }: PeoplePickerProps) {
  const host = useHost() as HTMLElement;
  const form = useFormPart();
  const [asked, setAsked] = useState(false);
  const codes = codesOf(value).slice(0, multiple ? undefined : 1);
  const missing = required && codes.length === 0 ? msg('选一位同事。', { id: 'people-picker.missing' }) : '';
  const name = host.getAttribute('name') ?? 'people';
  const sent = codes.join();
  useEffect(() => {
    const data = new FormData();
    for (const code of sent === '' ? [] : sent.split(',')) data.append(name, code);
    form?.setFormValue(data);
    const input = host.shadowRoot?.querySelector('input');
    form?.setValidity(missing ? { valueMissing: true } : {}, missing, input ?? undefined);
  }, [form, host, name, sent, missing]);
  useEffect(() => {
    const onInvalid = (event: Event) => {
      event.preventDefault();
      setAsked(true);
      const controls = [...(form?.form?.elements ?? [])];
      if (controls.find((one) => one.localName !== 'fieldset' && one.matches(':invalid')) === host) host.focus();
    };
    host.addEventListener('invalid', onInvalid);
    return () => host.removeEventListener('invalid', onInvalid);
  }, [form, host]);
  const onChange = (next: string[]) => {
    Object.assign(host, { value: next.join() });
    const known = $chosenPeople.get();
    const people = next.flatMap((code) => {
      const loaded = known.get(code);
      return loaded?.status === 'ready' ? [chosen(loaded.person)] : [];
    });
    const detail = { value: next, people };
    host.dispatchEvent(new CustomEvent('atrium-people-changed', { detail, bubbles: true, composed: true }) satisfies PeopleChangedEvent);
  };
  return (
    <PeopleField
      {...rest}
      name={name}
      label={label || msg('同事', { id: 'people-picker.label' })}
      value={codes}
      exclude={codesOf(exclude)}
      multiple={multiple}
      required={required}
      error={asked && missing ? missing : undefined}
      onChange={onChange}
    />
  );
}

/** What another page is told of somebody: no more than it shows. */
const chosen = ({ userCode, realName, avatar, departmentName, title }: ChosenPerson): ChosenPerson => ({
  userCode,
  realName,
  avatar,
  departmentName,
  title,
});
