import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { eventText, retryText } from './event-text.ts';
import type { LatestReader, ReadLatest } from './latest.ts';

export interface Limits {
  /** Bytes that may wait for a client before it is cut. */
  waitingBytes: number;
  /** How long a client may take to read what waits. */
  slowMilliseconds: number;
}

interface Owner {
  personId: string;
  tenantId: string;
  isForeign?: boolean;
  sessionId: string;
  /** Of the numbers of its events. */
  epoch: number;
}

const endMilliseconds = 1_000;

/** One open connection. Buffers no events: reads them from the database at the client's speed. */
export class Stream {
  readonly owner: Owner;
  /** The last event that was written. */
  cursor = 0;
  /** The version of rights that the client knows of. */
  rights: number;
  readonly #reader: LatestReader;
  readonly #response: ServerResponse;
  readonly #limits: Limits;
  /** By itself, or with others that were woken by the same thing. */
  #read: ReadLatest;
  #telling: 'no' | 'yes' | 'again' = 'yes';
  #started = false;
  /** The epoch in which it begins again, with the last event there. */
  #next: { epoch: number; last: number; rights: number } | null = null;
  /** What to end with as soon as it is started. */
  #lastWord: string | null = null;

  /** Tells nothing before `start`. */
  constructor(
    reader: LatestReader,
    { rightsVersion, ...owner }: Owner & { rightsVersion: number },
    response: ServerResponse,
    limits: Limits,
  ) {
    this.rights = rightsVersion;
    this.owner = owner;
    this.#reader = reader;
    this.#response = response;
    this.#limits = limits;
    this.#read = reader.latest;
  }

  get closed(): boolean {
    return this.#response.writableEnded || this.#response.destroyed;
  }

  /** Begins behind an event with the present state: counts, and the version of rights. `streams`: how many the node has. */
  async start(cursor: number, gap: boolean, streams: number): Promise<void> {
    this.cursor = cursor;
    const state = await this.#reader.state(this.owner, { seq: cursor, gap });
    this.#started = true;
    this.#write(retryText(streams) + state + eventText('rights', { version: this.rights }));
    this.#telling = 'no';
    if (this.#lastWord === null) await this.tell();
    else this.end(this.#lastWord);
  }

  /** Begins again in another epoch, with a gap: what it has written may not be there any more. */
  async startAgain(epoch: number, { last, rights }: { last: number; rights: number }): Promise<void> {
    if (!this.#started || this.closed) return;
    this.#next = { epoch, last, rights };
    await this.tell();
  }

  /** Tells what has been added since; while it does so, a second call only makes it look again. */
  async tell(read: ReadLatest = this.#reader.latest): Promise<void> {
    this.#read = read;
    if (this.#telling !== 'no') {
      this.#telling = 'again';
      return;
    }
    do {
      this.#telling = 'yes';
      try {
        await this.#beginNext();
        while (await this.#tellSome());
      } catch (error) {
        this.#telling = 'no';
        throw error;
      }
    } while ((this.#telling as string) === 'again');
    this.#telling = 'no';
  }

  /** Tells that rights have changed, unless the client knows. */
  tellRights(version: number): void {
    if (!this.#started || version <= this.rights) return;
    this.rights = version;
    this.#write(eventText('rights', { version }));
  }

  /** With the time of coming back, which changes with the number of streams of the node. */
  ping(streams: number): void {
    this.write(retryText(streams) + eventText('ping', {}));
  }

  /** Writes what is no event of the person: one that is not started yet asks for it anyway. */
  write(text: string): void {
    if (this.#started) this.#write(text);
  }

  /** Says the last word and ends; a client that does not read it is cut. */
  end(text: string): void {
    if (this.closed) return;
    if (!this.#started) {
      this.#lastWord = text;
      return;
    }
    this.#response.end(text);
    setTimeout(() => this.#response.destroy(), endMilliseconds).unref();
  }

  /** Between two looks, so that each event behind the cursor is written once, in the one epoch or the other. */
  async #beginNext(): Promise<void> {
    const next = this.#next;
    if (next === null || this.closed) return;
    const { epoch, last, rights } = next;
    const seq = Math.min(this.cursor, last);
    const state = await this.#reader.state({ ...this.owner, epoch }, { seq, gap: true });
    this.owner.epoch = epoch;
    this.cursor = seq;
    this.rights = rights;
    if (this.#next === next) this.#next = null;
    this.#write(state + eventText('rights', { version: rights }));
  }

  async #tellSome(): Promise<boolean> {
    if (this.closed || !(await this.#drained())) return false;
    const latest = await this.#read({ ...this.owner }, this.cursor);
    if (latest === null || this.closed) return false;
    this.#write(latest.text);
    this.cursor = latest.last;
    return latest.more;
  }

  #write(text: string): void {
    if (this.closed) return;
    if (this.#response.writableLength > this.#limits.waitingBytes) this.#response.destroy();
    else this.#response.write(text);
  }

  /** Waits until the client has read what was written; cuts it when it takes too long. */
  async #drained(): Promise<boolean> {
    if (!this.#response.writableNeedDrain) return true;
    const done = new AbortController();
    const timer = setTimeout(() => this.#response.destroy(), this.#limits.slowMilliseconds).unref();
    await Promise.race(['drain', 'close'].map((event) => once(this.#response, event, { signal: done.signal })));
    done.abort();
    clearTimeout(timer);
    return !this.closed;
  }
}
