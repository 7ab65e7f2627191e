import type { FieldChange } from '@atrium/api/contract';

type Value = unknown;

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
    if (Array.isArray(value)) for (const one of value as Value[]) addItem(path, one);
    else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) add(path === '' ? name : `${path}.${name}`, inner);
    else if (value !== null && value !== undefined && value !== '') found.set(path, String(value));
  };
  /** Items are told apart by what they are called, not by their place. */
  const addItem = (path: string, item: Value): void => {
    if (typeof item !== 'object' || item === null) return void found.set(`${path}.${String(item)}`, '✓');
    const [[, name] = ['', ''], ...rest] = Object.entries(item);
    const said = rest.map(([, value]) => (Array.isArray(value) ? value.join(', ') : value === null ? '*' : String(value)));
    found.set(`${path}.${String(name)}`, said.join(' ') || '✓');
  };
  add('', record ?? {});
  return found;
}
