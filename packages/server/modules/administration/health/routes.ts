import type { FastifyInstance } from 'fastify';
import { answer } from '../../../http/answer.ts';
import { Refusal } from '../../../http/refusal.ts';
import { day, repeat } from '../../../clock/repeat.ts';
import { recordCall } from '../../../audit/record.ts';
import { sendTestCard } from '../../chat/cards/card-channel.ts';
import { sendTestMail } from '../../mail/send.ts';
import { isMailAddress } from '../../mail/settings.ts';
import { announceNode } from './node-facts.ts';
import { missedSearches, openingsByDay, readHealth, usedFunctions } from './queries.ts';
import { forgetUsage } from '../../operations/usage.ts';

export function healthRoutes(server: FastifyInstance): void {
  const { db } = server;
  const chats = () => server.chat.filter(({ settings }) => settings.cards);
  announceNode(server);
  repeat(server, day, 'old counts of usage could not be forgotten', () => forgetUsage(db));

  answer(server, 'GET /administration/v1/health', ({ session: { tenantId } }) =>
    readHealth(db, { tenantId, sendsMail: server.config.mail !== null, chat: chats().map(({ kind }) => kind), sealed: server.sealed }),
  );

  answer(server, 'POST /administration/v1/mail/test', async ({ request, session: { language, tenantId }, body: { address } }) => {
    const { outcome, answer: said } = await sendTestMail(server, address, language, tenantId);
    // A text that is no address may be anything.
    const to: Record<string, string> = isMailAddress(address) ? { address } : {};
    await recordCall(request, { subject: 'portal:mail', details: { did: 'mail-tested', outcome, ...to } });
    return { isSent: outcome === 'sent', answer: said };
  });

  answer(server, 'POST /administration/v1/chat/test', async ({ request, session: { language, personId }, body: { channel } }) => {
    const chat = chats().find(({ kind }) => kind === channel);
    if (chat === undefined) throw new Refusal('notFound');
    const { outcome, answer: said } = await sendTestCard(server, chat, { personId, language });
    await recordCall(request, { subject: `portal:${channel}`, details: { did: 'card-tested', outcome } });
    return { isSent: outcome === 'sent', answer: said };
  });

  answer(server, 'GET /administration/v1/usage', async ({ session, query: { days, q = '', unused, pageIndex, pageSize } }) => {
    const [perDay, all, missed] = await Promise.all([
      openingsByDay(db, session.tenantId, days),
      usedFunctions(db, session, days),
      missedSearches(db, session.tenantId, days),
    ]);
    const wanted = q.toLowerCase();
    const found = all.filter(
      (one) => (unused !== true || one.openings === 0) && `${one.name} ${one.app} ${one.code}`.toLowerCase().includes(wanted),
    );
    const rows = found.slice((pageIndex - 1) * pageSize, pageIndex * pageSize);
    return { perDay, functions: { total: found.length, rows }, unused: all.filter(({ openings }) => openings === 0).length, missed };
  });
}
