import type { FieldChange } from '@atrium/api/contract';

type Value = string | number | boolean | null | undefined | Value[] | { [name: string]: Value };

/** The fields in which two records differ, as text: `apps.hr`, `names.en-US`. `null` is a record that is not there. */
export function changesBetween(before: object | null, after: object | null): FieldChange[] {
  const [from, to] = [flat(before), flat(after)];
  return [...new Set([...from.keys(), ...to.keys()])]
    .map((field) => ({ field, from: from.get(field) ?? '', to: to.get(field) ?? '' }))
    .filter((change) => change.from !== change.to);
}

function flat(record: object | null): Map<string, string> {
  const found = new Map<string, string>();
  const add = (path: string, value: Value): void => {
    if (Array.isArray(value)) for (const one of value) addItem(path, one);
    else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) add(path === '' ? name : `${path}.${name}`, inner);
    else if (value !== null && value !== undefined && value !== '') found.set(path, String(value));
  };
  /** Items are told apart by what they are called, not by their place. */
  const addItem = (path: string, item: Value): void => {
    if (typeof item !== 'object' || item === null) return void found.set(`${path}.${written(item)}`, '✓');
    const [name = '', ...rest] = Object.values(item).map(written);
    found.set(`${path}.${name}`, rest.join(' ') || '✓');
  };
  add('', (record ?? {}) as Value);
  return found;
}

/** A value in one line; `*` for null, which stands for all. */
function written(value: Value): string {
  if (Array.isArray(value)) return value.map(written).join(', ');
  if (typeof value === 'object' && value !== null) return JSON.stringify(value);
  return value === null ? '*' : String(value ?? '');
}
