import type { CallError } from '@atrium/sdk';
import { useDirty, usePortal } from '@atrium/sdk/react';
import { useRef, useState } from 'react';
import { mergeChanges } from './merge-changes.ts';

/** The code of a save with a version that is not the present one. */
const stale = '40939';

/** Why a save was refused: a sentence, and sentences by field. */
export interface Failure {
  message: string;
  fields: Readonly<Record<string, string>>;
}

/** The last save in each view: a form that is made anew with the saved record still says that it is saved. */
const lastSaves = new Map<string, { key: string; at: number }>();
const saysSavedMilliseconds = 5000;

function wasSaved(view: string, key: string): boolean {
  const last = lastSaves.get(view);
  if (last === undefined || Date.now() - last.at > saysSavedMilliseconds) return false;
  const [made] = last.key.split(/new(?:-|$)/);
  return last.key === key || (made !== last.key && key.startsWith(made!));
}

export interface RecordForm<V, R> {
  values: V;
  set(part: Partial<V>): void;
  dirty: boolean;
  /** What stands in the form was typed before this page was loaded. */
  restored: boolean;
  kept: boolean;
  busy: boolean;
  failure: Failure | null;
  saved: boolean;
  /** The record as somebody else has saved it meanwhile. */
  conflict: R | null;
  /** Sends what stands in the form; `version` is that of the record that was read, or of the present one after a conflict. */
  save(): Promise<void>;
  /** After a conflict: saves the form's values over the present record. */
  keepMine(): Promise<void>;
  takeTheirs(): void;
  startAnew(): void;
}

interface Options<V, R> {
  /** Names the draft. */
  key: string;
  record: R;
  valuesOf(record: R): V;
  /** `keep` takes what is saved where a later step can still fail: the next save goes on from it. Its draft has a name of its own. */
  send(values: V, record: R, keep: (part: R, key: string) => void): Promise<R>;
  onSaved(record: R): void;
}

/** A form over a record: keeps a draft until it is saved, and shows both where somebody else has changed the record meanwhile. */
export function useRecordForm<V extends object, R>({ key, record, valuesOf, send, onSaved }: Options<V, R>): RecordForm<V, R> {
  const { view } = usePortal();
  const [draft, setDraft] = useState(() => view.draft<V>(key));
  const [early] = useState(() => draft.load());
  const [base, setBase] = useState(record);
  const [values, setValues] = useState<V>({ ...valuesOf(record), ...early });
  const [restored, setRestored] = useState(early !== null);
  const [kept, setKept] = useState(true);
  const [busy, setBusy] = useState(false);
  const [saved, setSaved] = useState(() => early === null && wasSaved(view.key, key));
  const [failure, setFailure] = useState<Failure | null>(null);
  const [conflict, setConflict] = useState<R | null>(null);
  /** The last try had no answer: it may have been saved. */
  const isUnanswered = useRef(false);
  const dirty = JSON.stringify(values) !== JSON.stringify(valuesOf(base));
  useDirty(dirty);

  function take(next: R): void {
    draft.clear();
    setBase(next);
    setValues(valuesOf(next));
    setRestored(false);
    setConflict(null);
    setFailure(null);
  }

  function keep(part: R, partKey: string): void {
    draft.clear();
    setDraft(view.draft<V>(partKey));
    setBase(part);
  }

  function finish(next: R): void {
    take(next);
    setSaved(true);
    lastSaves.set(view.key, { key, at: Date.now() });
    view.setDirty(false);
    onSaved(next);
  }

  /** What only the other one has changed is taken over; the same as here was saved before, and its answer was lost. */
  function meet(theirs: R, present: R): void {
    const both = mergeChanges(valuesOf(present), values, valuesOf(theirs));
    if (isUnanswered.current && JSON.stringify(both) === JSON.stringify(valuesOf(theirs))) return finish(theirs);
    setValues(both);
    setKept(draft.save(both));
    setConflict(theirs);
  }

  async function saveOver(present: R): Promise<void> {
    setBusy(true);
    setFailure(null);
    setConflict(null);
    try {
      finish(await send(values, present, keep));
    } catch (error) {
      const { code, data, message, errors, status } = error as CallError;
      if (code === stale && data) meet(data as R, present);
      else setFailure({ message, fields: fieldsOf(errors) });
      isUnanswered.current = status === 0;
    } finally {
      setBusy(false);
    }
  }

  return {
    values,
    set: (part) => {
      const next = { ...values, ...part };
      setValues(next);
      setSaved(false);
      setKept(draft.save(next));
    },
    dirty,
    restored,
    kept,
    busy,
    failure,
    saved,
    conflict,
    save: () => saveOver(base),
    keepMine: () => (conflict === null ? Promise.resolve() : saveOver(conflict)),
    takeTheirs: () => conflict !== null && take(conflict),
    startAnew: () => take(base),
  };
}

/** `/titles/en-US` is the field `titles.en-US`; what is wrong within a list is wrong with the list. */
const fieldsOf = (errors: CallError['errors'] = []): Record<string, string> =>
  Object.fromEntries(
    errors.map(({ path, message }) => {
      const [, first = '', second = ''] = path.split('/');
      return [/^[a-z]{2}-[A-Z]{2}$/.test(second) ? `${first}.${second}` : first, message];
    }),
  );
