import type { FastifyInstance } from 'fastify';
import { hour, repeat } from '../../clock/repeat.ts';
import { switchChannel, watchOutbox } from '../deliveries/outbox.ts';
import { webPushChannel } from './channel.ts';
import { webPushRoutes } from './routes.ts';
import { endSilentBrowsers } from './subscription-queries.ts';
import { openVapid } from './vapid.ts';

/** Messages to browsers and phones whose page is closed, where the company wants them (`ATRIUM_PUSH`). */
export function webPush(server: FastifyInstance): void {
  const { config, db, vault } = server;
  const vapid = config.push === null ? null : openVapid(vault, config.push.contact);
  webPushRoutes(server, vapid);
  repeat(server, hour, 'browsers at which nothing arrives could not be switched off', () => endSilentBrowsers(db));
  // All nodes have the same setting: without it, nothing is put into the outbox any more.
  server.addHook('onReady', () => switchChannel(db, 'webpush', config.push === null ? 'off' : 'on'));
  if (config.push !== null && vapid !== null) watchOutbox(server, webPushChannel(server, vapid, config.push));
}
