import type { Db, Row } from '../../db/schema.ts';
import { searchText } from '../../search/terms.ts';
import { matchWord } from './queries.ts';

const mostWords = 5;

/** The words of a search, folded as the stored terms are; none when nothing is looked for. */
export const searchWords = (search: string | undefined): string[] =>
  (search ?? '')
    .split(/\s+/u)
    .map(searchText)
    .filter((word) => word !== '')
    .slice(0, mostWords);

/** The functions that match every word, the best first. */
export async function rankFunctions(db: Db, functions: Row<'functions'>[], words: readonly string[]): Promise<Row<'functions'>[]> {
  const scores = await Promise.all(words.map((word) => matchWord(db, 'function', word)));
  return functions
    .filter(({ code, url }) => url !== '' && scores.every((score) => score.has(code)))
    .map((row) => ({ row, score: scores.reduce((sum, score) => sum + (score.get(row.code) ?? 0), 0) }))
    .sort((a, b) => b.score - a.score)
    .map(({ row }) => row);
}
