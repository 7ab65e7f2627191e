import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readEvents } from '../testing/event-reader.ts';
import { openPortal, type Portal } from '../testing/portal.ts';
import { closeConnectionsWhileDraining, drainAndClose } from './drain.ts';

let portal: Portal;
beforeEach(async () => {
  portal = await openPortal();
  await portal.server.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => portal.close());

async function ask(
  path: string,
  { agent, port = (portal.server.server.address() as AddressInfo).port }: { agent?: Agent; port?: number } = {},
): Promise<{ status: number; connection: string | undefined }> {
  const [response] = (await once(get({ host: '127.0.0.1', port, path, ...(agent ? { agent } : {}) }), 'response')) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
  return { status: response.statusCode ?? 0, connection: response.headers.connection };
}

it('readyz reports it before connections are refused, and those that are open are closed', async () => {
  const agent = new Agent({ keepAlive: true });
  expect(await ask('/readyz', { agent })).toEqual({ status: 200, connection: 'keep-alive' });
  const noticed = Promise.withResolvers<void>();
  const stopped = drainAndClose(portal.server, { noticed: noticed.promise });
  expect(await ask('/readyz', { agent })).toEqual({ status: 503, connection: 'close' });
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

it('R-HA-04 no request is refused at the end: nobody can begin one, and one that has begun is answered', async () => {
  const server = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
  server.decorate('drain', { leaving: false, started: false });
  closeConnectionsWhileDraining(server);
  const [begun, answered, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  server.get('/quick', async () => 'done');
  server.get('/slow', async () => {
    begun.resolve();
    await answered.promise;
    return 'done';
  });
  // Work that ends slowly, as a delivery does.
  server.addHook('preClose', () => ended.promise);
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  expect(await ask('/quick', { agent, port })).toMatchObject({ status: 200 });
  const slow = ask('/slow', { port });
  await begun.promise;

  const stopped = drainAndClose(server, { noticed: Promise.resolve() });
  await expect(ask('/quick', { agent, port })).rejects.toThrow(/ECONNREFUSED|ECONNRESET|socket hang up/);
  answered.resolve();
  expect(await slow).toEqual({ status: 200, connection: 'close' });
  ended.resolve();
  await stopped;
  agent.destroy();
});
