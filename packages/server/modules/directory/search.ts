import type { Db } from '../../db/schema.ts';
import { nameReadings, searchText } from '../../search/terms.ts';
import { matchPeople, type Word } from './search-queries.ts';

const mostWords = 4;

/** Ids of the people of a tenant who match every word of a search, the best first. */
export async function searchPeople(db: Db, tenantId: string, keyword: string): Promise<string[]> {
  const texts = keyword
    .split(/\s+/u)
    .map(searchText)
    .filter((text) => text !== '');
  // The longest word leaves the fewest people to look at; words in a row are mostly parts of one name.
  const words = texts
    .slice(0, mostWords)
    .toSorted((a, b) => b.length - a.length)
    .map(word);
  const joined = texts.length > 1 ? await matchPeople(db, tenantId, [word(texts.join(''))]) : new Map<string, number>();
  const scores = new Map([...(await matchPeople(db, tenantId, words)), ...joined]);
  return [...scores].toSorted(([a, high], [b, low]) => low - high || (a < b ? -1 : 1)).map(([id]) => id);
}

/** 李xm is read as pinyin, li + xm, and as the character 李 that the name must hold. */
function word(text: string): Word {
  const characters = text.match(/\p{Script=Han}+/gu) ?? [];
  const mixed = characters.length > 0 && /[a-z]/.test(text);
  return mixed ? { beginnings: nameReadings(text), holds: characters } : { beginnings: [text], holds: [] };
}
