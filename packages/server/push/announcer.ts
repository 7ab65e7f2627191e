const mostPeople = 200;
const waitMilliseconds = 20;

/**
 * Joins notifications for other nodes: 200 people, or those of 20 ms, are one statement. A transaction that notifies holds a lock of the
 * whole PostgreSQL until it is committed, on a synchronous standby too; so the writers' transactions notify nobody, and this follows them. What
 * a crash loses, each stream finds with its own look.
 */
export class Announcer {
  readonly #send: (personIds: readonly string[]) => Promise<void>;
  readonly #warn: (error: unknown) => void;
  readonly #waiting = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #sending: Promise<void> | null = null;

  constructor(send: (personIds: readonly string[]) => Promise<void>, warn: (error: unknown) => void) {
    this.#send = send;
    this.#warn = warn;
  }

  /** Call it after the commit. */
  add(personIds: Iterable<string>): void {
    for (const id of personIds) this.#waiting.add(id);
    if (this.#waiting.size >= mostPeople) void this.#flush();
    else this.#timer ??= setTimeout(() => void this.#flush(), waitMilliseconds).unref();
  }

  /** Sends what still waits. */
  async close(): Promise<void> {
    await this.#flush();
  }

  #flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    return (this.#sending ??= this.#sendAll().finally(() => (this.#sending = null)));
  }

  async #sendAll(): Promise<void> {
    while (this.#waiting.size > 0) {
      const some = [...this.#waiting].slice(0, mostPeople);
      for (const id of some) this.#waiting.delete(id);
      await this.#send(some).catch(this.#warn);
    }
  }
}
