import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type DemoService, startDemoService } from './service.ts';
import { openPortalDouble, type PortalDouble } from './testing/portal-double.ts';
import { everyFunction } from './testing/every-function.ts';

const folder = mkdtempSync(join(tmpdir(), 'demo-visits-'));
let service: DemoService;
let portal: PortalDouble;
beforeAll(async () => {
  service = await startDemoService({ dataFolder: folder, port: 0, distFolder: folder, functionsOf: everyFunction });
  portal = await openPortalDouble();
  await portal.connect(service);
});
afterAll(async () => {
  await service.close();
  await portal.close();
  rmSync(folder, { recursive: true });
});

/** 林知遥 expects a visitor; 贺慧 works at the reception. */
const [lin, reception] = ['YH000001', 'YH100736'] as const;

interface Visit {
  id: string;
  state: string;
  may: string;
}

async function ask<T>(path: string, code: string, body?: object, tenant = '10001'): Promise<{ status: number; data: T }> {
  const headers = { 'x-atrium-user-code': code, 'x-atrium-user-name': encodeURIComponent('林知遥'), 'x-atrium-tenant-id': tenant };
  const init = body && { method: 'POST', body: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } };
  const response = await fetch(`${service.url}/api/demo${path}`, init ?? { headers });
  return { status: response.status, data: ((await response.json()) as { data: T }).data };
}

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
    expect(portal.calls).toMatchObject([
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
