import type { FastifyInstance } from 'fastify';
import { Circuit } from '../../../http/forward/circuit.ts';
import { Refusal } from '../../../http/refusal.ts';
import { say } from '../../../messages/language.ts';
import type { MessageId } from '../../../messages/zh-CN.ts';
import { hour, minute, repeat, timeBefore } from '../../../clock/repeat.ts';
import { watchQueue } from '../../../clock/watch-queue.ts';
import { addMessage } from '../../messages/queries.ts';
import { findAccount } from '../accounts/account-queries.ts';
import { deleteClosesBefore } from '../tasks/closing.ts';
import { type Endpoint, findEndpoint, markFailing, markWell, secretsOf, setEndpointState } from './endpoint-queries.ts';
import { takeOutcome, wordsOf } from './outcome.ts';
import { bodyOf } from './outgoing-body.ts';
import { deleteEventsBefore, finishEvent, type OutgoingEvent, postpone, takeDue } from './event-queue.ts';
import { ownersOf } from '../accounts/remind-of-keys.ts';
import { type Answered, post } from './send-out.ts';
import { webhookHeaders } from './webhook-signature.ts';
import { inLanguages } from '../../messages/sending/in-languages.ts';

const second = 1_000;
/** R-INT-03: how long after each failure it is tried again, give or take a fifth; after the last the event is dead. */
const waits = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour];
/** R-INT-03: without a response for this long the outcome is unknown, and the delivery is retried. */
const answerMilliseconds = 10 * second;
/** R-INT-03: owners are notified after an hour of failures; after three days without a success deliveries stop. */
const toldAfter = hour;
const pausedAfter = 72 * hour;
const keptMilliseconds = 30 * 24 * hour;
/** So long a task counts its events on from the last one. */
const lastKeptMilliseconds = 400 * 24 * hour;

/** Of one round, of all systems together, and of one of them: a system that hangs takes nobody else's place. */
const atOnce = 20;
const mostOnTheWay = 200;
const mostOfOne = 20;

export type Server = Pick<FastifyInstance, 'db' | 'writeEvents' | 'vault' | 'config' | 'log'>;

/** Delivers due events to business systems, each at least once and those of one task in order. */
export class Deliveries {
  readonly #server: Server;
  readonly #circuits = new Map<string, Circuit>();
  /** How many events of an account are on their way. */
  readonly #onTheWay = new Map<string, number>();

  constructor(server: Server) {
    this.#server = server;
  }

