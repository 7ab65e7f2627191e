import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoService, startDemoService } from './service.ts';

const folder = mkdtempSync(join(tmpdir(), 'demo-service-'));
let service: DemoService;

beforeAll(async () => {
  service = await startDemoService({ dataFolder: folder, port: 0, distFolder: folder });
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
  it('refuses whoever does not come through the portal', async () => {
    expect((await ask('/claims', undefined, {})).status).toBe(401);
  });

  it('keeps a new claim and adds up its items', async () => {
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

  it('refuses a claim without items or with a foreign field', async () => {
    expect((await ask('/claims', { title: '空', category: '差旅', items: [] })).status).toBe(400);
    expect((await ask('/claims', { title: '空', category: '差旅', items: [{ name: '票', amount: 1 }], state: 'paid' })).status).toBe(400);
  });

  it('adds received goods to the stock and to the movements', async () => {
    const { rows } = (await ask('/stock')).data as { rows: { sku: string; quantity: number }[] };
    const before = rows[0];
    const after = (await ask('/receipts', { sku: before?.sku, quantity: 7, partner: '华讯电子' })).data as { quantity: number };
    expect(after.quantity).toBe((before?.quantity ?? 0) + 7);
    expect(((await ask('/movements')).data as object[])[0]).toMatchObject({ sku: before?.sku, quantity: 7, operator: '林知遥' });
    expect((await ask('/receipts', { sku: 'SKU-0', quantity: 7, partner: '华讯电子' })).status).toBe(404);
  });

  it('refuses a meeting room that is taken', async () => {
    const slot = { room: '石榴间 · 4 人', title: '评审', startAt: '2099-01-05T02:00:00Z', endAt: '2099-01-05T03:00:00Z' };
    expect((await ask('/bookings', slot)).status).toBe(200);
    expect((await ask('/bookings', { ...slot, startAt: '2099-01-05T02:30:00Z', endAt: '2099-01-05T03:30:00Z' })).status).toBe(409);
    expect((await ask('/bookings', { ...slot, startAt: '2099-01-05T03:00:00Z', endAt: '2099-01-05T02:00:00Z' })).status).toBe(400);
  });

  it('keeps what is added to a ledger and changed in it', async () => {
    const made = (await ask('/ledgers/contracts', { title: '试用协议', amount: 100 })).data as { id: string };
    const change = { method: 'PUT', body: JSON.stringify({ state: '会签' }), headers: { ...me, 'content-type': 'application/json' } };
    expect((await fetch(`${service.url}/api/demo/ledgers/contracts/${made.id}`, change)).status).toBe(200);
    const entries = (await ask('/ledgers/contracts')).data as object[];
    expect(entries[0]).toMatchObject({ id: made.id, title: '试用协议', amount: 100, state: '会签', person: '林知遥' });
    expect((await ask('/ledgers/nothing')).status).toBe(400);
    expect((await ask('/ledgers/contracts', { title: { nested: true } })).status).toBe(400);
  });

  it('has a menu for five days', async () => {
    const { days } = (await ask('/canteen')).data as { days: { meals: { dishes: string[] }[] }[] };
    expect(days).toHaveLength(5);
    expect(days.every(({ meals }) => meals.every(({ dishes }) => dishes.length >= 3))).toBe(true);
  });
});
