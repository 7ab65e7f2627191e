import type { Db } from '../../db/schema.ts';
import { searchText } from '../../search/terms.ts';
import type { Entitled } from '../session/rights.ts';
import { type Fn, functionIndexOf } from './granted.ts';

const mostWords = 5;

/** The words of a search, folded as the stored terms are; none when nothing is looked for. */
export const searchWords = (search: string | undefined): string[] =>
  (search ?? '')
    .split(/\s+/u)
    .map(searchText)
    .filter((word) => word !== '')
    .slice(0, mostWords);

/** Those of the person's functions that match every word, the best first. */
export async function rankFunctions(db: Db, person: Entitled, functions: readonly Fn[], words: readonly string[]): Promise<Fn[]> {
  const scores = words.map(await functionIndexOf(db, person));
  return functions
    .filter(({ code, url }) => url !== '' && scores.every((score) => score.has(code)))
    .map((row) => ({ row, score: scores.reduce((sum, score) => sum + (score.get(row.code) ?? 0), 0) }))
    .sort((a, b) => b.score - a.score)
    .map(({ row }) => row);
}
