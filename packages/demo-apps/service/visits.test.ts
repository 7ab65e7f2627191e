import { expect, it, vi } from 'vitest';
import { openDemo } from './testing/open-demo.ts';

const demo = openDemo();

/** 林知遥 expects a visitor; 贺慧 works at the reception. */
const [lin, reception] = ['YH000001', 'YH100736'] as const;

interface Visit {
  id: string;
  state: string;
  may: string;
}

const ask = <T>(path: string, as: string, body?: object, tenant?: string) =>
  demo.ask<T>(path, body, tenant === undefined ? { as } : { as, tenant });

it('R-INT-07 only the reception can mark a visitor as arrived, and the host gets a message at once', async () => {
  const visit = { visitor: '沈一帆', company: '华讯电子', gate: '东门', purpose: '技术交流', at: '2099-01-05T02:00:00Z' };
  const { id, may } = (await ask<Visit>('/visits', lin, visit)).data;
  expect(may).toBe('');
  expect(id).toMatch(/^V\d{4}$/);
  expect((await ask('/visits', lin, { ...visit, at: '2020-01-05T02:00:00Z' })).status).toBe(400);
  expect((await ask(`/visits/${id}/arrive`, lin, {})).status).toBe(403);
  expect((await ask(`/visits/${id}/leave`, reception, {})).status).toBe(409);
  expect((await ask(`/visits/${id}/arrive`, reception, {}, '10002')).status).toBe(404);
  expect((await ask<Visit>(`/visits/${id}/arrive`, reception, {})).data).toMatchObject({ state: 'arrived', may: 'leave' });
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
  expect((await ask<Visit>(`/visits/${id}/leave`, reception, {})).data).toMatchObject({ state: 'left', may: '' });
  expect((await ask(`/visits/${id}/arrive`, reception, {})).status).toBe(409);
  expect((await ask<Visit[]>('/visits', lin)).data.find((one) => one.id === id)?.state).toBe('left');
});
