import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerOf } from './caller.ts';
import type { DemoDatabase } from './demo-database.ts';

/** A form's draft, which has its key, is kept as long (R-LIST-04). */
const keptDays = 30;

interface Sent {
  asked: string;
  answer: string;
}

/**
 * Gives a user who sends a form twice the first answer, and stores it once: a page that is left while it sends does not know the answer, and
 * its draft comes back. Holds for each POST of a scope with a header `Idempotency-Key`; what failed may be sent again. A key with another
 * body is refused with 409. The service runs in one process: with several, the row must be written before the handler runs.
 */
export function answerOnce(server: FastifyInstance, db: DemoDatabase): void {
  db.exec(`create table if not exists sent_forms (
    user text not null, tenant text not null, key text not null, asked text not null, answer text not null, at text not null,
    primary key (user, tenant, key))`);
  db.prepare('delete from sent_forms where at < ?').run(new Date(Date.now() - keptDays * 86_400_000).toISOString());
  const find = db.prepare('select asked, answer from sent_forms where user = ? and tenant = ? and key = ?');
  const keep = db.prepare('insert or ignore into sent_forms (user, tenant, key, asked, answer, at) values (?, ?, ?, ?, ?, ?)');

  /** Forms that are being stored: one that is sent again meanwhile waits for the answer to the first. */
  const atWork = new Map<string, Promise<void>>();
  const ends = new WeakMap<FastifyRequest, () => void>();

  server.addHook('preHandler', async (request, reply) => {
    const key = keyOf(request);
    if (key === null) return;
    const { code, tenantId } = callerOf(request);
    const form = JSON.stringify([code, tenantId, key]);
    while (atWork.has(form)) await atWork.get(form);
    const { promise, resolve } = Promise.withResolvers<void>();
    atWork.set(form, promise);
    ends.set(request, () => {
      atWork.delete(form);
      resolve();
    });
    const sent = find.get(code, tenantId, key) as Sent | undefined;
    if (sent === undefined) return;
    if (sent.asked !== askedBy(request)) throw Object.assign(new Error('这份表单已经提交过，这次的更改没有保存'), { statusCode: 409 });
    return reply.type('application/json; charset=utf-8').send(sent.answer);
  });

  server.addHook('onSend', async (request, reply, payload) => {
    const key = keyOf(request);
    try {
      if (key === null || reply.statusCode !== 200 || typeof payload !== 'string') return;
      const { code, tenantId } = callerOf(request);
      keep.run(code, tenantId, key, askedBy(request), payload, new Date().toISOString());
    } finally {
      ends.get(request)?.();
    }
  });
}

/** Returns the key of a request that makes something; null for any other. */
function keyOf({ method, headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key'];
  return method === 'POST' && typeof key === 'string' && /^[\w-]{8,64}$/.test(key) ? key : null;
}

/** Returns a digest of what a request asks; its language is not part of it. */
const askedBy = ({ url, body }: FastifyRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([url.split('?')[0], body]))
    .digest('hex');
