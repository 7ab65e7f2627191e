import type { AdministeredGuide, AdministeredGuideArticle, GuideArticleEntry, GuideArticleFields, GuideEntry } from '@atrium/api/contract';
import type { Db, Row } from '../../../db/schema.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Entitled } from '../../../identity/rights.ts';
import { nameLanguages } from '../../../provisioning/nameable.ts';
import { texts } from '../../../provisioning/shapes.ts';
import { editsEverywhere } from '../news/every-tenant.ts';
import { isOfFile, ownershipOf } from '../records/ownership.ts';
import { versionOf } from '../records/version.ts';

type ArticleRow = Row<'guide_articles'>;

const ofTenant = (db: Db, tenantId: string) =>
  db
    .selectFrom('guides as g')
    .selectAll('g')
    .where((of) => of.or([of('g.tenant_id', '=', tenantId), of('g.tenant_id', 'is', null)]));

/** Articles in their order, without the days of a canteen's rotation, which only files have. */
const articlesOf = (db: Db, guideId: string): Promise<ArticleRow[]> =>
  db
    .selectFrom('guide_articles')
    .selectAll()
    .where('guide_id', '=', guideId)
    .where('week', 'is', null)
    .orderBy('sort')
    .orderBy('id')
    .execute();

export async function listGuides(db: Db, tenantId: string): Promise<GuideEntry[]> {
  const rows = await ofTenant(db, tenantId).orderBy('g.kind').orderBy('g.id').execute();
  return Promise.all(
    rows.map(async ({ id, kind, title, tenant_id: tenant }) => {
      const [articles, ownership] = await Promise.all([articlesOf(db, id), ownershipOf(db, { kind: 'guide', id })]);
      const entries = articles.map(entryOf);
      return {
        ...{
          id,
          kind,
          title,
          articles: articles.length,
          everyTenant: tenant === null,
          file: isOfFile(ownership),
        },
        drafts: entries.filter(({ state, draft }) => state === 'draft' || draft).length,
        missing: entries.filter(({ missing }) => missing > 0).length,
      };
    }),
  );
}

/** One guide of the tenant or of all; refuses with 404 where there is none. */
export async function findGuide(db: Db, session: Entitled, id: string): Promise<AdministeredGuide> {
  const row = await ofTenant(db, session.tenantId).where('g.id', '=', id).executeTakeFirst();
  if (row === undefined) throw new Refusal('notFound');
  const [articles, ownership] = await Promise.all([articlesOf(db, id), ownershipOf(db, { kind: 'guide', id })]);
  const { title, hours, tenant_id: tenant } = row;
  const everyTenant = tenant === null;
  return {
    ...{ id, kind: row.kind, title, titles: JSON.parse(row.titles), hours, articles: articles.map(entryOf) },
    ...{ everyTenant, readOnly: everyTenant && !(await editsEverywhere(db, session)) },
    ...{ version: versionOf([row, ownership]), ownership },
  };
}

/** One article with its guide. */
export async function findArticle(db: Db, session: Entitled, id: string): Promise<AdministeredGuideArticle> {
  const row = await db.selectFrom('guide_articles').selectAll().where('id', '=', id).where('week', 'is', null).executeTakeFirst();
  if (row === undefined) throw new Refusal('notFound');
  const guide = await findGuide(db, session, row.guide_id);
  const live: GuideArticleFields = { title: row.title, titles: JSON.parse(row.titles), body: row.body, bodies: JSON.parse(row.bodies) };
  const draft = row.draft === null ? null : (JSON.parse(row.draft) as GuideArticleFields);
  return {
    ...{ id, guide: { id: guide.id, title: guide.title }, ...(draft ?? live), state: row.state, published: draft === null ? null : live },
    // Not of its place among the others.
    version: versionOf([live, row.state, draft, guide.ownership]),
    ...{ removed: [], readOnly: guide.readOnly, ownership: guide.ownership },
  };
}

/** Makes an empty draft behind the other articles of a guide. */
export async function insertArticle(trx: Db, guideId: string, id: string): Promise<void> {
  const { most } = await trx
    .selectFrom('guide_articles')
    .where('guide_id', '=', guideId)
    .select((of) => of.fn.max<number | null>('sort').as('most'))
    .executeTakeFirstOrThrow();
  const sort = Number(most ?? -1) + 1;
  const row = { id, guide_id: guideId, title: '', body: '', updated_at: new Date().toISOString(), sort, state: 'draft' as const };
  await trx.insertInto('guide_articles').values(row).execute();
}

/** Writes an article: as a draft beside what is published, or as what people see. */
export async function writeArticle(
  trx: Db,
  { id, state }: Pick<AdministeredGuideArticle, 'id' | 'state'>,
  fields: GuideArticleFields,
  as: 'draft' | 'published',
): Promise<void> {
  const { title, titles, body, bodies } = fields;
  const row =
    state === 'published' && as === 'draft'
      ? { draft: JSON.stringify(fields) }
      : { title, titles: texts(titles), body, bodies: texts(bodies), state: as, draft: null, updated_at: new Date().toISOString() };
  await trx.updateTable('guide_articles').set(row).where('id', '=', id).execute();
}

function entryOf({ id, title, titles, bodies, state, draft, updated_at: updatedAt }: ArticleRow): GuideArticleEntry {
  const others = [titles, bodies].map((json) => JSON.parse(json) as Record<string, string>);
  const missing = nameLanguages.filter((one) => one !== 'zh-CN' && others.some((text) => !text[one])).length;
  return { id, title, state, draft: draft !== null, missing, updatedAt };
}
