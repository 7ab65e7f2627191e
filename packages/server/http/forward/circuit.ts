import { Refusal } from '../refusal.ts';

const mostFailures = 5;
const firstPause = 5_000;
const longestPause = 60_000;

/** `away`: the service did not respond, or reported that it is unavailable. `unknown`: the client disconnected first. */
export type Outcome = 'answered' | 'away' | 'unknown';

/** Takes what became of a request; only the first time counts. */
export type End = (outcome: Outcome) => void;

/**
 * A circuit breaker: after five failures in a row the service gets no requests for a while, then a single one, whose result closes the
 * circuit or extends the pause.
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
    // Requests from before the pause carry no new information.
    if (this.#openUntil > 0 && !trial) return;
    this.#failures += 1;
    if (!trial && this.#failures < mostFailures) return;
    if (trial) this.#pause = Math.min(2 * this.#pause, longestPause);
    this.#openUntil = this.#now() + this.#pause;
    if (!trial) this.#changed(true);
  }
}
