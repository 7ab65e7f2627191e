import { oneEdit } from './close-words.ts';
import { concepts } from './concepts.ts';
import { idleWords } from './idle-words.ts';

/** Of shorter words, too many are another word with one letter changed. */
const least = 6;

/** Words in letters that the thesaurus has. */
const vocabulary: ReadonlySet<string> = new Set(concepts.flatMap(({ says }) => says.flatMap((phrase) => phrase.match(/[a-z]{5,}/g) ?? [])));
const long = new RegExp(`\\b[a-z]{${least},}\\b`, 'g');

/** A folded text with words of the office that have one letter wrong written as they are: expence report. */
export const spelled = (folded: string): string =>
  folded.replaceAll(long, (word) =>
    vocabulary.has(word) || idleWords.has(word) ? word : ([...vocabulary].find((other) => isMistyped(word, other)) ?? word),
  );

/** Another ending is another word, not an error. */
function isMistyped(word: string, other: string): boolean {
  if (word[0] !== other[0] || Math.abs(word.length - other.length) > 1 || word.startsWith(other) || other.startsWith(word)) return false;
  const same = [...word].findIndex((letter, at) => letter !== other[at]);
  return same > 0 && word.slice(-1) === other.slice(-1) && oneEdit(word, other, same);
}
