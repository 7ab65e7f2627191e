import type { Db } from '../db/schema.ts';
import type { Holder } from '../identity/rights.ts';
import { eventId } from './epoch.ts';
import { type LoggedEvent, listEvents } from './event-queries.ts';

/** Where a stream is. */
export interface Place {
  /** The last event of the person that the stream has written or writes now. */
  seq: number;
  /** Its id. */
  id: number;
  /** The client has missed events that are forgotten. */
  gap: boolean;
}

/** What a module writes to the streams of a person; it adds one to `server.streams.parts` when it is registered. */
export interface StreamPart {
  /** What new events of the log are about, in their order. An event may have the id of the logged one. */
  events(db: Db, holder: Holder, logged: readonly IdentifiedEvent[]): Promise<string>;
  /** The present state, such as a count: at the start of a stream, and after all new events; `id` may be its id. */
  state(db: Db, holder: Holder, place: Place): Promise<string>;
  /** What of other tenants of the person is shown: at the start of a stream, and after new events there. */
  elsewhere?(db: Db, holder: Holder, at: { isStart: boolean }): Promise<string>;
}

/** What a stream has to write behind an event. */
export interface Latest {
  text: string;
  /** The event that it leads to. */
  last: number;
  /** There may be more behind it. */
  more: boolean;
}

/** An event of the log, with its id for the client. */
type IdentifiedEvent = LoggedEvent & { id: number };

/**
 * The person of a stream; `isForeign`: a page outside the portal reads it, which learns nothing of the person's other tenants. `epoch`: of the
 * ids of its events.
 */
export type Reader = Holder & { isForeign?: boolean; epoch?: number };

/** Null when there is nothing new. */
export type ReadLatest = (reader: Reader, after: number) => Promise<Latest | null>;

const eventsAtOnce = 100;

/** Reads for streams what the parts have to write. */
export class LatestReader {
  readonly #db: Db;
  readonly #parts: readonly StreamPart[];

  /** Parts may be added later. */
  constructor(db: Db, parts: readonly StreamPart[]) {
    this.#db = db;
    this.#parts = parts;
  }

  latest: ReadLatest = async (holder, after) => {
    const all = await listEvents(this.#db, holder.personId, after, eventsAtOnce);
    const last = all.at(-1)?.seq;
    if (last === undefined) return null;
    const idOf = (seq: number): number => eventId(holder.epoch ?? 0, seq);
    const logged = all.filter(({ tenantId }) => tenantId === holder.tenantId).map((event) => ({ ...event, id: idOf(event.seq) }));
    let text = '';
    if (logged.length > 0) {
      for (const part of this.#parts) text += await part.events(this.#db, holder, logged);
      text += await this.#states(holder, { seq: last, id: idOf(last), gap: false });
    }
    if (logged.length < all.length) text += await this.#elsewhere(holder, false);
    return { text, last, more: all.length === eventsAtOnce };
  };

  /** What a stream begins with. */
  state = async (holder: Reader, { seq, gap }: Omit<Place, 'id'>): Promise<string> =>
    (await this.#states(holder, { seq, id: eventId(holder.epoch ?? 0, seq), gap })) + (await this.#elsewhere(holder, true));

  async #states(holder: Holder, place: Place): Promise<string> {
    let text = '';
    for (const part of this.#parts) text += await part.state(this.#db, holder, place);
    return text;
  }

  async #elsewhere(holder: Reader, isStart: boolean): Promise<string> {
    if (holder.isForeign === true) return '';
    let text = '';
    for (const part of this.#parts) text += (await part.elsewhere?.(this.#db, holder, { isStart })) ?? '';
    return text;
  }
}

/**
 * For streams that are woken by the same change: what those of a person at the same event have to write is read once. It is read after
 * they were woken, so it is never older than what woke them.
 */
export function readOnce(read: ReadLatest): ReadLatest {
  const begun = new Map<string, Promise<Latest | null>>();
  return (holder, after) => {
    const key = [holder.personId, holder.tenantId, holder.isForeign === true, holder.epoch, after].join('\n');
    const known = begun.get(key) ?? read(holder, after);
    begun.set(key, known);
    return known;
  };
}
