import { type CallName, callsByName } from '@atrium/api/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { limits } from './limits.ts';
import { readSessionCookie } from '../../identity/cookies.ts';
import { hashSecret } from '../../identity/secret.ts';
import { countCall, forgetCounts } from './call-counts.ts';
import { networkOf } from './network.ts';
import { minute, repeat } from '../../clock/repeat.ts';
import { Refusal } from '../refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A call of the contract, which is limited by its class. */
    call?: CallName;
    /** The route counts those who ask it itself. */
    countsItself?: true;
  }
  interface FastifyInstance {
    calls: Calls;
  }
}

/** The setting that the numbers of `limits.ts` are meant for; a higher one raises them all. */
const usual = 3000;
/** Beyond it the eldest are forgotten, so that no stranger fills the memory. */
const mostKeys = 200_000;

/** Counts the calls of people and addresses and refuses those beyond their limits. */
export class Calls {
  readonly #server: FastifyInstance;
  readonly #counts = new Map<string, { calls: number; until: number }>();
  readonly #factor: number;

  constructor(server: FastifyInstance) {
    this.#server = server;
    this.#factor = Math.max(1, server.config.callsPerMinute / usual);
  }

  /** Any call of a person, a session or an address. */
  any(who: string): void {
    this.#take(who, this.#server.config.callsPerMinute);
  }

  /** Counts one call of the contract for its caller. */
  async one(who: string, call: CallName): Promise<void> {
    const { limit: kind } = callsByName[call];
    const { perMinute, together, shared } = { together: false, shared: false, ...limits[kind] };
    const most = Math.floor(perMinute * this.#factor);
    await this.take(`${who} ${together ? kind : call}`, most, { shared });
  }

  /** One of at most so many in a minute under a name; `shared` counts for all nodes together. */
  async take(key: string, most: number, { shared = false } = {}): Promise<void> {
    // A limit that this node alone has exceeded needs no query.
    this.#take(key, most);
    if (!shared || this.#server.config.databaseUrl === null) return;
    const { calls, secondsLeft } = await countCall(this.#server.db, key);
    if (calls > most) throw new Refusal('tooMany', { retryAfterSeconds: Math.max(1, secondsLeft) });
  }

  #take(key: string, most: number): void {
    const now = Date.now();
    let count = this.#counts.get(key);
    if (count === undefined || count.until <= now) {
      this.#counts.delete(key);
      if (this.#counts.size >= mostKeys) this.#counts.delete(this.#counts.keys().next().value ?? '');
      this.#counts.set(key, (count = { calls: 0, until: now + minute }));
    }
    count.calls += 1;
    if (count.calls > most) throw new Refusal('tooMany', { retryAfterSeconds: Math.ceil((count.until - now) / 1000) });
  }

  /** Deletes the counts of minutes that are over. */
  async cleanUp(): Promise<void> {
    const now = Date.now();
    for (const [key, { until }] of this.#counts) if (until <= now) this.#counts.delete(key);
    if (this.#server.config.databaseUrl !== null) await forgetCounts(this.#server.db);
  }
}

/** Limits calls below `/api` and `/idaas`; files are not counted. Calls of the contract are limited in `answer`. */
export function limitCalls(server: FastifyInstance): void {
  const calls = new Calls(server);
  server.decorate('calls', calls);
  server.addHook('onRequest', async (request) => {
    const { config, url: route = '' } = request.routeOptions;
    // Also by the route that answers: an address may be written in many ways.
    if (config.call !== undefined || config.countsItself === true || !(isLimited(route) || isLimited(request.url))) return;
    const secret = readSessionCookie(request);
    calls.any(secret === undefined ? addressOf(request) : `cookie ${hashSecret(secret)}`);
  });
  repeat(server, 10 * minute, 'old counts of calls could not be deleted', () => calls.cleanUp());
}

export const addressOf = (request: FastifyRequest): string => `address ${networkOf(request.ip)}`;

/** The login page is as cheap as its files, and strangers at an address must not keep it from others there. */
const isLimited = (url: string): boolean =>
  /^\/(api(\/|\?|$)|idaas\/(?!assets\/|(login|password)(\?|$)))/.test(url) && url !== '/api/openapi.json';
