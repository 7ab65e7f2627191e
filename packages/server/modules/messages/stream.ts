import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { MessageEvents } from '@atrium/api/contract';
import type { Db } from '../../db/schema.ts';
import { listEvents } from './event-queries.ts';
import { countTasksByKind } from '../tasks/queries.ts';
import { countMessagesIn } from './line-queries.ts';

export interface Limits {
  /** Bytes that may wait for a client before it is cut. */
  waitingBytes: number;
  /** How long a client may take to read what waits. */
  slowMilliseconds: number;
}

interface Owner {
  personId: string;
  tenantId: string;
  sessionId: string;
}

const eventsAtOnce = 100;
const endMilliseconds = 1_000;

/** One event as the browser reads it. */
export const eventText = <N extends keyof MessageEvents>(name: N, data: MessageEvents[N], id?: number): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** When a client should come back: not all at once. */
export const retryText = (): string => `retry: ${1000 + Math.floor(Math.random() * 4000)}\n\n`;

/** One open connection. It holds nothing of what it tells: events are read from the database as fast as the client takes them. */
export class Stream {
  readonly owner: Owner;
  /** The last event that was written. */
  cursor = 0;
  readonly #db: Db;
  readonly #response: ServerResponse;
  readonly #limits: Limits;
  #telling: 'no' | 'yes' | 'again' = 'yes';
  #started = false;
  /** What to end with as soon as it is started. */
  #lastWord: string | null = null;

  /** Tells nothing before `start`. */
  constructor(db: Db, owner: Owner, response: ServerResponse, limits: Limits) {
    this.owner = owner;
    this.#db = db;
    this.#response = response;
    this.#limits = limits;
  }

  get closed(): boolean {
    return this.#response.writableEnded || this.#response.destroyed;
  }

  /** Begins behind an event, and tells how many messages are unread. */
  async start(cursor: number, gap: boolean): Promise<void> {
    this.cursor = cursor;
    const unread = await this.#unread(gap, cursor);
    const tasks = gap ? await this.#tasks() : '';
    this.#started = true;
    this.#write(retryText() + unread + tasks);
    this.#telling = 'no';
    if (this.#lastWord === null) await this.tell();
    else this.end(this.#lastWord);
  }

  /** Tells what has been added since; while it does so, a second call only makes it look again. */
  async tell(): Promise<void> {
    if (this.#telling !== 'no') {
      this.#telling = 'again';
      return;
    }
    do {
      this.#telling = 'yes';
      try {
        while (await this.#tellSome());
      } catch (error) {
        this.#telling = 'no';
        throw error;
      }
    } while ((this.#telling as string) === 'again');
    this.#telling = 'no';
  }

  ping(): void {
    if (this.#started) this.#write(eventText('ping', {}));
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

  async #tellSome(): Promise<boolean> {
    if (this.closed || !(await this.#drained())) return false;
    const events = await listEvents(this.#db, this.owner, this.cursor, eventsAtOnce);
    const last = events.at(-1);
    if (last === undefined || this.closed) return false;
    const unread = await this.#unread(false, last.seq);
    const tasks = events.some((event) => event.tasks) ? await this.#tasks() : '';
    const texts = events.map(({ seq, message }) => (message === null ? '' : eventText('message', message, seq)));
    this.#write(texts.join('') + tasks + unread);
    this.cursor = last.seq;
    return events.length === eventsAtOnce;
  }

  async #unread(gap: boolean, seq: number): Promise<string> {
    const counts = await countMessagesIn(this.#db, this.owner);
    return eventText('unread', { count: counts.unread, gap, counts }, seq);
  }

  async #tasks(): Promise<string> {
    return eventText('tasks', await countTasksByKind(this.#db, this.owner));
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
