import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readEvents } from '../testing/event-reader.ts';
import { openPortal, type Portal } from '../testing/portal.ts';
import { drainAndClose } from './drain.ts';

let portal: Portal;
beforeEach(async () => {
  portal = await openPortal();
  await portal.server.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => portal.close());

async function ask(path: string, agent?: Agent): Promise<{ status: number; connection: string | undefined }> {
  const { port } = portal.server.server.address() as AddressInfo;
  const [response] = (await once(get({ host: '127.0.0.1', port, path, ...(agent ? { agent } : {}) }), 'response')) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
  return { status: response.statusCode ?? 0, connection: response.headers.connection };
}

it('readyz reports it before requests are refused, and connections are closed', async () => {
  const agent = new Agent({ keepAlive: true });
  expect(await ask('/readyz', agent)).toEqual({ status: 200, connection: 'keep-alive' });
  const noticed = Promise.withResolvers<void>();
  const stopped = drainAndClose(portal.server, { noticed: noticed.promise });
  expect(await ask('/readyz', agent)).toEqual({ status: 503, connection: 'close' });
  expect([(await ask('/healthz')).status, (await ask('/idaas/login')).status, (await ask('/pba/')).status]).toEqual([200, 200, 200]);
  noticed.resolve();
  await stopped;
  await expect(ask('/readyz')).rejects.toThrow(/ECONNREFUSED|null/);
  agent.destroy();
});

it('push streams go on while others notice, then end and say when to come back', async () => {
  const events = await readEvents(portal.server, await portal.signIn('li'));
  await events.until((all) => all.length > 0);
  const noticed = Promise.withResolvers<void>();
  const stopped = drainAndClose(portal.server, { noticed: noticed.promise });
  events.retry = null;
  noticed.resolve();
  await events.ended;
  expect(events.retry).toBeGreaterThanOrEqual(1000);
  await stopped;
});
