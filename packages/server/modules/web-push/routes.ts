import type { WebPush } from '@atrium/api/contract';
import type { FastifyInstance } from 'fastify';
import { oneAtATime } from '../../db/one-at-a-time.ts';
import { answer } from '../../http/answer.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Session } from '../../identity/queries.ts';
import { say } from '../../messages/language.ts';
import { findChoices, saveChoices } from '../deliveries/choices.ts';
import { isArrivedKey, pushTo } from './channel.ts';
import { areKeys } from './encrypt.ts';
import { endpointOf } from './settings.ts';
import { browserOfSession, deleteBrowser, listBrowsers, markArrived, saveBrowser } from './subscription-queries.ts';
import type { Vapid } from './vapid.ts';

/** The browsers of a person that messages are pushed to; `vapid` is null where the portal pushes none. */
export function webPushRoutes(server: FastifyInstance, vapid: Vapid | null): void {
  const { db } = server;
  const settings = server.config.push;

  async function stateOf({ personId, id: sessionId }: Session): Promise<WebPush> {
    const { todo, notice, reply, system } = await findChoices(db, personId, 'webpush');
    const kinds = { todo, notice, reply, system };
    if (vapid === null) return { publicKey: null, browsers: [], kinds };
    const browsers = await listBrowsers(db, { personId });
    return {
      publicKey: vapid.publicKey,
      browsers: browsers.map(({ sessionId: of, ...browser }) => ({ ...browser, isHere: of === sessionId })),
      kinds,
    };
  }

  answer(server, 'GET /business-center/v1/web-push', ({ session }) => stateOf(session));

  answer(server, 'POST /business-center/v1/web-push/browser', async ({ session, body }) => {
    if (settings === null) throw new Refusal('notFound');
    const { personId, id: sessionId } = session;
    const endpoint = endpointOf(body.endpoint, settings);
    if (endpoint === null) throw new Refusal('malformed', { errors: [{ path: '/endpoint', message: 'fieldValue' }] });
    if (!areKeys(body)) throw new Refusal('malformed', { errors: [{ path: '/p256dh', message: 'fieldValue' }] });
    const browser = { personId, sessionId, endpoint: endpoint.href, p256dh: body.p256dh, auth: body.auth };
    await oneAtATime(db, `web push ${personId}`, (trx) => saveBrowser(trx, browser, new Date().toISOString()));
    return stateOf(session);
  });

  answer(server, 'DELETE /business-center/v1/web-push/browser', async ({ session }) => {
    await deleteBrowser(db, { sessionId: session.id });
    return stateOf(session);
  });

  answer(server, 'PUT /business-center/v1/web-push/kinds', async ({ session, body }) => {
    await db.transaction().execute((trx) => saveChoices(trx, session.personId, 'webpush', body));
    return stateOf(session);
  });

  answer(server, 'POST /business-center/v1/web-push/test', async ({ session }) => {
    const browser = await browserOfSession(db, session.id, new Date().toISOString());
    if (settings === null || vapid === null || browser === undefined) throw new Refusal('notFound');
    const { language } = session;
    const said = { id: '', count: 0, title: '', text: say(language, 'pushTest'), path: '/', lang: language, urgent: true };
    const { outcome, answer: words } = await pushTo(server, vapid, { settings, browser, said });
    return { isSent: outcome === 'sent', answer: words };
  });

  answer(server, 'POST /business-center/v1/web-push/arrived', async ({ body: { id, key } }) => {
    if (!isArrivedKey(server, id, key)) throw new Refusal('notFound');
    await markArrived(db, id, new Date().toISOString());
    return null;
  });
}
