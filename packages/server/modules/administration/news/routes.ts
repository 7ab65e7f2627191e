import type { AdministeredNews, NewsFields } from '@atrium/api/contract';
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { oneAtATime } from '../../../db/one-at-a-time.ts';
import type { Db } from '../../../db/schema.ts';
import { answer } from '../../../http/answer.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Entitled } from '../../../identity/rights.ts';
import { findVersion, keepVersion, listVersions } from '../articles/versions.ts';
import { changeOwner, recordChange, type RecordKind } from '../records/change-record.ts';
import { giveBack } from '../records/give-back.ts';
import { historyOf } from '../records/history.ts';
import { requireNoFile, requireOwn } from '../records/ownership.ts';
import { requireVersion } from '../../../records/version.ts';
import { checkedFields, checkNewsPublishable } from './checks.ts';
import { writeTerms } from '../../news/write-terms.ts';
import { fieldsOfRow, writeFields } from './fields.ts';
import { fieldsOf, findNews, type FoundNews, listNews } from './queries.ts';
import { listReaders } from './readers.ts';

const ofKind: RecordKind<AdministeredNews> = { kind: 'news', nameOf: ({ title }) => title, fieldsOf };
const versionsOf = (id: string) => ({ table: 'news_versions', id }) as const;

export function newsScreenRoutes(server: FastifyInstance): void {
  const { db } = server;
  const alone = <T>(id: string, work: (trx: Db) => Promise<T>): Promise<T> => oneAtATime(db, `news ${id}`, work);

  answer(server, 'GET /administration/v1/news', ({ session, query }) => listNews(db, session, query));

  answer(server, 'GET /administration/v1/news/{id}', async ({ session, params }) => (await findNews(db, session, params.id)).news);

  answer(server, 'POST /administration/v1/news', ({ request, session, body, remember }) => {
    const id = `news-${randomUUID()}`;
    return alone(id, async (trx) => {
      const { fields, removed } = await checkedFields(trx, session.tenantId, body, []);
      await writeFields(trx, { id, tenantId: session.tenantId, state: 'draft' }, fields);
      const { news } = await findNews(trx, session, id);
      await recordChange(request, ofKind, { trx, id, did: 'made', before: null, after: news });
      const made = { ...news, removed };
      await remember(trx, made);
      return made;
    });
  });

  answer(server, 'PUT /administration/v1/news/{id}', ({ request, session, params: { id }, body: { version, ...given } }) =>
    alone(id, async (trx) => {
      const before = await changeable(trx, session, id, version);
      const { fields, removed } = await checkedFields(trx, before.row.tenant_id, given, before.news.roles);
      await writeDraft(trx, before, fields);
      const { news } = await findNews(trx, session, id);
      await recordChange(request, ofKind, { trx, id, did: 'changed', before: before.news, after: news });
      return { ...news, removed };
    }),
  );

  answer(server, 'DELETE /administration/v1/news/{id}', ({ request, session, params: { id } }) =>
    alone(id, async (trx) => {
      const { news } = await found(trx, session, id);
      requireNoFile(news.ownership);
      await trx.deleteFrom('news').where('id', '=', id).execute();
      await recordChange(request, ofKind, { trx, id, did: 'deleted', before: news, after: null });
      return null;
    }),
  );

  answer(server, 'POST /administration/v1/news/{id}/publish', ({ request, session, params: { id }, body }) =>
    alone(id, async (trx) => {
      const { row, news } = await changeable(trx, session, id, body.version);
      const now = new Date().toISOString();
      const fields = { ...fieldsOf(news), publishAt: news.publishAt ?? now };
      checkNewsPublishable(fields, fields.publishAt > now ? fields.publishAt : now);
      const was = row.state === 'published' ? (news.published ?? fieldsOf(news)) : null;
      await keepVersion(trx, versionsOf(id), { personId: session.personId, at: now, fields, was });
      await writeFields(trx, { id, tenantId: row.tenant_id, state: 'published' }, fields);
      await trx.deleteFrom('news_drafts').where('news_id', '=', id).execute();
      const after = await findNews(trx, session, id);
      const before = was === null ? null : { ...news, ...was };
      await recordChange(request, ofKind, { trx, id, did: 'published', before, after: after.news });
      return after.news;
    }),
  );

  answer(server, 'POST /administration/v1/news/{id}/withdraw', ({ request, session, params: { id }, body }) =>
    alone(id, async (trx) => {
      const { row, news } = await changeable(trx, session, id, body.version);
      await writeFields(trx, { id, tenantId: row.tenant_id, state: 'draft' }, fieldsOf(news));
      await trx.deleteFrom('news_drafts').where('news_id', '=', id).execute();
      const after = await findNews(trx, session, id);
      await recordChange(request, ofKind, { trx, id, did: 'withdrawn', before: news, after: after.news });
      return after.news;
    }),
  );

  answer(server, 'POST /administration/v1/news/{id}/discard', ({ request, session, params: { id }, body }) =>
    alone(id, async (trx) => {
      const { news } = await changeable(trx, session, id, body.version);
      await trx.deleteFrom('news_drafts').where('news_id', '=', id).execute();
      const after = await findNews(trx, session, id);
      await recordChange(request, ofKind, { trx, id, did: 'discarded', before: news, after: after.news });
      return after.news;
    }),
  );

  answer(server, 'POST /administration/v1/news/{id}/restore', ({ request, session, params: { id }, body: { number, version } }) =>
    alone(id, async (trx) => {
      const before = await changeable(trx, session, id, version);
      const wanted = await findVersion<NewsFields>(trx, versionsOf(id), number);
      await writeDraft(trx, before, await restorable(trx, { ...wanted, publishAt: before.news.publishAt }));
      const { news } = await findNews(trx, session, id);
      await recordChange(request, ofKind, { trx, id, did: 'restored', before: before.news, after: news });
      return news;
    }),
  );

  answer(server, 'POST /administration/v1/news/{id}/ownership', ({ request, session, params: { id }, body }) =>
    alone(id, async (trx) => {
      await found(trx, session, id);
      const find = async () => (await findNews(trx, session, id)).news;
      return changeOwner(request, ofKind, { trx, id, asked: body, find, give: () => giveNewsBack(trx, id) });
    }),
  );

  answer(server, 'GET /administration/v1/news/{id}/versions', async ({ session, params: { id }, query }) => {
    await findNews(db, session, id);
    return listVersions(db, versionsOf(id), query);
  });

  answer(server, 'GET /administration/v1/news/{id}/versions/{number}', async ({ session, params: { id, number } }) => {
    await findNews(db, session, id);
    return findVersion<NewsFields>(db, versionsOf(id), Number(number));
  });

  answer(server, 'GET /administration/v1/news/{id}/readers', async ({ session, params: { id }, query }) => {
    const { row, news } = await findNews(db, session, id);
    if (row.state === 'draft' || (news.published ?? news).confirmBy === null) throw new Refusal('newsNotMustRead');
    return listReaders(db, session.tenantId, id, query);
  });

  answer(server, 'GET /administration/v1/news/{id}/history', async ({ session, params: { id }, query }) => {
    await findNews(db, session, id);
    return historyOf(db, session, `news:${id}`, query);
  });
}

