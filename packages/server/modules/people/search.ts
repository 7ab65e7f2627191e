import type { Db } from '../../db/schema.ts';
import { beginningsOf, searchText } from '../../search/terms.ts';
import { listDepartments } from './people-queries.ts';
import { departmentsNamed } from './departments/search-departments.ts';
import { amongDepartments, havingTerm, inDepartments, type Match, matchBeginning, matchTogether } from './search-queries.ts';

const mostWords = 4;
/** Matches that one search looks at: nobody leafs further, and a letter takes no longer than a name. */
const mostMatches = 500;
const equalBonus = 5;
/** Who is found by the department comes after who is found by name or number. */
const departmentWeight = 15;

/** One word of a search: the beginnings that count for it, characters that the name must hold, departments that it names. */
interface Word {
  beginnings: string[];
  holds: string[];
  departments: string[];
}

interface Scored {
  score: number;
  term: string;
  name: string;
}

/** Ids of the people of a tenant who match every word of a search, the best first. */
export async function searchPeople(db: Db, tenantId: string, keyword: string): Promise<string[]> {
  const texts = keyword
    .split(/\s+/u)
    .map(searchText)
    .filter((text) => text !== '');
  const departments = await listDepartments(db, tenantId);
  const wordOf = (text: string): Word => ({ ...word(text), departments: departmentsNamed(departments, text) });
  const found = await matchAll(db, tenantId, texts.slice(0, mostWords).map(wordOf));
  if (texts.length > 1) for (const [id, scored] of (await matchOne(db, tenantId, wordOf(texts.join('')))).people) found.set(id, scored);
  return [...found].toSorted(byScore).map(([id]) => id);
}

const byScore = ([idA, a]: [string, Scored], [idB, b]: [string, Scored]): number =>
  b.score - a.score || compare(a.term, b.term) || compare(idA, idB);

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Starts with the word that finds the fewest people, and keeps who matches the others too. */
async function matchAll(db: Db, tenantId: string, words: readonly Word[]): Promise<Map<string, Scored>> {
  const matched = await Promise.all(words.map(async (one) => ({ one, ...(await matchOne(db, tenantId, one)) })));
  const [fewest, ...others] = matched.toSorted((a, b) => Number(a.more) - Number(b.more) || a.people.size - b.people.size);
  if (fewest === undefined) return new Map();
  if (fewest.more) return matchBroad(db, tenantId, words);
  let people = fewest.people;
  for (const other of others) {
    const known: ReadonlySet<string> | ReadonlyMap<string, Scored> = other.more
      ? await matchSome(db, tenantId, people, other.one)
      : other.people;
    people = new Map([...people].filter(([id]) => known.has(id)));
  }
  return people;
}

/** Those of some people who match a word by a term of theirs, or by their department. */
async function matchSome(
  db: Db,
  tenantId: string,
  people: ReadonlyMap<string, Scored>,
  { beginnings, holds, departments }: Word,
): Promise<Set<string>> {
  const named = [...people].filter(([, { name }]) => hasAll(name, holds)).map(([id]) => id);
  const [byTerm, byDepartment] = await Promise.all([
    havingTerm(db, tenantId, named, beginnings),
    amongDepartments(db, tenantId, [...people.keys()], departments),
  ]);
  return new Set([...byTerm, ...byDepartment]);
}

/** Where every word finds too many, the database looks for who matches all: from the longest, which few should begin with. */
async function matchBroad(db: Db, tenantId: string, words: readonly Word[]): Promise<Map<string, Scored>> {
  const [first, ...others] = words.toSorted(
    (a, b) => Number(a.departments.length > 0) - Number(b.departments.length > 0) || longestOf(b) - longestOf(a),
  );
  // A word that names departments also finds whose name does not hold it.
  const holds = words.filter((one) => one.departments.length === 0).flatMap((one) => one.holds);
  const having = [...others, ...holds.map((text) => ({ beginnings: [text], departments: [] }))];
  const people = new Map<string, Scored>();
  for (const beginning of first?.beginnings ?? []) {
    const matches = await (having.length === 0
      ? matchBeginning(db, tenantId, beginning, mostMatches)
      : matchTogether(db, tenantId, beginning, having, mostMatches));
    addMatches(people, matches, beginning, holds);
  }
  return people;
}

const longestOf = ({ beginnings }: Word): number => Math.min(...beginnings.map((text) => text.length));

/** People who match one word; `more` if others were not checked. */
async function matchOne(
  db: Db,
  tenantId: string,
  { beginnings, holds, departments }: Word,
): Promise<{ people: Map<string, Scored>; more: boolean }> {
  const people = new Map<string, Scored>();
  let more = false;
  for (const beginning of beginnings) {
    const matches = await matchBeginning(db, tenantId, beginning, mostMatches);
    more ||= matches.length === mostMatches;
    addMatches(people, matches, beginning, holds);
  }
  if (departments.length > 0) {
    const members = await inDepartments(db, tenantId, departments, mostMatches);
    more ||= members.length === mostMatches;
    for (const { personId, name } of members)
      if (!people.has(personId)) people.set(personId, { term: name, score: departmentWeight, name });
  }
  return { people, more };
}

function addMatches(people: Map<string, Scored>, matches: readonly Match[], beginning: string, holds: readonly string[]): void {
  for (const { personId, name, term, weight } of matches) {
    if (!hasAll(name, holds)) continue;
    const score = weight + (term === beginning ? equalBonus : 0);
    if (score > (people.get(personId)?.score ?? 0)) people.set(personId, { term, score, name });
  }
}

const hasAll = (name: string, holds: readonly string[]): boolean => holds.every((text) => searchText(name).includes(text));

/** 李xm is read as pinyin, li + xm, and as the character 李 that the name must hold. */
function word(text: string): Omit<Word, 'departments'> {
  const characters = text.match(/\p{Script=Han}+/gu) ?? [];
  const mixed = characters.length > 0 && /[a-z]/.test(text);
  return { beginnings: beginningsOf(text), holds: mixed ? characters : [] };
}
