import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoService, startDemoService } from '../service.ts';
import type { Row } from './declaration.ts';
import { everyFunction } from '../testing/every-function.ts';

const folder = mkdtempSync(join(tmpdir(), 'demo-functions-'));
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
  const response = await fetch(`${service.url}/api/demo/functions${path}`, {
    method,
    headers: { ...as, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { msg, data } = (await response.json()) as { msg: string; data: T };
  return { status: response.status, msg, data };
}

interface ListedFunction {
  name: string;
  action: string;
  columns: { name: string }[];
  words: Record<string, string>;
  states: { key: string; name: string }[];
  rows: Row[];
}
const overtime = '?path=/hr/overtime/apply';
const filled = { day: '2026-12-01', reason: '发布', hours: 3, use: '转调休' };

describe('R-INT-07 a declared function', () => {
  it('has the name of the menu and texts in the caller’s language', async () => {
    const { data } = await ask<ListedFunction>(`${overtime}&language=en-US`);
    expect(data).toMatchObject({ name: 'Overtime request', action: 'Submit overtime' });
    expect(data.columns.map(({ name }) => name)).toContain('Compensation');
    expect(data.words['转调休']).toBe('Time off');
    expect((await ask<ListedFunction>(overtime)).data.name).toBe('加班申请');
    expect((await ask('?path=/hr/nothing')).status).toBe(404);
    expect((await ask(`${overtime}&language=xx`)).status).toBe(400);
  });

  it('takes a trip with its lines, which give departure, return and transport', async () => {
    const trip = { to: '上海', reason: '客户现场演示', budget: 180_000 };
    const send = (lines: string) => ask<Row>('/hr-business-trip/rows', { method: 'POST', body: { values: { ...trip, lines } } });
    const lines = '2099-01-05|杭州|上海|高铁二等座\n2099-01-07|上海|杭州|经济舱';
    expect((await send(lines)).data.values).toMatchObject({ lines, from: '2099-01-05', back: '2099-01-07', by: '高铁二等座' });
    for (const wrong of [
      '2099-01-05|杭州|上海|火箭',
      '2099-01-05|杭州||高铁二等座',
      '2099-13-05|杭州|上海|自驾',
      '2099-01-07|杭州|上海|自驾\n2099-01-05|上海|杭州|自驾',
      '2020-01-06|杭州|上海|自驾',
      Array.from({ length: 11 }, () => '2099-01-05|杭州|上海|自驾').join('\n'),
    ])
      expect((await send(wrong)).status, wrong).toBe(400);
  });

  it('R-ABS-01 cannot be decided by the record’s creator, but by a colleague', async () => {
    const body = { values: { title: '增加报表导出', project: '移动门户', kind: '范围', days: 5, cost: 3_600_000 } };
    const made = await ask<Row>('/project-change/rows', { method: 'POST', body });
    const path = `/project-change/rows/${made.data.id}?language=en-US`;
    const move = (state: string, as = demo) => ask<Row>(path, { method: 'PUT', body: { state }, as });
    for (const state of ['approved', 'returned'])
      expect(await move(state)).toMatchObject({ status: 403, msg: 'You cannot decide a record that you began.' });
    expect((await move('returned', person('YH000003', '欧阳明哲'))).status).toBe(200);
    // The owner submits the returned record again.
    expect((await move('waiting')).data).toMatchObject({ state: 'waiting' });
    expect((await move('approved', person('YH000003', '欧阳明哲'))).data).toMatchObject({ state: 'approved' });
  });

  it('stores a submitted record under its own number for its owner only', async () => {
    const before = (await ask<ListedFunction>(overtime)).data.rows;
    const made = (await ask<Row>('/hr-overtime-apply/rows', { method: 'POST', body: { values: filled } })).data;
    expect(made).toMatchObject({ state: 'waiting', values: { ...filled, person: '林知遥' } });
    const after = (await ask<ListedFunction>(overtime)).data.rows;
    expect(after.map(({ id }) => id)).toEqual([made.id, ...before.map(({ id }) => id)]);
    const others = (await ask<ListedFunction>(overtime, { as: person('YH000003', '欧阳明哲') })).data.rows;
    expect(others.some(({ id, values }) => id === made.id && values['reason'] === '发布')).toBe(false);
  });

  it('says who has a request that waits, and the words of its moves', async () => {
    const { data } = await ask<ListedFunction>(`${overtime}&language=pt-BR`);
    expect(data.rows.find(({ id }) => id === 'JB-0417')).toMatchObject({ state: 'waiting', handler: 'Feng Wei' });
    expect(data.states.find(({ key }) => key === 'withdrawn')).toMatchObject({ name: 'Retirado', move: 'Retirar' });
    const moved = { method: 'PUT', body: { state: 'withdrawn' } };
    await ask('/hr-overtime-apply/rows/JB-0417', moved);
    const after = (await ask<ListedFunction>(overtime)).data.rows.find(({ id }) => id === 'JB-0417');
    expect([after?.state, Object.keys(after!).includes('handler')]).toEqual(['withdrawn', false]);
  });

  it.each([
    [{ ...filled, hours: 20 }, 'Duration: the number is too large.'],
    [{ ...filled, use: '奖杯' }, 'Compensation: choose from the list.'],
    [{ ...filled, day: '2026-02-30' }, 'Overtime day: enter a valid date.'],
    [{ ...filled, reason: '' }, 'Purpose: fill this in.'],
    [{ ...filled, state: 'approved' }, 'state: there is no such field.'],
  ])('rejects %j with a reason', async (values, msg) => {
    const answer = await ask('/hr-overtime-apply/rows?language=en-US', { method: 'POST', body: { values } });
    expect(answer).toMatchObject({ status: 400, msg });
  });

  it('requires a field only if another field’s value makes it visible', async () => {
    const values = { kind: '在职证明', use: '办理签证', by: '自取' };
    const send = (more: object) => ask<Row>('/hr-certificate-apply/rows', { method: 'POST', body: { values: { ...values, ...more } } });
    expect((await send({ address: '西湖区' })).data.values['address']).toBeNull();
    expect(await send({ by: '邮寄' })).toMatchObject({ status: 400, msg: '邮寄地址：请填写这一项。' });
  });

  it('changes state along its process only, and records who did it', async () => {
    const { id } = (await ask<Row>('/hr-overtime-apply/rows', { method: 'POST', body: { values: filled } })).data;
    const change = (body: object) => ask<Row>(`/hr-overtime-apply/rows/${id}`, { method: 'PUT', body });
    expect(await change({ state: 'approved' })).toMatchObject({ status: 409, msg: '不能改为这个状态。' });
    expect((await change({ values: { ...filled, hours: 4 } })).data.values['hours']).toBe(4);
    expect((await change({ state: 'withdrawn' })).data.history.at(-1)).toMatchObject({ who: '林知遥', state: 'withdrawn' });
    const found = (await ask<ListedFunction>(overtime)).data.rows.find((row) => row.id === id);
    expect(found).toMatchObject({ state: 'withdrawn', values: { hours: 4 } });
    expect((await ask('/hr-overtime-apply/rows/JB0000-999', { method: 'PUT', body: { state: 'withdrawn' } })).status).toBe(404);
    expect((await ask('/hr-payslip/rows', { method: 'POST', body: { values: {} } })).status).toBe(405);
  });

  it('computes dependent columns, and shows everybody of a tenant the same rows', async () => {
    const values = { material: '显示器', need: 20, stock: 17 };
    const { id } = (await ask<Row>('/supply-chain-plan/rows', { method: 'POST', body: { values } })).data;
    const seen = (await ask<ListedFunction>('?path=/supply-chain/plans', { as: person('YH000003', '欧阳明哲') })).data.rows.find(
      (row) => row.id === id,
    );
    expect(seen?.values).toMatchObject({ buy: 3 });
    const elsewhere = (await ask<ListedFunction>('?path=/supply-chain/plans', { as: person('YH000003', '欧阳明哲', '10002') })).data.rows;
    expect(elsewhere.some((row) => row.id === id && row.values['stock'] === 17)).toBe(false);
  });
});
