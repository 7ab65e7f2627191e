import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { connect } from '../../../testing/business-system.ts';
import { openPortal, type Person, type Portal } from '../../../testing/portal.ts';
import { openReceiver, type Receiver } from '../../../testing/receiver.ts';
import { makeAdministrator } from '../testing/administrators.ts';
import { auditEntries } from '../../../audit/queries.ts';

let portal: Portal;
let li: Person;
let wang: Person;
let receiver: Receiver;

beforeAll(async () => {
  // Disables the periodic delivery.
  vi.useFakeTimers({ toFake: ['setInterval'] });
  portal = await openPortal({ integrationNetworks: ['127.0.0.1'], origin: 'https://portal.example.com' });
  vi.useRealTimers();
  receiver = await openReceiver();
  await makeAdministrator(portal.db, 'p-li');
  await makeAdministrator(portal.db, 'p-wang', { areas: ['sessions'] });
  [li, wang] = [await portal.signIn('li'), await portal.signIn('wang')];
});
afterAll(async () => {
  await receiver.close();
  await portal.close();
});

/** Scopes that these tests' administrator may give a system. */
const ofTasks = ['tasks:write', 'events:read'];
const asked = {
  name: '采购系统',
  source: 'buy',
  owners: ['p-wang'],
  scopes: ['tasks:write', 'events:read'],
  tenants: ['10001'],
  networks: [],
};
const ask = async (...[name, more]: Parameters<Portal['ask']>) => (await portal.ask(name, { as: li, ...more })).json();
const one = async (id: string) => (await ask('GET /administration/v1/systems/{id}', { params: { id } })).data;
const keyWorks = async (key: string) =>
  (await portal.inject({ url: '/api/integration/v1/account', headers: { authorization: `Bearer ${key}` } })).statusCode;

it('R-ADM-02 R-INT-01 a system is made, its leaked key is replaced without a gap, and it is ended', async () => {
  const { id, key } = (await ask('POST /administration/v1/systems', { body: asked })).data;
  expect(await keyWorks(key.key)).not.toBe(401);
  expect(await one(id)).toMatchObject({
    name: '采购系统',
    owners: [{ id: 'p-wang', userCode: 'E1002', name: '王芳' }],
    state: 'active',
    keys: [{ id: key.id, state: 'valid' }],
  });

  const fresh = (await ask('POST /administration/v1/systems/{id}/keys', { params: { id }, body: { days: 30, name: ' 新服务器 ' } })).data;
  expect((await ask('POST /administration/v1/systems/{id}/keys', { params: { id }, body: {} })).code).toBe(40953);
  // People identify a leaked key by its beginning.
  expect((await one(id)).keys).toMatchObject([
    { begins: key.key.slice(0, 10), name: '', madeBy: '李晓明' },
    { begins: fresh.key.slice(0, 10), name: '新服务器', madeBy: '李晓明' },
  ]);
  await ask('POST /administration/v1/systems/{id}/keys/{key}/end', { params: { id, key: key.id } });
  expect([await keyWorks(key.key), (await keyWorks(fresh.key)) !== 401]).toEqual([401, true]);

  expect((await ask('POST /administration/v1/systems', { body: asked })).code).toBe(40943);
  await ask('POST /administration/v1/systems/{id}/end', { params: { id } });
  expect([await keyWorks(fresh.key), (await one(id)).state]).toEqual([401, 'ended']);
  const log = await auditEntries(portal.db)
    .select(['event', 'person_id'])
    .where('person_id', '=', 'p-li')
    .where('event', 'like', 'service-%')
    .orderBy('seq')
    .execute();
  expect(log.map(({ event, person_id: person }) => `${event} ${person}`)).toEqual([
    'service-account-made p-li',
    'service-key-made p-li',
    'service-key-made p-li',
    'service-key-ended p-li',
    'service-account-ended p-li',
  ]);
});

