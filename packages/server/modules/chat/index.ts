import type { FastifyInstance } from 'fastify';
import { switchChannel, watchOutbox } from '../deliveries/outbox.ts';
import { sealedTokens } from './access-token.ts';
import { cardChannel } from './cards/card-channel.ts';
import { callbackRoutes } from './decisions/routes.ts';
import { watchCards } from './cards/card-ends.ts';
import { chatKinds } from './settings.ts';

/** WeCom, DingTalk and Feishu as ways to people outside the page, where the company has an application there (`ATRIUM_CHAT`). */
export function chat(server: FastifyInstance): void {
  const { db } = server;
  const open = server.chat.filter(({ settings }) => settings.cards);
  // All nodes have the same setting.
  server.addHook('onReady', async () => {
    for (const kind of chatKinds) await switchChannel(db, kind, open.some((one) => one.kind === kind) ? 'on' : 'off');
  });
  server.sealed.push(sealedTokens);
  callbackRoutes(server, open);
  for (const one of open) {
    watchOutbox(server, cardChannel(server, one));
    watchCards(server, one);
  }
}
