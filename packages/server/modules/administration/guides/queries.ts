import type { AdministeredGuide, AdministeredGuideArticle, GuideArticleEntry, GuideArticleFields, GuideEntry } from '@atrium/api/contract';
import { presentDepartments } from '../../../db/department-tree.ts';
import type { Db, Row } from '../../../db/schema.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Entitled } from '../../../identity/rights.ts';
import { nameLanguages } from '../../../provisioning/records/nameable.ts';
import { texts } from '../../../provisioning/shapes/shapes.ts';
import { editsEverywhere } from '../articles/every-tenant.ts';
import { stateAt } from '../articles/schedule.ts';
import { articlePath } from '../../guides/paths.ts';
import { findGuide as findReadGuide, listArticles } from '../../guides/queries.ts';
import { portalHref } from '../../search/found.ts';
import { isOfFile, ownershipOf } from '../records/ownership.ts';
import { textIn } from '../../../names/in-language.ts';
import type { Language } from '../../../messages/language.ts';
import type { Reader } from '../records/reader.ts';
import { versionOf } from '../../../records/version.ts';

type ArticleRow = Row<'guide_articles'>;

const ofTenant = (db: Db, tenantId: string) =>
  db
    .selectFrom('guides as g')
    .selectAll('g')
    .where((of) => of.or([of('g.tenant_id', '=', tenantId), of('g.tenant_id', 'is', null)]));

/** Articles in their order, without the canteen's rotation of days, which only files have. */
const articlesOf = (db: Db, guideId: string) =>
  db
    .selectFrom('guide_articles as a')
    .selectAll('a')
    .select((of) =>
      of
        .selectFrom('guide_article_roles as r')
        .whereRef('r.article_id', '=', 'a.id')
        .select((all) => all.fn.countAll<string | number>().as('n'))
        .as('roles'),
    )
    .select((of) =>
      of
        .selectFrom('guide_article_departments as d')
        .whereRef('d.article_id', '=', 'a.id')
        .select((all) => all.fn.countAll<string | number>().as('n'))
        .as('departments'),
    )
    .where('guide_id', '=', guideId)
    .where('week', 'is', null)
    .orderBy('sort')
    .orderBy('id')
    .execute();

export async function listGuides(db: Db, { tenantId, language }: Reader): Promise<GuideEntry[]> {
  const rows = await ofTenant(db, tenantId).orderBy('g.kind').orderBy('g.id').execute();
  return Promise.all(
    rows.map(async ({ id, kind, title, titles, tenant_id: tenant }) => {
      const [articles, ownership] = await Promise.all([articlesOf(db, id), ownershipOf(db, { kind: 'guide', id })]);
      const entries = articles.map((row) => entryOf(row, language));
      return {
        id,
        kind,
        title: textIn(language, title, titles),
        articles: articles.length,
        everyTenant: tenant === null,
        file: isOfFile(ownership),
        drafts: entries.filter(({ state, draft }) => state === 'draft' || draft).length,
        missing: entries.filter(({ missing }) => missing > 0).length,
      };
    }),
  );
}

/** Returns one guide of the tenant or of all tenants; 404 if there is none. */
export async function findGuide(db: Db, session: Entitled, id: string): Promise<AdministeredGuide> {
  const row = await ofTenant(db, session.tenantId).where('g.id', '=', id).executeTakeFirst();
  if (row === undefined) throw new Refusal('notFound');
  const [articles, ownership] = await Promise.all([articlesOf(db, id), ownershipOf(db, { kind: 'guide', id })]);
  const { title, hours, tenant_id: tenant } = row;
  const everyTenant = tenant === null;
  return {
    id,
    kind: row.kind,
    title,
    titles: JSON.parse(row.titles),
    hours,
    articles: articles.map((row) => entryOf(row, session.language)),
    everyTenant,
    readOnly: everyTenant && !(await editsEverywhere(db, session)),
    version: versionOf([row, ownership]),
    ownership,
  };
}

