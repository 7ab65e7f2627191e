import type { FastifyInstance } from 'fastify';
import { switchChannel, watchOutbox } from '../deliveries/outbox.ts';
import { mailChannel } from './channel.ts';
import { unsubscribeRoutes } from './unsubscribe.ts';

/** E-mail to people outside the page, where the company has named its mail server (`ATRIUM_MAIL`). */
export function mail(server: FastifyInstance): void {
  const { config, db } = server;
  unsubscribeRoutes(server);
  // All nodes have the same setting: without it, nothing is put into the outbox any more.
  server.addHook('onReady', () => switchChannel(db, 'email', config.mail === null ? 'off' : 'on'));
  if (config.mail !== null) watchOutbox(server, mailChannel(server, config.mail));
}
