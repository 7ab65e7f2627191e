import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoService, startDemoService } from '../service.ts';
import type { Row } from './declaration.ts';
import { everyFunction } from '../testing/every-function.ts';

const folder = mkdtempSync(join(tmpdir(), 'demo-records-'));
let service: DemoService;

beforeAll(async () => {
  service = await startDemoService({ dataFolder: folder, port: 0, distFolder: folder, accessOf: everyFunction });
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true });
});

const person = (code: string, name: string, tenant = '10001') => ({
  'x-atrium-user-code': code,
  'x-atrium-user-name': encodeURIComponent(name),
  'x-atrium-tenant-id': tenant,
});
const demo = person('YH000001', '林知遥');

async function ask<T>(path: string, { method = 'GET', body, as = demo }: { method?: string; body?: object; as?: typeof demo } = {}) {
  const response = await fetch(`${service.url}/api/demo${path}`, {
    method,
    headers: { ...as, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { msg, data } = (await response.json()) as { msg: string; data: T };
  return { status: response.status, msg, data };
}

describe('R-INT-07 a schedule', () => {
  const slot = { venue: '篮球馆', day: '2099-03-02', from: '10:00', to: '11:30', people: 8 };
  const book = (values: object, language = 'zh-CN') =>
    ask<Row>(`/functions/smart-park-venues/rows?language=${language}`, { method: 'POST', body: { values } });

  it('rejects a booking of a taken place with a reason', async () => {
    const { data, status } = await book(slot);
    expect(status).toBe(200);
    expect(await book({ ...slot, from: '11:00', to: '12:00' }, 'en-US')).toMatchObject({
      status: 409,
      msg: 'Somebody has booked this time already. Choose another one.',
    });
    expect((await book({ ...slot, from: '11:30', to: '12:00' })).status).toBe(200);
    expect((await book({ ...slot, venue: '健身房' })).status).toBe(200);
    // A record does not conflict with itself, and a cancelled one frees its place.
    const change = (body: object) => ask<Row>(`/functions/smart-park-venues/rows/${data.id}`, { method: 'PUT', body });
    expect((await change({ values: { ...slot, people: 9 } })).status).toBe(200);
    expect((await change({ state: 'cancelled' })).status).toBe(200);
    expect((await book({ ...slot, from: '11:00', to: '11:30' })).status).toBe(200);
  });

  it.each([
    [{ ...slot, from: '11:30', to: '11:30' }, 409, '结束时间要晚于开始时间。'],
    [{ ...slot, from: '06:00', to: '07:00' }, 409, '不在开放时间内。'],
    [{ ...slot, from: '10:10' }, 400, '开始：请填写整点或半点。'],
  ])('refuses %j', async (values, status, msg) => {
    expect(await book({ ...values, day: '2099-03-03' })).toMatchObject({ status, msg });
  });
});

describe('R-INT-07 goods that leave a warehouse', () => {
  const stockOf = async (name: string, warehouse: string) => {
    const { rows } = (await ask<{ rows: { name: string; warehouse: string; quantity: number }[] }>('/stock')).data;
    return rows.find((row) => row.name === name && row.warehouse === warehouse)!.quantity;
  };
  const issue = async (count: number) => {
    const values = { material: '扫码枪', kind: '领用', warehouse: '杭州一号仓', count, to: '内部领用' };
    const { id } = (await ask<Row>('/functions/warehouse-issues/rows', { method: 'POST', body: { values } })).data;
    return ask<Row>(`/functions/warehouse-issues/rows/${id}`, { method: 'PUT', body: { state: 'done' } });
  };

  it('reduces the stock and adds a movement', async () => {
    const before = await stockOf('扫码枪', '杭州一号仓');
    expect((await issue(2)).status).toBe(200);
    expect(await stockOf('扫码枪', '杭州一号仓')).toBe(before - 2);
    const [newest] = (await ask<object[]>('/movements')).data;
    expect(newest).toMatchObject({ name: '扫码枪', warehouse: '杭州一号仓', kind: 'out', quantity: 2, operator: '林知遥' });
  });

  it('rejects it if there are too few goods, and changes nothing', async () => {
    const before = await stockOf('扫码枪', '杭州一号仓');
    expect(await issue(before + 1)).toMatchObject({ status: 409, msg: '库存不足，不能出库。' });
    expect(await stockOf('扫码枪', '杭州一号仓')).toBe(before);
  });

  it('adds transferred goods to the other warehouse', async () => {
    const [from, to] = [await stockOf('充电柜', '苏州备件仓'), await stockOf('充电柜', '成都中转仓')];
    const values = { material: '充电柜', from: '苏州备件仓', to: '成都中转仓', count: 1 };
    const { id } = (await ask<Row>('/functions/warehouse-transfer/rows', { method: 'POST', body: { values } })).data;
    const change = (body: object) => ask(`/functions/warehouse-transfer/rows/${id}`, { method: 'PUT', body });
    await change({ state: 'moving' });
    expect(await change({ values: { ...values, count: 9 } })).toMatchObject({ status: 409, msg: '已经动过库存的记录不能再改。' });
    await change({ state: 'done' });
    expect(await stockOf('充电柜', '苏州备件仓')).toBe(from - 1);
    expect(await stockOf('充电柜', '成都中转仓')).toBe(to + 1);
  });
});

describe('R-INT-07 a file of a record', () => {
  const send = (name: string, bytes: Buffer, more: object = {}) =>
    ask<{ file: string }>('/functions/files', { method: 'POST', body: { name, content: bytes.toString('base64'), ...more } });

  it('is stored with the record, and only people of the tenant can load it', async () => {
    const { file } = (await send('手册.pdf', Buffer.from('%PDF-1.7'))).data;
    const values = { name: '横版标志', kind: '标志', format: 'PDF', file };
    const made = (await ask<Row>('/functions/brand-library/rows', { method: 'POST', body: { values } })).data;
    expect(made.values['file']).toBe(file);
    const [id] = file.split('/');
    const loaded = (await ask<{ name: string; type: string; content: string }>(`/functions/files/${id}`)).data;
    expect(loaded).toEqual({ name: '手册.pdf', type: 'application/pdf', content: Buffer.from('%PDF-1.7').toString('base64') });
    expect((await ask(`/functions/files/${id}`, { as: person('YH000003', '欧阳明哲', '10002') })).status).toBe(404);
  });

  it('is rejected with a reason if it is too large or of another type', async () => {
    expect(await send('a.pdf', Buffer.alloc(1024 * 1024 + 1))).toMatchObject({ status: 413, msg: '文件超过 1 MB，请压缩后再上传。' });
    expect(await send('a.exe', Buffer.from('MZ'))).toMatchObject({ status: 415, msg: '只能上传图片、PDF、文本和 Office 文件。' });
    expect(await send('a.pdf', Buffer.from('%PDF'), { picture: true })).toMatchObject({
      status: 415,
      msg: '只能上传 PNG、JPG 或 SVG 图片。',
    });
    const values = { name: '横版标志', kind: '标志', format: 'PDF', file: '../../etc/passwd' };
    expect((await ask('/functions/brand-library/rows', { method: 'POST', body: { values } })).status).toBe(400);
  });
});
