import { failureSentence, holdForm } from '@atrium/stores';
import { type FormEvent, useEffect, useRef, useState } from 'react';

export type FormErrors<V> = Partial<Record<keyof V & string, string>>;

/** Where saving stands: `unsaved` there is something to save; `failed` it was not taken, and everything is still there. */
export type SaveState = 'rest' | 'unsaved' | 'saving' | 'saved' | 'failed';

export interface FormOptions<V> {
  /** What the form is called where somebody is about to leave it. */
  title: string;
  /** What is kept. Fields that nobody has touched follow it, so another tab's change is not overwritten. */
  kept: V;
  /** What is wrong, in words, by field. */
  check(values: V): FormErrors<V>;
  /** Where the form has a draft: puts away what is typed. */
  keep?: () => Promise<void>;
  /** Keeps what was changed; a refusal may name fields. */
  save(changed: Partial<V>, values: V): Promise<unknown>;
}

interface Refusal extends Error {
  fields?: readonly { path: string; message: string }[];
}

/** The state of a form. Nothing typed is ever emptied; only what was changed is saved. */
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
  // What somebody typed over one value and has another one now: from another tab or machine.
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
    // Once said to be wrong, a field is right as soon as it is.
    const found = check({ ...kept, ...now });
    setErrors(pick(errors, (name) => Boolean(found[name]) && !(name in change)));
  };
  /** Says what is wrong in a field that somebody has left. */
  const leave = (name: keyof V & string) => {
    if (name in changed) setErrors({ ...errors, [name]: check(values)[name] });
  };
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (state === 'saving' || !unsaved) return;
    const found = check(values);
    setErrors(found);
    if (Object.values(found).some(Boolean)) return focusFirst(found);
    setState('saving');
    try {
      await save(changed, values);
      // What was typed while it was on its way is still to be saved.
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
  /** Gives up what was typed, or only that of one field. */
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
