import { callsByName, pathOf } from '@atrium/api/contract';
import type { FastifyInstance } from 'fastify';
import { answer } from '../../http/answer.ts';
import { Refusal } from '../../http/refusal.ts';
import { say } from '../../messages/language.ts';
import { recordCall } from '../../audit/record.ts';
import { addMessage } from '../messages/queries.ts';
import { isFromOutside } from '../../identity/sign-on-session.ts';
import { confirmedMinutes, untilOf } from '../../identity/confirmed.ts';
import { endOwnSession } from './queries.ts';
import { listGuards } from '../../identity/security-guards.ts';
import { disownPassword, findOwnSession, isDisowned, listSignIns } from './security-queries.ts';
import { databaseNow } from '../../clock/database-now.ts';
import { inLanguages } from '../messages/sending/in-languages.ts';
import { personName } from '../../names/person-name.ts';

/** Actions that require a confirmation, each once. */
const confirmedActions = [...new Set(Object.values(callsByName).flatMap(({ confirmed, audit }) => (confirmed && audit ? [audit] : [])))];

export function securityRoutes(server: FastifyInstance): void {
  const { db } = server;

  answer(server, 'GET /business-center/v1/session/security', async ({ session }) => ({
    passwordDue: await isDisowned(db, session.personId),
    confirmedMinutes,
    confirmedUntil: untilOf(session, databaseNow()),
    confirmedActions,
  }));

  answer(server, 'GET /business-center/v1/session/sign-ins', ({ session }) => listSignIns(db, session.personId));

  answer(server, 'POST /business-center/v1/session/disown', ({ body: { id }, session, request }) => {
    if (id === session.id) throw new Refusal('malformed', { errors: [{ path: '/id', message: 'fieldValue' }] });
    const { personId, tenantId, language } = session;
    return server.writeEvents(async (trx, tell) => {
      const other = await findOwnSession(trx, personId, id);
      const ended = other !== undefined && (await endOwnSession(trx, personId, id, databaseNow().toISOString(), 'disowned'));
      if (other === undefined || !ended) throw new Refusal('notFound');
      const outside = await isFromOutside(trx, session.id);
      if (!outside) await disownPassword(trx, personId);
      const guards = (await listGuards(trx, tenantId)).filter((guard) => guard !== personId);
      const about = { type: 'system', sender: server.platformTitles.in(language), rule: 'security', urgent: true } as const;
      const own = inLanguages((of) => ({
        title: say(of, 'disownedTitle'),
        body: say(of, outside ? 'disownedOutsideBody' : 'disownedBody'),
      }));
      await addMessage(trx, tenantId, [personId], { ...about, ...own, link: pathOf('security-settings') }, tell);
      if (guards.length > 0) {
        const theirs = inLanguages((of) => ({
          title: say(of, 'securityTitle', { name: personName(of, session.realName) }),
          body: say(of, 'securityBody', { code: session.userCode, address: other.address }),
        }));
        await addMessage(trx, tenantId, guards, { ...about, ...theirs, link: null }, tell);
      }
      await recordCall(request, { trx, details: { which: id, from: other.address } });
      return { passwordDue: !outside };
    });
  });
}