it('R-INT-03 a webhook is set and tested, and failed events are listed and sent again', async () => {
  const system = await connect(portal, { source: 'pay', scopes: ofTasks });
  const params = { id: system.account };
  const secret = (await ask('PUT /administration/v1/systems/{id}/webhook', { params, body: { url: receiver.url, checks: false } })).data
    .secret;
  expect(secret).toMatch(/^whsec_/);
  const bad = await ask('PUT /administration/v1/systems/{id}/webhook', { params, body: { url: 'ftp://x.example', checks: false } });
  expect([bad.code, bad.errors[0].path]).toEqual([40001, '/url']);
  expect((await ask('POST /administration/v1/systems/{id}/webhook/test', { params })).data).toMatchObject({ ok: true, status: 204 });
  receiver.answer((_, response) => void response.writeHead(500).end());
  expect((await ask('POST /administration/v1/systems/{id}/webhook/test', { params })).data).toMatchObject({ ok: false, status: 500 });

  await system.ask('PUT /tasks/{externalId}', {
    params: { externalId: 'P-1' },
    body: {
      version: 1,
      title: '付款单',
      assignees: [{ userCode: 'E1001' }, { userCode: 'nobody' }],
      actions: [{ key: 'approve', nature: 'positive' }],
    },
  });
  const row = await portal.db.selectFrom('tasks').select('id').where('title', '=', '付款单').executeTakeFirstOrThrow();
  const task = await portal.db.selectFrom('integration_tasks').select('id').where('external_id', '=', 'P-1').executeTakeFirstOrThrow();
  const now = new Date().toISOString();
  await portal.db
    .insertInto('integration_events')
    .values({
      id: 'msg_1',
      account_id: system.account,
      task_id: task.id,
      row_id: row.id,
      sequence: 1,
      type: 'decision.commit',
      data: '{}',
      state: 'dead',
      attempts: 9,
      next_at: now,
      created_at: now,
      finished_at: now,
      answer: JSON.stringify({ at: now, status: 500, milliseconds: 12, text: 'no' }),
    })
    .execute();
  expect(await one(system.account)).toMatchObject({ open: 1, unknown: 1, dead: 1 });
  const dead = async (q: string) =>
    (await ask('GET /administration/v1/systems/{id}/deliveries', { params, query: { state: 'dead', q } })).data;
  expect(await dead('付款')).toMatchObject({
    total: 1,
    rows: [{ title: '付款单', person: '李晓明', attempts: 9, answer: '500 · 12 ms · no' }],
  });
  expect((await dead('别的')).total).toBe(0);
  expect((await ask('POST /administration/v1/systems/{id}/deliveries/resend', { params, body: {} })).data).toEqual({ resent: 1 });
  expect((await dead('')).total).toBe(0);
});

