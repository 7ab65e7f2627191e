import type { Db } from '../../db/schema.ts';
import { nameReadings, searchText } from '../../search/terms.ts';
import { havingTerm, type Match, matchBeginning } from './search-queries.ts';

const mostWords = 4;
/** Matches that one search looks at: nobody leafs further, and a letter takes no longer than a name. */
const mostMatches = 500;
const equalBonus = 5;

/** One word of a search: the beginnings that count for it, and characters that the name must hold. */
interface Word {
  beginnings: string[];
  holds: string[];
}

interface Scored {
  score: number;
  term: string;
}

/** Ids of the people of a tenant who match every word of a search, the best first. */
export async function searchPeople(db: Db, tenantId: string, keyword: string): Promise<string[]> {
  const texts = keyword
    .split(/\s+/u)
    .map(searchText)
    .filter((text) => text !== '');
  const found = await matchAll(db, tenantId, texts.slice(0, mostWords).map(word));
  if (texts.length > 1) for (const [id, scored] of (await matchOne(db, tenantId, word(texts.join('')))).people) found.set(id, scored);
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
  let people = fewest.people;
  for (const other of others) {
    const known: ReadonlySet<string> | ReadonlyMap<string, Scored> = other.more
      ? await havingTerm(db, tenantId, [...people.keys()], other.one.beginnings)
      : other.people;
    people = new Map([...people].filter(([id]) => known.has(id)));
  }
  return people;
}

/** Who matches one word; `more` where there are others that were not looked at. */
async function matchOne(db: Db, tenantId: string, { beginnings, holds }: Word): Promise<{ people: Map<string, Scored>; more: boolean }> {
  const people = new Map<string, Scored>();
  let more = false;
  for (const beginning of beginnings) {
    const matches = await matchBeginning(db, tenantId, beginning, mostMatches);
    more ||= matches.length === mostMatches;
    for (const match of matches) {
      if (!holds.every((text) => searchText(match.name).includes(text))) continue;
      const scored = scoreOf(match, beginning);
      if (scored.score > (people.get(match.personId)?.score ?? 0)) people.set(match.personId, scored);
    }
  }
  return { people, more };
}

const scoreOf = ({ term, weight }: Match, beginning: string): Scored => ({ term, score: weight + (term === beginning ? equalBonus : 0) });

/** 李xm is read as pinyin, li + xm, and as the character 李 that the name must hold. */
function word(text: string): Word {
  const characters = text.match(/\p{Script=Han}+/gu) ?? [];
  const mixed = characters.length > 0 && /[a-z]/.test(text);
  return mixed ? { beginnings: nameReadings(text), holds: characters } : { beginnings: [text], holds: [] };
}
