import { expect, it, vi } from 'vitest';
import { openDemo } from './testing/open-demo.ts';
import { isOfToday } from './visits.ts';

const demo = openDemo();

/** 林知遥 expects a visitor; 贺慧 works at the reception. */
const [lin, reception] = ['YH000001', 'YH100736'] as const;

interface Visit {
  id: string;
  state: string;
  may: string[];
  people: number;
  gate: string;
}

const ask = <T>(path: string, as: string, body?: object, tenant = '10001', method = 'POST') =>
  demo.ask<T>(path, body, { as, tenant, method });

const visit = { visitor: '沈一帆', company: '华讯电子', gate: '东门', purpose: '技术交流', at: '2099-01-05T02:00:00Z', people: 2 };
/** Waits for this many messages about a visit. */
const messages = (id: string, count: number) =>
  vi.waitFor(() => {
    const about = demo.portal.calls.map(({ body }) => body).filter(({ link }) => link === `/app-center/main/visitors/visits?key=${id}`);
    expect(about).toHaveLength(count);
    return about;
  });

it('R-INT-07 only the reception can mark a visitor as arrived, and the host gets a message at once', async () => {
  const { id, may } = (await ask<Visit>('/visits', lin, visit)).data;
  expect(may).toEqual(['change', 'withdraw']);
  expect(id).toMatch(/^V\d{4}$/);
  expect((await ask('/visits', lin, { ...visit, at: '2020-01-05T02:00:00Z' })).status).toBe(400);
  expect((await ask(`/visits/${id}/arrive`, lin, {})).status).toBe(403);
  expect((await ask(`/visits/${id}/leave`, reception, {})).status).toBe(409);
  expect((await ask(`/visits/${id}/arrive`, reception, {}, '10002')).status).toBe(404);
  expect((await ask<Visit>(`/visits/${id}/arrive`, reception, { sure: true })).data).toMatchObject({
    state: 'arrived',
    may: ['leave', 'undo'],
  });
  await vi.waitFor(() =>
    expect(demo.portal.calls).toMatchObject([
      {
        name: 'POST /messages',
        key: 'Bearer atr_test_administration',
        body: {
          tenant: '10001',
          to: { people: [{ userCode: lin }] },
          urgent: true,
          link: `/app-center/main/visitors/visits?key=${id}`,
          title: {
            'zh-CN': '访客已到东门：沈一帆（华讯电子）',
            'en-US': 'Your visitor is at the east gate: Shen Yifan (Huaxun Electronics)',
          },
        },
      },
    ]),
  );
  expect((await ask<Visit>(`/visits/${id}/leave`, reception, {})).data).toMatchObject({ state: 'left', may: ['undo'] });
  expect((await ask(`/visits/${id}/arrive`, reception, {})).status).toBe(409);
  expect((await ask<Visit[]>('/visits', lin)).data.find((one) => one.id === id)?.state).toBe('left');
});

it('R-INT-07 an identical visit of the same host is refused while the first one is open, in the language of the form', async () => {
  const once = { ...visit, at: '2099-02-05T02:00:00Z' };
  const { id } = (await ask<Visit>('/visits', lin, once)).data;
  const again = await demo.ask('/visits', once, { as: lin, language: 'pt-BR' });
  expect([again.status, again.msg]).toEqual([409, `Esta visita já está registrada: ${id}`]);
  for (const other of [{ visitor: '沈二帆' }, { company: '蓝谷设备' }, { at: '2099-02-05T02:30:00Z' }])
    expect((await ask('/visits', lin, { ...once, ...other })).status).toBe(200);
  expect((await ask('/visits', reception, once)).status).toBe(200);
  await ask(`/visits/${id}/withdraw`, lin, {});
  expect((await ask('/visits', lin, once)).status).toBe(200);
});

