import type { FastifyBaseLogger } from 'fastify';
import { onPostgres } from '../db/dialect.ts';
import type { Db } from '../db/schema.ts';
import type { Holder } from '../identity/rights.ts';
import { tokenStatuses } from '../identity/embedding-token/token-status.ts';
import { readRightsVersion } from '../identity/rights-version.ts';
import { listEndedSince, listSessionStatuses, type SessionStatus } from '../identity/sessions/session-status.ts';
import { deleteEventsBefore, findLastEvents, notify } from './event-queries.ts';
import { Epoch } from './epoch.ts';
import { eventText, retryText } from './event-text.ts';
import { LatestReader, readOnce, type StreamPart } from './latest.ts';
import type { Stream } from './stream.ts';
import { Turns } from './turns.ts';
import { databaseMilliseconds, databaseNow } from '../clock/database-now.ts';

/** How often a node looks. */
export interface Timing {
  /** For sessions that were ended. */
  endedMilliseconds: number;
  /** Interval at which each stream checks its session and missed events, and pings the client. */
  lookMilliseconds: number;
  /** Minimum time between two events of changed permissions: several changes are one event. */
  rightsMilliseconds: number;
}

/** A text on its way between the nodes; the other payload of the channel is a person's id. */
type Passed = Holder & { text: string };

/** What the database says of a stream. */
interface Now {
  epoch: number;
  rights: number;
  /** The last event of its person. */
  last: number;
}

const slots = 20;
const readersAtOnce = 4;
const sessionsAtOnce = 500;
/** Clocks of nodes may differ by so much. */
const skewMilliseconds = 30_000;
const keptMilliseconds = 7 * 24 * 60 * 60_000;
const cleanUpMilliseconds = 60 * 60_000;

/** All streams of this node, and the few timers they share. */
export class Streams {
  /** What modules write to each stream; each adds its own when it is registered. */
  readonly parts: StreamPart[] = [];
  readonly reader: LatestReader;
  readonly #db: Db;
  readonly #log: FastifyBaseLogger;
  readonly #slots: Set<Stream>[] = Array.from({ length: slots }, () => new Set());
  readonly #byPerson = new Map<string, Set<Stream>>();
  readonly #bySession = new Map<string, Set<Stream>>();
  readonly #turns = new Turns(readersAtOnce);
  readonly #timers: NodeJS.Timeout[];
  /** Of the numbers of events. */
  readonly epoch: Epoch;
  #turn = 0;
  #next = 0;
  /** No more streams may be added. */
  closing = false;

