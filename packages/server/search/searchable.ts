import { foldText } from './fold-text.ts';
import { beginningsOf, kindOf, mostLetters, searchText, soundsOf } from './terms.ts';

/*
 * The searchable form of a row that belongs to one person, such as a to-do: one text in a column of the row. A person's search reads only their
 * own rows, so it needs no index of terms, which would take a hundred rows for each to-do.
 */

/** Stands before each beginning of a word or number, so that `contains` finds them by their beginning only. */
const begins = '\n';

/** Folds a text, leaves out blanks, and marks where words and numbers begin. Characters of a script without blanks are found anywhere. */
function marked(text: string): string {
  let result = '';
  let before = 'blank';
  for (const point of [...foldText(text)].slice(0, mostLetters)) {
    const kind = /\s/u.test(point) ? 'blank' : kindOf(point);
    if (kind !== 'blank') result += (kind === 'letter' || kind === 'digit') && kind !== before ? begins + point : point;
    before = kind;
  }
  return result;
}

/** Titles and numbers: as they are written, in pinyin, in initials, and numbers also without the zeros at their beginning. */
function ofTitle(title: string): string[] {
  const short = [...title.matchAll(/(?<!\d)0+([1-9]\d*)/gu)].map(([, digits = '']) => begins + digits);
  const sounds = /\p{Script=Han}/u.test(title) ? soundsOf(title).map((sound) => begins + sound) : [];
  return [marked(title), ...short, ...sounds];
}

/** The searchable form of titles and of other texts. Neither matches across two of them. */
export const searchable = (titles: readonly string[], texts: readonly string[]): string =>
  [...new Set([...titles.flatMap(ofTitle), ...texts.map(marked)])].filter((text) => text !== '').join(begins + begins);

/** The forms of a typed word of which a searchable text has one where it matches; none if the word has no letter and no digit. */
export function searchableForms(word: string): string[] {
  if (!/[\p{L}\p{N}]/u.test(word)) return [];
  return [...new Set([searchText(word), ...beginningsOf(word)].map(marked))];
}
