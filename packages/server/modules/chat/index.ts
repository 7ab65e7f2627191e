import type { FastifyInstance } from 'fastify';
import { databaseNow } from '../../clock/database-now.ts';
import { switchChannel, watchOutbox } from '../deliveries/outbox.ts';
import { sealedTokens } from './access-token.ts';
import { cardChannel } from './cards/card-channel.ts';
import { watchApprovals } from './approvals/approval-sync.ts';
import { switchCentre } from './approvals/instance-queries.ts';
import { callbackRoutes } from './decisions/routes.ts';
import { watchCards } from './cards/card-ends.ts';
import { chatKinds } from './settings.ts';

/** WeCom, DingTalk and Feishu as ways to people outside the page, where the company has an application there (`ATRIUM_CHAT`). */
export function chat(server: FastifyInstance): void {
  const { db } = server;
  const open = server.chat.filter(({ settings }) => settings.cards);
  const centre = server.chat.find(({ settings, approvals }) => settings.approvals && approvals !== undefined);
  // All nodes have the same setting.
  server.addHook('onReady', async () => {
    for (const kind of chatKinds) await switchChannel(db, kind, open.some((one) => one.kind === kind) ? 'on' : 'off');
    await switchCentre(db, centre === undefined ? 'off' : 'on', databaseNow());
  });
  server.sealed.push(sealedTokens);
  callbackRoutes(server, server.chat);
  for (const one of open) {
    watchOutbox(server, cardChannel(server, one));
    watchCards(server, one);
  }
  if (centre?.approvals !== undefined) watchApprovals(server, centre, centre.approvals);
}
