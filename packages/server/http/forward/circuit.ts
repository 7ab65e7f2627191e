import { Refusal } from '../refusal.ts';

const mostFailures = 5;
const firstPause = 5_000;
const longestPause = 60_000;

/** `away`: the service did not answer, or said itself that it cannot. `unknown`: nothing is learned, the client went away first. */
export type Outcome = 'answered' | 'away' | 'unknown';

/** Takes what became of a request; only the first time counts. */
export type End = (outcome: Outcome) => void;

/**
 * Spares a service that keeps failing, and the people who would wait for it: after five failures in a row it is not asked for a
 * while, then by one request alone, whose end decides whether all may again or the pause gets longer.
 */
export class Circuit {
  readonly #changed: (open: boolean) => void;
  readonly #now: () => number;
  #failures = 0;
  #pause = firstPause;
  /** 0 while everybody may ask. */
  #openUntil = 0;
  #trying = false;

  constructor(changed: (open: boolean) => void = () => {}, now: () => number = () => Date.now()) {
    this.#changed = changed;
    this.#now = now;
  }

  /** Lets a request through, or refuses it with 503 and the time to wait. */
  enter(): End {
    const trial = this.#openUntil > 0;
    const wait = this.#openUntil - this.#now();
    if (trial && (wait > 0 || this.#trying)) {
      const seconds = Math.max(1, Math.ceil(wait / 1000));
      throw new Refusal('upstreamPaused', { retryAfterSeconds: seconds, values: { seconds } });
    }
    if (trial) this.#trying = true;
    let over = false;
    return (outcome) => {
      if (over) return;
      over = true;
      if (trial) this.#trying = false;
      if (outcome === 'answered') this.#close();
      else if (outcome === 'away') this.#fail(trial);
    };
  }

  #close(): void {
    const wasOpen = this.#openUntil > 0;
    [this.#failures, this.#openUntil, this.#pause] = [0, 0, firstPause];
    if (wasOpen) this.#changed(false);
  }

  #fail(trial: boolean): void {
    // What began before the pause says nothing new.
    if (this.#openUntil > 0 && !trial) return;
    this.#failures += 1;
    if (!trial && this.#failures < mostFailures) return;
    if (trial) this.#pause = Math.min(2 * this.#pause, longestPause);
    this.#openUntil = this.#now() + this.#pause;
    if (!trial) this.#changed(true);
  }
}
