import { queries } from './queries.ts';

/** How well one way to type finds what is meant. */
export interface Ranking {
  kind: string;
  queries: number;
  /** Mean of 1 where what is meant comes first, 1/2 where it comes second, 0 where it does not come. */
  mrr: number;
  missed: readonly string[];
}

/** Of each kind of query, and of all together at the end. `find` gives codes of functions, best first. */
export function rank(find: (typed: string) => readonly string[]): Ranking[] {
  const ranks = Object.entries(queries).map(([kind, some]) => ({
    kind,
    found: some.map(([typed, ...wanted]) => ({ typed, rank: reciprocalRank(find(typed), wanted) })),
  }));
  return [...ranks, { kind: 'overall', found: ranks.flatMap(({ found }) => found) }].map(({ kind, found }) => ({
    kind,
    queries: found.length,
    mrr: found.reduce((sum, one) => sum + one.rank, 0) / found.length,
    missed: found.filter((one) => one.rank < 0.5).map(({ typed }) => typed),
  }));
}

function reciprocalRank(found: readonly string[], wanted: readonly string[]): number {
  const at = found.findIndex((code) => wanted.includes(code));
  return at < 0 ? 0 : 1 / (at + 1);
}