/** Returns a news item; throws 409 if the user may not change it, because a business system or other tenants own it. */
async function found(trx: Db, session: Entitled, id: string): Promise<FoundNews> {
  const one = await findNews(trx, session, id);
  if (one.news.readOnly === 'system') throw new Refusal('newsOfSystem', { values: { system: one.news.system ?? '' } });
  if (one.news.readOnly === 'every-tenant') throw new Refusal('newsOfTenants');
  return one;
}

/** The same for the version that the user read; throws if a file owns the item. */
async function changeable(trx: Db, session: Entitled, id: string, version: string): Promise<FoundNews> {
  const one = await found(trx, session, id);
  requireVersion(version, one.news);
  requireOwn(one.news.ownership);
  return one;
}

/** Writes a draft beside the published content; an item that was never published is the draft itself. */
async function writeDraft(trx: Db, { row, news: { id } }: FoundNews, fields: NewsFields): Promise<void> {
  if (row.state === 'draft') return writeFields(trx, { id, tenantId: row.tenant_id, state: 'draft' }, fields);
  const text = JSON.stringify(fields);
  await trx
    .insertInto('news_drafts')
    .values({ news_id: id, fields: text })
    .onConflict((conflict) => conflict.column('news_id').doUpdateSet({ fields: text }))
    .execute();
}

/** Removes files and a picture that no longer exist. */
async function restorable(trx: Db, fields: NewsFields): Promise<NewsFields> {
  const there = async (table: 'covers' | 'news_files', id: string) =>
    (await trx.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
  const kept = await Promise.all(fields.attachments.map(({ fileId }) => there('news_files', fileId)));
  const cover = fields.cover !== null && (await there('covers', fields.cover)) ? fields.cover : null;
  return { ...fields, cover, attachments: fields.attachments.filter((_, at) => kept[at]) };
}

/** Restores the file's state: published, for everybody, without an end. */
async function giveNewsBack(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('news_drafts').where('news_id', '=', id).execute();
  await trx.deleteFrom('news_roles').where('news_id', '=', id).execute();
  await trx.updateTable('news').set({ state: 'published', expires_at: null }).where('id', '=', id).execute();
  await giveBack(trx, { kind: 'news', id });
  const row = await trx.selectFrom('news').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  await writeTerms(trx, id, await fieldsOfRow(trx, row));
}