it('R-INT-07 the host changes a visit that has not begun, and the reception gets a message', async () => {
  const { id } = (await ask<Visit>('/visits', lin, visit)).data;
  const changed = { ...visit, company: '新元科技', gate: '西门', at: '2099-01-06T03:00:00Z', people: 5 };
  const put = (code: string, body: object, tenant?: string) => ask<Visit>(`/visits/${id}`, code, body, tenant, 'PUT');
  expect((await put(reception, changed)).status).toBe(403);
  expect((await put(lin, changed, '10002')).status).toBe(404);
  expect((await put(lin, { ...changed, at: '2020-01-06T03:00:00Z' })).status).toBe(400);
  expect((await put(lin, { ...changed, people: 0 })).status).toBe(400);
  expect((await put(lin, changed)).data).toMatchObject({ company: '新元科技', gate: '西门', people: 5, at: '2099-01-06T03:00:00.000Z' });
  expect(await messages(id, 1)).toMatchObject([
    {
      to: { people: expect.arrayContaining([{ userCode: reception }]) as unknown },
      title: {
        'zh-CN': '访客预约有变更：沈一帆（新元科技），2099年1月6日 11:00，西门，5 人',
        'en-US': 'A visit has changed: Shen Yifan (Xinyuan Technology), Jan 6, 2099, 11:00, west gate, people: 5',
      },
      link: `/app-center/main/visitors/visits?key=${id}`,
    },
  ]);
  expect((await put(lin, { people: 3 })).data).toMatchObject({ visitor: '沈一帆', company: '新元科技', gate: '西门', people: 3 });
  await ask(`/visits/${id}/arrive`, reception, { sure: true });
  expect((await put(lin, changed)).status).toBe(409);
});

it('R-INT-07 the host withdraws a visit that has not begun, and the reception gets a message', async () => {
  const { id } = (await ask<Visit>('/visits', lin, visit)).data;
  expect((await ask(`/visits/${id}/withdraw`, reception, {})).status).toBe(403);
  expect((await ask<Visit>(`/visits/${id}/withdraw`, lin, {})).data).toMatchObject({ state: 'withdrawn', may: [] });
  expect((await ask(`/visits/${id}/withdraw`, lin, {})).status).toBe(409);
  expect((await ask(`/visits/${id}/arrive`, reception, { sure: true })).status).toBe(409);
  expect(await messages(id, 1)).toMatchObject([{ title: { 'zh-CN': '访客预约已撤回：沈一帆（华讯电子），2099年1月5日 10:00' } }]);
});

it('R-INT-07 the arrival on another day needs a confirmation, and the reception can undo it, with a message to the host', async () => {
  const { id } = (await ask<Visit>('/visits', lin, visit)).data;
  expect((await ask(`/visits/${id}/arrive`, reception, {})).status).toBe(409);
  expect((await ask<Visit>(`/visits/${id}/arrive`, reception, { sure: true })).data).toMatchObject({ state: 'arrived' });
  expect((await ask(`/visits/${id}/undo`, lin, {})).status).toBe(403);
  expect((await ask<Visit>(`/visits/${id}/undo`, reception, {})).data).toMatchObject({ state: 'expected', may: ['arrive'] });
  await ask(`/visits/${id}/arrive`, reception, { sure: true });
  const said = await messages(id, 3);
  expect(said.map(({ title }) => (title as Record<string, string>)['zh-CN'])).toEqual([
    '访客已到东门：沈一帆（华讯电子）',
    '到访登记已撤销：沈一帆（华讯电子）',
    '访客已到东门：沈一帆（华讯电子）',
  ]);
  expect(new Set(said.map(({ dedupe }) => JSON.stringify(dedupe))).size).toBe(3);
});

it('R-INT-07 the list begins with the visits of today, then has the coming ones, then the past ones', async () => {
  const day = (at: string) => new Date(Date.parse(at) + 8 * 3_600_000).toISOString().slice(0, 10);
  const times = (await ask<(Visit & { at: string })[]>('/visits', lin)).data.map(({ at }) => at);
  const today = day(new Date().toISOString());
  const past = times.filter((at) => day(at) < today);
  expect(past.length).toBeGreaterThan(5);
  expect(times).toEqual([...times.filter((at) => day(at) >= today).toSorted(), ...past.toSorted().toReversed()]);
});

it('R-INT-07 each visitor of the demo comes from one company', async () => {
  const seeded = (await ask<(Visit & { visitor: string; company: string })[]>('/visits', lin)).data.filter(({ id }) => id < 'V3040');
  const companies = Map.groupBy(seeded, ({ visitor }) => visitor);
  expect(companies.size).toBeGreaterThan(4);
  for (const [visitor, those] of companies) expect(new Set(those.map(({ company }) => company)).size, visitor).toBe(1);
});

it('R-INT-07 a visit is of today by the day of the company, not by the hours between', () => {
  const at = '2026-11-18T02:00:00Z';
  expect(isOfToday({ at }, new Date('2026-11-17T15:59:00Z'))).toBe(false);
  expect(isOfToday({ at }, new Date('2026-11-17T16:00:00Z'))).toBe(true);
  expect(isOfToday({ at }, new Date('2026-11-18T15:59:00Z'))).toBe(true);
  expect(isOfToday({ at }, new Date('2026-11-18T16:00:00Z'))).toBe(false);
});
