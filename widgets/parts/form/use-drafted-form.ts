import { useEffect, useRef } from 'react';
import { useDraft } from '../hooks/use-draft.ts';
import { type FormOptions, useForm } from './use-form.ts';

interface Options<V> extends Omit<FormOptions<V>, 'keep'> {
  /** Which form it is, what is being written in it, and the path below the portal base where that is. */
  draft: { key: string; title: string; path: string };
  /** What is written down nowhere but in the form itself, such as a card's number. */
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
  /** Gives up what was typed and its draft, or only one field. */
  const reset = (name?: keyof V & string) => {
    form.reset(name);
    if (name === undefined) void draft.done();
  };
  return { ...form, reset, draft };
}
