import { createHash } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../db/schema.ts';
import { deleteKeysBefore, giveUpKey, giveUpKeys, keepAnswer, type Keyed, takeKey, takeOverKey } from '../modules/idempotency/queries.ts';
import type { Session } from '../modules/session/queries.ts';
import { Refusal } from './refusal.ts';

const keptMilliseconds = 24 * 60 * 60_000;
/** A request that has not ended by then has died with its process. */
const diedMilliseconds = 60_000;
const patienceMilliseconds = 5_000;
const lookEveryMilliseconds = 50;
const giveUpEveryMilliseconds = 500;
const tidyEveryMilliseconds = 60 * 60_000;

/** A call that may be sent twice, and who sends it. */
interface Once {
  request: FastifyRequest;
  reply: FastifyReply;
  session: Session;
  call: string;
  /** Everything that was asked, to tell another request with the same key. */
  asked: unknown;
}

/** Keeps an answer beside what the call writes, in one transaction; then not even a crash makes it happen twice. */
export type Remember = (trx: Db, answer: object) => Promise<void>;

/** Runs the work, or gives the first answer again when the `Idempotency-Key` was used for the same request before. */
export async function once(what: Once, work: (remember: Remember) => Promise<object>): Promise<object> {
  const { request, reply, session, call, asked } = what;
  const key = request.headers['idempotency-key'];
  if (key === undefined) return work(async () => {});
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,128}$/.test(key)) {
    throw new Refusal('malformed', { errors: [{ path: '/headers/idempotency-key', message: 'fieldFormat' }] });
  }
  const { db } = request.server;
  const id = hash([session.personId, session.tenantId, call, key]);
  const first = await taken(db, id, hash([asked]));
  if (first !== null) {
    reply.header('idempotency-replayed', 'true');
    return JSON.parse(first) as object;
  }
  const answer = await work((trx, kept) => keepAnswer(trx, id, JSON.stringify(kept))).catch(async (error: unknown) => {
    await giveUp(db, id);
    throw error;
  });
  await keepAnswer(db, id, JSON.stringify(answer));
  return answer;
}

/** Gives a key free; where the database is away, as soon as it is back, so that nobody waits for a request that has failed. */
async function giveUp(db: Db, id: string, until = Date.now() + diedMilliseconds): Promise<void> {
  await giveUpKey(db, id).catch(() => {
    if (Date.now() < until) setTimeout(() => void giveUp(db, id, until), giveUpEveryMilliseconds).unref();
  });
}

/** null when the key is ours now; else the first answer, for which a request that is still at work is waited for. */
async function taken(db: Db, id: string, fingerprint: string): Promise<string | null> {
  for (const until = Date.now() + patienceMilliseconds; ; await after(lookEveryMilliseconds)) {
    const now = new Date();
    const expiresAt = new Date(now.getTime() + keptMilliseconds).toISOString();
    const found = await takeKey(db, { id, fingerprint, now: now.toISOString(), expiresAt });
    if (found === 'taken') return null;
    if (found.fingerprint !== fingerprint) throw new Refusal('keyReused');
    if (found.answer !== null) return found.answer;
    if (hasDied(found, now) && (await takeOverKey(db, found, now.toISOString()))) return null;
    if (now.getTime() >= until) throw new Refusal('keyBusy', { retryAfterSeconds: 1 });
  }
}

const hasDied = ({ begunAt }: Keyed, now: Date): boolean => now.getTime() - Date.parse(begunAt) > diedMilliseconds;

const hash = (parts: unknown[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** Forgets, once an hour, answers that are kept no longer. */
export function tidyKeys(server: FastifyInstance): void {
  // The one process of an embedded database has begun nothing yet: what was at work has died with the last one.
  if (server.config.databaseUrl === null) server.addHook('onReady', () => giveUpKeys(server.db));
  const tidy = () =>
    deleteKeysBefore(server.db, new Date().toISOString()).catch((error: unknown) =>
      server.log.warn({ err: error }, 'old idempotency keys could not be forgotten'),
    );
  const timer = setInterval(() => void tidy(), tidyEveryMilliseconds).unref();
  server.addHook('onClose', async () => clearInterval(timer));
}
