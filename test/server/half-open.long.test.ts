import { performance } from 'node:perf_hooks';
import { expect, it, vi } from 'vitest';
import { buildServer } from '../../packages/server/server.ts';
import { openPortal } from '../../packages/server/testing/portal.ts';
import { openRelay } from '../../packages/server/testing/relay.ts';
import { findPostgres, startPostgres } from '../runners/postgres.ts';
import { Listener } from './testing/listener.ts';

const programs = findPostgres();
/** What a busy machine may take beside the limits of the portal. */
const slack = 8_000;

it('R-HA-03 connections over which nothing comes any more are noticed within 15 seconds, and push goes on', async (test) => {
  if (programs === null) return test.skip('needs PostgreSQL');
  const postgres = await startPostgres(programs);
  const relay = await openRelay(postgres.url);
  const portal = await openPortal({ databaseUrl: postgres.url, databaseListenUrl: null });
  const node = await buildServer({ ...portal.config, databaseUrl: relay.url });
  try {
    await portal.db.insertInto('role_permissions').values({ role_id: 'r-all', permission_id: 'message', actions: '["add"]' }).execute();
    const address = await node.listen({ host: '127.0.0.1', port: 0 });
    const [li, wang] = [await portal.signIn('li'), await portal.signIn('wang')];
    const headers = { cookie: wang.cookie, authorization: `Bearer ${wang.token}` };
    const listener = await Listener.open(address, headers);
    await vi.waitFor(() => expect(node.node.session()).not.toBeNull());
    const send = (title: string) =>
      portal.ask('POST /business-center/v1/message/send', { as: li, body: { to: ['E1002'], type: 'notice', title, body: '' } });
    expect((await send('before')).statusCode).toBe(200);
    await listener.heard(['before']);
    const current = () => fetch(`${address}/api/wutong-idaas-account/current`, { headers });
    expect((await current()).status).toBe(200);

    relay.stall();
    const begun = performance.now();
    const read = current().then(({ status }) => ({ status, after: performance.now() - begun }));
    expect((await send('during')).statusCode).toBe(200);
    await listener.heard(['during']);
    const pushed = performance.now() - begun;
    const { status, after } = await read;
    expect(status).toBe(503);
    expect(Math.max(pushed, after)).toBeLessThan(15_000 + slack);
    expect((await current()).status).toBe(200);
    process.stdout.write(
      `half-open: push after ${(pushed / 1000).toFixed(1)} s, a waiting read refused after ${(after / 1000).toFixed(1)} s\n`,
    );
    listener.close();
  } finally {
    await node.close();
    await portal.close();
    await relay.close();
    postgres.stop();
  }
});
