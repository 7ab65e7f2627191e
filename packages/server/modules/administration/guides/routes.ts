import type { AdministeredGuide, AdministeredGuideArticle, GuideArticleFields } from '@atrium/api/contract';
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { recordCall } from '../../../audit/record.ts';
import { oneAtATime } from '../../../db/one-at-a-time.ts';
import type { Db } from '../../../db/schema.ts';
import { answer } from '../../../http/answer.ts';
import { Refusal } from '../../../http/refusal.ts';
import { isPermitted } from '../../../identity/permission.ts';
import type { Entitled } from '../../../identity/rights.ts';
import { texts } from '../../../provisioning/shapes/shapes.ts';
import { safeBodies } from '../articles/safe-bodies.ts';
import { checkPublishable, checkRoles, momentOf } from '../articles/schedule.ts';
import { findVersion, keepVersion, listVersions } from '../articles/versions.ts';
import { changeOwner, recordChange, type RecordKind } from '../records/change-record.ts';
import { changesBetween } from '../../../records/changes.ts';
import { historyOf } from '../records/history.ts';
import { requireOwn } from '../records/ownership.ts';
import { requireVersion } from '../../../records/version.ts';
import { findArticle, findGuide, type FoundArticle, insertArticle, listGuides, writeArticle, writeDraft } from './queries.ts';

const ofKind: RecordKind<AdministeredGuide> = {
  kind: 'guide',
  nameOf: ({ title }) => title,
  fieldsOf: ({ title, titles, hours }) => ({ title, titles, hours }),
};
const fieldsOf = ({ title, titles, body, bodies, publishAt, expiresAt, roles }: GuideArticleFields): GuideArticleFields => ({
  title,
  titles,
  body,
  bodies,
  publishAt,
  expiresAt,
  roles,
});
const versionsOf = (id: string) => ({ table: 'guide_article_versions', id }) as const;

export function guideScreenRoutes(server: FastifyInstance): void {
  const { db } = server;
  const alone = <T>(work: (trx: Db) => Promise<T>): Promise<T> => oneAtATime(db, 'guides', work);

  answer(server, 'GET /administration/v1/guides', ({ session }) => listGuides(db, session));

  answer(server, 'GET /administration/v1/guides/{id}', ({ session, params }) => findGuide(db, session, params.id));

  answer(server, 'PUT /administration/v1/guides/{id}', ({ request, session, params: { id }, body: { version, title, titles, hours } }) =>
    alone(async (trx) => {
      const before = changeable(await findGuide(trx, session, id));
      requireVersion(version, before);
      await trx
        .updateTable('guides')
        .set({ title, titles: texts(titles), hours })
        .where('id', '=', id)
        .execute();
      const after = await findGuide(trx, session, id);
      await recordChange(request, ofKind, { trx, id, did: 'changed', before, after });
      return after;
    }),
  );

  answer(server, 'PUT /administration/v1/guides/{id}/order', ({ request, session, params: { id }, body: { articles: wanted } }) =>
    alone(async (trx) => {
      const { title, articles } = changeable(await findGuide(trx, session, id));
      const names = new Map(articles.map((one) => [one.id, one.title]));
      if (names.size !== wanted.length || wanted.some((one) => !names.has(one))) throw new Refusal('recordStale');
      for (const [sort, one] of wanted.entries()) await trx.updateTable('guide_articles').set({ sort }).where('id', '=', one).execute();
      const order = (ids: readonly string[]) => ids.map((one) => names.get(one)).join(', ');
      const changes = [{ field: 'order', from: order(articles.map((one) => one.id)), to: order(wanted) }];
      await recordCall(request, { subject: `guide:${id}`, details: { did: 'moved', name: title }, changes, trx });
      return null;
    }),
  );

  answer(server, 'POST /administration/v1/guides/{id}/ownership', ({ request, session, params: { id }, body }) =>
    alone(async (trx) => {
      if ((await findGuide(trx, session, id)).readOnly) throw new Refusal('newsOfTenants');
      return changeOwner(request, ofKind, { trx, id, asked: body, find: () => findGuide(trx, session, id) });
    }),
  );

  answer(server, 'GET /administration/v1/guides/{id}/history', async ({ session, params: { id }, query }) => {
    await findGuide(db, session, id);
    return historyOf(db, session, `guide:${id}`, query);
  });

  answer(server, 'POST /administration/v1/guides/{id}/articles', ({ request, session, params, body: { as, ...given } }) =>
    alone(async (trx) => {
      await requirePublishing(trx, session, as);
      const guide = changeable(await findGuide(trx, session, params.id));
      const { fields, removed } = await checked(trx, guide, given, []);
      const id = `article-${randomUUID()}`;
      await insertArticle(trx, guide.id, id);
      if (as === 'published') await publish(trx, session, { id, fields, was: null });
      else await writeArticle(trx, id, 'draft', fields);
      const { article } = await findArticle(trx, session, id);
      await recordArticle(request, { trx, did: as === 'published' ? 'published' : 'made', before: null, after: article });
      return { ...article, removed };
    }),
  );

  answer(
    server,
    'GET /administration/v1/guide-articles/{id}',
    async ({ session, params }) => (await findArticle(db, session, params.id)).article,
  );

  answer(server, 'PUT /administration/v1/guide-articles/{id}', ({ request, session, params: { id }, body: { as, version, ...given } }) =>
    alone(async (trx) => {
      await requirePublishing(trx, session, as);
      const { row, article: before } = await changeableArticle(trx, session, id, version);
      const { fields, removed } = await checked(trx, await findGuide(trx, session, before.guide.id), given, before.roles);
      const was = row.state === 'published' ? (before.published ?? fieldsOf(before)) : null;
      if (as === 'published') await publish(trx, session, { id, fields, was });
      else await writeDraft(trx, row, fields);
      const { article: after } = await findArticle(trx, session, id);
      await recordArticle(request, { trx, did: as === 'published' ? 'published' : 'changed', before, after });
      return { ...after, removed };
    }),
  );

  answer(server, 'POST /administration/v1/guide-articles/{id}/withdraw', ({ request, session, params: { id }, body: { version } }) =>
    alone(async (trx) => {
      const { article: before } = await changeableArticle(trx, session, id, version);
      await writeArticle(trx, id, 'draft', fieldsOf(before));
      const { article: after } = await findArticle(trx, session, id);
      await recordArticle(request, { trx, did: 'withdrawn', before, after });
      return after;
    }),
  );

  answer(server, 'POST /administration/v1/guide-articles/{id}/discard', ({ request, session, params: { id }, body: { version } }) =>
    alone(async (trx) => {
      const { article: before } = await changeableArticle(trx, session, id, version);
      await trx.updateTable('guide_articles').set({ draft: null }).where('id', '=', id).execute();
      const { article: after } = await findArticle(trx, session, id);
      await recordArticle(request, { trx, did: 'discarded', before, after });
      return after;
    }),
  );

  answer(server, 'GET /administration/v1/guide-articles/{id}/versions', async ({ session, params: { id }, query }) => {
    await findArticle(db, session, id);
    return listVersions(db, versionsOf(id), query);
  });

  answer(server, 'GET /administration/v1/guide-articles/{id}/versions/{number}', async ({ session, params: { id, number } }) => {
    await findArticle(db, session, id);
    return findVersion<GuideArticleFields>(db, versionsOf(id), Number(number));
  });

  answer(server, 'POST /administration/v1/guide-articles/{id}/restore', ({ request, session, params: { id }, body: { number, version } }) =>
    alone(async (trx) => {
      const { row, article: before } = await changeableArticle(trx, session, id, version);
      const wanted = await findVersion<GuideArticleFields>(trx, versionsOf(id), number);
      await writeDraft(trx, row, { ...wanted, publishAt: before.publishAt });
      const { article: after } = await findArticle(trx, session, id);
      await recordArticle(request, { trx, did: 'restored', before, after });
      return after;
    }),
  );

  answer(server, 'DELETE /administration/v1/guide-articles/{id}', ({ request, session, params: { id } }) =>
    alone(async (trx) => {
      const before = changeable((await findArticle(trx, session, id)).article);
      await trx.deleteFrom('guide_articles').where('id', '=', id).execute();
      await recordArticle(request, { trx, did: 'deleted', before, after: null });
      return null;
    }),
  );
}

