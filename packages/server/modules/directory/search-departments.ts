import { functionTerms } from '../../search/terms.ts';
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

/** What department names are found by, in every language; names repeat from search to search. */
const known = new Map<string, readonly string[]>();

/** Departments whose name, pinyin or initials a word begins, with all below them. One letter names none. */
export function departmentsNamed(flat: readonly Flat[], word: string): string[] {
  if ([...word].length < fewestLetters) return [];
  const named = flat.filter((one) => termsOf(one).some((term) => term.startsWith(word)));
  return [...new Set(named.flatMap(({ id }) => departmentsFrom(flat, id)))];
}

function termsOf({ name, names }: Flat): readonly string[] {
  const key = `${name}\n${names}`;
  const found = known.get(key);
  if (found) return found;
  if (known.size >= mostNames) known.clear();
  const terms = functionTerms(name, '', { names: otherNames(names), remarks: [] }).map(({ term }) => term);
  known.set(key, terms);
  return terms;
}

const otherNames = (names: string): string[] =>
  Object.values(JSON.parse(names || '{}') as Record<string, unknown>).filter((name): name is string => typeof name === 'string');
