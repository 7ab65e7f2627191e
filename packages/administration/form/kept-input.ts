import { hasClash, mergeChanges } from './merge-changes.ts';

/** Input of a form that is not saved: the changed fields and their values before, because another save may change the record meanwhile. */
export interface KeptInput<V extends object> {
  changed: Partial<V>;
  /** Empty if both together are too long for a draft. */
  before: Partial<V>;
}

const pick = <V extends object>(values: V, names: readonly string[]): Partial<V> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name))) as Partial<V>;

/** Returns the fields that differ between the values that the form began with and the present ones. */
export function inputOf<V extends object>(began: V, values: V): KeptInput<V> {
  const fields = Object.entries(values).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(began[name as keyof V]));
  const names = fields.map(([name]) => name);
  return { changed: pick(values, names), before: pick(began, names) };
}

interface Continued<V> {
  values: V;
  /** A field was changed in the input and by another save. */
  clashes: boolean;
}

/** Continues kept input over the values of the present record. Version 0.1 kept all values, without those before. */
export function continueInput<V extends object>(present: V, kept: KeptInput<V> | V | null): Continued<V> {
  if (kept === null) return { values: present, clashes: false };
  if (!isInput(kept)) return { values: { ...present, ...kept }, clashes: false };
  const { changed, before } = kept;
  const theirs = pick(present, Object.keys(changed));
  const clashes = Object.keys(before).length > 0 && hasClash(before, changed, theirs);
  return { values: { ...present, ...mergeChanges(before, changed, theirs) }, clashes };
}

const isInput = <V extends object>(kept: KeptInput<V> | V): kept is KeptInput<V> =>
  'changed' in kept && 'before' in kept && Object.keys(kept).length === 2;
