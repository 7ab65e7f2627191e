import { pathOf } from '@atrium/api/contract';
import type { FastifyInstance } from 'fastify';
import { answer } from '../../http/answer.ts';
import { Refusal } from '../../http/refusal.ts';
import { requestLanguage } from '../../http/request-language.ts';
import { say } from '../../messages/language.ts';
import { searchWords } from '../apps/search.ts';
import { actOn, undoAction } from './change-queries.ts';
import { lockPerson } from '../../push/event-queries.ts';
import { listMuted, mute, unmute } from './kind-queries.ts';
import { countLines, countMessagesIn, findWithHistory, listArrivals, listLines } from './line-queries.ts';
import { addMessage } from './queries.ts';
import { undoMilliseconds } from './snooze.ts';

const longestSnooze = 366 * 24 * 60 * 60_000;
const longestPreview = 32 * 24 * 60 * 60_000;

/** Actions of users on their messages. */
export function messageActionRoutes(server: FastifyInstance): void {
  const { db } = server;

  answer(server, 'POST /business-center/v1/message/lines', async ({ session, body }) => {
    const { keyword, box = 'inbox', ...rest } = body;
    const wanted = { ...rest, box, words: searchWords(keyword) };
    const [data, total] = await Promise.all([listLines(server, session, wanted), countLines(db, session, wanted)]);
    return { data, total };
  });

  answer(server, 'GET /business-center/v1/message/counts', ({ session }) => countMessagesIn(db, session));

  answer(server, 'GET /business-center/v1/message/{id}', async ({ session, params }) => {
    const found = await findWithHistory(db, session, params.id);
    if (found === null) throw new Refusal('notFound');
    return found;
  });

  answer(server, 'POST /business-center/v1/message/act', async ({ session, body }) => {
    refuseUntil(body);
    return server.writeEvents(async (trx, tell) => {
      await lockPerson(trx, session.personId);
      const acted = await actOn(trx, session, body);
      if (acted.changed > 0) await tell([{ ...session, messageId: null }]);
      return { ...acted, counts: await countMessagesIn(trx, session) };
    });
  });

  answer(server, 'POST /business-center/v1/message/undo', async ({ session, body }) => {
    const notBefore = new Date(Date.now() - undoMilliseconds).toISOString();
    return server.writeEvents(async (trx, tell) => {
      await lockPerson(trx, session.personId);
      const changed = await undoAction(trx, session, body.undo, notBefore);
      if (changed === null) throw new Refusal('notFound');
      if (changed > 0) await tell([{ ...session, messageId: null }]);
      return { changed, counts: await countMessagesIn(trx, session) };
    });
  });

  answer(server, 'GET /business-center/v1/message/muted', ({ session }) => listMuted(db, session));
  answer(server, 'POST /business-center/v1/message/mute', async ({ session, body }) => {
    await mute(db, session, body);
    return listMuted(db, session);
  });
  answer(server, 'POST /business-center/v1/message/unmute', async ({ session, body }) => {
    await unmute(db, session, body);
    return listMuted(db, session);
  });

  answer(server, 'POST /business-center/v1/message/preview', async ({ session, body: { since, before } }) => {
    const span = Date.parse(before) - Date.parse(since);
    if (!(span >= 0 && span <= longestPreview)) throw new Refusal('malformed', { errors: [{ path: '/before', message: 'fieldValue' }] });
    return listArrivals(db, session, since, before);
  });

  answer(server, 'POST /business-center/v1/message/test', async ({ session, request }) => {
    const language = requestLanguage(request);
    const draft = {
      type: 'system',
      title: say(language, 'testMessageTitle'),
      body: say(language, 'testMessageBody'),
      link: pathOf('message-settings'),
      sender: server.platformTitles.in(language),
    } as const;
    const [id = ''] = await server.writeEvents((trx, tell) => addMessage(trx, session.tenantId, [session.personId], draft, tell));
    return { id };
  });
}

function refuseUntil({ action, until }: { action: string; until?: string }): void {
  const ahead = Date.parse(until ?? '') - Date.now();
  const fits = action === 'snooze' ? ahead > 0 && ahead < longestSnooze : until === undefined;
  if (!fits) throw new Refusal('malformed', { errors: [{ path: '/until', message: 'fieldValue' }] });
}
