import { type ShedClass, shedClasses } from './classes.ts';

/** Of the threshold, from where on each class gives way: with 2 s these are 2, 2.5, 3 and 4 s, below the 5 s after which a request fails anyway. */
const factors: Record<ShedClass, number> = { export: 1, search: 1.25, writing: 1.5, 'sign-in': 2 };
/** Fewer samples above a threshold are a stall, not load. */
const samples = 3;
const firstRetrySeconds = 5;
const longestRetrySeconds = 60;
/** `Retry-After` doubles after each. */
const doublingMilliseconds = 30_000;

/** How much of the calls a node refuses, by how long requests wait in it. */
export class Pressure {
  readonly #threshold: number;
  readonly #now: () => number;
  readonly #recent: number[] = [];
  #level = 0;
  #since = 0;

  /** Nothing gives way with a threshold of 0; in milliseconds. */
  constructor(thresholdMilliseconds: number, now: () => number = () => performance.now()) {
    this.#threshold = thresholdMilliseconds;
    this.#now = now;
  }

  /** How many classes give way. */
  get level(): number {
    return this.#level;
  }

  /** Takes the wait of the last second; call it once a second. One class more gives way, or one less, each time. */
  observe(milliseconds: number): void {
    if (this.#threshold === 0) return;
    this.#recent.push(milliseconds);
    if (this.#recent.length > samples) this.#recent.shift();
    const lasting = this.#recent.length < samples ? 0 : Math.min(...this.#recent);
    const before = this.#level;
    if (lasting >= this.#limitOf(before)) this.#level += 1;
    // Half of it: a class that comes back brings its load with it.
    else if (before > 0 && Math.max(...this.#recent) < this.#limitOf(before - 1) / 2) this.#level -= 1;
    if (before === 0 && this.#level > 0) this.#since = this.#now();
  }

  refuses(shedClass: ShedClass): boolean {
    return shedClasses.indexOf(shedClass) < this.#level;
  }

  /** Grows with the time for which something has given way. */
  retryAfterSeconds(): number {
    const doublings = Math.floor((this.#now() - this.#since) / doublingMilliseconds);
    return Math.min(longestRetrySeconds, firstRetrySeconds * 2 ** doublings);
  }

  /** From where on one class more than `level` gives way. */
  #limitOf(level: number): number {
    const shedClass = shedClasses[level];
    return shedClass === undefined ? Infinity : this.#threshold * factors[shedClass];
  }
}
