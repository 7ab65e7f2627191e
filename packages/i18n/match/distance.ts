/** Far more errors than anybody allows. */
const never = 99;
const widest = 2 * 2 + 1;
let beforeLast = new Uint8Array(widest + 1);
let last = new Uint8Array(widest + 1);
let next = new Uint8Array(widest + 1);

/**
 * The beginning of a text that a word comes closest to, when a letter may be missing, be too many, be another one or be exchanged
 * with its neighbour; null when that takes more errors than allowed, of which there are at most two. Only what lies within so many
 * letters of the same place is compared.
 */
export function nearestBeginning(
  word: ArrayLike<string>,
  text: ArrayLike<string>,
  from: number,
  most: number,
): { errors: number; length: number } | null {
  const there = text.length - from;
  if (there < word.length - most) return null;
  const width = 2 * most + 1;
  for (let band = 0; band <= width; band++) last[band] = band < most || band === width || band - most > there ? never : band - most;
  for (let row = 1; row <= word.length; row++) {
    let least = never;
    for (let band = 0; band < width; band++) {
      const column = row + band - most;
      let errors = never;
      if (column === 0) errors = row;
      else if (column > 0 && column <= there) {
        const letter = text[from + column - 1];
        errors = Math.min((last[band + 1] ?? never) + 1, (last[band] ?? never) + (word[row - 1] === letter ? 0 : 1));
        if (band > 0) errors = Math.min(errors, (next[band - 1] ?? never) + 1);
        if (row > 1 && column > 1 && word[row - 1] === text[from + column - 2] && word[row - 2] === letter) {
          errors = Math.min(errors, (beforeLast[band] ?? never) + 1);
        }
      }
      next[band] = errors;
      if (errors < least) least = errors;
    }
    next[width] = never;
    if (least > most) return null;
    [beforeLast, last, next] = [last, next, beforeLast];
  }
  let best: { errors: number; length: number } | null = null;
  for (let band = 0; band < width; band++) {
    const errors = last[band] ?? never;
    const length = word.length + band - most;
    if (errors > most || length < 0) continue;
    if (best === null || errors < best.errors || (errors === best.errors && Math.abs(band - most) < Math.abs(best.length - word.length))) {
      best = { errors, length };
    }
  }
  return best;
}