  constructor(db: Db, log: FastifyBaseLogger, { endedMilliseconds, lookMilliseconds, rightsMilliseconds }: Timing) {
    this.#db = db;
    this.reader = new LatestReader(db, this.parts);
    this.#log = log;
    this.epoch = new Epoch(db);
    this.#timers = [
      this.#every(endedMilliseconds, () => this.#endEnded()),
      this.#every(rightsMilliseconds, () => this.#tellRights()),
      this.#every(lookMilliseconds / slots, () => this.#look()),
      this.#every(cleanUpMilliseconds, () => deleteEventsBefore(db, new Date(databaseMilliseconds() - keptMilliseconds).toISOString())),
    ];
  }

  get size(): number {
    return this.#slots.reduce((sum, slot) => sum + slot.size, 0);
  }

  countOf(personId: string): number {
    return this.#byPerson.get(personId)?.size ?? 0;
  }

  /** Adds a stream; gives the way to remove it. */
  add(stream: Stream): () => void {
    const { personId, sessionId } = stream.owner;
    const slot = this.#slots[this.#turn++ % slots]!;
    slot.add(stream);
    addTo(this.#byPerson, personId, stream);
    addTo(this.#bySession, sessionId, stream);
    return () => {
      slot.delete(stream);
      removeFrom(this.#byPerson, personId, stream);
      removeFrom(this.#bySession, sessionId, stream);
    };
  }

  /** Runs what reads for streams, few at a time. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    return this.#turns.run(work);
  }

  /** Lets the streams of these people look for new events; null means everybody, when it is not known whom an event is for. */
  wake(personIds: readonly string[] | null): void {
    const read = readOnce((owner, after) => this.#turns.run(() => this.reader.latest(owner, after)));
    for (const personId of personIds ?? this.#byPerson.keys()) {
      for (const stream of this.#byPerson.get(personId) ?? []) {
        stream.tell(read).catch((error: unknown) => this.#log.warn({ err: error }, 'events could not be read'));
      }
    }
  }

  /** Writes the same to every stream in these tenants. */
  write(tenantIds: ReadonlySet<string>, text: string): void {
    for (const slot of this.#slots) for (const stream of slot) if (tenantIds.has(stream.owner.tenantId)) stream.write(text);
  }

  /** Writes to all streams. */
  writeAll(text: string): void {
    for (const slot of this.#slots) for (const stream of slot) stream.write(text);
  }

  /** Writes the same to every stream of a person on this node. */
  writeTo(personId: string, text: string): void {
    for (const stream of this.#byPerson.get(personId) ?? []) stream.write(text);
  }

  /**
   * Writes a text to the portal's pages of a person in a tenant, on all nodes; not to pages outside the portal. It is not in the log: a page
   * without a connection misses it. Never rejects.
   */
  async pass(holder: Holder, text: string): Promise<void> {
    const { personId, tenantId } = holder;
    if (!onPostgres(this.#db)) return this.#writeIn({ personId, tenantId, text });
    await notify(this.#db, JSON.stringify({ personId, tenantId, text } satisfies Passed)).catch((error: unknown) =>
      this.#log.warn({ err: error }, 'pages could not be told of a change'),
    );
  }

  /** A node, perhaps this one, has told of a person's events, or passes a text on. */
  heard(payload: string): void {
    if (payload.startsWith('{')) this.#writeIn(JSON.parse(payload) as Passed);
    else this.wake([payload]);
  }

  #writeIn({ personId, tenantId, text }: Passed): void {
    for (const stream of this.#byPerson.get(personId) ?? []) {
      if (stream.owner.tenantId === tenantId && stream.owner.isForeign !== true) stream.write(text);
    }
  }

  /** Sends every client to another node, or to this one when it is back. */
  close(): void {
    this.closing = true;
    for (const timer of this.#timers) clearInterval(timer);
    for (const slot of this.#slots) for (const stream of slot) stream.end(retryText(this.size));
  }

  #every(milliseconds: number, work: () => Promise<unknown>): NodeJS.Timeout {
    let busy = false;
    const run = async () => {
      if (busy) return;
      busy = true;
      await work().catch((error: unknown) => this.#log.warn({ err: error }, 'streams could not be looked after'));
      busy = false;
    };
    return setInterval(() => void run(), milliseconds).unref();
  }

  async #endEnded(): Promise<void> {
    if (this.#bySession.size === 0) return;
    const ended = await listEndedSince(this.#db, new Date(databaseMilliseconds() - skewMilliseconds).toISOString());
    for (const sessionId of ended) {
      for (const stream of this.#bySession.get(sessionId) ?? []) stream.end(eventText('session-ended', { reason: 'ended' }));
    }
  }

  async #tellRights(): Promise<void> {
    if (this.#bySession.size === 0) return;
    const version = await readRightsVersion(this.#db);
    for (const slot of this.#slots) for (const stream of slot) stream.tellRights(version);
  }

  /** One slot after the other, so that the work is spread. */
  async #look(): Promise<void> {
    const streams = [...this.#slots[this.#next++ % slots]!];
    if (streams.length === 0) return;
    const [epoch, rights] = [await this.epoch.read(), await readRightsVersion(this.#db)];
    for (let from = 0; from < streams.length; from += sessionsAtOnce) {
      const some = streams.slice(from, from + sessionsAtOnce);
      const ids = [...new Set(some.map(({ owner }) => owner.sessionId))];
      const now = databaseNow();
      const found = [...(await listSessionStatuses(this.#db, ids, now)), ...(await tokenStatuses(this.#db, ids, now))];
      const statuses = new Map(found.map((status) => [status.sessionId, status]));
      const last = await findLastEvents(this.#db, [...new Set(some.map(({ owner }) => owner.personId))]);
      for (const stream of some) {
        const { sessionId, personId } = stream.owner;
        this.#lookAt(stream, statuses.get(sessionId), { epoch, rights, last: last.get(personId) ?? 0 });
      }
    }
  }

  #lookAt(stream: Stream, status: SessionStatus | undefined, { epoch, rights, last }: Now): void {
    // Of another tenant or gone: the answer to the next request says which.
    if (status === undefined || status.tenantId !== stream.owner.tenantId) stream.end(retryText(this.size));
    else if (status.state !== 'live') stream.end(eventText('session-ended', { reason: status.state }));
    else if (stream.owner.epoch !== epoch) {
      this.#turns
        .run(() => stream.startAgain(epoch, { last, rights }))
        .catch((error: unknown) => this.#log.warn({ err: error }, 'a stream could not begin again'));
    } else {
      stream.ping(this.size);
      if (last > stream.cursor) this.wake([stream.owner.personId]);
    }
  }
}

function addTo(map: Map<string, Set<Stream>>, key: string, stream: Stream): void {
  const set = map.get(key);
  if (set === undefined) map.set(key, new Set([stream]));
  else set.add(stream);
}

function removeFrom(map: Map<string, Set<Stream>>, key: string, stream: Stream): void {
  const set = map.get(key);
  set?.delete(stream);
  if (set?.size === 0) map.delete(key);
}
