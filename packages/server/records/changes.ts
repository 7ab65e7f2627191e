import type { FieldChange } from '@atrium/api/contract';

type Value = string | number | boolean | null | undefined | Value[] | { [name: string]: Value };

/** The fields in which two records differ, as text: `apps.hr`, `names.en-US`. `null` is a record that is not there. */
export function changesBetween(before: object | null, after: object | null): FieldChange[] {
  const [from, to] = [flat(before), flat(after)];
  return [...new Set([...from.keys(), ...to.keys()])]
    .map((field) => ({ field, from: from.get(field) ?? '', to: to.get(field) ?? '' }))
    .filter((change) => change.from !== change.to)
    .map(shortened);
}

const longest = 400;
const around = 20;

/** Of long texts, only where they differ, with a few characters before and after. */
function shortened(change: FieldChange): FieldChange {
  const { field, from, to } = change;
  if (Math.max(from.length, to.length) <= longest) return change;
  const least = Math.min(from.length, to.length);
  let [begin, end] = [0, 0];
  while (begin < least && from[begin] === to[begin]) begin += 1;
  while (end < least - begin && from.at(-1 - end) === to.at(-1 - end)) end += 1;
  const part = (text: string): string => {
    const [first, last] = [Math.max(0, begin - around), Math.min(text.length, text.length - end + around)];
    const shown = text.slice(first, Math.min(last, first + longest));
    return `${first > 0 && text !== '' ? '…' : ''}${shown}${first + shown.length < text.length ? '…' : ''}`;
  };
  return { field, from: part(from), to: part(to) };
}

function flat(record: object | null): Map<string, string> {
  const found = new Map<string, string>();
  const add = (path: string, value: Value): void => {
    if (Array.isArray(value)) for (const one of value) addItem(path, one);
    else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) add(path === '' ? name : `${path}.${name}`, inner);
    else if (value !== null && value !== undefined && value !== '') found.set(path, String(value));
  };
  /** Items are matched by their names, not by their positions. */
  const addItem = (path: string, item: Value): void => {
    if (typeof item !== 'object' || item === null) return void found.set(`${path}.${written(item)}`, '✓');
    const [name = '', ...rest] = Object.values(item).map(written);
    found.set(`${path}.${name}`, rest.join(' ') || '✓');
  };
  add('', (record ?? {}) as Value);
  return found;
}

/** A value in one line; `*` for null, which means all. */
function written(value: Value): string {
  if (Array.isArray(value)) return value.map(written).join(', ');
  if (typeof value === 'object' && value !== null) return JSON.stringify(value);
  return value === null ? '*' : String(value ?? '');
}
