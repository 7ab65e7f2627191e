import { fold, lettersOf, writtenAlso } from './fold.ts';

/** A piece of a text that is matched as one: a Chinese character, or a word in letters and digits. */
export interface Unit {
  /** Folded. */
  text: string;
  /** How a character is read, without tones; of a word, nothing. */
  readings: readonly string[];
  /** Position in the text. */
  start: number;
  end: number;
}

/** A text made ready to be matched. */
export interface Prepared {
  text: string;
  units: readonly Unit[];
  /** All units as they are typed in letters, without blanks, and where each begins in it. */
  sound: string;
  begins: readonly number[];
  /** The units as they are written, without blanks. */
  plain: string;
  /** Every letter by which it may be typed, as bits. */
  letters: number;
  /** The whole text, folded, without blanks. */
  written: string;
}

/** How the characters of a run of Chinese are read, in its context: for each character its readings, the likeliest first. */
export type Read = (characters: string) => readonly (readonly string[])[];

const pieces = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}])+/gu;
const isHan = /^\p{Script=Han}/u;
const mostUnits = 64;

/** Takes a text apart. */
export function prepare(text: string, read: Read): Prepared {
  const units: Unit[] = [];
  for (const { 0: piece, index } of text.matchAll(pieces)) {
    if (isHan.test(piece)) addCharacters(units, piece, index, read);
    else units.push({ text: fold(piece), readings: [], start: index, end: index + piece.length });
  }
  const kept = units.slice(0, mostUnits);
  const sounds = kept.map(({ text: word, readings }) => readings[0] ?? word);
  let at = 0;
  const begins = sounds.map((sound) => (at += sound.length) - sound.length);
  const sound = sounds.join('');
  const plain = kept.map((unit) => unit.text).join('');
  const letters = kept.reduce((bits, unit) => bits | lettersOf(unit.text) | lettersOf(unit.readings.flatMap(everyWriting).join('')), 0);
  return { text, units: kept, sound, begins, plain, letters, written: fold(text).replaceAll(/\s+/gu, '') };
}

const everyWriting = (reading: string): string[] => [reading, ...writtenAlso(reading)];

function addCharacters(units: Unit[], characters: string, start: number, read: Read): void {
  const readings = read(characters);
  let at = start;
  for (const [index, character] of [...characters].entries()) {
    units.push({ text: fold(character), readings: readings[index] ?? [], start: at, end: (at += character.length) });
  }
}
