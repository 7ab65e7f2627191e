/** Repeatable random numbers: the same seed gives the same sequence. */
export class Chance {
  #state: number;

  constructor(seed: string) {
    this.#state = 2166136261;
    for (const character of seed) this.#state = Math.imul(this.#state ^ (character.codePointAt(0) ?? 0), 16777619);
  }

  /** Returns an integer from `low` to `high`, both included. */
  between(low: number, high: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return low + (((mixed ^ (mixed >>> 14)) >>> 0) % (high - low + 1));
  }

  pick<T>(choices: readonly T[]): T {
    const choice = choices[this.between(0, choices.length - 1)];
    if (choice === undefined) throw new RangeError('pick needs at least one choice');
    return choice;
  }
}

const day = 24 * 60 * 60 * 1000;

/** Returns the ISO time `days` from `now` (negative: past) at an hour of the local working day. */
export function workTime(now: Date, days: number, hour: number, minute = 0): string {
  const at = new Date(now.getTime() + days * day);
  at.setHours(hour, minute, 0, 0);
  return at.toISOString();
}

/** The same in working days from Monday to Friday; 0 is today, or the next Monday on a weekend. */
export function workDayTime(now: Date, days: number, hour: number, minute = 0): string {
  const at = new Date(now);
  const isWeekend = () => [0, 6].includes(at.getDay());
  const move = (by: number) => {
    do at.setDate(at.getDate() + by);
    while (isWeekend());
  };
  if (days >= 0 && isWeekend()) move(1);
  for (let left = Math.abs(days); left > 0; left--) move(Math.sign(days));
  return workTime(at, 0, hour, minute);
}
