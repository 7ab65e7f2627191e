import { type CallInput, type CallName, type Client, connect, IntegrationError } from '@atrium/integration';
import type { DemoDatabase } from '../demo-database.ts';

/** Address of the portal, and the service account of each business system by its source code. */
export interface PortalAccess {
  url: string;
  systems: Readonly<Record<string, { key: string; secret: string }>>;
}

interface QueuedCall {
  id: number;
  source: string;
  name: CallName;
  asked: string;
}

type Warn = (error: unknown, text: string) => void;

const firstWait = 500;
const longestWait = 30_000;
/** Whether a later try may succeed: too many calls, a key that is being changed, a portal that is starting. */
const mayPass = (error: unknown): boolean =>
  !(error instanceof IntegrationError) || [401, 403, 429].includes(error.status) || error.status >= 500;

/**
 * Queue of the business systems' calls to the portal. A call is stored in the transaction of its change and sent afterwards, in the order
 * of its system. A call that cannot be sent (the portal restarts) is retried until it succeeds.
 */
export class PortalCalls {
  readonly #db: DemoDatabase;
  readonly #warn: Warn;
  #clients = new Map<string, Client>();
  #busy = false;
  #wait = firstWait;
  #timer: NodeJS.Timeout | undefined;

  constructor(db: DemoDatabase, warn: Warn) {
    this.#db = db;
    this.#warn = warn;
  }

  /** Resolves when the calls that waited are sent, or one of them could not be. */
  connect({ url, systems }: PortalAccess): Promise<void> {
    this.#clients = new Map(Object.entries(systems).map(([source, { key }]) => [source, connect({ url, key, retries: 0 })]));
    return this.#send();
  }

  /** Adds a call of a business system to the queue; it is sent after the current transaction commits. */
  say<N extends CallName>(source: string, name: N, asked: CallInput<N>): void {
    this.#db.prepare('insert into portal_calls (source, name, asked) values (?, ?, ?)').run(source, name, JSON.stringify(asked));
    this.#sendSoon(0);
  }

  /** Fetches the content of a file that came with a decision. */
  async fileOf(source: string, id: string): Promise<Uint8Array> {
    const client = this.#clients.get(source);
    if (client === undefined) throw new Error(`${source} is not connected to the portal`);
    return client.call('GET /decision-files/{id}', { params: { id } });
  }

  close(): void {
    this.#clients.clear();
    clearTimeout(this.#timer);
  }

  #sendSoon(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#send(), milliseconds);
    this.#timer.unref();
  }

  async #send(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    try {
      // Calls added meanwhile for a finished system are sent in the next round.
      while (this.#isWaiting()) for (const [source, client] of this.#clients) await this.#sendOf(source, client);
      this.#wait = firstWait;
      this.#busy = false;
    } catch (error) {
      this.#busy = false;
      if (this.#clients.size === 0) return;
      this.#warn(error, 'the portal could not be told; it is tried again');
      this.#sendSoon(this.#wait);
      this.#wait = Math.min(this.#wait * 2, longestWait);
    }
  }

  #isWaiting(): boolean {
    if (!this.#db.open) return false;
    const sources = this.#db.prepare('select distinct source from portal_calls').pluck().all() as string[];
    return sources.some((source) => this.#clients.has(source));
  }

  async #sendOf(source: string, client: Client): Promise<void> {
    const next = this.#db.prepare('select id, source, name, asked from portal_calls where source = ? order by id limit 1');
    for (let kept = next.get(source) as QueuedCall | undefined; kept !== undefined; kept = next.get(source) as QueuedCall | undefined) {
      try {
        await client.call(kept.name, JSON.parse(kept.asked) as CallInput<CallName>);
      } catch (error) {
        if (mayPass(error)) throw error;
        // The portal would reject it each time, and later calls would wait; so drop it.
        this.#warn(error, `the portal refuses ${kept.name} of ${kept.source}`);
      }
      if (!this.#db.open) return;
      this.#db.prepare('delete from portal_calls where id = ?').run(kept.id);
    }
  }
}
