import { fold } from '@atrium/i18n/match';

/** A text that may say what was asked. */
export interface CloseText {
  title: readonly string[];
  body: readonly string[];
  /** Both, for characters of Chinese, which stand without blanks. */
  titleText: string;
  bodyText: string;
}

const inTitle = 1;
const inBody = 0.65;
/** Two characters of a run say less than a word. */
const ofPair = 0.8;
/** Evidence that makes half a score, and the score that no such evidence goes beyond: who says it in full is before it. */
const half = 0.9;
const mostScore = 0.8;
/** What says less may be chance. */
const leastEvidence = 0.45;
const leastLetters = 4;
const longestEnding = 6;
/** Of shorter words, too many are another word with one letter changed. */
const leastMistyped = 6;
const agreement = 0.25;

const lettersIn = (text: string): string[] => [...new Set(text.match(/[a-z0-9]{2,}/g) ?? [])];

export function closeText(title: string, body: string): CloseText {
  const [titleText, bodyText] = [fold(title), fold(body)];
  return { title: lettersIn(titleText), body: lettersIn(bodyText), titleText, bodyText };
}

/** What of the words that are left of a question is looked for: words in letters, and each two characters that stand together. */
export function closeWords(runs: readonly string[]): string[] {
  const found = runs.flatMap((run) => [
    ...(run.match(/[a-z0-9]{3,}/g) ?? []),
    ...(run.match(/\p{Script=Han}{2,}/gu) ?? []).flatMap((part) => {
      const points = [...part];
      return points.slice(1).map((point, at) => `${points[at]}${point}`);
    }),
  ]);
  return [...new Set(found)];
}

/**
 * How near each text is to the words, 0 to 0.8: words that few of the texts say count, with other endings and with a typing error, too.
 * It finds what a thesaurus has no row for.
 */
export function closeness(words: readonly string[], texts: readonly CloseText[]): number[] {
  const evidence = texts.map(() => 0);
  for (const word of words) {
    const pair = /^\p{Script=Han}/u.test(word);
    const found = texts.map((text) => (pair ? ofPair * pairIn(word, text) : wordIn(word, text)));
    const many = found.filter((one) => one > 0).length;
    if (many === 0) continue;
    const rarity = Math.log((texts.length + 1) / (many + 0.5)) / Math.log((texts.length + 1) / 1.5);
    for (const [at, one] of found.entries()) evidence[at]! += one * rarity;
  }
  return evidence.map((one) => (one < leastEvidence ? 0 : Math.min(mostScore, one / (one + half))));
}

const pairIn = (pair: string, { titleText, bodyText }: CloseText): number =>
  titleText.includes(pair) ? inTitle : bodyText.includes(pair) ? inBody : 0;

function wordIn(word: string, { title, body }: CloseText): number {
  const best = (among: readonly string[]) => among.reduce((most, other) => Math.max(most, alike(word, other)), 0);
  return Math.max(inTitle * best(title), inBody * best(body));
}

/** How alike two words are: the same, one with another ending, or one with a typing error; else 0. */
export function alike(one: string, other: string): number {
  if (one === other) return 1;
  const least = Math.min(one.length, other.length);
  if (least < leastLetters || one[0] !== other[0]) return 0;
  let same = 0;
  while (same < least && one[same] === other[same]) same += 1;
  // carimbar and carimbo, reservation and reserve: the stem is the same, the rest is an ending.
  const ending = Math.max(one.length, other.length) - same;
  if (ending <= longestEnding && same >= 4 && same >= 0.75 * least) return same === least ? 0.85 : 0.75;
  return least >= leastMistyped && oneEdit(one, other, same) ? 0.75 : 0;
}

/** Whether one letter more, less or other, or two that changed places, make one of the other; they are the same up to `same`. */
export function oneEdit(one: string, other: string, same: number): boolean {
  const [a, b] = [one.slice(same), other.slice(same)];
  if (a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1)) return true;
  return a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
}

/** A score of two ways to find a thing: the better one, and a little for the other. */
export const both = (one: number, other: number): number => Math.max(one, other) + agreement * Math.min(one, other);
