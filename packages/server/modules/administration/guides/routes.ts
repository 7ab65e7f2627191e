import type { AdministeredGuide, AdministeredGuideArticle, GuideArticleFields } from '@atrium/api/contract';
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { recordCall } from '../../../audit/record.ts';
import { oneAtATime } from '../../../db/one-at-a-time.ts';
import type { Db } from '../../../db/schema.ts';
import { htmlText } from '../../../html/safe-html.ts';
import { answer } from '../../../http/answer.ts';
import { Refusal } from '../../../http/refusal.ts';
import { isPermitted } from '../../../identity/permission.ts';
import type { Entitled } from '../../../identity/rights.ts';
import { texts } from '../../../provisioning/shapes.ts';
import { safeBodies } from '../news/safe-bodies.ts';
import { changeOwner, recordChange, type RecordKind } from '../records/change-record.ts';
import { changesBetween } from '../records/changes.ts';
import { historyOf } from '../records/history.ts';
import { requireOwn } from '../records/ownership.ts';
import { requireVersion } from '../records/version.ts';
import { findArticle, findGuide, insertArticle, listGuides, writeArticle } from './queries.ts';

const ofKind: RecordKind<AdministeredGuide> = {
  ...{ kind: 'guide', nameOf: ({ title }) => title },
  fieldsOf: ({ title, titles, hours }) => ({ title, titles, hours }),
};
const fieldsOf = ({ title, titles, body, bodies }: GuideArticleFields) => ({ title, titles, body, bodies });

export function guideScreenRoutes(server: FastifyInstance): void {
  const { db } = server;
  const alone = <T>(work: (trx: Db) => Promise<T>): Promise<T> => oneAtATime(db, 'guides', work);

  answer(server, 'GET /administration/v1/guides', ({ session }) => listGuides(db, session.tenantId));

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
    return historyOf(db, `guide:${id}`, query);
  });

  answer(server, 'POST /administration/v1/guides/{id}/articles', ({ request, session, params, body: { as, ...given } }) =>
    alone(async (trx) => {
      await requirePublishing(trx, session, as);
      const guide = changeable(await findGuide(trx, session, params.id));
      const { fields, removed } = checked(given, as);
      const id = `article-${randomUUID()}`;
      await insertArticle(trx, guide.id, id);
      await writeArticle(trx, { id, state: 'draft' }, fields, as);
      const article = await findArticle(trx, session, id);
      const changes = changesBetween(null, fieldsOf(article));
      const details = { did: as === 'published' ? 'published' : 'made', name: article.title };
      await recordCall(request, { subject: `guide:${guide.id}`, details, changes, trx });
      return { ...article, removed };
    }),
  );

  answer(server, 'GET /administration/v1/guide-articles/{id}', ({ session, params }) => findArticle(db, session, params.id));

  answer(server, 'PUT /administration/v1/guide-articles/{id}', ({ request, session, params: { id }, body: { as, version, ...given } }) =>
    alone(async (trx) => {
      await requirePublishing(trx, session, as);
      const before = changeable(await findArticle(trx, session, id));
      requireVersion(version, before);
      const { fields, removed } = checked(given, as);
      await writeArticle(trx, before, fields, as);
      const after = await findArticle(trx, session, id);
      const changes = changesBetween(fieldsOf(before), fieldsOf(after));
      const details = { did: as === 'published' ? 'published' : 'changed', name: after.title };
      await recordCall(request, { subject: `guide:${after.guide.id}`, details, changes, trx });
      return { ...after, removed };
    }),
  );

  answer(server, 'DELETE /administration/v1/guide-articles/{id}', ({ request, session, params: { id } }) =>
    alone(async (trx) => {
      const before = changeable(await findArticle(trx, session, id));
      await trx.deleteFrom('guide_articles').where('id', '=', id).execute();
      const changes = changesBetween(fieldsOf(before), null);
      await recordCall(request, { subject: `guide:${before.guide.id}`, details: { did: 'deleted', name: before.title }, changes, trx });
      return null;
    }),
  );
}

/** Refuses with 409 what a file owns, and what is of tenants of others. */
function changeable<R extends AdministeredGuide | AdministeredGuideArticle>(record: R): R {
  if (record.readOnly) throw new Refusal('newsOfTenants');
  requireOwn(record.ownership);
  return record;
}

/** What everybody reads from then on needs the permission that publishes news. */
async function requirePublishing(db: Db, session: Entitled, as: 'draft' | 'published'): Promise<void> {
  if (as === 'published' && !(await isPermitted(db, session, 'administration-news:enable'))) throw new Refusal('forbidden');
}

/** The fields with their HTML made safe. Refuses to publish what says nothing. */
function checked(given: GuideArticleFields, as: 'draft' | 'published'): { fields: GuideArticleFields; removed: string[] } {
  const { body, bodies, removed } = safeBodies(given);
  if (as === 'published' && htmlText(body) === '' && !body.includes('<img'))
    throw new Refusal('malformed', { errors: [{ path: '/body', message: 'fieldRequired' }] });
  return { fields: { ...given, body, bodies }, removed };
}
