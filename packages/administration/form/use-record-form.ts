import type { CallError } from '@atrium/sdk';
import { useDirty, usePortal } from '@atrium/sdk/react';
import { useState } from 'react';

/** The code of a save with a version that is not the present one. */
const stale = '40939';

export interface RecordForm<V, R> {
  values: V;
  set(part: Partial<V>): void;
  dirty: boolean;
  /** What stands in the form was typed before this page was loaded. */
  restored: boolean;
  kept: boolean;
  busy: boolean;
  /** A sentence that is not about one field. */
  problem: string;
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
  send(values: V, record: R): Promise<R>;
  onSaved(record: R): void;
}

/** A form over a record: keeps a draft until it is saved, and shows both where somebody else has changed the record meanwhile. */
export function useRecordForm<V extends object, R>({ key, record, valuesOf, send, onSaved }: Options<V, R>): RecordForm<V, R> {
  const { view } = usePortal();
  const [draft] = useState(() => view.draft<V>(key));
  const [early] = useState(() => draft.load());
  const [base, setBase] = useState(record);
  const [values, setValues] = useState<V>({ ...valuesOf(record), ...early });
  const [restored, setRestored] = useState(early !== null);
  const [kept, setKept] = useState(true);
  const [busy, setBusy] = useState(false);
  const [saved, setSaved] = useState(false);
  const [problem, setProblem] = useState('');
  const [conflict, setConflict] = useState<R | null>(null);
  const dirty = JSON.stringify(values) !== JSON.stringify(valuesOf(base));
  useDirty(dirty);

  function take(next: R): void {
    draft.clear();
    setBase(next);
    setValues(valuesOf(next));
    setRestored(false);
    setConflict(null);
    setProblem('');
  }

  async function saveOver(present: R): Promise<void> {
    setBusy(true);
    setProblem('');
    setConflict(null);
    try {
      const next = await send(values, present);
      take(next);
      setSaved(true);
      view.setDirty(false);
      onSaved(next);
    } catch (error) {
      const { code, data, message } = error as CallError;
      if (code === stale && data) setConflict(data as R);
      else setProblem(message);
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
    problem,
    saved,
    conflict,
    save: () => saveOver(base),
    keepMine: () => (conflict === null ? Promise.resolve() : saveOver(conflict)),
    takeTheirs: () => conflict !== null && take(conflict),
    startAnew: () => take(base),
  };
}
