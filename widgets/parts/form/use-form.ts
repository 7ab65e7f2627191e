import { failureSentence, holdForm } from '@atrium/stores';
import { type FormEvent, useEffect, useRef, useState } from 'react';

export type FormErrors<V> = Partial<Record<keyof V & string, string>>;

/** Where saving stands: `unsaved` there is something to save; `failed` it was not taken, and everything is still there. */
export type SaveState = 'rest' | 'unsaved' | 'saving' | 'saved' | 'failed';

export interface FormOptions<V> {
  /** Name of the form in the question before it is left. */
  title: string;
  /** The saved values. Untouched fields follow them, so that another tab's change is not overwritten. */
  kept: V;
  /** Validation errors, in words, by field. */
  check(values: V): FormErrors<V>;
  /** If the form has a draft: saves the input there. */
  keep?: () => Promise<void>;
  /** Saves changed fields; a refusal may name fields. */
  save(changed: Partial<V>, values: V): Promise<unknown>;
}

interface Refusal extends Error {
  fields?: readonly { path: string; message: string }[];
}

/** The state of a form. Input is never cleared; only changed fields are saved. */
export function useForm<V extends object>({ title, kept, check, keep, save }: FormOptions<V>) {
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<Partial<V>>({});
  const [before, setBefore] = useState<Partial<V>>({});
  const [errors, setErrors] = useState<FormErrors<V>>({});
  const [state, setState] = useState<Exclude<SaveState, 'unsaved'>>('rest');
  const [failure, setFailure] = useState('');
  const values: V = { ...kept, ...typed };
  const changed = Object.fromEntries(Object.entries(typed).filter(([name, value]) => value !== kept[name as keyof V])) as Partial<V>;
  const unsaved = Object.keys(changed).length > 0;
  // Fields with input whose saved value has changed meanwhile: by another tab or machine.
  const elsewhere = pick(changed, (name) => name in before && before[name] !== kept[name]);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- how to keep it stays the same while there is something to keep
  useEffect(() => (unsaved ? holdForm(title, keep) : undefined), [unsaved, title]);

  const focusFirst = (found: FormErrors<V>) => {
    const named = [...(form.current?.querySelectorAll<HTMLElement>('[name]') ?? [])];
    named.find((control) => found[control.getAttribute('name') as keyof V & string])?.focus();
  };
  const set = (change: Partial<V>) => {
    const now = { ...typed, ...change };
    setTyped(now);
    setBefore({ ...pick(kept, (name) => name in change), ...before });
    if (state !== 'saving') setState('rest');
    // A shown error disappears as soon as the field is valid.
    const found = check({ ...kept, ...now });
    setErrors(pick(errors, (name) => Boolean(found[name]) && !(name in change)));
  };
  /** Shows the error of a field that loses the focus. */
  const leave = (name: keyof V & string) => {
    if (name in changed) setErrors({ ...errors, [name]: check(values)[name] });
  };
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (state === 'saving' || !unsaved) return;
    const found = check(values);
    setErrors(found);
    // Fields say themselves what is too long.
    const tooLong = form.current?.querySelector<HTMLElement>('[data-too-long]')?.dataset['tooLong'];
    const wrong = tooLong === undefined ? found : { ...found, [tooLong]: tooLong };
    if (Object.values(wrong).some(Boolean)) return focusFirst(wrong);
    setState('saving');
    try {
      await save(changed, values);
      // Input during the save still has to be saved.
      setTyped((now) => pick(now, (name) => now[name] !== changed[name]));
      setBefore({});
      setState('saved');
    } catch (error) {
      const { fields = [] } = error as Refusal;
      const refused = Object.fromEntries(fields.map((field) => [field.path.replace(/^\//, ''), field.message])) as FormErrors<V>;
      const known = pick(refused, (name) => name in values);
      setErrors(known);
      setFailure(Object.keys(known).length > 0 ? '' : failureSentence(error));
      setState('failed');
      focusFirst(known);
    }
  };
  /** Discards the input, or only that of one field. */
  const reset = (name?: keyof V & string) => {
    const others = <T extends object>(from: T) => (name ? pick(from, (one) => String(one) !== name) : {}) as T;
    setTyped(others(typed));
    setBefore(others(before));
    setErrors(others(errors));
    setState('rest');
  };
  const saveState: SaveState = unsaved && state !== 'saving' && state !== 'failed' ? 'unsaved' : state;
  return { form, values, changed, elsewhere, errors, state: saveState, failure, set, leave, submit, reset };
}

function pick<T extends object>(from: T, wanted: (name: keyof T & string) => boolean): T {
  return Object.fromEntries(Object.entries(from).filter(([name]) => wanted(name as keyof T & string))) as T;
}
