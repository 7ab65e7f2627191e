import type { AdministeredGuide, AdministeredGuideArticle, GuideArticleFields } from '@atrium/api/contract';
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { recordCall } from '../../../audit/record.ts';
import type { Db } from '../../../db/schema.ts';
import { answer } from '../../../http/answer.ts';
import { Refusal } from '../../../http/refusal.ts';
import { isPermitted } from '../../../identity/permission.ts';
import type { Entitled } from '../../../identity/rights.ts';
import { texts } from '../../../provisioning/shapes/shapes.ts';
import { safeBodies } from '../articles/safe-bodies.ts';
import { checkDepartments, checkPublishable, checkRoles, momentOf } from '../articles/schedule.ts';
import { findVersion, keepVersion, listVersions } from '../articles/versions.ts';
import { changeOwner } from '../records/change-owner.ts';
import { requireOwn } from '../records/ownership.ts';
import { recordCalls } from '../records/record-calls.ts';
import { findArticle, findGuide, insertArticle, listGuides, writeArticle, writeDraft } from './queries.ts';

const fieldsOf = ({
  title,
  titles,
  body,
  bodies,
  publishAt,
  expiresAt,
  roles,
  departments = [],
}: GuideArticleFields): GuideArticleFields => ({
  title,
  titles,
  body,
  bodies,
  publishAt,
  expiresAt,
  roles,
  departments,
});
const versionsOf = (id: string) => ({ table: 'guide_article_versions', id }) as const;

