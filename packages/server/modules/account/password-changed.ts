import type { FastifyRequest } from 'fastify';
import { nextTime } from '../../db/next-time.ts';
import type { Db } from '../../db/schema.ts';
import { requestLanguage } from '../../http/request-language.ts';
import { say } from '../../messages/language.ts';
import { addEvents, announce } from '../messages/event-queries.ts';
import { addMessage } from '../messages/queries.ts';
import type { Session } from '../../identity/queries.ts';

/** Tells the person, so that whoever did not change it finds out. */
export async function tellPasswordChanged(
  trx: Db,
  request: FastifyRequest,
  { personId, tenantId }: Pick<Session, 'personId' | 'tenantId'>,
): Promise<void> {
  const { databaseUrl, title: sender } = request.server.config;
  const language = requestLanguage(request);
  const draft = {
    type: 'system',
    title: say(language, 'passwordChangedTitle'),
    body: say(language, 'passwordChangedBody'),
    link: '/user-center/securitysettings',
    sender,
    rule: 'security',
    urgent: true,
  } as const;
  await addMessage(trx, tenantId, [personId], draft, (events) => addEvents(trx, events, nextTime()));
  if (databaseUrl !== null) await announce(trx, [personId]);
}
