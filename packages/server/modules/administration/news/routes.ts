import type { AdministeredNews, NewsFields } from '@atrium/api/contract';
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../db/schema.ts';
import { answer } from '../../../http/answer.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Entitled } from '../../../identity/rights.ts';
import { findVersion, keepVersion, listVersions } from '../articles/versions.ts';
import { changeOwner } from '../records/change-owner.ts';
import { giveBack } from '../records/give-back.ts';
import { requireNoFile, requireOwn } from '../records/ownership.ts';
import { recordCalls } from '../records/record-calls.ts';
import { checkedFields, checkNewsPublishable } from './checks.ts';
import { writeTerms } from '../../news/write-terms.ts';
import { fieldsOfRow, writeFields } from './fields.ts';
import { fieldsOf, findNews, listNews } from './queries.ts';

const versionsOf = (id: string) => ({ table: 'news_versions', id }) as const;

export function newsScreenRoutes(server: FastifyInstance): void {
  const { db } = server;
  const news = recordCalls<AdministeredNews, 'news'>(db, {
    kind: 'news',
    locks: (_, id) => [`news ${id}`],
    find: findNews,
    nameOf: ({ title }) => title,
    fieldsOf,
    check: requireWritable,
  });

  answer(server, 'GET /administration/v1/news', ({ session, query }) => listNews(db, session, query));

  answer(server, 'GET /administration/v1/news/{id}', news.read);

  answer(server, 'POST /administration/v1/news', (call) => {
    const {
      session: { tenantId },
      body,
    } = call;
    const id = `news-${randomUUID()}`;
    return news.add(call, id, async (trx) => {
      const { fields, removed } = await checkedFields(trx, tenantId, body, { roles: [] });
      await writeFields(trx, { id, tenantId, state: 'draft' }, fields);
      return { removed };
    });
  });

  answer(server, 'PUT /administration/v1/news/{id}', (call) =>
    news.change(call, async (trx, before, given) => {
      requireOwn(before.ownership);
      const { fields, removed } = await checkedFields(trx, tenantOf(call.session, before), given, before);
      await writeDraft(trx, call.session, before, fields);
      return { removed };
    }),
  );

  answer(server, 'DELETE /administration/v1/news/{id}', (call) =>
    news.remove(call, async (trx, { id, ownership }) => {
      requireNoFile(ownership);
      await trx.deleteFrom('news').where('id', '=', id).execute();
    }),
  );

  answer(server, 'POST /administration/v1/news/{id}/publish', (call) => {
    const {
      request,
      session,
      params: { id },
    } = call;
    return news.alone(session, id, async (trx) => {
      const draft = await news.current(trx, call);
      requireOwn(draft.ownership);
      const now = new Date().toISOString();
      const fields = { ...fieldsOf(draft), publishAt: draft.publishAt ?? now };
      checkNewsPublishable(fields, fields.publishAt > now ? fields.publishAt : now);
      const was = draft.state === 'draft' ? null : (draft.published ?? fieldsOf(draft));
      await keepVersion(trx, versionsOf(id), { personId: session.personId, at: now, fields, was });
      await writeFields(trx, { id, tenantId: tenantOf(session, draft), state: 'published' }, fields);
      await deleteDraft(trx, id);
      const after = await news.found(trx, session, id);
      // Readers have seen the published version, not the draft.
      const before = was === null ? null : { ...draft, ...was };
      await news.log(request, trx, id, { did: 'published', before, after });
      return after;
    });
  });

  answer(server, 'POST /administration/v1/news/{id}/withdraw', (call) =>
    news.change(
      call,
      async (trx, before) => {
        requireOwn(before.ownership);
        await writeFields(trx, { id: before.id, tenantId: tenantOf(call.session, before), state: 'draft' }, fieldsOf(before));
        await deleteDraft(trx, before.id);
      },
      'withdrawn',
    ),
  );

  answer(server, 'POST /administration/v1/news/{id}/discard', (call) =>
    news.change(
      call,
      async (trx, { id, ownership }) => {
        requireOwn(ownership);
        await deleteDraft(trx, id);
      },
      'discarded',
    ),
  );

  answer(server, 'POST /administration/v1/news/{id}/restore', (call) =>
    news.change(
      call,
      async (trx, before, { number }) => {
        requireOwn(before.ownership);
        const wanted = await findVersion<NewsFields>(trx, versionsOf(before.id), number);
        await writeDraft(trx, call.session, before, await restorable(trx, { ...wanted, publishAt: before.publishAt }));
      },
      'restored',
    ),
  );

  answer(server, 'POST /administration/v1/news/{id}/ownership', (call) =>
    changeOwner(call, news, {
      give: (trx) => giveNewsBack(trx, call.params.id),
      may: async (_, before) => requireWritable(before),
    }),
  );

  answer(server, 'GET /administration/v1/news/{id}/versions', async ({ session, params: { id }, query }) => {
    await news.found(db, session, id);
    return listVersions(db, versionsOf(id), query);
  });

  answer(server, 'GET /administration/v1/news/{id}/versions/{number}', async ({ session, params: { id, number } }) => {
    await news.found(db, session, id);
    return findVersion<NewsFields>(db, versionsOf(id), Number(number));
  });

  answer(server, 'GET /administration/v1/news/{id}/history', news.history);
}

/** Throws 409 if the user may not change the item, because a business system or other tenants own it. */
function requireWritable({ readOnly, system }: AdministeredNews): void {
  if (readOnly === 'system') throw new Refusal('newsOfSystem', { values: { system: system ?? '' } });
  if (readOnly === 'every-tenant') throw new Refusal('newsOfTenants');
}

/** Returns the tenant of an item that the session's user sees; null: all tenants. */
const tenantOf = ({ tenantId }: Entitled, { everyTenant }: AdministeredNews): string | null => (everyTenant ? null : tenantId);

/** Writes a draft beside the published content; an item that was never published is the draft itself. */
async function writeDraft(trx: Db, session: Entitled, news: AdministeredNews, fields: NewsFields): Promise<void> {
  const { id, state } = news;
  if (state === 'draft') return writeFields(trx, { id, tenantId: tenantOf(session, news), state }, fields);
  const text = JSON.stringify(fields);
  await trx
    .insertInto('news_drafts')
    .values({ news_id: id, fields: text })
    .onConflict((conflict) => conflict.column('news_id').doUpdateSet({ fields: text }))
    .execute();
}

async function deleteDraft(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('news_drafts').where('news_id', '=', id).execute();
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
  await deleteDraft(trx, id);
  for (const table of ['news_roles', 'news_departments'] as const) await trx.deleteFrom(table).where('news_id', '=', id).execute();
  await trx.updateTable('news').set({ state: 'published', expires_at: null }).where('id', '=', id).execute();
  await giveBack(trx, { kind: 'news', id });
  const row = await trx.selectFrom('news').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  await writeTerms(trx, id, await fieldsOfRow(trx, row));
}
