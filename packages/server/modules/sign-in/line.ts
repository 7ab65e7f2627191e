import { Refusal } from '../../http/refusal.ts';

const mostRunning = 2;
const mostWaiting = 200;

/** A waiting sign-in: browsers that have signed in before go first, all others take turns by network. */
export interface Waiter {
  known: boolean;
  network: string;
}

/**
 * The queue in front of the password check, which is slow on purpose. Two are checked at once. A full queue refuses with 503; a network
 * without a waiting sign-in still gets a place, so that one stranger cannot fill the queue for all.
 */
export class Line {
  #running = 0;
  readonly #known: (() => void)[] = [];
  readonly #strangers = new Map<string, (() => void)[]>();
  #strange = 0;

  async run<T>(waiter: Waiter, work: () => Promise<T>): Promise<T> {
    if (this.#running >= mostRunning) await this.#wait(waiter);
    else this.#running += 1;
    try {
      return await work();
    } finally {
      // The place passes to the next in line, or is given back.
      const next = this.#known.shift() ?? this.#nextStranger();
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }

  #wait({ known, network }: Waiter): Promise<void> {
    const row = known ? this.#known : (this.#strangers.get(network) ?? []);
    const full = known ? row.length >= mostWaiting : this.#strange >= (row.length === 0 ? 2 * mostWaiting : mostWaiting);
    if (full) throw new Refusal('unavailable', { retryAfterSeconds: 5 });
    if (!known) {
      this.#strangers.set(network, row);
      this.#strange += 1;
    }
    return new Promise((resolve) => row.push(resolve));
  }

  #nextStranger(): (() => void) | undefined {
    for (const [network, row] of this.#strangers) {
      const next = row.shift();
      this.#strangers.delete(network);
      if (row.length > 0) this.#strangers.set(network, row);
      this.#strange -= 1;
      return next;
    }
    return undefined;
  }
}