export function guideScreenRoutes(server: FastifyInstance): void {
  const { db } = server;
  const locks = () => ['guides'] as const;
  const guides = recordCalls<AdministeredGuide, 'guide'>(db, {
    kind: 'guide',
    locks,
    find: findGuide,
    nameOf: ({ title }) => title,
    fieldsOf: ({ title, titles, hours }) => ({ title, titles, hours }),
    check: requireWritable,
  });
  const guideArticles = recordCalls<AdministeredGuideArticle, 'guide'>(db, {
    kind: 'guide',
    historyId: ({ guide }) => guide.id,
    locks,
    find: findArticle,
    nameOf: ({ title }) => title,
    fieldsOf,
    check: requireWritable,
  });

  answer(server, 'GET /administration/v1/guides', ({ session }) => listGuides(db, session));

  answer(server, 'GET /administration/v1/guides/{id}', guides.read);

  answer(server, 'PUT /administration/v1/guides/{id}', (call) =>
    guides.change(call, async (trx, { id }, { title, titles, hours }) => {
      await trx
        .updateTable('guides')
        .set({ title, titles: texts(titles), hours })
        .where('id', '=', id)
        .execute();
    }),
  );

  answer(server, 'PUT /administration/v1/guides/{id}/order', ({ request, session, params: { id }, body: { articles: wanted } }) =>
    guides.alone(session, id, async (trx) => {
      const guide = await guides.found(trx, session, id);
      requireWritable(guide);
      const { title, articles } = guide;
      const names = new Map(articles.map((one) => [one.id, one.title]));
      if (names.size !== wanted.length || wanted.some((one) => !names.has(one))) throw new Refusal('recordStale');
      for (const [sort, one] of wanted.entries()) await trx.updateTable('guide_articles').set({ sort }).where('id', '=', one).execute();
      const order = (ids: readonly string[]) => ids.map((one) => names.get(one)).join(', ');
      const changes = [{ field: 'order', from: order(articles.map((one) => one.id)), to: order(wanted) }];
      await recordCall(request, { subject: `guide:${id}`, details: { did: 'moved', name: title }, changes, trx });
      return null;
    }),
  );

  answer(server, 'POST /administration/v1/guides/{id}/ownership', (call) =>
    changeOwner(call, guides, { may: async (_, before) => requireOwnTenant(before) }),
  );

  answer(server, 'GET /administration/v1/guides/{id}/history', guides.history);

  answer(server, 'POST /administration/v1/guides/{id}/articles', async (call) => {
    const { session, params } = call;
    const { as, ...given } = call.body;
    await requirePublishing(db, session, as);
    const id = `article-${randomUUID()}`;
    const write = async (trx: Db) => {
      const guide = await guides.found(trx, session, params.id);
      requireWritable(guide);
      const { fields, removed } = await checked(trx, guide, given, { roles: [] });
      await insertArticle(trx, guide.id, id);
      if (as === 'published') await publish(trx, session, { id, fields, was: null });
      else await writeArticle(trx, id, 'draft', fields);
      return { removed };
    };
    return guideArticles.add(call, id, write, as === 'published' ? 'published' : 'made');
  });

  answer(server, 'GET /administration/v1/guide-articles/{id}', guideArticles.read);

  answer(server, 'PUT /administration/v1/guide-articles/{id}', async (call) => {
    const { session } = call;
    const { as } = call.body;
    await requirePublishing(db, session, as);
    const write = async (trx: Db, before: AdministeredGuideArticle, changed: Omit<typeof call.body, 'version'>) => {
      const { as: _, ...given } = changed;
      const { id, guide } = before;
      const { fields, removed } = await checked(trx, await findGuide(trx, session, guide.id), given, before);
      const was = before.state === 'draft' ? null : (before.published ?? fieldsOf(before));
      if (as === 'published') await publish(trx, session, { id, fields, was });
      else await writeDraft(trx, before, fields);
      return { removed };
    };
    return guideArticles.change(call, write, as === 'published' ? 'published' : 'changed');
  });

  answer(server, 'POST /administration/v1/guide-articles/{id}/withdraw', (call) =>
    guideArticles.change(call, (trx, before) => writeArticle(trx, before.id, 'draft', fieldsOf(before)), 'withdrawn'),
  );

  answer(server, 'POST /administration/v1/guide-articles/{id}/discard', (call) =>
    guideArticles.change(
      call,
      async (trx, { id }) => {
        await trx.updateTable('guide_articles').set({ draft: null }).where('id', '=', id).execute();
      },
      'discarded',
    ),
  );

  answer(server, 'GET /administration/v1/guide-articles/{id}/versions', async ({ session, params: { id }, query }) => {
    await guideArticles.found(db, session, id);
    return listVersions(db, versionsOf(id), query);
  });

  answer(server, 'GET /administration/v1/guide-articles/{id}/versions/{number}', async ({ session, params: { id, number } }) => {
    await guideArticles.found(db, session, id);
    return findVersion<GuideArticleFields>(db, versionsOf(id), Number(number));
  });

  answer(server, 'POST /administration/v1/guide-articles/{id}/restore', (call) =>
    guideArticles.change(
      call,
      async (trx, before, { number }) => {
        const wanted = await findVersion<GuideArticleFields>(trx, versionsOf(before.id), number);
        await writeDraft(trx, before, { ...wanted, publishAt: before.publishAt });
      },
      'restored',
    ),
  );

  answer(server, 'DELETE /administration/v1/guide-articles/{id}', (call) =>
    guideArticles.remove(call, async (trx, { id }) => {
      await trx.deleteFrom('guide_articles').where('id', '=', id).execute();
    }),
  );
}

type Writable = Pick<AdministeredGuide, 'readOnly' | 'ownership'>;

/** Throws 409 for records of all tenants if the user does not administer them all. */
function requireOwnTenant({ readOnly }: Writable): void {
  if (readOnly) throw new Refusal('newsOfTenants');
}

/** The same, and for records that a file owns. */
function requireWritable(record: Writable): void {
  requireOwnTenant(record);
  requireOwn(record.ownership);
}

/** Throws 403 if the change is visible to readers and the user lacks the permission to publish news. */
async function requirePublishing(db: Db, session: Entitled, as: 'draft' | 'published'): Promise<void> {
  if (as === 'published' && !(await isPermitted(db, session, 'administration-news:enable'))) throw new Refusal('forbidden');
}

/** Validates the fields for storage, and returns the tags removed from their HTML. */
async function checked(
  trx: Db,
  guide: Pick<AdministeredGuide, 'id' | 'everyTenant'>,
  given: GuideArticleFields,
  before: Pick<GuideArticleFields, 'roles' | 'departments'>,
): Promise<{ fields: GuideArticleFields; removed: string[] }> {
  const { tenant_id: tenantId } = await trx.selectFrom('guides').select('tenant_id').where('id', '=', guide.id).executeTakeFirstOrThrow();
  await checkRoles(trx, tenantId, given.roles, before.roles);
  await checkDepartments(trx, tenantId, given.departments ?? [], before.departments ?? []);
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
