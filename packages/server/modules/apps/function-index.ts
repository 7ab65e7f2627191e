/** Scores of the functions that have a term which a word begins, by code. */
export type FunctionIndex = (word: string) => Map<string, number>;

const equalBonus = 5;

/** Keeps the terms in order, so that a word is a stretch of them: a few milliseconds also for one letter and 5 000 functions. */
export function functionIndex(rows: readonly { ref: string; term: string; weight: number }[]): FunctionIndex {
  const sorted = rows.toSorted((a, b) => (a.term < b.term ? -1 : a.term > b.term ? 1 : 0));
  const terms = sorted.map(({ term }) => term);
  const refs = sorted.map(({ ref }) => ref);
  const weights = Uint8Array.from(sorted, ({ weight }) => weight);
  return (word) => {
    const scores = new Map<string, number>();
    for (let at = firstFrom(terms, word); terms[at]?.startsWith(word) === true; at++) {
      const ref = refs[at] ?? '';
      const score = (weights[at] ?? 0) + (terms[at] === word ? equalBonus : 0);
      if (score > (scores.get(ref) ?? 0)) scores.set(ref, score);
    }
    return scores;
  };
}

function firstFrom(terms: readonly string[], word: string): number {
  let [low, high] = [0, terms.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((terms[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
