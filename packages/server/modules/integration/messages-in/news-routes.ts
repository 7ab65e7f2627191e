import { randomUUID } from 'node:crypto';
import { type IntegrationBody, type IntegrationData, longestNewsBody, type Texts } from '@atrium/api/integration';
import type { FastifyInstance } from 'fastify';
import { lockName } from '../../../db/one-at-a-time.ts';
import type { Db } from '../../../db/schema.ts';
import { safeField } from '../../../html/safe-field.ts';
import { writeTerms } from '../../news/write-terms.ts';
import type { ServiceAccount } from '../accounts/account-queries.ts';
import { answerIntegration } from '../answer.ts';
import { IntegrationRefusal } from '../refusal.ts';
import { tenantOf } from '../tenant-of.ts';

type NewsBody = IntegrationBody<'PUT /news/{externalId}'>;

/** News that business systems write. */
export function newsInRoutes(scope: FastifyInstance): void {
  answerIntegration(scope, 'PUT /news/{externalId}', ({ account, params: { externalId }, body }) =>
    scope.db.transaction().execute((trx) => putNews(trx, account, externalId, body)),
  );

  answerIntegration(scope, 'DELETE /news/{externalId}', async ({ account: { source, tenants }, params: { externalId } }) => {
    const gone = await scope.db
      .deleteFrom('news')
      .where('source', '=', source)
      .where('external_id', '=', externalId)
      .where('tenant_id', 'in', [...tenants])
      .executeTakeFirst();
    return { externalId, deleted: gone.numDeletedRows > 0n };
  });
}

async function putNews(
  trx: Db,
  account: ServiceAccount,
  externalId: string,
  said: NewsBody,
): Promise<IntegrationData<'PUT /news/{externalId}'>> {
  const { source } = account;
  const tenantId = tenantOf(account, said.tenant);
  await lockName(trx, `integration news ${source} ${externalId}`);
  const known = await trx
    .selectFrom('news')
    .select(['id', 'tenant_id', 'state', 'published_at'])
    .where('source', '=', source)
    .where('external_id', '=', externalId)
    .executeTakeFirst();
  if (known !== undefined && known.tenant_id !== tenantId)
    throw new IntegrationRefusal('conflict', 'An article stays in the tenant in which it was first said.', { field: 'tenant' });
  const { texts, removed } = textsOf(said);
  const row = {
    tenant_id: tenantId,
    category: said.category,
    state: said.state,
    author: said.author ?? account.name,
    published_at: publishedAt(said, known),
    title: texts.title,
    titles: JSON.stringify(texts.titles),
    summary: texts.summary,
    summaries: JSON.stringify(texts.summaries),
    body: texts.body,
    bodies: JSON.stringify(texts.bodies),
  };
  const id = known?.id ?? randomUUID();
  if (known === undefined)
    await trx
      .insertInto('news')
      .values({ id, source, external_id: externalId, cover: null, ...row })
      .execute();
  else await trx.updateTable('news').set(row).where('id', '=', id).execute();
  await writeTerms(trx, id, { ...texts, author: row.author });
  await writeNotice(trx, id, said);
  return { externalId, id, result: known === undefined ? 'created' : 'changed', removed };
}

/** A published item keeps its time, unless another is sent. */
function publishedAt({ state, publishedAt: at }: NewsBody, known: { state: string; published_at: string } | undefined): string {
  if (at !== undefined) return new Date(at).toISOString();
  return known?.state === 'published' && state === 'published' ? known.published_at : new Date().toISOString();
}

async function writeNotice(trx: Db, id: string, { confirmBy, pinnedUntil }: NewsBody): Promise<void> {
  await trx.deleteFrom('news_notices').where('news_id', '=', id).execute();
  if (confirmBy === undefined && pinnedUntil === undefined) return;
  const time = (at: string | undefined) => (at === undefined ? null : new Date(at).toISOString());
  await trx
    .insertInto('news_notices')
    .values({ news_id: id, confirm_by_at: time(confirmBy), pinned_until_at: time(pinnedUntil) })
    .execute();
}

/** Texts of an article in each language, their HTML sanitized, and what that removed. */
function textsOf({ title, summary, body }: NewsBody) {
  const removed = new Set<string>();
  const safe = Object.entries(body).map(([language, text]) => {
    const made = safeField(text, `/body/${language}`, longestNewsBody);
    for (const what of made.removed) removed.add(what);
    return [language, made.html] as const;
  });
  const [titles, summaries, bodies] = [others(title), others(summary), others(Object.fromEntries(safe) as Texts)];
  const texts = {
    title: title['zh-CN'],
    titles,
    summary: summary?.['zh-CN'] ?? '',
    summaries,
    body: safe.find(([language]) => language === 'zh-CN')?.[1] ?? '',
    bodies,
  };
  return { texts, removed: [...removed].slice(0, 50) };
}

function others(given: Texts | undefined): Record<string, string> {
  const { 'zh-CN': _plain, ...rest } = given ?? { 'zh-CN': '' };
  return rest;
}
