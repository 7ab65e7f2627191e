import type { FastifyReply, FastifyRequest } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Session } from '../../identity/queries.ts';
import { openPortal, type Person, type Portal } from '../../testing/portal.ts';
import { buildServer } from '../../server.ts';
import { once, type Remember } from './idempotency.ts';

const send = 'POST /business-center/v1/message/send';
const body = { to: ['E1002'], type: 'notice', title: '一次', body: '' };

let portal: Portal;
let li: Person;
beforeAll(async () => {
  portal = await openPortal();
  await portal.db
    .insertInto('role_permissions')
    .values(['r-all', 'r-few'].map((role_id) => ({ role_id, permission_id: 'message', actions: '["add"]' })))
    .execute();
  li = await portal.signIn('li');
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.db.deleteFrom('message_contents').execute();
  await portal.db.deleteFrom('idempotency_keys').execute();
});

const sent = (key: string, changes: object = {}, as = li) =>
  portal.ask(send, { as, body: { ...body, ...changes }, headers: { 'idempotency-key': key } });
const count = async () => (await portal.db.selectFrom('messages').select('id').execute()).length;

it('R-SRV-03 answers a repeated request as the first time, and does nothing', async () => {
  const first = await sent('k1');
  const second = await sent('k1');
  expect([first.headers['idempotency-replayed'], second.headers['idempotency-replayed']]).toEqual([undefined, 'true']);
  expect([second.statusCode, second.body]).toEqual([200, first.body]);
  expect(await count()).toBe(1);
});

it('R-SRV-03 does once what is requested many times at once', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => sent('k2')));
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
  expect(await count()).toBe(1);
});

it('takes the same key of another person, or for another request, for another one', async () => {
  await sent('k3');
  const wang = await portal.signIn('wang');
  expect((await sent('k3', {}, wang)).headers['idempotency-replayed']).toBeUndefined();
  const other = await sent('k3', { title: '另一个' });
  expect([other.statusCode, other.json().code]).toEqual([409, 40921]);
  expect(await count()).toBe(2);
});

it('takes the same fields in another order for the same request', async () => {
  const first = await sent('k-order');
  const turned = Object.fromEntries(Object.entries(body).toReversed());
  const second = await portal.ask(send, { as: li, body: turned as typeof body, headers: { 'idempotency-key': 'k-order' } });
  expect([second.statusCode, second.body]).toEqual([200, first.body]);
  expect(await count()).toBe(1);
});

it('gives the key free when the request was refused', async () => {
  expect((await sent('k4', { to: ['E9999'] })).statusCode).toBe(400);
  expect((await sent('k4')).statusCode).toBe(200);
});

it('keeps an answer for a day', async () => {
  await sent('k5');
  await portal.db
    .updateTable('idempotency_keys')
    .set({ expires_at: new Date(Date.now() - 1).toISOString() })
    .execute();
  await sent('k5');
  expect(await count()).toBe(2);
});

it('waits for the first request, then reports that it is still running; a dead one is taken over', async () => {
  await sent('k6');
  const begun = (begun_at: string) => portal.db.updateTable('idempotency_keys').set({ answer: null, begun_at }).execute();
  await begun(new Date().toISOString());
  const busy = await sent('k6');
  expect([busy.statusCode, busy.json().code, busy.headers['retry-after']]).toEqual([409, 40922, '1']);
  await begun(new Date(Date.now() - 61_000).toISOString());
  expect((await sent('k6')).statusCode).toBe(200);
}, 20_000);

it('R-SRV-03 has the answer of a request whose server died right after it was written', async () => {
  const died = () => Promise.reject(new Error('killed'));
  const asked = {
    request: { server: portal.server, headers: { 'idempotency-key': 'k7' } } as unknown as FastifyRequest,
    reply: { header: () => {} } as unknown as FastifyReply,
    session: { personId: 'p-li', tenantId: '10001' } as Session,
    call: 'POST /a',
    asked: {},
  };
  const work = vi.fn((remember: Remember) =>
    portal.db
      .transaction()
      .execute((trx) => remember(trx, { data: 7 }))
      .then(died),
  );
  await expect(once(asked, work)).rejects.toThrow('killed');
  expect(await once(asked, work)).toEqual({ data: 7 });
  expect(work).toHaveBeenCalledTimes(1);
});

