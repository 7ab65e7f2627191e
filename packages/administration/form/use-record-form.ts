import type { CallError } from '@atrium/sdk';
import { useDirty, usePortal } from '@atrium/sdk/react';
import { useRef, useState } from 'react';
import { continueInput, inputOf, type KeptInput } from './kept-input.ts';
import { mergeChanges } from './merge-changes.ts';

/** Error code of a save with an outdated version. */
const stale = '40939';

/** A rejected save: a message, and messages by field. */
export interface Failure {
  message: string;
  fields: Readonly<Record<string, string>>;
}

/** The last save in each view, so that a form that is created again for the saved record still shows "saved". */
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
  /** Changes the present values, not those of the render that made this function: an upload may end after more was typed. */
  set(part: Partial<V> | ((present: V) => Partial<V>)): void;
  dirty: boolean;
  /** Whether the form shows input that was typed before this page was loaded. */
  restored: boolean;
  kept: boolean;
  busy: boolean;
  failure: Failure | null;
  saved: boolean;
  /** The record of another save that came first; null without a conflict. */
  conflict: R | null;
  /** Sends the form's values with the version of the loaded record, or of the present record after a conflict. */
  save(): Promise<void>;
  /** After a conflict: overwrites the present record with the form's values. */
  keepMine(): Promise<void>;
  takeTheirs(): void;
  startAnew(): void;
}

interface Options<V, R> {
  /** Key of the draft. */
  key: string;
  record: R;
  valuesOf(record: R): V;
  /** Values that the form of a new record begins with, unsaved. */
  start?: V;
  /** `keep` stores the result of a first step if a later step can still fail; the next save continues from it. It gets its own draft key. */
  send(values: V, record: R, keep: (part: R, key: string) => void): Promise<R>;
  onSaved(record: R): void;
}

/** State of a form over a record: keeps a draft until it is saved, and reports a conflict if another save came first. */
export function useRecordForm<V extends object, R>({ key, record, valuesOf, start, send, onSaved }: Options<V, R>): RecordForm<V, R> {
  const { view } = usePortal();
  const [draft, setDraft] = useState(() => view.draft<KeptInput<V>>(key));
  const [early] = useState(() => draft.load());
  const [base, setBase] = useState(record);
  const beganWith = (from: R): V => ({ ...valuesOf(from), ...start });
  const [continued] = useState(() => continueInput<V>(beganWith(record), early));
  const [values, setValues] = useState(continued.values);
  const present = useRef(values);
  const [restored, setRestored] = useState(early !== null);
  const [kept, setKept] = useState(true);
  const [busy, setBusy] = useState(false);
  const [saved, setSaved] = useState(() => early === null && wasSaved(view.key, key));
  const [failure, setFailure] = useState<Failure | null>(null);
  const [conflict, setConflict] = useState<R | null>(continued.clashes ? record : null);
  /** The record changed since the draft was kept: a save waits for the choice, because its version is the present one. */
  const [mustChoose, setMustChoose] = useState(continued.clashes);
  /** The last save got no response: the server may have stored it. */
  const isUnanswered = useRef(false);
  const dirty = JSON.stringify(values) !== JSON.stringify(valuesOf(base));
  useDirty(dirty);

  function show(next: V): void {
    present.current = next;
    setValues(next);
  }

  function take(next: R): void {
    draft.clear();
    setBase(next);
    show(valuesOf(next));
    setRestored(false);
    setConflict(null);
    setMustChoose(false);
    setFailure(null);
  }

  function keep(part: R, partKey: string): void {
    draft.clear();
    setDraft(view.draft<KeptInput<V>>(partKey));
    setBase(part);
  }

  function finish(next: R): void {
    take(next);
    setSaved(true);
    lastSaves.set(view.key, { key, at: Date.now() });
    view.setDirty(false);
    onSaved(next);
  }

  /** Takes over fields that only the other save changed. If nothing differs after a lost response, our own save had succeeded. */
  function meet(theirs: R, loaded: R): void {
    const both = mergeChanges(valuesOf(loaded), present.current, valuesOf(theirs));
    if (isUnanswered.current && JSON.stringify(both) === JSON.stringify(valuesOf(theirs))) return finish(theirs);
    show(both);
    setKept(keepInput(loaded, both));
    setConflict(theirs);
  }

  /** Keeps the input with the values before it, or where these make it too long, without. */
  function keepInput(from: R, next: V): boolean {
    const input = inputOf(beganWith(from), next);
    return draft.save(input) || draft.save({ ...input, before: {} });
  }

  async function saveOver(loaded: R): Promise<void> {
    setBusy(true);
    setFailure(null);
    setConflict(null);
    setMustChoose(false);
    try {
      finish(await send(present.current, loaded, keep));
    } catch (error) {
      const { code, data, message, errors, status } = error as CallError;
      if (code === stale && data) meet(data as R, loaded);
      else setFailure({ message, fields: fieldsOf(errors) });
      isUnanswered.current = status === 0;
    } finally {
      setBusy(false);
    }
  }

  return {
    values,
    set: (part) => {
      const next = { ...present.current, ...(typeof part === 'function' ? part(present.current) : part) };
      show(next);
      setSaved(false);
      setKept(keepInput(base, next));
    },
    dirty,
    restored,
    kept,
    busy,
    failure,
    saved,
    conflict,
    save: () => (mustChoose && conflict !== null ? Promise.resolve(setConflict({ ...conflict })) : saveOver(base)),
    keepMine: () => (conflict === null ? Promise.resolve() : saveOver(conflict)),
    takeTheirs: () => conflict !== null && take(conflict),
    startAnew: () => take(base),
  };
}

/** Error texts by field. `/titles/en-US` is the field `titles.en-US`, `/fields/email` is `email`; an error within a list belongs to the list. */
const fieldsOf = (errors: CallError['errors'] = []): Record<string, string> =>
  Object.fromEntries(
    errors.map(({ path, message }) => {
      const [, first = '', second = ''] = path.replace(/^\/fields\//, '/').split('/');
      return [/^[a-z]{2}-[A-Z]{2}$/.test(second) ? `${first}.${second}` : first, message];
    }),
  );
