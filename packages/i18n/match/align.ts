import { writtenAlso } from './fold.ts';
import { alike, spellings } from './readings.ts';
import type { Prepared, Unit } from './prepared.ts';
import type { Sought } from './sought.ts';

/** How the typed letters match a text. */
export interface Path {
  /** Cost of differences from the written text: syllables cost little, initials more, characters that only sound alike most. */
  cost: number;
  /** Units that are matched, by how many letters of a word; a character is matched whole. */
  taken: readonly { unit: number; length: number }[];
  /** Units that only sound alike, and units that were left out between others. */
  astray: number;
  skipped: number;
}

interface Way {
  length: number;
  cost: number;
  astray: boolean;
}

const syllable = 0.4;
const initial = 1.5;
/** Less than a syllable that is written so: lu is rather 卢 than 吕. */
const anotherWriting = 0.2;
const unfinished = 1;
const soundsAlike = 2;
const nearlyAlike = 3;
/** Of one text: a word of sixty equal letters has more ways than anybody has time. */
const mostSteps = 400;

/**
 * The cheapest match of a word with the units from one of them on; `skips` units may be left out, and with `bySound` characters that only
 * sound alike count as well.
 */
export function align(text: Prepared, sought: Sought, from: number, skips: number, bySound: boolean): Path | null {
  let steps = 0;
  const walk = (at: number, typed: number, left: number): Path | null => {
    if (typed === sought.points.length) return { cost: 0, taken: [], astray: 0, skipped: 0 };
    const unit = text.units[at];
    if (unit === undefined || ++steps > mostSteps) return null;
    let best: Path | null = null;
    for (const way of waysOf(unit, sought, typed, bySound)) {
      const rest = walk(at + 1, typed + way.length, left);
      if (rest !== null && (best === null || way.cost + rest.cost < best.cost)) best = longer(rest, way, at);
    }
    if (best === null && left > 0 && typed > 0) {
      const rest = walk(at + 1, typed, left - 1);
      if (rest !== null) best = { ...rest, skipped: rest.skipped + 1 };
    }
    return best;
  };
  return walk(from, 0, skips);
}

const longer = (rest: Path, { cost, length, astray }: Way, unit: number): Path => ({
  cost: cost + rest.cost,
  taken: [{ unit, length }, ...rest.taken],
  astray: rest.astray + (astray ? 1 : 0),
  skipped: rest.skipped,
});

const nowhere: Way[] = [];
const asWritten: Way[] = [{ length: 1, cost: 0, astray: false }];

function waysOf(unit: Unit, sought: Sought, typed: number, bySound: boolean): Way[] {
  const point = sought.points[typed] ?? '';
  if (point === unit.text) return asWritten;
  const typedReadings = sought.readings[typed] ?? [];
  if (typedReadings.length > 0) {
    const likeness = bySound ? alike(typedReadings, unit.readings) : 0;
    return likeness === 0 ? nowhere : [{ length: 1, cost: likeness === 1 ? soundsAlike : nearlyAlike, astray: true }];
  }
  const [reading] = unit.readings;
  if (reading === undefined) return wordFor(unit.text, sought, typed);
  return unit.readings.length === 1
    ? lettersFor(reading, sought, typed, bySound)
    : unit.readings.flatMap((one) => lettersFor(one, sought, typed, bySound));
}

/** Ways to type a character: its syllable, another spelling of it, its beginning, its initial. */
function lettersFor(reading: string, sought: Sought, typed: number, bySound: boolean): Way[] {
  const ways = writtenFor(reading, sought, typed);
  for (const also of writtenAlso(reading))
    for (const way of writtenFor(also, sought, typed)) ways.push({ ...way, cost: way.cost + anotherWriting });
  for (const spelling of bySound ? spellings(reading) : []) {
    if (startsAt(sought.points, spelling, typed)) ways.push({ length: spelling.length, cost: nearlyAlike, astray: true });
  }
  return ways;
}

function writtenFor(written: string, { points }: Sought, typed: number): Way[] {
  const same = sameLength(written, points, typed);
  if (same === 0) return [];
  const ways: Way[] = [];
  const last = typed + same === points.length;
  if (same === written.length) ways.push({ length: same, cost: syllable, astray: false });
  else if (same > 1 && last) ways.push({ length: same, cost: unfinished, astray: false });
  if (same > 1 && /^[zcs]h/.test(written)) ways.push({ length: 2, cost: initial, astray: false });
  if (written.length > 1) ways.push({ length: 1, cost: initial, astray: false });
  return ways;
}

/** Ways to type a word in letters: whole, its beginning, its initial. */
function wordFor(word: string, { points }: Sought, typed: number): Way[] {
  const same = sameLength(word, points, typed);
  if (same === 0) return nowhere;
  const ways: Way[] = [{ length: same, cost: same === word.length || typed + same === points.length ? 0 : unfinished, astray: false }];
  if (same > 1) ways.push({ length: 1, cost: initial, astray: false });
  return ways;
}

function sameLength(word: string, points: readonly string[], typed: number): number {
  let same = 0;
  while (same < word.length && word[same] === points[typed + same]) same++;
  return same;
}

const startsAt = (points: readonly string[], word: string, typed: number): boolean => sameLength(word, points, typed) === word.length;
