import type { DeliveryChannel } from '@atrium/api/contract';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';
import type { Db } from '../../db/schema.ts';
import { answer } from '../../http/answer.ts';
import { Refusal } from '../../http/refusal.ts';
import { searchWords } from '../apps/search.ts';
import { messageActionRoutes } from './action-routes.ts';
import { spreadMessages } from './background.ts';
import { lockPerson } from '../../push/event-queries.ts';
import { messagePart } from './sending/message-part.ts';
import { findPreferences, savePreferences } from './preference-queries.ts';
import { addMessage, changeStatus, countMessages, countOwn, findRecipients, listMessages } from './queries.ts';
import { watchSnoozed } from './snooze.ts';

export function messageRoutes(server: FastifyInstance): void {
  const { db } = server;
  server.streams.parts.push(messagePart);
  messageActionRoutes(server);
  watchSnoozed(server);
  spreadMessages(server);

  answer(server, 'POST /business-center/v1/message/conditionquery', async ({ session, body }) => {
    const wanted = { ...body, words: searchWords(body.keyword) };
    const [data, total] = await Promise.all([listMessages(db, session, wanted), countMessages(db, session, wanted)]);
    return { data, total };
  });

  answer(server, 'POST /business-center/v1/message/changeStatusBatch', ({ session, body }) =>
    server.writeEvents(async (trx, tell) => {
      const ids = body.ids === 'all' ? 'all' : [...new Set(body.ids)];
      await lockPerson(trx, session.personId);
      if (ids !== 'all' && (await countOwn(trx, session, ids)) < ids.length) throw new Refusal('forbidden');
      const changed = await changeStatus(trx, session, ids, body.status);
      if (changed > 0) await tell([{ ...session, messageId: null }]);
      return { changed };
    }),
  );

  const channels = channelsOf(server.config);
  answer(server, 'GET /business-center/v1/message/preferences', ({ session }) => findPreferences(db, session.personId, channels));

  answer(server, 'POST /business-center/v1/message/preferences', async ({ session, body }) => {
    await db.transaction().execute((trx) => savePreferences(trx, session.personId, body));
    return findPreferences(db, session.personId, channels);
  });

  answer(server, 'POST /business-center/v1/message/send', async ({ session, body, remember }) => {
    const personIds = await recipients(db, session.tenantId, body.to);
    const { to: _, link = null, ...rest } = body;
    return server.writeEvents(async (trx, tell) => {
      const ids = await addMessage(trx, session.tenantId, personIds, { ...rest, link, sender: session.realName }, tell);
      await remember(trx, { ids });
      return { ids };
    });
  });
}

/** The ways out of the page that the portal has. */
const channelsOf = ({ mail, push, chat }: Config): DeliveryChannel[] => [
  ...(mail === null ? [] : (['email'] as const)),
  ...(push === null ? [] : (['webpush'] as const)),
  ...chat.filter(({ cards }) => cards).map(({ kind }) => kind),
];

/** The people of these codes, each once; refuses codes of nobody in the tenant. */
async function recipients(db: Db, tenantId: string, to: readonly string[]): Promise<string[]> {
  const codes = [...new Set(to)];
  const found = await findRecipients(db, tenantId, codes);
  const errors = to.flatMap((code, index) => (found.has(code) ? [] : [{ path: `/to/${index}`, message: 'fieldValue' as const }]));
  if (errors.length > 0) throw new Refusal('malformed', { errors: errors.slice(0, 20) });
  return codes.map((code) => found.get(code) ?? '');
}
