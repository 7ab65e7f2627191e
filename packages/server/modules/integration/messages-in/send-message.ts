import type { SendMessage, Sent, Texts } from '@atrium/api/integration';
import type { FastifyInstance } from 'fastify';
import { lockName } from '../../../db/one-at-a-time.ts';
import type { Db } from '../../../db/schema.ts';
import type { Language } from '../../../messages/language.ts';
import { type Content, type Draft, writeContent } from '../../messages/sending/content.ts';
import { beginFanOut } from '../../messages/sending/fan-out.ts';
import { withdraw } from '../../messages/withdraw.ts';
import type { ServiceAccount } from '../accounts/account-queries.ts';
import { linkOf } from './link-of.ts';
import { findSaid, listReplaced, rememberSaid } from './message-queries.ts';
import { type Recipients, recipientsOf, type Skipped } from './message-recipients.ts';
import { IntegrationRefusal } from '../refusal.ts';
import { tenantOf } from '../tenant-of.ts';

const noOne = { title: '', others: {} };

/** Sends one message, all or nothing; many people get it in the background. Throws IntegrationRefusal where it is for nobody. */
export async function sendMessage(server: FastifyInstance, account: ServiceAccount, asked: SendMessage): Promise<Sent> {
  const tenantId = tenantOf(account, asked.tenant);
  const said = asked.dedupe && { tenantId, source: account.source, key: asked.dedupe.key };
  const draft = await draftOf(server.db, account, asked);
  let isMore = false;
  const answer = await server.writeEvents(async (trx, tell) => {
    if (said !== undefined) {
      await lockName(trx, `dedupe ${JSON.stringify(said)}`);
      const since = new Date(Date.now() - asked.dedupe!.minutes * 60_000).toISOString();
      const first = await findSaid(trx, said, since);
      if (first !== undefined) return { id: first, duplicate: true, skipped: [] };
    }
    const recipients = await recipientsOf(trx, tenantId, asked.to);
    const content = await writeContent(trx, tenantId, draft);
    const isReplacing = await replace(trx, content);
    const { given, skipped, goesOn } = await beginFanOut(trx, content, recipients.audience, tell);
    const named = [...recipients.skipped, ...(await limited(trx, recipients, skipped))];
    if (given === 0 && !goesOn) throw forNobody(named, skipped);
    if (said !== undefined) await rememberSaid(trx, said, content.id, content.created_at);
    isMore = goesOn || isReplacing;
    return { id: content.id, duplicate: false, skipped: named };
  });
  if (isMore) server.lookAtMessages();
  return answer;
}

async function draftOf(db: Db, account: ServiceAccount, asked: SendMessage): Promise<Draft> {
  const { type = 'notice', urgent = false, expiresAt, replaces, process } = asked;
  if (expiresAt !== undefined && !(Date.parse(expiresAt) > Date.now()))
    throw new IntegrationRefusal('malformed', 'expiresAt is past.', { field: 'expiresAt' });
  const title = inOthers(asked.title);
  const body = asked.body === undefined ? noOne : inOthers(asked.body);
  const { title: processTitle, others: processTitles } = process === undefined ? noOne : inOthers(process.title);
  return {
    type,
    urgent,
    title: title.title,
    titles: title.others,
    body: body.title,
    bodies: body.others,
    link: await linkOf(db, account, asked),
    sender: account.name,
    source: account.source,
    sentBy: account.id,
    // A source adds to no line of another one.
    ...(process === undefined ? {} : { process: { key: `${account.source}/${process.key}`, title: processTitle, titles: processTitles } }),
    ...(expiresAt === undefined ? {} : { expiresAt: new Date(expiresAt).toISOString() }),
    ...(replaces === undefined ? {} : { replaceKey: replaces }),
  };
}

function inOthers({ 'zh-CN': title, ...others }: Texts): { title: string; others: Partial<Record<Language, string>> } {
  return { title, others };
}

/** Takes what has the same key out of sight, in the transaction in which its successor comes. */
async function replace(trx: Db, { id, tenant_id: tenantId, source, replace_key: key }: Content): Promise<boolean> {
  if (key === null) return false;
  await lockName(trx, `replaces ${JSON.stringify([tenantId, source, key])}`);
  const before = await listReplaced(trx, { tenantId, source, key }, id);
  return (await withdraw(trx, before, 'replaced')).length > 0;
}

async function limited(db: Db, { fields }: Recipients, skipped: ReadonlyMap<string, number>): Promise<Skipped[]> {
  if (skipped.size === 0) return [];
  const people = await db
    .selectFrom('people')
    .select(['id', 'user_code'])
    .where('id', 'in', [...skipped.keys()])
    .execute();
  return people.map(({ id, user_code: userCode }) => ({
    field: fields.get(id) ?? userCode,
    code: 'too_many_for_recipient',
    message: 'This person was sent 30 messages within a minute.',
    retryAfter: skipped.get(id) ?? 60,
  }));
}

function forNobody(named: readonly Skipped[], limits: ReadonlyMap<string, number>): IntegrationRefusal {
  const errors = named.map(({ field, code, message }) => ({ field, code, message }));
  const details = { field: named[0]?.field ?? 'to', ...(errors.length > 1 ? { errors } : {}) };
  if (limits.size === 0) return new IntegrationRefusal('no_recipient', named[0]?.message ?? 'Nobody is there to get it.', details);
  const retryAfterSeconds = Math.max(...limits.values());
  return new IntegrationRefusal('too_many_for_recipient', 'Its people were sent 30 messages within a minute.', {
    ...details,
    retryAfterSeconds,
  });
}
