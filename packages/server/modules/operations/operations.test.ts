import { expect, it, vi } from 'vitest';
import { openPortal } from '../../testing/portal.ts';

it('healthz is alive and readyz follows database and draining', async () => {
  const portal = await openPortal();
  const status = async (url: string) => (await portal.inject({ url })).statusCode;
  expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 200]);
  const executor = vi.spyOn(portal.db, 'getExecutor').mockImplementation(() => {
    throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
  });
  expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 503]);
  executor.mockRestore();
  portal.server.drain.started = true;
  expect([await status('/healthz'), await status('/readyz'), await status('/pba/')]).toEqual([200, 503, 503]);
  portal.server.drain.started = false;
  await portal.close();
});
