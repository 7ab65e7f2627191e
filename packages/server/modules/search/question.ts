import { stopWords } from './stop-words.ts';
import { type Synonyms } from './synonyms.ts';
import { foldText } from '../../search/fold-text.ts';

/** A word of a question: as typed, folded, and its synonyms in the organisation's own texts. */
export interface Word {
  text: string;
  also: readonly string[];
  /** 1, or less where many things have it. */
  weight: number;
}

const mostWords = 8;
const ofSynonym = 0.95;
/** A business number of several parts, such as bx2611-0187. */
const number = /(?<![a-z0-9])(?=[a-z0-9/_-]*\d)[a-z0-9]+(?:[/_-][a-z0-9]+)+/g;
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

export const isHan = (text: string): boolean => /\p{Script=Han}/u.test(text);

/** Words that define a question: phrases with synonyms, the longest first, business numbers, then the rest without stop words. */
export function wordsOf(question: string, synonyms: Synonyms): Word[] {
  let rest = foldText(question.replaceAll('’', "'")).replaceAll(/'(?:s|m|re|ve|ll|d)\b/g, '');
  const words: Word[] = [];
  for (const { phrase, means } of synonyms) {
    const at = placeOf(rest, phrase);
    if (at < 0) continue;
    rest = `${rest.slice(0, at)} ${rest.slice(at + phrase.length)}`;
    words.push({ text: phrase, also: means, weight: 1 });
  }
  rest = rest.replaceAll(number, (text) => {
    words.push({ text, also: [], weight: 1 });
    return ' ';
  });
  words.push(...segments(rest).map((text) => ({ text, also: [], weight: 1 })));
  const once = new Map(words.map((word) => [word.text, word]));
  return [...once.values()].slice(0, mostWords);
}

/**
 * Chinese is cut where a dictionary says. Single characters in a row, which it does not know, are kept together (年会, 社保); one alone belongs to
 * the word before it (会议室, 入库单).
 */
function segments(text: string): string[] {
  const found: string[] = [];
  let [singles, follows] = ['', false];
  const close = (): void => {
    if (follows && [...singles].length === 1) found[found.length - 1] += singles;
    else if (singles !== '') found.push(singles);
    [singles, follows] = ['', false];
  };
  for (const { segment, isWordLike } of segmenter.segment(text)) {
    const isWord = isWordLike === true && !stopWords.has(segment);
    if (isWord && isHan(segment) && [...segment].length === 1) singles += segment;
    else {
      close();
      if (isWord && segment.length > 1) found.push(segment);
      follows = isWord && isHan(segment);
    }
  }
  close();
  return found;
}

/** Where a folded text has a folded phrase; words in letters count from their beginning to their end. */
function placeOf(text: string, phrase: string): number {
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1)) {
    if (isHan(phrase) || !/[a-z0-9]/.test(text.charAt(at - 1) + text.charAt(at + phrase.length))) return at;
  }
  return -1;
}

/** Whether a folded text has a word: in letters from its beginning, whatever its ending is. */
export function says(text: string, word: string): boolean {
  if (isHan(word)) return text.includes(word);
  const stem = word.length > 5 ? word.slice(0, -2) : word;
  for (let at = text.indexOf(stem); at >= 0; at = text.indexOf(stem, at + 1)) {
    if (!/[a-z0-9]/.test(text.charAt(at - 1)) && (word.length > 3 || !/[a-z0-9]/.test(text.charAt(at + word.length)))) return true;
  }
  return false;
}

/** How well a thing fits a word, by what fits it best of its texts. */
export const fitsWord = ({ text, also }: Word, fitOf: (text: string) => number): number =>
  Math.max(fitOf(text), ...also.map((one) => ofSynonym * fitOf(one)));

/** How well a thing fits all words, 0 to 1: each by its weight. */
export function fit(words: readonly Word[], fitOf: (text: string) => number): number {
  const total = words.reduce((sum, { weight }) => sum + weight, 0);
  return total === 0 ? 0 : words.reduce((sum, word) => sum + word.weight * fitsWord(word, fitOf), 0) / total;
}
