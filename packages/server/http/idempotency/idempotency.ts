import { createHash } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isOutage } from '../../db/outage.ts';
import type { Db } from '../../db/schema.ts';
import {
  deleteKeysBefore,
  giveUpKey,
  giveUpKeys,
  isOver,
  keepAnswer,
  type Keyed,
  takeKey,
  takeOverKey,
  type Turn,
} from './idempotency-queries.ts';
import type { Session } from '../../identity/queries.ts';
import { hour, repeat } from '../../clock/repeat.ts';
import { Refusal } from '../refusal.ts';
import { databaseMilliseconds, databaseNow } from '../../clock/database-now.ts';

const keptMilliseconds = 24 * 60 * 60_000;
/** A request that has not ended by then has died with its process, where that cannot be seen sooner. */
const diedMilliseconds = 60_000;
const patienceMilliseconds = 5_000;
const lookEveryMilliseconds = 50;
const giveUpEveryMilliseconds = 500;

/** A call that may be sent twice, and who sends it. */
interface Once {
  request: FastifyRequest;
  reply: FastifyReply;
  session: Pick<Session, 'personId' | 'tenantId'>;
  call: string;
  /** The whole request, to detect a different request with the same key. */
  asked: unknown;
}

/** Stores the response in the transaction of the call's writes, so that even after a crash the call runs once. */
export type Remember = (trx: Db, answer: object) => Promise<void>;

/** Runs the work, or gives the first answer again when the `Idempotency-Key` was used for the same request before. */
export async function once(what: Once, work: (remember: Remember) => Promise<object>): Promise<object> {
  const { request, reply, session, call, asked } = what;
  const key = request.headers['idempotency-key'];
  if (key === undefined) return work(async () => {});
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,128}$/.test(key)) {
    throw new Refusal('malformed', { errors: [{ path: '/headers/idempotency-key', message: 'fieldFormat' }] });
  }
  const { db, node } = request.server;
  const id = hash([session.personId, session.tenantId, call, key]);
  const turn = await taken(db, { id, fingerprint: hash([asked]), owner: node.session() });
  if (typeof turn === 'string') {
    reply.header('idempotency-replayed', 'true');
    return JSON.parse(turn) as object;
  }
  const remember: Remember = async (trx, kept) => {
    if (!(await keepAnswer(trx, turn, JSON.stringify(kept)))) throw new Refusal('keyBusy', { retryAfterSeconds: 1 });
  };
  const answer = await work(remember).catch(async (error: unknown) => {
    const given = giveUp(db, turn);
    // It would wait for the database, or for a commit that is still under way, and finds its answer then.
    if (!isOutage(error) && !(error instanceof Refusal && error.id === 'outcomeUnknown')) await given;
    throw error;
  });
  await keepAnswer(db, turn, JSON.stringify(answer));
  return answer;
}

/** Gives a key free; where the database is away, as soon as it is back, so that nobody waits for a request that has failed. */
async function giveUp(db: Db, turn: Turn, until = Date.now() + diedMilliseconds): Promise<void> {
  await giveUpKey(db, turn).catch(() => {
    if (Date.now() < until) setTimeout(() => void giveUp(db, turn, until), giveUpEveryMilliseconds).unref();
  });
}

/** The key, ours now; or the first answer, for which a request that is still at work is waited for. */
async function taken(db: Db, asked: Pick<Keyed, 'id' | 'fingerprint' | 'owner'>): Promise<Turn | string> {
  const { id, fingerprint, owner } = asked;
  for (const until = databaseMilliseconds() + patienceMilliseconds; ; await after(lookEveryMilliseconds)) {
    const now = databaseNow();
    const expiresAt = new Date(now.getTime() + keptMilliseconds).toISOString();
    const turn = { id, begunAt: now.toISOString() };
    const found = await takeKey(db, { ...asked, now: turn.begunAt, expiresAt }).catch((error: unknown) => {
      // Taken or not: a repetition of the request does not wait for this one.
      void giveUp(db, turn);
      throw error;
    });
    if (found === 'taken') return turn;
    if (found.fingerprint !== fingerprint) throw new Refusal('keyReused');
    if (found.answer !== null) return found.answer;
    if ((await hasDied(db, found, now)) && (await takeOverKey(db, found, turn.begunAt, owner))) return turn;
    if (now.getTime() >= until) throw new Refusal('keyBusy', { retryAfterSeconds: 1 });
  }
}

/** A node that only lost its database session counts as dead too: then `remember` rejects, and its transaction is rolled back. */
const hasDied = async (db: Db, { begunAt, owner }: Keyed, now: Date): Promise<boolean> =>
  now.getTime() - Date.parse(begunAt) > diedMilliseconds || (owner !== null && (await isOver(db, owner)));

/** The order of fields in objects does not count: some libraries write them in another one each time. */
const hash = (parts: unknown[]): string => createHash('sha256').update(JSON.stringify(parts, inOrder)).digest('hex');

const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** Deletes, once an hour, answers that are kept no longer. */
export function cleanUpKeys(server: FastifyInstance): void {
  // The single process of an embedded database has just started: running requests died with the previous one.
  if (server.config.databaseUrl === null) server.addHook('onReady', () => giveUpKeys(server.db));
  repeat(server, hour, 'old idempotency keys could not be deleted', () => deleteKeysBefore(server.db, databaseNow().toISOString()));
}