/** Returns one article with its guide; 404 if there is none. */
export async function findArticle(db: Db, session: Entitled, id: string): Promise<AdministeredGuideArticle> {
  const row = await db.selectFrom('guide_articles').selectAll().where('id', '=', id).where('week', 'is', null).executeTakeFirst();
  if (row === undefined) throw new Refusal('notFound');
  const guide = await findGuide(db, session, row.guide_id);
  const [roles, departments] = await Promise.all([
    db.selectFrom('guide_article_roles').select('role_id').where('article_id', '=', id).orderBy('role_id').execute(),
    db.selectFrom('guide_article_departments').select('department_id').where('article_id', '=', id).orderBy('department_id').execute(),
  ]);
  const { title, body, published_at: publishAt, expires_at: expiresAt } = row;
  const live: GuideArticleFields = {
    title,
    titles: JSON.parse(row.titles),
    body,
    bodies: JSON.parse(row.bodies),
    publishAt,
    expiresAt,
    roles: roles.map(({ role_id: role }) => role),
    departments: departments.map(({ department_id: department }) => department),
  };
  const draft = row.draft === null ? null : (JSON.parse(row.draft) as GuideArticleFields);
  const read = await findReadGuide(db, session, guide.kind);
  const isRead = read?.id === guide.id && (await listArticles(db, session, guide.id)).some((one) => one.id === id);
  return {
    id,
    guide: { id: guide.id, title: textIn(session.language, guide.title, JSON.stringify(guide.titles)), everyTenant: guide.everyTenant },
    ...(draft ?? live),
    state: stateAt(row),
    published: draft === null ? null : live,
    // Without the position and the state, which change without an edit of this article.
    version: versionOf([live, row.state, draft, guide.ownership]),
    href: isRead ? portalHref(articlePath(guide.kind, id)) : null,
    removed: [],
    readOnly: guide.readOnly,
    ownership: guide.ownership,
  };
}

/** Inserts an empty draft after the other articles of a guide. */
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

/** Writes the fields of an article, as a draft or as published content. */
export async function writeArticle(trx: Db, id: string, state: 'draft' | 'published', fields: GuideArticleFields): Promise<void> {
  const { title, titles, body, bodies, publishAt, expiresAt, roles, departments = [] } = fields;
  const row = { title, titles: texts(titles), body, bodies: texts(bodies), published_at: publishAt, expires_at: expiresAt };
  const now = new Date().toISOString();
  // A scheduled article counts as updated when readers can first see it.
  const updatedAt = publishAt !== null && publishAt > now ? publishAt : now;
  await trx
    .updateTable('guide_articles')
    .set({ ...row, state, draft: null, updated_at: updatedAt })
    .where('id', '=', id)
    .execute();
  for (const table of ['guide_article_roles', 'guide_article_departments'] as const)
    await trx.deleteFrom(table).where('article_id', '=', id).execute();
  if (roles.length > 0)
    await trx
      .insertInto('guide_article_roles')
      .values(roles.map((role) => ({ article_id: id, role_id: role })))
      .execute();
  // A draft or an old version may have a department that was merged since.
  const present = await presentDepartments(trx, departments);
  if (present.length > 0)
    await trx
      .insertInto('guide_article_departments')
      .values(present.map((department) => ({ article_id: id, department_id: department })))
      .execute();
}

/** Writes a draft: beside the published content, or into the article itself if it was never published. */
export async function writeDraft(
  trx: Db,
  { id, state }: Pick<AdministeredGuideArticle, 'id' | 'state'>,
  fields: GuideArticleFields,
): Promise<void> {
  if (state === 'draft') return writeArticle(trx, id, 'draft', fields);
  await trx
    .updateTable('guide_articles')
    .set({ draft: JSON.stringify(fields) })
    .where('id', '=', id)
    .execute();
}

function entryOf(
  row: ArticleRow & { roles: string | number | null; departments: string | number | null },
  language: Language,
): GuideArticleEntry {
  const { id, title, titles, bodies, draft, updated_at: updatedAt, published_at: publishAt, expires_at: expiresAt } = row;
  const others = [titles, bodies].map((json) => JSON.parse(json) as Record<string, string>);
  const missing = nameLanguages.filter((one) => one !== 'zh-CN' && others.some((text) => !text[one])).length;
  return {
    id,
    title: textIn(language, title, titles),
    state: stateAt(row),
    publishAt,
    expiresAt,
    roles: Number(row.roles),
    departments: Number(row.departments),
    draft: draft !== null,
    missing,
    updatedAt,
  };
}
