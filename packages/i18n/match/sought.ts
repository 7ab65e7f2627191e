import { fold, lettersOf } from './fold.ts';
import { isCharacter } from './is-character.ts';
import type { Read } from './prepared.ts';

/** A typed word, prepared for the search. */
export interface Sought {
  /** Folded, without blanks. */
  text: string;
  /** Its characters and letters one by one, and how the characters are read. */
  points: readonly string[];
  readings: readonly (readonly string[])[];
  /** All of it in letters, each way to read it; the likeliest first. */
  sounds: readonly string[];
  characters: number;
  /** The letters that were typed as such. */
  letters: number;
  /** It contains a sign without a substitute, such as %: found only if the text contains it. */
  literal: boolean;
}

/** Anything that is not what people put between words. */
export const signs = /[^\p{L}\p{N}\p{M}\s\p{Pd}\p{Ps}\p{Pe}\p{Pi}\p{Pf}.,;:!?'"&/、，。；：！？·…“”‘’]/u;

const longest = 64;
const mostSounds = 6;

/** A word without blanks. */
export function seek(word: string, read: Read): Sought {
  const literal = signs.test(word);
  const text = fold(word)
    .replaceAll(literal ? /\s+/gu : /[^\p{L}\p{N}]+/gu, '')
    .slice(0, longest);
  const points = [...text];
  const readings = points.map((point) => (isCharacter(point) ? (read(point)[0] ?? []) : []));
  let sounds = [''];
  for (const [index, point] of points.entries()) {
    const ways = readings[index]?.length ? (readings[index] ?? []) : [point];
    sounds = sounds.flatMap((sound) => ways.map((way) => sound + way)).slice(0, mostSounds);
  }
  return { text, points, readings, sounds, characters: points.filter(isCharacter).length, letters: lettersOf(text), literal };
}
