/**
 * The beginning of a text that a word comes closest to, when a letter may be missing, be too many, be another one or be exchanged
 * with its neighbour; null when that takes more errors than allowed.
 */
export function nearestBeginning(word: ArrayLike<string>, text: ArrayLike<string>, from: number, most: number): { errors: number; length: number } | null {
  const width = Math.min(text.length - from, word.length + most);
  if (width < word.length - most) return null;
  let before: number[] = [];
  let last = Array.from({ length: width + 1 }, (_, index) => index);
  for (let row = 1; row <= word.length; row++) {
    const next = [row];
    let least = row;
    for (let column = 1; column <= width; column++) {
      const same = word[row - 1] === text[from + column - 1];
      let errors = Math.min((last[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + (same ? 0 : 1));
      if (row > 1 && column > 1 && word[row - 1] === text[from + column - 2] && word[row - 2] === text[from + column - 1]) {
        errors = Math.min(errors, (before[column - 2] ?? 0) + 1);
      }
      next.push(errors);
      least = Math.min(least, errors);
    }
    if (least > most) return null;
    [before, last] = [last, next];
  }
  let best: { errors: number; length: number } | null = null;
  for (const [length, errors] of last.entries()) {
    if (errors <= most && (best === null || errors < best.errors || (errors === best.errors && Math.abs(length - word.length) < Math.abs(best.length - word.length)))) best = { errors, length };
  }
  return best;
}