it.each(['', 'x'.repeat(129), 'a b', 'ü'])('refuses the key %j', async (key) => {
  expect((await sent(key)).statusCode).toBe(400);
});

it('R-SRV-05 gives the key free as soon as the database is back, when it was away', async () => {
  const { db } = portal;
  const request = { server: portal.server, headers: { 'idempotency-key': 'k-away' } } as unknown as FastifyRequest;
  const session = { personId: 'p-li', tenantId: '10001' } as Session;
  const asked = once({ request, reply: {} as FastifyReply, session, call: 'x', asked: {} }, async () => {
    vi.spyOn(db, 'deleteFrom').mockImplementationOnce(() => {
      throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
    });
    throw new Error('the work failed');
  });
  await expect(asked).rejects.toThrow('the work failed');
  const keys = () => db.selectFrom('idempotency_keys').select('id').execute();
  expect(await keys()).toHaveLength(1);
  await expect.poll(keys).toHaveLength(0);
});

it('R-SRV-05 gives every key free at the start over an embedded database, where nobody else can be at work', async (test) => {
  const dead = await openPortal();
  if (dead.config.databaseUrl !== null) {
    await dead.close();
    return test.skip('tests the embedded database');
  }
  const key = { fingerprint: 'x', begun_at: new Date().toISOString(), expires_at: '2999-01-01T00:00:00.000Z' };
  await dead.db
    .insertInto('idempotency_keys')
    .values([
      { ...key, id: 'at work', answer: null },
      { ...key, id: 'answered', answer: '{}' },
    ])
    .execute();
  await dead.server.close();
  const again = await buildServer(dead.config);
  expect(await again.db.selectFrom('idempotency_keys').select('id').execute()).toEqual([{ id: 'answered' }]);
  await again.close();
  await dead.close();
});

it('R-SRV-03 undoes what a request writes after its key was taken over', async () => {
  const request = { server: portal.server, headers: { 'idempotency-key': 'k-late' } } as unknown as FastifyRequest;
  const asked = { request, reply: {} as FastifyReply, session: { personId: 'p-li', tenantId: '10001' } as Session, call: 'x', asked: {} };
  const late = once(asked, (remember) =>
    portal.db.transaction().execute(async (trx) => {
      await trx
        .updateTable('idempotency_keys')
        .set({ begun_at: new Date(0).toISOString() })
        .execute();
      await trx.updateTable('people').set({ nick_name: '太晚' }).where('id', '=', 'p-li').execute();
      await remember(trx, { data: 1 });
      return { data: 1 };
    }),
  );
  await expect(late).rejects.toMatchObject({ id: 'keyBusy' });
  const li = await portal.db.selectFrom('people').select('nick_name').where('id', '=', 'p-li').executeTakeFirstOrThrow();
  expect(li.nick_name).not.toBe('太晚');
});

it('R-SRV-05 takes a key over at once from a node that was killed, and from none that lives', async (test) => {
  const { databaseUrl } = portal.config;
  if (databaseUrl === null) return test.skip('needs PostgreSQL');
  await expect.poll(() => portal.server.node.session()).not.toBeNull();
  await sent('k-killed');
  const { owner } = await portal.db.selectFrom('idempotency_keys').select('owner').executeTakeFirstOrThrow();
  expect(owner).toBe(portal.server.node.session());
  const atWork = (of: string | null) =>
    portal.db.updateTable('idempotency_keys').set({ answer: null, begun_at: new Date().toISOString(), owner: of }).execute();
  await atWork(owner);
  expect((await sent('k-killed')).statusCode).toBe(409);
  await atWork(`${Number.parseInt(owner ?? '', 10)}:0.5`);
  expect((await sent('k-killed')).statusCode).toBe(200);
}, 20_000);
