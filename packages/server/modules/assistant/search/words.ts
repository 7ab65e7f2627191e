import { idleWords } from './idle-words.ts';

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
/** 是 ends a word, or stands for itself: 入库单是谁的. */
const segmentsOf = (text: string) => segmenter.segment(text.replaceAll('是', ' 是'));

export const isHan = (text: string): boolean => /\p{Script=Han}/u.test(text);

/** Whether a folded text says a folded phrase; words in letters count from their beginning to their end. */
export const says = (folded: string, phrase: string): boolean => placeOf(folded, phrase) >= 0;

/** A folded text without a phrase. */
export function without(folded: string, phrase: string): string {
  let rest = folded;
  for (let at = placeOf(rest, phrase); at >= 0; at = placeOf(rest, phrase)) rest = `${rest.slice(0, at)} ${rest.slice(at + phrase.length)}`;
  return rest;
}

function placeOf(folded: string, phrase: string): number {
  if (isHan(phrase)) return folded.indexOf(phrase);
  for (let at = folded.indexOf(phrase); at >= 0; at = folded.indexOf(phrase, at + 1)) {
    const around = folded.charAt(at - 1) + folded.charAt(at + phrase.length);
    if (!/[a-z0-9]/.test(around)) return at;
  }
  return -1;
}

/** What makes a kind of thing out of the word before it: 打印机, 门禁卡, 入库单. */
const kindOfThing = /^[机機器仪儀卡证證牌单單表室厅廳费費款员員章网網箱柜线線站]$/u;

/**
 * Words of a folded text; Chinese without blanks is cut where a dictionary says, and what it does not know is kept together: 年会, 社保,
 * 打印机.
 */
export function wordsOf(text: string): string[] {
  const words: string[] = [];
  let before: 'none' | 'character' | 'word' = 'none';
  for (const { segment, isWordLike } of segmentsOf(text)) {
    const telling = isWordLike === true && isHan(segment) && !idleWords.has(segment);
    const single = telling && [...segment].length === 1;
    if (single && (before === 'character' || (before === 'word' && kindOfThing.test(segment)))) words[words.length - 1] += segment;
    else if (isWordLike === true) words.push(segment);
    before = single ? 'character' : telling ? 'word' : 'none';
  }
  return [...new Set(words)];
}

/** Words of a folded text that tell something. */
export const tellingWords = (text: string): string[] => wordsOf(text).filter((word) => !idleWords.has(word));

/** What stands between the words that tell nothing. */
export function runsOf(text: string, tellsNothing: (word: string) => boolean): string[] {
  const runs = [''];
  for (const { segment, isWordLike } of segmentsOf(text)) {
    if (isWordLike !== true || tellsNothing(segment)) runs.push('');
    else runs[runs.length - 1] += isHan(segment) ? segment : ` ${segment} `;
  }
  return runs.filter((run) => run !== '');
}
