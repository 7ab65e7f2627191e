import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { answerOnce } from './idempotency.ts';
import { type DemoService, startDemoService } from './service.ts';
import { everyFunction } from './testing/every-function.ts';

const folder = mkdtempSync(join(tmpdir(), 'demo-service-'));
let service: DemoService;

beforeAll(async () => {
  service = await startDemoService({ dataFolder: folder, port: 0, distFolder: folder, accessOf: everyFunction });
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true });
});

const me = { 'x-atrium-user-code': 'YH000001', 'x-atrium-user-name': encodeURIComponent('林知遥'), 'x-atrium-tenant-id': '10001' };

async function ask(path: string, body?: object, headers: Record<string, string> = me) {
  const init = body && { method: 'POST', body: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } };
  const response = await fetch(`${service.url}/api/demo${path}`, init ?? { headers });
  return { status: response.status, data: ((await response.json()) as { data: unknown }).data };
}

describe('demo service', () => {
  it('rejects requests that do not come through the portal', async () => {
    expect((await ask('/claims', undefined, {})).status).toBe(401);
  });

  it('stores a new claim and adds up its items', async () => {
    const claim = {
      title: '客户拜访',
      category: '差旅',
      items: [
        { name: '高铁票', amount: 55_300 },
        { name: '住宿', amount: 42_000 },
      ],
    };
    const made = (await ask('/claims', claim)).data as { id: string };
    expect((await ask(`/claims/${made.id}`)).data).toMatchObject({
      title: '客户拜访',
      owner: '林知遥',
      amount: 97_300,
      state: 'submitted',
    });
  });

  it('rejects a claim without items or with an unknown field', async () => {
    expect((await ask('/claims', { title: '空', category: '差旅', items: [] })).status).toBe(400);
    expect((await ask('/claims', { title: '空', category: '差旅', items: [{ name: '票', amount: 1 }], state: 'paid' })).status).toBe(400);
  });

  it('R-LIST-04 stores a form once that is sent again with its key, and refuses the key with another content', async () => {
    const headers = { ...me, 'idempotency-key': 'left-while-it-sent' };
    const stockOf = async (sku: string) =>
      ((await ask('/stock')).data as { rows: { sku: string; quantity: number }[] }).rows.find((row) => row.sku === sku)!.quantity;
    const { rows } = (await ask('/stock')).data as { rows: { sku: string; quantity: number }[] };
    const { sku, quantity } = rows[2]!;
    const receipt = { sku, quantity: 3, partner: '华讯电子' };
    // A refused form may be sent again.
    expect((await ask('/receipts', { ...receipt, quantity: 0 }, headers)).status).toBe(400);
    const first = await ask('/receipts', receipt, headers);
    expect(await ask('/receipts', receipt, headers)).toEqual(first);
    expect((await ask('/receipts', { ...receipt, quantity: 4 }, headers)).status).toBe(409);
    expect(await stockOf(sku)).toBe(quantity + 3);
    // The key belongs to its user.
    const other = { ...headers, 'x-atrium-user-code': 'YH000002', 'x-atrium-user-name': encodeURIComponent('周慕白') };
    expect((await ask('/receipts', receipt, other)).status).toBe(200);
    expect(await stockOf(sku)).toBe(quantity + 6);
  });

  it('adds received goods to the stock and to the movements', async () => {
    const { rows } = (await ask('/stock')).data as { rows: { sku: string; quantity: number }[] };
    const before = rows[0];
    const after = (await ask('/receipts', { sku: before?.sku, quantity: 7, partner: '华讯电子' })).data as { quantity: number };
    expect(after.quantity).toBe((before?.quantity ?? 0) + 7);
    expect(((await ask('/movements')).data as object[])[0]).toMatchObject({ sku: before?.sku, quantity: 7, operator: '林知遥' });
    expect((await ask('/receipts', { sku: 'SKU-0', quantity: 7, partner: '华讯电子' })).status).toBe(404);
  });

  it('rejects a booking of a taken meeting room', async () => {
    const slot = { room: '3F-听松', title: '评审', startAt: '2099-01-05T02:00:00Z', endAt: '2099-01-05T03:00:00Z' };
    expect((await ask('/bookings', slot)).status).toBe(200);
    expect((await ask('/bookings', { ...slot, startAt: '2099-01-05T02:30:00Z', endAt: '2099-01-05T03:30:00Z' })).status).toBe(409);
    expect((await ask('/bookings', { ...slot, startAt: '2099-01-05T03:00:00Z', endAt: '2099-01-05T02:00:00Z' })).status).toBe(400);
  });

  it('stores added and changed ledger entries', async () => {
    const made = (await ask('/ledgers/contracts', { title: '试用协议', amount: 100 })).data as { id: string };
    const change = { method: 'PUT', body: JSON.stringify({ state: '会签' }), headers: { ...me, 'content-type': 'application/json' } };
    expect((await fetch(`${service.url}/api/demo/ledgers/contracts/${made.id}`, change)).status).toBe(200);
    const entries = (await ask('/ledgers/contracts')).data as object[];
    expect(entries[0]).toMatchObject({ id: made.id, title: '试用协议', amount: 100, state: '会签', person: '林知遥' });
    // Each company of the group has its own.
    const elsewhere = { ...me, 'x-atrium-tenant-id': '10002' };
    const theirs = (await ask('/ledgers/contracts', undefined, elsewhere)).data as { id: string }[];
    expect([theirs.length > 5, theirs.some(({ id }) => entries.some((one) => (one as { id: string }).id === id))]).toEqual([true, false]);
    const foreign = { ...change, headers: { ...elsewhere, 'content-type': 'application/json' } };
    expect((await fetch(`${service.url}/api/demo/ledgers/contracts/${made.id}`, foreign)).status).toBe(404);
    expect((await ask('/ledgers/nothing')).status).toBe(400);
    expect((await ask('/ledgers/contracts', { title: { nested: true } })).status).toBe(400);
  });

  it('R-INT-07 puts a weekly report that is written among those of all, and shows authors their own', async () => {
    interface WeeklyReports {
      rows: { id: string; values: Record<string, unknown> }[];
    }
    const [all, own] = ['/functions?path=/user-center/weeklies', '/functions?path=/user-center/weeklies/new'];
    const rowsAt = async (path: string) => ((await ask(path)).data as WeeklyReports).rows;
    const before = (await rowsAt(all)).length;
    const values = { project: '安全加固', hours: 40, planned: 6, finished: 3, done: '完成发布', next: '准备验收' };
    const made = (await ask('/functions/user-center-weekly-write/rows', { values })).data as { id: string };
    expect((await rowsAt(all)).length).toBe(before + 1);
    expect((await rowsAt(all))[0]).toMatchObject({ id: made.id, values: { ...values, person: '林知遥', rate: 50 } });
    expect((await rowsAt(own)).map(({ values: { person } }) => person)).toContain('林知遥');
    expect(new Set((await rowsAt(own)).map(({ values: { person } }) => person))).toEqual(new Set(['林知遥']));
    const other = (await rowsAt(all)).find(({ values: { person } }) => person !== '林知遥')!;
    const changed = async (id: string) => {
      const init = { method: 'PUT', headers: { ...me, 'content-type': 'application/json' }, body: JSON.stringify({ values }) };
      return (await fetch(`${service.url}/api/demo/functions/user-center-weekly-write/rows/${id}`, init)).status;
    };
    expect([await changed(other.id), await changed(made.id)]).toEqual([404, 200]);
  });

  it('R-INT-07 has the portal’s meetings in its rooms', async () => {
    const { rooms, bookings } = (await ask('/rooms')).data as {
      rooms: { name: string }[];
      bookings: { id: string; room: string; title: string }[];
    };
    expect(bookings.find(({ id }) => id === 'HYS-640')).toMatchObject({ room: '12F-海棠厅' });
    expect(bookings.some(({ room, title }) => room === '12F-云起' && title === '设计走查')).toBe(true);
    expect(bookings.filter(({ room }) => !rooms.some(({ name }) => name === room))).toEqual([]);
  });

  it('has a menu for five days', async () => {
    const { days } = (await ask('/canteen')).data as { days: { meals: { meal: string; dishes: string[] }[] }[] };
    for (const { meals } of days) expect(meals.map(({ meal }) => meal)).toEqual(expect.arrayContaining(['breakfast', 'lunch', 'dinner']));
    const guides = JSON.parse(readFileSync(join(import.meta.dirname, '../../demo-organisation/guides.json'), 'utf8')) as object[];
    for (const { meals } of days) for (const { dishes } of meals) for (const dish of dishes) expect(JSON.stringify(guides)).toContain(dish);
    expect(days).toHaveLength(5);
    expect(days.every(({ meals }) => meals.every(({ dishes }) => dishes.length > 0))).toBe(true);
  });
});

it('R-LIST-04 a form that is sent again while it is being stored is stored once; one that failed may be sent again', async () => {
  const db = new Database(':memory:');
  const server = Fastify();
  onTestFinished(async () => {
    await server.close();
    db.close();
  });
  answerOnce(server, db);
  const stored: unknown[] = [];
  const begin = Promise.withResolvers<void>();
  server.post('/forms', async (request) => {
    stored.push(request.body);
    const made = stored.length;
    await begin.promise;
    if (made === 1) throw Object.assign(new Error('服务暂时不可用'), { statusCode: 503 });
    return { data: made };
  });
  const send = (body: object) =>
    server.inject({ method: 'POST', url: '/forms', headers: { ...me, 'idempotency-key': 'sent-twice-at-once' }, body });
  const pending = [send({ title: '一' }), send({ title: '一' }), send({ title: '一' }), send({ title: '二' })];
  await expect.poll(() => stored).toEqual([{ title: '一' }]);
  begin.resolve();
  const answers = await Promise.all(pending);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 200, 200, 409]);
  expect(answers.slice(1, 3).map((answer) => answer.json())).toEqual([{ data: 2 }, { data: 2 }]);
  expect(stored).toEqual([{ title: '一' }, { title: '一' }]);
});
