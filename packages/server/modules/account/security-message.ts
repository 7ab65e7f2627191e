import { pathOf } from '@atrium/api/contract';
import type { FastifyRequest } from 'fastify';
import { nextTime } from '../../db/next-time.ts';
import type { Db } from '../../db/schema.ts';
import { say } from '../../messages/language.ts';
import type { MessageId } from '../../messages/zh-CN.ts';
import { addEvents, announce } from '../../push/event-queries.ts';
import { addMessage } from '../messages/queries.ts';
import type { Session } from '../../identity/queries.ts';
import { inLanguages } from '../messages/sending/in-languages.ts';

type Whom = Pick<Session, 'personId' | 'tenantId'>;

/** Messages the user, so that they notice a change by somebody else. */
export const tellPasswordChanged = (trx: Db, request: FastifyRequest, whom: Whom): Promise<void> =>
  tellOfSecurity(trx, request, whom, { title: 'passwordChangedTitle', body: 'passwordChangedBody' });

interface MessageText {
  title: MessageId;
  body: MessageId;
  values?: Record<string, string | number>;
}

/** Informs a person of a change of the account, by an urgent message that links to its security settings. */
export async function tellOfSecurity(
  trx: Db,
  request: FastifyRequest,
  { personId, tenantId }: Whom,
  { title, body, values = {} }: MessageText,
): Promise<void> {
  const { databaseUrl, title: sender } = request.server.config;
  const draft = {
    type: 'system',
    ...inLanguages((language) => ({ title: say(language, title), body: say(language, body, values) })),
    link: pathOf('security-settings'),
    sender,
    rule: 'security',
    urgent: true,
  } as const;
  await addMessage(trx, tenantId, [personId], draft, (events) => addEvents(trx, events, nextTime()));
  if (databaseUrl !== null) await announce(trx, [personId]);
}
