import { readJson, writeJson } from '../storage/saved.ts';

/** When a function was opened, in milliseconds since 1970. */
type Visit = readonly [resourceCode: string, at: number];

interface Opened {
  resourceCode: string;
  /** ISO 8601. */
  visitedAt: string;
}

const mostKept = 300;
const halfLife = 14 * 24 * 60 * 60_000;
const nearHours = 1;
/** How much more a visit at this hour of the day counts than one at another. */
const hourWeight = 3;

/** Remembers, in this browser alone, that a function was opened. */
export function recordVisit(resourceCode: string, at = Date.now()): void {
  writeJson('VISITS', [...visits(), [resourceCode, at]].slice(-mostKept));
}

/**
 * Those of the opened functions that the person most likely wants at this hour: often, lately, and at this time of day. What this
 * browser has not seen counts once, by when it was opened last.
 */
export function habitual<T extends Opened>(opened: readonly T[], most = 5, now = Date.now()): readonly T[] {
  const seen = visits();
  const scores = new Map<string, number>();
  for (const { resourceCode, visitedAt } of opened) {
    const own = seen.filter(([code]) => code === resourceCode).map(([, at]) => at);
    const times = own.length > 0 ? own : [Date.parse(visitedAt)];
    scores.set(
      resourceCode,
      times.reduce((sum, at) => sum + weight(at, now), 0),
    );
  }
  const score = ({ resourceCode }: Opened) => scores.get(resourceCode) ?? 0;
  return opened.toSorted((a, b) => score(b) - score(a)).slice(0, most);
}

function weight(at: number, now: number): number {
  const apart = Math.abs(new Date(at).getHours() - new Date(now).getHours());
  const near = Math.min(apart, 24 - apart) <= nearHours;
  return 0.5 ** (Math.max(0, now - at) / halfLife) * (near ? hourWeight : 1);
}

function visits(): Visit[] {
  const kept = readJson('VISITS');
  const isVisit = (one: unknown): one is Visit => Array.isArray(one) && typeof one[0] === 'string' && typeof one[1] === 'number';
  return Array.isArray(kept) ? kept.filter(isVisit) : [];
}
