import type { CallData } from '@atrium/api/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../../../db/schema.ts';
import type { Session } from '../../../identity/queries.ts';
import { isLanguage, type Language } from '../../../messages/language.ts';
import { sendPasswordMail } from '../../mail/send.ts';
import { makeLink, type MadeLink } from './password-links.ts';

type Result = CallData<'POST /administration/v1/people/password-mails'>;
type Server = Pick<FastifyInstance, 'db' | 'config' | 'platformTitles' | 'brandings'>;

/** Mails on their way at once. */
const atOnce = 5;

/** Makes links and sends them; a link whose mail did not go out is void when the next one is made, and at the latest after 24 hours. */
export async function mailPasswordLinks(
  server: Server,
  request: FastifyRequest,
  session: Session,
  people: readonly string[],
): Promise<Result> {
  const result: Result = { sent: [], skipped: [] };
  const waiting: (MadeLink & { address: string; language: Language })[] = [];
  await server.db.transaction().execute(async (trx) => {
    for (const id of people) {
      const made = await makeLink(request, trx, session, id, { alsoWithPassword: people.length === 1, needsAddress: true });
      if ('why' in made) result.skipped.push({ ...made, answer: '' });
      else waiting.push({ ...made, ...(await mailboxOf(trx, id)) });
    }
  });
  const { tenantId } = session;
  const work = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
      const { id, name, username, path, expiresAt, address, language } = one;
      const { outcome, answer } = await sendPasswordMail(server, { to: address, tenantId, language, name, username, path, expiresAt });
      if (outcome === 'sent') result.sent.push({ id, name, address });
      else result.skipped.push({ id, name, why: 'not-sent', answer });
      // Nobody waits for the time-outs of 200 connections.
      if (outcome === 'unreachable')
        result.skipped.push(...waiting.splice(0).map((rest) => ({ id: rest.id, name: rest.name, why: 'not-sent' as const, answer })));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return result;
}

async function mailboxOf(trx: Db, id: string): Promise<{ address: string; language: Language }> {
  const { email, language } = await trx.selectFrom('people').select(['email', 'language']).where('id', '=', id).executeTakeFirstOrThrow();
  return { address: email, language: isLanguage(language) ? language : 'zh-CN' };
}
