import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chainWaiting } from '../../../audit/chain-waiting.ts';
import { appendAudit, appendAudits, type AuditEntry } from '../../../audit/queries.ts';
import { companyDay, companyDayBefore } from '../../../clock/company-day.ts';
import { record } from '../../../audit/record.ts';
import { chained } from '../../../testing/chained.ts';
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
      event: 'administration-changed',
      personId: n % 2 === 0 ? 'p-li' : 'p-wang',
      tenantId: n % 3 === 0 ? '10002' : '10001',
      address: '10.0.0.1',
      requestId: `r${n}`,
      subject: `role:r${n % 5}`,
      details: { did: 'changed', name: `=r${n}` },
      changes: [{ field: '=name', from: 'a', to: `b${n}` }],
    });
  await chained(portal);
});
afterAll(() => portal.close());

const page = async (query: Record<string, string>) => (await portal.ask('GET /administration/v1/audit', { as: li, query })).json().data;
const list = async (query: Record<string, string>) => (await page(query)).rows;

it('R-ADM-07 the log is filtered by person, event and record, newest first, and paged by its numbers', async () => {
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
  expect(await list({ from: companyDayBefore(-1) })).toEqual([]);
});

it('R-ADM-07 the export contains no spreadsheet formulas, and the chain of hashes is verified', async () => {
  const file = await portal.ask('GET /administration/v1/audit/export', { as: li, query: { event: 'administration-changed' } });
  expect(file.statusCode).toBe(200);
  expect(file.body.split('\r\n')).toHaveLength(22);
  expect(file.body).not.toMatch(/,"[=+@]/);
  expect(file.body).toContain("'=name: a → b29");
  const verified = (await portal.ask('POST /administration/v1/audit/verify', { as: li })).json().data;
  expect(verified.broken).toBeNull();
  expect(verified.rows + verified.unchained).toBeGreaterThan(30);
});

it('R-ADM-07 nobody without the permission reads it', async () => {
  const wang = await portal.signIn('wang');
  expect((await portal.ask('GET /administration/v1/audit', { as: wang })).statusCode).toBe(403);
});

it('R-ADM-07 entries without a tenant are for administrators of all systems; failed sign-ins are for the tenants of the person', async () => {
  const entry = { address: '', requestId: 'x', details: {}, tenantId: null, subject: null };
  const { db, server } = portal;
  await appendAudit(db, server.vault, { ...entry, event: 'service-key-made', personId: null });
  await appendAudit(db, server.vault, { ...entry, event: 'sign-in-failed', personId: 'p-wang' });
  const events = async (as: Person) =>
    (await portal.ask('GET /administration/v1/audit', { as, query: { pageSize: '100' } }))
      .json()
      .data.rows.map(({ event }: { event: string }) => event);
  expect(await events(li)).toEqual(expect.arrayContaining(['service-key-made', 'sign-in-failed']));
  await makeAdministrator(db, 'p-wang', { areas: ['audit'] });
  const seen = await events(await portal.signIn('wang'));
  expect([seen.includes('service-key-made'), seen.includes('sign-in-failed')]).toEqual([false, true]);
});

it('R-ADM-07 shows names for ids in the reader’s language, and text for HTML; a deleted record keeps its id', async () => {
  const { db, server } = portal;
  const role = await db.selectFrom('roles').select(['id', 'name']).where('tenant_id', '=', '10001').executeTakeFirstOrThrow();
  await db.updateTable('roles').set({ names: '{"en-US":"Some role"}' }).where('id', '=', role.id).execute();
  await appendAudit(db, server.vault, {
    event: 'administration-changed',
    personId: 'p-li',
    tenantId: '10001',
    address: '',
    requestId: 'named',
    subject: 'news:n1',
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
    ).json().data.rows[0];
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

it('R-ADM-07 a key is shown by its beginning and its name', async () => {
  const { db, server } = portal;
  const [made, expires] = ['2026-11-01T00:00:00.000Z', '2027-11-01T00:00:00.000Z'];
  const lists = { scopes: '[]', owners: '[]', tenants: '[]', networks: '[]', origins: '[]' };
  const account = { id: 'a', name: '人事系统', source: 'hr-of-keys', department: '', requests_per_minute: 60, created_at: made };
  const key = (id: string, begins: string, name: string) => ({
    id,
    account_id: 'a',
    hash: id,
    begins,
    name,
    created_at: made,
    expires_at: expires,
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
      event: 'service-key-made',
      personId: 'p-li',
      tenantId: '10001',
      address: '',
      requestId: id,
      subject: 'system:a',
      details: { account: 'a', key: id },
    });
  const rows = await list({ event: 'service-key-made', person: 'p-li', pageSize: '3' });
  expect(rows.map(({ details }: { details: object }) => details)).toEqual([
    { account: '人事系统', key: 'k3', name: '人事系统' },
    { account: '人事系统', key: 'atr_abcdef…', name: '人事系统' },
    { account: '人事系统', key: 'atr_rKF9FW… 夜间', name: '人事系统' },
  ]);
});

describe('the record of an entry', () => {
  const write = (entry: Partial<AuditEntry>) =>
    appendAudit(portal.db, portal.server.vault, {
      event: 'administration-changed',
      personId: 'p-li',
      tenantId: '10001',
      address: '',
      requestId: 'about',
      subject: null,
      details: {},
      ...entry,
    });

  it('R-ADM-07 entries are filtered by the kind of their record, also of records that are gone', async () => {
    await write({ subject: 'guide:gone', details: { did: 'deleted', name: '食堂' } });
    await write({ subject: 'guide:other', tenantId: '10002' });
    const rows = await list({ kind: 'guide' });
    expect(rows.map(({ subject }: { subject: string }) => subject)).toEqual(['guide:gone']);
    // An entry gets its number when it is chained, which may be between the two.
    const [found] = await list({ kind: 'guide', subject: 'guide:gone' });
    expect(found).toEqual({ ...rows[0], seq: found.seq });
    expect((await portal.ask('GET /administration/v1/audit', { as: li, query: { kind: 'nonsense' } })).statusCode).toBe(400);
  });

  it('R-ADM-07 finds words in names, in old and new values, in events and in the text of a code', async () => {
    const role = await portal.db.selectFrom('roles').select(['id', 'name']).where('tenant_id', '=', '10001').executeTakeFirstOrThrow();
    await write({
      subject: 'person:p-wang',
      details: { did: 'roles-changed' },
      changes: [
        { field: `roles.${role.id}`, from: '', to: '✓' },
        { field: 'office', from: 'North "wing" 50%', to: 'South_wing' },
      ],
    });
    const found = async (q: string) =>
      (await list({ q, kind: 'person' })).filter(({ requestId }: { requestId: string }) => requestId === 'about');
    for (const q of [
      '王芳',
      role.name,
      '李晓明',
      'north',
      '"wing"',
      '50%',
      'south_WING',
      'p-wang',
      `王芳 ${role.name}`,
      'administration-changed',
    ])
      expect([q, (await found(q)).length]).toEqual([q, 1]);
    for (const q of ['west', '5_%', '王芳 west', 'changes', 'southXwing', '修改角色']) expect([q, (await found(q)).length]).toEqual([q, 0]);
    expect(await found('修改角色|roles-changed')).toHaveLength(1);
    expect(await found('修改角色|roles')).toHaveLength(1);
    expect(await found('修改角色|role')).toHaveLength(0);
  });

  it('R-ADM-07 paging through found words shows every entry once', async () => {
    const all = await list({ q: 'b', kind: 'role', pageSize: '100' });
    expect(all.length).toBeGreaterThan(15);
    const pages: object[] = [];
    let next: number | null = null;
    do {
      const answer: { rows: object[]; next: number | null } = await page({
        q: 'b',
        kind: 'role',
        pageSize: '4',
        ...(next !== null && { before: String(next) }),
      });
      pages.push(...answer.rows);
      ({ next } = answer);
    } while (next !== null);
    expect(pages).toEqual(all);
  });

  it('R-ADM-07 a range includes its last day in the company’s time zone, on the screen and in the export', async () => {
    const [today, yesterday, tomorrow] = [companyDay(), companyDayBefore(1), companyDayBefore(-1)];
    const count = async (query: Record<string, string>) => (await list({ ...query, subject: 'role:r1', pageSize: '100' })).length;
    expect(await count({ from: today, until: today })).toBeGreaterThan(0);
    expect(await count({ from: yesterday, until: today })).toBe(await count({}));
    expect([await count({ until: yesterday }), await count({ from: tomorrow })]).toEqual([0, 0]);
    const query = { from: today, until: today, subject: 'role:r1' };
    const file = await portal.ask('GET /administration/v1/audit/export', { as: li, query });
    expect(file.body.trim().split('\r\n')).toHaveLength(1 + (await count({})));
    expect((await portal.ask('GET /administration/v1/audit', { as: li, query: { from: '2026-02-31' } })).statusCode).toBe(400);
  });

  it('R-ADM-07 an action on a business system is listed with it, in the tenant of the action; other tenants do not see it', async () => {
    await makeAdministrator(portal.db, 'p-li', { tenantId: '10002', areas: ['systems'] });
    const made = await portal.ask('POST /administration/v1/systems', {
      as: li,
      body: { name: '合同', source: 'about-contracts', owners: [], scopes: ['tasks:write'], tenants: ['10001', '10002'], networks: [] },
    });
    const { id } = made.json().data;
    await portal.ask('POST /administration/v1/systems/{id}/keys', { as: li, params: { id }, body: {} });
    await portal.ask('POST /administration/v1/systems/{id}/end', { as: li, params: { id } });
    const rows = await list({ subject: `system:${id}` });
    expect(rows.map(({ event, tenantId }: { event: string; tenantId: string }) => [event, tenantId])).toEqual([
      ['service-account-ended', '10001'],
      ['service-key-made', '10001'],
      ['service-key-made', '10001'],
      ['service-account-made', '10001'],
    ]);
    expect(rows[0].details.name).toBe('合同');
    // A command's entry has no tenant: shown in the tenants that the system serves.
    await write({ subject: `system:${id}`, tenantId: null, personId: null });
    expect(await list({ subject: `system:${id}` })).toHaveLength(5);
    await portal.db.updateTable('service_accounts').set({ tenants: '["10002"]' }).where('id', '=', id).execute();
    expect(await list({ subject: `system:${id}` })).toHaveLength(4);
  });

  it('R-ADM-07 entries about sign-ins and own accounts have the account as record; writing a change without a record throws', async () => {
    await portal.signIn('wang');
    const [row] = await list({ event: 'signed-in', person: 'p-wang', kind: 'user' });
    expect(row).toMatchObject({ subject: 'user:p-wang', details: { name: '王芳' } });
    await expect(record({ ...request(), session: null }, 'administration-changed', {})).rejects.toThrow('names no record');
  });
});

/** The properties of a request that `record` reads before it writes. */
const request = () => ({ server: portal.server, ip: '', id: '' }) as unknown as FastifyRequest;

it('R-ADM-07 searches in parts for a word that is in the JSON of many entries and in the text of few', async () => {
  const entry = (name: string): AuditEntry => ({
    event: 'administration-changed',
    personId: 'p-li',
    tenantId: '10001',
    address: '',
    requestId: 'many',
    subject: 'guide:many',
    details: { did: 'changed', name },
    changes: [{ field: 'title', from: 'a', to: 'b' }],
  });
  const names = Array.from({ length: 3000 }, (_, n) => (n === 0 ? 'away from here' : 'x'));
  await appendAudits(portal.db, portal.server.vault, names.map(entry));
  // Entries get other numbers when they are chained, which a node does every second.
  await chainWaiting(portal.db, portal.server.vault);
  const asked = { q: 'from', subject: 'guide:many' };
  const first = await page(asked);
  expect(first).toEqual({ rows: [], next: expect.any(Number) });
  const second = await page({ ...asked, before: String(first.next) });
  expect([second.rows.length, second.rows[0].details.name, second.next]).toEqual([1, 'away from here', null]);
});
