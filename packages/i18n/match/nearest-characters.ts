import { nearestBeginning } from './distance.ts';
import type { Prepared } from './prepared.ts';
import type { Sought } from './sought.ts';

/** Positions of characters in a text; not `sure` if only one of two is right. */
export interface Nearest {
  from: number;
  to: number;
  sure: boolean;
}

/**
 * Finds characters in a text, compared by their sound, when one of them is wrong, missing, extra or exchanged with its neighbour. One right
 * character of two is weak evidence: the other must sound nearly right.
 */
export function nearestCharacters({ units, plain }: Prepared, { points, readings }: Sought): Nearest | null {
  if (points.length === 2 && !plain.includes(points[0] ?? '') && !plain.includes(points[1] ?? '')) return null;
  const written = units.map(({ text, readings: read }) => read[0] ?? text);
  // A character with several readings is read as the text reads it.
  const typed = points.map((point, index) => {
    const same = units.find(({ text }) => text === point)?.readings[0];
    return same ?? readings[index]?.find((reading) => written.includes(reading)) ?? readings[index]?.[0] ?? point;
  });
  let unsure: Nearest | null = null;
  for (const from of written.keys()) {
    if (typed.length === 2) {
      if (units[from]?.text === points[1] && units[from + 1]?.text === points[0]) return { from, to: from + 2, sure: true };
      const pair = units.slice(from, from + 2);
      const right = pair.filter(({ text }, index) => text === points[index]).length;
      if (right === 1 && pair.length === 2 && pair.every((_, index) => nearlySounds(typed[index] ?? '', written[from + index] ?? '')))
        unsure ??= { from, to: from + 2, sure: false };
    } else if (typed.length > 2) {
      const nearest = nearestBeginning(typed, written, from, 1);
      if (nearest !== null) return { from, to: from + nearest.length, sure: true };
    }
  }
  return unsure;
}

/** shao for xiao, jie for jia: the same rhyme, or one letter apart. */
function nearlySounds(one: string, other: string): boolean {
  if (one === other || /[aeiouv]+n?g?$/.exec(one)?.[0].slice(-2) === /[aeiouv]+n?g?$/.exec(other)?.[0].slice(-2)) return true;
  const nearest = nearestBeginning(one, other, 0, 1);
  return nearest !== null && nearest.length === other.length;
}