  /** Starts due deliveries, as far as there is room; returns one promise per event, which never rejects. */
  async begin(now: Date): Promise<Promise<void>[]> {
    const all = [...this.#onTheWay.values()].reduce((sum, count) => sum + count, 0);
    if (all >= mostOnTheWay) return [];
    const full = [...this.#onTheWay].filter(([, count]) => count >= mostOfOne).map(([accountId]) => accountId);
    const due = await takeDue(this.#server.db, now, atOnce, full);
    return due.map((event) => this.#follow(event, now));
  }

  /** One round, to its end. */
  async deliver(now: Date): Promise<void> {
    await Promise.all(await this.begin(now));
  }

  async #follow(event: OutgoingEvent, now: Date): Promise<void> {
    const { account_id: id } = event;
    this.#onTheWay.set(id, (this.#onTheWay.get(id) ?? 0) + 1);
    // A failure here is retried when its minute is over.
    await this.#deliver(event, now).catch((error: unknown) =>
      this.#server.log.warn({ err: error, event: event.id }, 'a business system could not be told'),
    );
    const left = (this.#onTheWay.get(id) ?? 1) - 1;
    if (left === 0) this.#onTheWay.delete(id);
    else this.#onTheWay.set(id, left);
  }

  async #deliver(event: OutgoingEvent, now: Date): Promise<void> {
    const { db } = this.#server;
    const endpoint = await findEndpoint(db, event.account_id);
    if (endpoint === null) return;
    const { origin } = new URL(endpoint.url);
    const circuit = this.#circuits.get(origin) ?? new Circuit();
    this.#circuits.set(origin, circuit);
    let end;
    try {
      end = circuit.enter();
    } catch (error) {
      const seconds = error instanceof Refusal ? (error.details.retryAfterSeconds ?? 5) : 5;
      await postpone(db, event.id, { at: new Date(now.getTime() + seconds * second), attempts: event.attempts });
      return;
    }
    const begun = performance.now();
    const answered = await send(this.#server, endpoint, event.id, bodyOf(event), answerMilliseconds);
    end('failure' in answered || answered.status >= 500 ? 'away' : 'answered');
    await this.#take(event, answered, now, Math.round(performance.now() - begun));
  }

  async #take(event: OutgoingEvent, answered: Answered, now: Date, milliseconds: number): Promise<void> {
    const { db } = this.#server;
    const attempts = event.attempts + 1;
    const status = 'failure' in answered ? null : answered.status;
    const text = 'failure' in answered ? answered.failure : answered.text.slice(0, 1024);
    const answer = JSON.stringify({ at: now.toISOString(), status, milliseconds, text });
    const outcome = status === null ? null : outcomeOf(status);
    if (outcome !== null) {
      await takeOutcome(this.#server, event, { outcome, message: wordsOf(text), answer, attempts });
      return markWell(db, event.account_id);
    }
    if (status === 410) {
      // It waits for a new registration, or for a system that polls.
      await postpone(db, event.id, { at: now, attempts: event.attempts, answer });
      await setEndpointState(db, event.account_id, 'ended');
      return this.#tell(event.account_id, 'webhookEnded');
    }
    const wait = waits[attempts - 1];
    if (wait === undefined) await finishEvent(db, event.id, { state: 'dead', answer, attempts });
    else {
      const asked = 'failure' in answered ? 0 : (answered.retryAfterSeconds ?? 0) * second;
      const at = new Date(now.getTime() + Math.max(asked, wait * (0.8 + 0.4 * Math.random())));
      await postpone(db, event.id, { at, attempts, answer });
    }
    await this.#markFailing(event.account_id, now);
  }

  async #markFailing(accountId: string, now: Date): Promise<void> {
    const { db } = this.#server;
    const endpoint = await markFailing(db, accountId, now.toISOString());
    if (endpoint === null || endpoint.failing_since === null) return;
    const long = now.getTime() - Date.parse(endpoint.failing_since);
    if (long >= pausedAfter && endpoint.state === 'active') {
      await setEndpointState(db, accountId, 'paused');
      await this.#tell(accountId, 'webhookPaused');
    } else if (long >= toldAfter && endpoint.told_at === null) {
      const told = await db
        .updateTable('integration_endpoints')
        .set({ told_at: now.toISOString() })
        .where('account_id', '=', accountId)
        .where('told_at', 'is', null)
        .executeTakeFirst();
      if (told.numUpdatedRows > 0n) await this.#tell(accountId, 'webhookFails');
    }
  }

  async #tell(accountId: string, id: Extract<MessageId, `webhook${string}`>): Promise<void> {
    const { db, writeEvents } = this.#server;
    const account = await findAccount(db, accountId);
    if (account === null) return;
    await writeEvents(async (trx, tell) => {
      for (const [tenantId, people] of await ownersOf(trx, account)) {
        const words = inLanguages((language) => ({ title: say(language, id, { name: account.name }), body: say(language, 'webhookBody') }));
        const message = { type: 'system', ...words, link: null, sender: say('zh-CN', 'integration'), urgent: true } as const;
        await addMessage(trx, tenantId, people, message, tell);
      }
    });
  }
}

/** Sends a text to the endpoint of an account, signed. */
export function send(server: Server, endpoint: Endpoint, id: string, body: string, milliseconds: number): Promise<Answered> {
  const { vault, config } = server;
  const headers = webhookHeaders(secretsOf(vault, endpoint), id, body, new Date());
  const limits = { milliseconds, networks: config.integrationNetworks, authorities: config.integrationAuthorities };
  return post(new URL(endpoint.url), body, headers, limits);
}

/** The outcome of a response; null if there is none, and the delivery is retried. */
export function outcomeOf(status: number): 'accepted' | 'refused' | null {
  if (status >= 200 && status < 300) return 'accepted';
  return status === 409 || status === 422 ? 'refused' : null;
}

/** Delivers due events every second. */
export function watchDeliveries(server: FastifyInstance): void {
  const deliveries = new Deliveries(server);
  // What waited behind one of these is due when it ends.
  watchQueue(server, 'events could not be sent to business systems', atOnce, (now) => deliveries.begin(now));
  repeat(server, hour, 'old events could not be deleted', async () => {
    await deleteEventsBefore(server.db, timeBefore(keptMilliseconds), timeBefore(lastKeptMilliseconds));
    await deleteClosesBefore(server.db, timeBefore(keptMilliseconds));
  });
}
