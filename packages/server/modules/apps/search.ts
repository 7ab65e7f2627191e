import type { Db } from '../../db/schema.ts';
import { searchText } from '../../search/terms.ts';
import type { Entitled } from '../../identity/rights.ts';
import type { CatalogueHit, CatalogueHits } from './catalogue-index.ts';
import { catalogueIndexOf, type Fn, grantedTo } from './granted.ts';
import { listRecents, listStars } from './own-use.ts';

const mostWords = 5;
/**
 * Bonus of a function that the user starred, or opened lately, of a hundred: a name that only contains the typed text ranks before
 * another's that starts with it, and behind an equal one.
 */
const starred = 16;
const openedLately = 15;

/** The words of a search, folded as the stored terms are; none when nothing is looked for. */
export const searchWords = (search: string | undefined): string[] =>
  (search ?? '')
    .split(/\s+/u)
    .map(searchText)
    .filter((word) => word !== '')
    .slice(0, mostWords);

/** Functions, groups and apps of the user that match the typed text, the best first; of equal ones first those that the user uses. */
export async function searchCatalogue(db: Db, person: Entitled, typed: string): Promise<CatalogueHits> {
  const [index, { codes }, stars, recents] = await Promise.all([
    catalogueIndexOf(db, person),
    grantedTo(db, person),
    listStars(db, person),
    listRecents(db, person, 'portal'),
  ]);
  const own = new Map(recents.map(({ resource_code: code }, at) => [code, openedLately * (1 - at / recents.length)]));
  for (const { resourceCode: code } of stars) own.set(code, (own.get(code) ?? 0) + starred);
  const hits = index.find(typed, codes);
  const score = (hit: CatalogueHit): number => hit.score + (own.get(hit.code) ?? 0);
  return { ...hits, functions: hits.functions.toSorted((a, b) => score(b) - score(a)) };
}

/** Matching functions of the given ones, the best first. */
export async function rankFunctions(db: Db, person: Entitled, functions: readonly Fn[], typed: string): Promise<Fn[]> {
  const { functions: hits } = await searchCatalogue(db, person, typed);
  const byCode = new Map(functions.map((item) => [item.code, item]));
  return hits.flatMap(({ code }) => byCode.get(code) ?? []);
}
