import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkFunctions, accessOfPortal, keptMilliseconds } from './opened-functions.ts';
import { type DemoService, startDemoService } from './service.ts';
import { everyCode } from './testing/every-function.ts';

const folder = mkdtempSync(join(tmpdir(), 'demo-rights-'));
/** 林知遥 reports to 赵修远; people of the IT desk and of the reception. */
const [lin, zhao, desk, reception] = ['YH000001', 'YH100214', 'YH000003', 'YH100736'] as const;
let opened = new Set<string>();
let service: DemoService;

beforeAll(async () => {
  service = await startDemoService({
    dataFolder: folder,
    port: 0,
    distFolder: folder,
    accessOf: async () => ({ functions: opened, substituteFor: [] }),
  });
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => void (opened = new Set(everyCode)));

interface Sent {
  path: string;
  body?: object;
  as?: string;
}
async function send(method: string, { path, body, as = lin }: Sent, language = 'zh-CN') {
  const response = await fetch(`${service.url}/api/demo${path}`, {
    method,
    headers: {
      'x-atrium-user-code': as,
      'x-atrium-user-name': encodeURIComponent(as),
      'x-atrium-tenant-id': '10001',
      'accept-language': language,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { msg, data } = (await response.json()) as { msg: string; data: unknown };
  return { status: response.status, msg, data: data as Record<string, string> & { rows: Record<string, string>[]; file: string } };
}
const post = async (path: string, body: object, as: string = lin) => (await send('POST', { path, body, as })).data;

/** Returns the content of all tables. */
function written(): string {
  const db = new Database(join(folder, 'demo-apps.sqlite'), { readonly: true });
  const tables = db.prepare("select name from sqlite_master where type = 'table' order by name").pluck().all() as string[];
  const all = tables.map((table) => [table, db.prepare(`select * from "${table}"`).all()]);
  db.close();
  return JSON.stringify(all);
}

let days = 0;
/** Makes the records of the samples different, because an identical one that is open is refused. */
let made = 0;
const claim = () => ({ title: '客户拜访', category: '差旅', items: [{ name: '高铁票', amount: 100 + (made += 1) }] });
const ticket = () => ({ title: `证书更新 ${(made += 1)}`, kind: '系统', level: '普通' });
const newClaim = async () => (await post('/claims', claim()))['id']!;
const newLeave = async () => {
  const day = new Date(Date.UTC(2027, 0, 4 + 7 * days++)).toISOString().slice(0, 10);
  return (await post('/leaves', { kind: 'personal', from: day, to: day, reason: '搬家' }))['number']!;
};
const newTicket = async () => (await post('/tickets', ticket()))['id']!;
const visit = () => ({ visitor: `王客 ${(made += 1)}`, company: '华讯电子', gate: '东门', purpose: '交流', at: '2099-01-05T02:00:00Z' });
const overtime = { day: '2026-12-01', reason: '发布', hours: 3, use: '转调休' };
const device = { device: '显示器', reason: '旧设备更换', need: '2099-01-05' };
const newRow = async () => (await post('/functions/hr-overtime-apply/rows', { values: overtime }))['id']!;
const file = { name: 'a.txt', content: Buffer.from('x').toString('base64') };
const receipt = { name: 'a.pdf', content: Buffer.from('%PDF-1.7').toString('base64') };
const ledger = { title: '试用协议' };

/** A valid request for each call, on existing records, by a user who may make it. */
const samples: Record<string, () => Sent | Promise<Sent>> = {
  'GET /claims': () => ({ path: '/claims' }),
  'GET /claims/:id': async () => ({ path: `/claims/${await newClaim()}` }),
  'GET /claims/:id/values': async () => {
    const id = await newClaim();
    await post(`/claims/${id}/withdraw`, {});
    return { path: `/claims/${id}/values` };
  },
  'POST /claims': () => ({ path: '/claims', body: claim() }),
  'POST /claims/:id/withdraw': async () => ({ path: `/claims/${await newClaim()}/withdraw`, body: {} }),
  'POST /claims/:id/urge': async () => ({ path: `/claims/${await newClaim()}/urge`, body: {} }),
  'POST /claims/:id/decide': async () => ({ path: `/claims/${await newClaim()}/decide`, body: { decision: 'approve' }, as: zhao }),
  'GET /approvals': () => ({ path: '/approvals' }),
  'GET /budget': () => ({ path: '/budget' }),
  'GET /leaves': () => ({ path: '/leaves' }),
  'GET /leaves/records': () => ({ path: '/leaves/records' }),
  'GET /leaves/balance': () => ({ path: '/leaves/balance' }),
  'GET /leaves/days': () => ({ path: '/leaves/days?kind=annual&from=2027-03-01&to=2027-03-01' }),
  'GET /leaves/:number': async () => ({ path: `/leaves/${await newLeave()}` }),
  'GET /leaves/:number/values': async () => {
    const number = await newLeave();
    await post(`/leaves/${number}/withdraw`, {});
    return { path: `/leaves/${number}/values` };
  },
  'POST /leaves': () => ({ path: '/leaves', body: { kind: 'personal', from: '2028-03-01', to: '2028-03-01' } }),
  'POST /leaves/:number/withdraw': async () => ({ path: `/leaves/${await newLeave()}/withdraw`, body: {} }),
  'POST /leaves/:number/urge': async () => ({ path: `/leaves/${await newLeave()}/urge`, body: {} }),
  'POST /leaves/:number/decide': async () => ({ path: `/leaves/${await newLeave()}/decide`, body: { decision: 'approve' }, as: zhao }),
  'GET /tickets': () => ({ path: '/tickets' }),
  'POST /tickets': () => ({ path: '/tickets', body: ticket() }),
  'POST /tickets/:id/act': async () => ({ path: `/tickets/${await newTicket()}/act`, body: { action: 'claim' }, as: desk }),
  'GET /stock': () => ({ path: '/stock' }),
  'GET /alerts': () => ({ path: '/alerts' }),
  'GET /movements': () => ({ path: '/movements' }),
  'POST /receipts': async () => {
    const { data } = await send('GET', { path: '/stock' });
    return { path: '/receipts', body: { sku: data.rows[0]!['sku'], quantity: 1, partner: '华讯电子' } };
  },
  'POST /claims/receipts': () => ({ path: '/claims/receipts', body: receipt }),
  'GET /claims/:id/receipts/:at': async () => {
    const { file: value } = await post('/claims/receipts', receipt);
    const { id } = await post('/claims', { ...claim(), receipts: [value] });
    return { path: `/claims/${id}/receipts/1` };
  },
  'GET /claims/preview': () => ({ path: '/claims/preview?amount=100' }),
  'GET /visits': () => ({ path: '/visits' }),
  'POST /visits': () => ({ path: '/visits', body: visit() }),
  'POST /visits/:id/:step': async () => ({
    path: `/visits/${(await post('/visits', visit()))['id']}/arrive`,
    body: { sure: true },
    as: reception,
  }),
  'PUT /visits/:id': async () => ({ path: `/visits/${(await post('/visits', visit()))['id']}`, body: { ...visit(), people: 3 } }),
  'GET /parking': () => ({ path: '/parking' }),
  'GET /rooms': () => ({ path: '/rooms' }),
  'POST /bookings': () => ({
    path: '/bookings',
    body: { room: '3F-听松', title: '评审', startAt: '2099-01-05T02:00:00Z', endAt: '2099-01-05T03:00:00Z' },
  }),
  'PUT /bookings/:id': async () => {
    const booking = { room: '5F-观澜', title: '评审', startAt: '2099-01-07T02:00:00Z', endAt: '2099-01-07T03:00:00Z' };
    return { path: `/bookings/${(await post('/bookings', booking))['id']}`, body: booking };
  },
  'POST /bookings/:id/cancel': async () => ({
    path: `/bookings/${(await post('/bookings', { room: '5F-观澜', title: '评审', startAt: '2099-01-06T02:00:00Z', endAt: '2099-01-06T03:00:00Z' }))['id']}/cancel`,
    body: {},
  }),
  'GET /ledgers/:ledger': () => ({ path: '/ledgers/contracts' }),
  'POST /ledgers/:ledger': () => ({ path: '/ledgers/contracts', body: ledger }),
  'PUT /ledgers/:ledger/:id': async () => ({
    path: `/ledgers/contracts/${(await post('/ledgers/contracts', ledger))['id']}`,
    body: { state: '会签' },
  }),
  'GET /canteen': () => ({ path: '/canteen' }),
  'GET /functions': () => ({ path: '/functions?path=/hr/overtime/apply' }),
  'POST /functions/:code/rows': () => ({ path: '/functions/hr-overtime-apply/rows', body: { values: overtime } }),
  'PUT /functions/:code/rows/:id': async () => ({
    path: `/functions/hr-overtime-apply/rows/${await newRow()}`,
    body: { values: { ...overtime, reason: '上线' } },
  }),
  'POST /functions/:code/rows/:id/act': async () => ({
    path: `/functions/it-device-apply/rows/${(await post('/functions/it-device-apply/rows', { values: device }))['id']}/act`,
    body: { action: 'withdraw' },
  }),
  'POST /functions/files': () => ({ path: '/functions/files', body: file }),
  'GET /functions/files/:id': async () => ({ path: `/functions/files/${(await post('/functions/files', file)).file.slice(0, 36)}` }),
};
const refused = '你没有打开这个功能的权限，请联系管理员开通。';

describe('a call of the demo service', () => {
  it('R-INT-07 has a sample below, without exception', () => {
    expect(Object.keys(samples).sort()).toEqual(service.calls.map((call) => call.replace('/api/demo', '')).sort());
  });

  it.each(Object.keys(samples))('R-INT-07 %s works for users who may open its function, and changes nothing for others', async (call) => {
    const [method = ''] = call.split(' ');
    const sent = await samples[call]!();
    const before = written();
    opened = new Set();
    const answer = await send(method, sent);
    expect([answer.status, answer.msg, answer.data]).toEqual([403, refused, null]);
    expect(written()).toBe(before);
    opened = new Set(everyCode);
    expect(await send(method, sent)).toMatchObject({ status: 200, msg: '' });
  });

  it.each([
    ['GET', '/ledgers/contracts', undefined, 'contract-deadlines', 200],
    ['POST', '/ledgers/contracts', ledger, 'contract-deadlines', 403],
    ['GET', '/ledgers/notices', undefined, 'contract-register', 403],
    ['POST', '/leaves', { kind: 'personal', from: '2028-04-03', to: '2028-04-03' }, 'hr-leave-balance', 403],
    ['GET', '/functions?path=/hr/overtime/apply', undefined, 'hr-business-trip', 403],
  ])('R-INT-07 %s %s with %j needs its own function: with %s alone the status is %i', async (method, path, body, code, status) => {
    opened = new Set([code]);
    expect((await send(method, { path, ...(body && { body }) })).status).toBe(status);
  });

  it('R-INT-07 gives the reason in the caller’s language, and 404 for an unknown function', async () => {
    opened = new Set();
    expect((await send('GET', { path: '/budget' }, 'en-US,en')).msg).toBe('You may not open this function. Ask your administrator for it.');
    expect((await send('GET', { path: '/functions?path=/hr/nothing' })).status).toBe(404);
  });

  it('R-INT-07 stops the start if it names no function of the menu', () => {
    const server = Fastify();
    checkFunctions(server, async () => ({ functions: new Set(), substituteFor: [] }));
    expect(() => server.get('/everybody', async () => null)).toThrow('GET /everybody names no function of the menu: openedBy');
  });
});

describe('the functions that a person may open', () => {
  it('R-INT-07 are read from the portal again after five seconds, and nobody has access while that fails', async () => {
    const codes = ['finance-budget'];
    const substituteFor = [{ userCode: zhao, processes: null }];
    let [asked, status] = [0, 200];
    const portal = Fastify();
    portal.get('/api/integration/v1/people/:code/functions', async (request, reply) => {
      asked += 1;
      const { code } = request.params as { code: string };
      const { tenant } = request.query as { tenant: string };
      if (code === 'nobody') return reply.code(404).send({ code: 'not_found', message: '' });
      return reply.code(status).send({ userCode: code, tenant, functions: codes, substituteFor });
    });
    const url = await portal.listen({ host: '127.0.0.1', port: 0 });
    let now = 0;
    let isConnected = false;
    const accessOf = accessOfPortal(
      () => (isConnected ? { url, key: 'atr_test' } : null),
      () => now,
    );
    const person = { code: lin, tenantId: '10001' };
    await expect(accessOf(person)).rejects.toThrow('not connected');
    isConnected = true;
    expect(await accessOf(person)).toEqual({ functions: new Set(['finance-budget']), substituteFor });
    codes.pop();
    now = keptMilliseconds - 1;
    expect([...(await accessOf(person)).functions, asked]).toEqual(['finance-budget', 1]);
    now = keptMilliseconds;
    expect([...(await accessOf(person)).functions, asked]).toEqual([2]);
    expect(await accessOf({ ...person, code: 'nobody' })).toEqual({ functions: new Set(), substituteFor: [] });
    status = 503;
    now += keptMilliseconds;
    await expect(accessOf(person)).rejects.toThrow();
    status = 200;
    expect((await accessOf(person)).functions.size).toBe(0);
    await portal.close();
  });
});
