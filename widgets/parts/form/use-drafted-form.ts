import { useEffect, useRef } from 'react';
import { useDraft } from '../hooks/use-draft.ts';
import { type FormOptions, useForm } from './use-form.ts';

interface Options<V> extends Omit<FormOptions<V>, 'keep'> {
  /** Key of the form, title of its draft, and its path below the portal base. */
  draft: { key: string; title: string; path: string };
  /** Fields that only the form itself may keep, such as a card's number. */
  secret?: readonly (keyof V & string)[];
}

/** A form whose changes are kept while they are typed (R-LIST-04); `<DraftNote draft={draft} />` stands above it. */
export function useDraftedForm<V extends object>({ draft: about, secret = [], ...options }: Options<V>) {
  const keeping = useRef(async () => {});
  const form = useForm<V>({ ...options, keep: () => keeping.current() });
  const open = Object.entries(form.changed).filter(([name]) => !secret.includes(name as keyof V & string));
  const draft = useDraft(about.key, Object.fromEntries(open) as Partial<V>, {
    title: about.title,
    path: about.path,
    onChosen: form.set,
  });
  keeping.current = draft.keep;
  useEffect(() => {
    if (form.state === 'saved') void draft.done();
    // oxlint-disable-next-line react/exhaustive-deps -- the draft is a new object each time
  }, [form.state]);
  /** Discards the input and its draft, or only one field. */
  const reset = (name?: keyof V & string) => {
    form.reset(name);
    if (name === undefined) void draft.done();
  };
  return { ...form, reset, draft: { ...draft, startAnew: () => reset() } };
}
