import { afterAll, beforeAll, expect, it } from 'vitest';
import { appendAudit } from '../../../audit/queries.ts';
import { openPortal, type Person, type Portal } from '../../../testing/portal.ts';
import { makeAdministrator } from '../testing/administrators.ts';

let portal: Portal;
let li: Person;

beforeAll(async () => {
  portal = await openPortal();
  await makeAdministrator(portal.db, 'p-li');
  li = await portal.signIn('li');
  for (let n = 0; n < 30; n += 1)
    await appendAudit(portal.db, portal.server.vault, {
      ...{ event: 'administration-changed', personId: n % 2 === 0 ? 'p-li' : 'p-wang', tenantId: n % 3 === 0 ? '10002' : '10001' },
      ...{ address: '10.0.0.1', requestId: `r${n}`, subject: `role:r${n % 5}`, details: { did: 'changed', name: `=r${n}` } },
      changes: [{ field: '=name', from: 'a', to: `b${n}` }],
    });
});
afterAll(() => portal.close());

const list = async (query: Record<string, string>) => (await portal.ask('GET /administration/v1/audit', { as: li, query })).json().data;

it('R-ADM-07 the log is filtered by who, what and which record, newest first, and leafed through by its numbers', async () => {
  const all = await list({ event: 'administration-changed', pageSize: '100' });
  expect(all).toHaveLength(20);
  expect(all.every((row: { tenantId: string }) => row.tenantId === '10001')).toBe(true);
  const first = await list({ event: 'administration-changed', pageSize: '7' });
  const next = await list({ event: 'administration-changed', pageSize: '100', before: String(first.at(-1).seq) });
  expect([...first, ...next]).toEqual(all);
  const ofWang = await list({ event: 'administration-changed', person: 'p-wang' });
  expect(new Set(ofWang.map((row: { personName: string }) => row.personName))).toEqual(new Set(['王芳']));
  const ofRole = await list({ subject: 'role:r1' });
  expect(ofRole[0]).toMatchObject({ subject: 'role:r1', details: { did: 'changed' }, changes: [{ field: '=name', from: 'a' }] });
  expect(await list({ from: new Date(Date.now() + 60_000).toISOString() })).toEqual([]);
});

it('R-ADM-07 the log is exported with nothing that a spreadsheet takes for a formula, and its chain is verified', async () => {
  const file = await portal.ask('GET /administration/v1/audit/export', { as: li, query: { event: 'administration-changed' } });
  expect(file.statusCode).toBe(200);
  expect(file.body.split('\r\n')).toHaveLength(22);
  expect(file.body).not.toMatch(/,"[=+@]/);
  expect(file.body).toContain("'=name: a → b29");
  const verified = (await portal.ask('POST /administration/v1/audit/verify', { as: li })).json().data;
  expect(verified.broken).toBeNull();
  expect(verified.rows).toBeGreaterThan(30);
});

it('R-ADM-07 nobody without the permission reads it', async () => {
  const wang = await portal.signIn('wang');
  expect((await portal.ask('GET /administration/v1/audit', { as: wang })).statusCode).toBe(403);
});

it('R-ADM-07 what belongs to no tenant is shown to who looks after all systems, and failed sign-ins of its people to each tenant', async () => {
  const entry = { address: '', requestId: 'x', details: {}, tenantId: null };
  const { db, server } = portal;
  await appendAudit(db, server.vault, { ...entry, event: 'service-key-made', personId: null });
  await appendAudit(db, server.vault, { ...entry, event: 'sign-in-failed', personId: 'p-wang' });
  const events = async (as: Person) =>
    (await portal.ask('GET /administration/v1/audit', { as, query: { pageSize: '100' } }))
      .json()
      .data.map(({ event }: { event: string }) => event);
  expect(await events(li)).toEqual(expect.arrayContaining(['service-key-made', 'sign-in-failed']));
  await makeAdministrator(db, 'p-wang', { areas: ['audit'] });
  const seen = await events(await portal.signIn('wang'));
  expect([seen.includes('service-key-made'), seen.includes('sign-in-failed')]).toEqual([false, true]);
});

it('R-ADM-07 names stand for ids in the language of the reader, and text for HTML; what is gone keeps its id', async () => {
  const { db, server } = portal;
  const role = await db.selectFrom('roles').select(['id', 'name']).where('tenant_id', '=', '10001').executeTakeFirstOrThrow();
  await db.updateTable('roles').set({ names: '{"en-US":"Some role"}' }).where('id', '=', role.id).execute();
  await appendAudit(db, server.vault, {
    ...{ event: 'administration-changed', personId: 'p-li', tenantId: '10001', address: '', requestId: 'named', subject: 'news:n1' },
    details: { did: 'changed', person: 'p-wang' },
    changes: [
      { field: `roles.${role.id}`, from: '', to: '✓' },
      { field: 'roles.gone', from: '✓', to: '' },
      { field: 'body', from: '…n">Old</p>', to: '<p>New <b>text</b></p><tab…' },
      { field: 'bodies.en-US', from: '<p>Same</p>', to: '<div>Same</div>' },
      { field: 'attachments.f1', from: '', to: 'Rules.pdf' },
    ],
  });
  const read = async (language: string) =>
    (
      await portal.ask('GET /administration/v1/audit', { as: li, query: { subject: 'news:n1' }, headers: { 'accept-language': language } })
    ).json().data[0];
  const entry = await read('en-US');
  expect(entry.details).toEqual({ did: 'changed', person: '王芳' });
  expect(entry.changes).toEqual([
    { field: 'roles.Some role', from: '', to: '✓' },
    { field: 'roles.gone', from: '✓', to: '' },
    { field: 'body', from: '…Old', to: 'New text …' },
    { field: 'bodies.en-US', from: '', to: '(formatting only)' },
    { field: 'attachments.Rules.pdf', from: '', to: '✓' },
  ]);
  expect((await read('zh-CN')).changes[0].field).toBe(`roles.${role.name}`);
});

it('R-ADM-07 a key is called as it begins, and by its name', async () => {
  const { db, server } = portal;
  const [made, expires] = ['2026-11-01T00:00:00.000Z', '2027-11-01T00:00:00.000Z'];
  const lists = { scopes: '[]', owners: '[]', tenants: '[]', networks: '[]', origins: '[]' };
  const account = { id: 'a', name: '人事系统', source: 'hr-of-keys', department: '', requests_per_minute: 60, created_at: made };
  const key = (id: string, begins: string, name: string) => ({
    ...{ id, account_id: 'a', hash: id, begins, name, created_at: made, expires_at: expires },
  });
  await db
    .insertInto('service_accounts')
    .values({ ...account, ...lists })
    .execute();
  await db
    .insertInto('service_keys')
    .values([key('k1', 'rKF9FW', '夜间'), key('k2', 'abcdef', ''), key('k3', '', '')])
    .execute();
  for (const id of ['k1', 'k2', 'k3'])
    await appendAudit(db, server.vault, {
      ...{ event: 'service-key-made', personId: 'p-li', tenantId: '10001', address: '', requestId: id },
      details: { account: 'a', key: id },
    });
  const rows = await list({ event: 'service-key-made', person: 'p-li', pageSize: '3' });
  expect(rows.map(({ details }: { details: object }) => details)).toEqual([
    { account: '人事系统', key: 'k3' },
    { account: '人事系统', key: 'atr_abcdef…' },
    { account: '人事系统', key: 'atr_rKF9FW… 夜间' },
  ]);
});