it('R-INT-03 sends events that wait for a retry: one with those before it, all, or after a successful test; not those in transit', async () => {
  const system = await connect(portal, { source: 'retry', scopes: ofTasks, webhook: receiver.url });
  const params = { id: system.account };
  const far = new Date(Date.now() + 5 * 60 * 60_000).toISOString();
  const soon = new Date(Date.now() + 30_000).toISOString();
  const event = (id: string, task: string, sequence: number, state: 'queued' | 'dead' | 'refused' | 'accepted', nextAt = far) => ({
    id: `msg_${id}`,
    account_id: system.account,
    task_id: `retry-${task}`,
    row_id: 'x',
    sequence,
    type: 'decision.commit' as const,
    data: '{}',
    state,
    attempts: 4,
    next_at: nextAt,
    created_at: soon,
    finished_at: null,
    answer: null,
  });
  await portal.db
    .insertInto('integration_events')
    .values([
      event('a1', 'a', 1, 'queued'),
      event('a2', 'a', 2, 'queued'),
      event('a3', 'a', 3, 'queued'),
      event('b1', 'b', 1, 'queued', soon),
      event('c1', 'c', 1, 'dead'),
      event('d1', 'd', 1, 'refused'),
    ])
    .execute();
  const resend = async (body: { ids?: string[] }) =>
    (await ask('POST /administration/v1/systems/{id}/deliveries/resend', { params, body })).data.resent;
  const due = async () => {
    const rows = await portal.db
      .selectFrom('integration_events')
      .selectAll()
      .where('account_id', '=', system.account)
      .orderBy('id')
      .execute();
    const now = new Date().toISOString();
    return rows.filter(({ state, next_at: at }) => state === 'queued' && at <= now).map(({ id, attempts }) => `${id} ${attempts}`);
  };
  expect(await resend({ ids: ['msg_a2'] })).toBe(2);
  expect(await due()).toEqual(['msg_a1 0', 'msg_a2 0']);
  expect(await resend({ ids: ['msg_d1'] })).toBe(0);
  expect(await resend({})).toBe(5);
  expect(await due()).toEqual(['msg_a1 0', 'msg_a2 0', 'msg_a3 0', 'msg_c1 0']);

  await portal.db.updateTable('integration_events').set({ next_at: far }).where('account_id', '=', system.account).execute();
  receiver.answer((_, response) => void response.writeHead(500).end());
  const test = async () => (await ask('POST /administration/v1/systems/{id}/webhook/test', { params })).data;
  expect(await test()).toMatchObject({ ok: false, sent: 0 });
  expect(await due()).toEqual([]);
  receiver.answer((_, response) => void response.writeHead(204).end());
  expect(await test()).toMatchObject({ ok: true, sent: 5 });
  expect(await due()).toHaveLength(5);
  const { rows } = (await ask('GET /administration/v1/systems/{id}/deliveries', { params, query: { state: 'queued' } })).data;
  expect(rows).toHaveLength(5);
  expect(rows[0].nextAt).toMatch(/Z$/);
});

it('R-INT-03 resending failed events of a paused webhook gives it another try', async () => {
  const system = await connect(portal, { source: 'paused', scopes: ofTasks, webhook: receiver.url });
  const params = { id: system.account };
  await portal.db.updateTable('integration_endpoints').set({ state: 'paused' }).where('account_id', '=', system.account).execute();
  await ask('POST /administration/v1/systems/{id}/deliveries/resend', { params, body: {} });
  expect((await one(system.account)).webhook.state).toBe('active');
});

it('R-INT-01 a system is changed with its version, its keys stay valid, and its history has the values before and after', async () => {
  const made = (
    await ask('POST /administration/v1/systems', { body: { ...asked, source: 'edited', origins: ['https://old.example.com'] } })
  ).data;
  const params = { id: made.id };
  await portal.db.updateTable('service_accounts').set({ owners: '["gone","E1002"]' }).where('id', '=', made.id).execute();
  const before = await one(made.id);
  expect(before.owners).toEqual([
    { id: null, userCode: 'gone', name: '' },
    { id: 'p-wang', userCode: 'E1002', name: '王芳' },
  ]);
  const { version, department, scopes, tenants, networks, origins, requestsPerMinute } = before;
  const fields = { version, name: before.name, department, owners: ['p-li'], scopes, tenants, networks, origins, requestsPerMinute };
  const change = (more: object) =>
    portal.ask('PUT /administration/v1/systems/{id}', { as: li, params, body: { ...fields, ...more } as never });
  const changed = await change({ name: '采购二期', origins: ['https://buy.example.com/'], networks: ['10.0.0.0/8', '127.0.0.1'] });
  expect(changed.json().data).toMatchObject({
    name: '采购二期',
    source: 'edited',
    origins: ['https://buy.example.com'],
    networks: ['10.0.0.0/8', '127.0.0.1'],
    owners: [{ id: 'p-li' }, { id: null, userCode: 'gone' }],
  });
  expect(await keyWorks(made.key.key)).not.toBe(401);
  const stale = await change({ name: '别的' });
  expect([stale.statusCode, stale.json().code, stale.json().data.name]).toEqual([409, 40939, '采购二期']);
  const now = { version: (await one(made.id)).version };
  for (const wrong of [{ owners: ['nobody'] }, { scopes: ['all'] }, { networks: ['x'] }, { origins: ['https://x.example/a'] }])
    expect([wrong, (await change({ ...now, ...wrong })).statusCode]).toEqual([wrong, 400]);

  // A tenant whose systems the user does not administer, and a scope for what the user may not do by hand.
  for (const more of [{ tenants: ['10001', '10002'] }, { scopes: ['messages:send'] }])
    expect([more, (await change({ ...now, ...more })).statusCode]).toEqual([more, 403]);

  const { rows } = (await ask('GET /administration/v1/systems/{id}/history', { params })).data;
  expect(rows.map(({ event }: { event: string }) => event)).toEqual(['administration-changed', 'service-key-made', 'service-account-made']);
  expect(rows[0].changes).toContainEqual({ field: 'name', from: '采购系统', to: '采购二期' });
  expect(rows[0].changes).toContainEqual({ field: 'origins.https://buy.example.com', from: '', to: '✓' });
});

