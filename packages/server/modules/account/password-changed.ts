import type { FastifyRequest } from 'fastify';
import type { Db } from '../../db/schema.ts';
import { requestLanguage } from '../../http/request-language.ts';
import { say } from '../../messages/language.ts';
import { announce } from '../messages/event-queries.ts';
import { addMessage } from '../messages/queries.ts';
import type { Session } from '../session/queries.ts';

/** Tells the person, so that whoever did not change it finds out. */
export async function tellPasswordChanged(trx: Db, request: FastifyRequest, { personId, tenantId }: Session): Promise<void> {
  const { databaseUrl, title: sender } = request.server.config;
  const language = requestLanguage(request);
  await addMessage(trx, tenantId, [personId], {
    type: 'system',
    title: say(language, 'passwordChangedTitle'),
    body: say(language, 'passwordChangedBody'),
    link: '/user-center/securitysettings',
    sender,
  });
  if (databaseUrl !== null) await announce(trx, [personId]);
}
