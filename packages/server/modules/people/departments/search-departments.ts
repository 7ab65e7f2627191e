import { grade, prepare, type Prepared, seek } from '@atrium/i18n/match';
import { readingsOf } from '../../../search/readings.ts';
import { departmentsFrom } from './departments.ts';

interface Flat {
  id: string;
  parent_id: string | null;
  name: string;
  /** JSON: language → name. */
  names: string;
}

const fewestLetters = 2;
const mostNames = 20_000;

/** Names of departments in every language, ready to be compared; they repeat from search to search. */
const known = new Map<string, readonly Prepared[]>();

/** Departments whose name a word begins, as it is written, read, abbreviated or partly each, with all below them. One letter names none. */
export function departmentsNamed(flat: readonly Flat[], word: string): string[] {
  if ([...word].length < fewestLetters) return [];
  const sought = seek(word, readingsOf);
  const named = flat.filter((one) => preparedOf(one).some((name) => grade(name, sought, 'exact') !== null));
  return [...new Set(named.flatMap(({ id }) => departmentsFrom(flat, id)))];
}

function preparedOf({ name, names }: Flat): readonly Prepared[] {
  const key = `${name}\n${names}`;
  const found = known.get(key);
  if (found) return found;
  if (known.size >= mostNames) known.clear();
  const prepared = [...new Set([name, ...otherNames(names)])].map((one) => prepare(one, readingsOf));
  known.set(key, prepared);
  return prepared;
}

const otherNames = (names: string): string[] =>
  Object.values(JSON.parse(names || '{}') as Record<string, unknown>).filter((name): name is string => typeof name === 'string');