it('R-INT-02 a link to an added origin is accepted, one to the portal becomes its path, and the error names where to add an origin', async () => {
  const system = await connect(portal, { source: 'linked', scopes: ofTasks });
  const put = (externalId: string, link: string) =>
    system.ask('PUT /tasks/{externalId}', {
      params: { externalId },
      body: { version: 1, title: `链接 ${externalId}`, assignees: [{ userCode: 'E1001' }], link },
    });
  const refusal = (await put('L-1', 'https://contracts.example.com/1')).json().message;
  expect(refusal).toContain(`integration account change ${system.account} --origin https://contracts.example.com`);
  expect(refusal).toContain('/user-center/todouser');
  const present = await one(system.account);
  const { version, name, department, scopes, tenants, networks, requestsPerMinute } = present;
  const origins = [...present.origins, 'https://contracts.example.com'];
  const body = { version, name, department, owners: [], scopes, tenants, networks, origins, requestsPerMinute };
  await ask('PUT /administration/v1/systems/{id}', { params: { id: system.account }, body } as never);
  expect((await put('L-1', 'https://contracts.example.com/1')).statusCode).toBe(200);
  expect((await put('L-2', 'https://portal.example.com/pba/user-center/mine')).statusCode).toBe(200);
  const { link } = await portal.db.selectFrom('tasks').select('link').where('title', '=', '链接 L-2').executeTakeFirstOrThrow();
  expect(link).toBe('/user-center/mine');
});

it('R-INT-01 systems need the permission of the area', async () => {
  expect((await portal.ask('GET /administration/v1/systems', { as: wang })).statusCode).toBe(403);
  expect((await portal.ask('POST /administration/v1/systems', { as: wang, body: asked })).statusCode).toBe(403);
});

it('R-INT-02 the owners of a system are people of its tenants: nobody learns who has an id of another one', async () => {
  const colleague = await portal.db.selectFrom('people').selectAll().where('id', '=', 'p-wang').executeTakeFirstOrThrow();
  const stranger = { id: 'p-stranger', username: 'stranger', user_code: 'E9', unique_no: 'N9', real_name: '外人', email: '', phone: '' };
  await portal.db
    .insertInto('people')
    .values({ ...colleague, ...stranger })
    .execute();
  await portal.db
    .insertInto('person_tenants')
    .values({ person_id: 'p-stranger', tenant_id: '10002', department_id: null, sort: 0 })
    .execute();
  const body = { ...asked, source: 'owned' };
  const add = (owners: string[]) => portal.ask('POST /administration/v1/systems', { as: li, body: { ...body, owners } });
  expect((await add(['p-stranger'])).json().errors).toMatchObject([{ path: '/owners' }]);
  expect((await add(['p-wang'])).statusCode).toBe(200);
});