/** Throws 409 for records that a file owns, and for those of all tenants if the user does not administer them all. */
function changeable<R extends AdministeredGuide | AdministeredGuideArticle>(record: R): R {
  if (record.readOnly) throw new Refusal('newsOfTenants');
  requireOwn(record.ownership);
  return record;
}

/** Throws 403 if the change is visible to readers and the user lacks the permission to publish news. */
async function requirePublishing(db: Db, session: Entitled, as: 'draft' | 'published'): Promise<void> {
  if (as === 'published' && !(await isPermitted(db, session, 'administration-news:enable'))) throw new Refusal('forbidden');
}

/** Returns an article in the version that the user read; throws if the user may not change it. */
async function changeableArticle(trx: Db, session: Entitled, id: string, version: string): Promise<FoundArticle> {
  const found = await findArticle(trx, session, id);
  changeable(found.article);
  requireVersion(version, found.article);
  return found;
}

/** Validates the fields for storage, and returns the tags removed from their HTML. */
async function checked(
  trx: Db,
  guide: Pick<AdministeredGuide, 'id' | 'everyTenant'>,
  given: GuideArticleFields,
  before: readonly string[],
): Promise<{ fields: GuideArticleFields; removed: string[] }> {
  const { tenant_id: tenantId } = await trx.selectFrom('guides').select('tenant_id').where('id', '=', guide.id).executeTakeFirstOrThrow();
  await checkRoles(trx, tenantId, given.roles, before);
  const { removed, ...safe } = safeBodies(given);
  const times = { publishAt: momentOf(given.publishAt, '/publishAt'), expiresAt: momentOf(given.expiresAt, '/expiresAt') };
  return { fields: { ...given, ...safe, ...times }, removed };
}

interface Publication {
  id: string;
  fields: GuideArticleFields;
  /** The previously published fields. */
  was: GuideArticleFields | null;
}

/** Publishes the fields, at once or at their time, and stores them as a version. */
async function publish(trx: Db, { personId }: Entitled, { id, fields: given, was }: Publication): Promise<void> {
  const now = new Date().toISOString();
  const fields = { ...given, publishAt: given.publishAt ?? now };
  checkPublishable(fields, fields.publishAt > now ? fields.publishAt : now);
  await writeArticle(trx, id, 'published', fields);
  await keepVersion(trx, versionsOf(id), { personId, at: now, fields, was });
}

interface ChangedArticle {
  trx: Db;
  did: 'made' | 'changed' | 'published' | 'withdrawn' | 'discarded' | 'restored' | 'deleted';
  before: AdministeredGuideArticle | null;
  after: AdministeredGuideArticle | null;
}

/** Records a change of an article in the history of its guide. */
async function recordArticle(request: FastifyRequest, { trx, did, before, after }: ChangedArticle): Promise<void> {
  const { guide, title: name } = (after ?? before)!;
  const changes = changesBetween(before && fieldsOf(before), after && fieldsOf(after));
  await recordCall(request, { subject: `guide:${guide.id}`, details: { did, name }, changes, trx });
}
