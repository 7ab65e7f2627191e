import { align, type Path } from './align.ts';
import { countBits, lettersOf } from './fold.ts';
import { nearestBeginning } from './distance.ts';
import { nearestCharacters } from './nearest-characters.ts';
import type { Prepared } from './prepared.ts';
import type { Sought } from './sought.ts';

/** How freely is looked: as it is written, read or abbreviated; with an error; with something left out. */
export type Freedom = 'exact' | 'near' | 'loose';

/** How well a text fits, 100 at best, and what of it was matched, as places in the text. */
export interface Grade {
  score: number;
  marks: readonly (readonly [start: number, end: number])[];
  /** Otherwise than it is written: too little to find something by in a long text. */
  rough: boolean;
}

const notAtBeginning = 14;
const ofInitials = 6;
const notCovered = 8;
const perCost = 6;
const inWord = 50;
const perAstray = 5;
const perSkipped = 18;
const withError = 60;
const perError = 8;
const unsure = 30;

/** How well a text fits a word; null where it does not. */
export function grade(text: Prepared, sought: Sought, freedom: Freedom): Grade | null {
  if (sought.points.length === 0) return null;
  if (sought.literal) return freedom === 'exact' && text.written.includes(sought.text) ? asWritten(text, sought) : null;
  if (freedom === 'exact') return exact(text, sought);
  return better(laid(text, sought, freedom === 'loose' ? 2 : 0), freedom === 'near' ? misspelt(text, sought) : null);
}

function asWritten({ text }: Prepared, sought: Sought): Grade {
  const at = text.toLowerCase().indexOf(sought.text);
  return { score: 80, marks: at < 0 ? [] : [[at, at + sought.text.length]], rough: false };
}

const better = (a: Grade | null, b: Grade | null): Grade | null => (b === null || (a !== null && a.score >= b.score) ? a : b);

function exact(text: Prepared, sought: Sought): Grade | null {
  if ((sought.letters & ~text.letters) !== 0) return null;
  if (sought.characters === sought.points.length && !text.plain.includes(sought.text)) return null;
  const found = best(text, sought, 0, false, () => true);
  return found ?? (sought.characters === 0 ? insideWord(text, sought) : null);
}

/** With characters and syllables that only sound alike, or with units left out. */
function laid(text: Prepared, sought: Sought, skips: number): Grade | null {
  if (countBits(sought.letters & ~text.letters) > (skips === 0 ? 1 : 0) || (skips > 0 && sought.points.length < 2)) return null;
  return best(text, sought, skips, skips === 0, ({ taken }) => skips === 0 || taken.length > (sought.characters > 1 ? 1 : 2));
}

function best(text: Prepared, sought: Sought, skips: number, bySound: boolean, takes: (path: Path) => boolean): Grade | null {
  let found: Grade | null = null;
  for (let from = 0; from < text.units.length; from++) {
    const path = align(text, sought, from, skips, bySound);
    if (path !== null && takes(path)) found = better(found, gradeOf(text, path, from));
    if (found !== null && from === 0 && skips === 0 && found.score > 90) return found;
  }
  return found;
}

function gradeOf(text: Prepared, { cost, taken, astray, skipped }: Path, from: number): Grade {
  const letters = taken.reduce((sum, { unit, length }) => sum + (isWord(text, unit) ? length / lengthOf(text, unit) : 1), 0);
  const mean = cost / taken.length;
  const later = from === 0 ? 0 : notAtBeginning + (mean > 1 && astray === 0 ? ofInitials : 0);
  const score =
    100 -
    later -
    notCovered * (1 - letters / text.units.length) -
    perCost * mean -
    (astray > 0 ? perError : 0) -
    perAstray * astray -
    perSkipped * skipped;
  const marks = taken.map(({ unit, length }) => {
    const { start = 0, end = 0 } = text.units[unit] ?? {};
    return [start, isWord(text, unit) ? Math.min(start + length, end) : end] as const;
  });
  return { score, marks: joined(marks), rough: cost + skipped > 0 };
}

const isWord = (text: Prepared, unit: number): boolean => text.units[unit]?.readings.length === 0;
const lengthOf = (text: Prepared, unit: number): number => text.units[unit]?.text.length ?? 1;

/** Part of a word in letters: `burse` in Reimbursement. */
function insideWord(text: Prepared, { text: sought }: Sought): Grade | null {
  if (sought.length < 3) return null;
  for (const { text: word, readings, start } of text.units) {
    const at = readings.length === 0 ? word.indexOf(sought) : -1;
    if (at > 0) return { score: inWord, marks: [[start + at, start + at + sought.length]], rough: false };
  }
  return null;
}

/** With a letter or a character missing, too many, wrong or exchanged. */
function misspelt(text: Prepared, sought: Sought): Grade | null {
  if (sought.letters === 0) {
    const found = nearestCharacters(text, sought);
    return (
      found && {
        score: found.sure ? withError - 10 * Math.sign(found.from) : unsure,
        marks: spans(text, found.from, found.to),
        rough: true,
      }
    );
  }
  let found: Grade | null = null;
  for (const sound of sought.sounds) found = better(found, misspeltSound(text, sound));
  return found;
}

function misspeltSound(text: Prepared, sound: string): Grade | null {
  const most = sound.length < 4 ? 0 : sound.length < 9 ? 1 : 2;
  if (most === 0 || countBits(lettersOf(sound) & ~text.letters) > most) return null;
  let found: Grade | null = null;
  for (const [from, begin] of text.begins.entries()) {
    const nearest = beginsAlike(sound, text.sound, begin) ? nearestBeginning(sound, text.sound, begin, most) : null;
    if (nearest === null) continue;
    const end = begin + nearest.length;
    const ends = end === text.sound.length ? text.units.length : text.begins.indexOf(end);
    if (ends < 0 && sound.length < 5) continue;
    const to = ends < 0 ? text.begins.findLastIndex((at) => at < end) + 1 : ends;
    const firstWrong = sound[0] !== text.sound[begin];
    const score =
      withError -
      perError * (nearest.errors - 1) -
      (from === 0 ? 0 : 10) -
      notCovered * (1 - (to - from) / text.units.length) -
      (ends < 0 ? 5 : 0) -
      (firstWrong ? 6 : 0);
    found = better(found, { score, marks: spans(text, from, to), rough: true });
  }
  return found;
}

/** Whether an error may be all that is different at the beginning. */
const beginsAlike = (word: string, text: string, at: number): boolean =>
  word[0] === text[at] || word[1] === text[at] || word[0] === text[at + 1] || word[1] === text[at + 1];

const spans = (text: Prepared, from: number, to: number): Grade['marks'] =>
  joined(text.units.slice(from, to).map(({ start, end }) => [start, end] as const));

/** Neighbours as one. */
export function joined(marks: Grade['marks']): Grade['marks'] {
  const all: [number, number][] = [];
  for (const [start, end] of marks.toSorted((a, b) => a[0] - b[0])) {
    const last = all.at(-1);
    if (last !== undefined && last[1] >= start) last[1] = Math.max(last[1], end);
    else all.push([start, end]);
  }
  return all;
}
