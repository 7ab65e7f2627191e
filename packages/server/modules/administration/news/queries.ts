import { newsPath } from '@atrium/api/contract';
import type { AdministeredNews, ArticleState, NewsCategory, NewsEntry, NewsFields, PageOf } from '@atrium/api/contract';
import { beginsWith } from '../../../db/begins-with.ts';
import type { Db } from '../../../db/schema.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Entitled } from '../../../identity/rights.ts';
import { nameLanguages } from '../../../provisioning/records/nameable.ts';
import { textBeginnings } from '../../../search/terms.ts';
import { searchWords } from '../../apps/search.ts';
import { published } from '../../news/published.ts';
import { portalHref } from '../../search/found.ts';
import { editsEverywhere } from '../articles/every-tenant.ts';
import { stateAt } from '../articles/schedule.ts';
import { listPage, sortColumn } from '../records/list-page.ts';
import { ownershipOf } from '../records/ownership.ts';
import { textIn } from '../../../names/in-language.ts';
import type { Reader } from '../records/reader.ts';
import { versionOf } from '../../../records/version.ts';
import { fieldsOfRow } from './fields.ts';

interface NewsQuery {
  q?: string;
  sort?: string;
  state?: ArticleState;
  category?: NewsCategory;
  pageIndex: number;
  pageSize: number;
}

const sorts = {
  title: 'n.title',
  author: 'n.author',
  category: 'n.category',
  publishAt: 'n.published_at',
  expiresAt: 'n.expires_at',
} as const;

const ofTenant = (db: Db, tenantId: string) =>
  db.selectFrom('news as n').where((of) => of.or([of('n.tenant_id', '=', tenantId), of('n.tenant_id', 'is', null)]));

/** Returns one page of the news of a tenant and of all tenants, newest first by default; searches like the portal. */
export async function listNews(
  db: Db,
  { tenantId, language }: Reader,
  { q, sort, state, category, ...page }: NewsQuery,
): Promise<PageOf<NewsEntry>> {
  const now = new Date().toISOString();
  let of = ofTenant(db, tenantId)
    .$if(category !== undefined, (query) => query.where('n.category', '=', category!))
    .$if(state !== undefined, (query) => query.where('n.state', '=', state === 'draft' ? 'draft' : 'published'))
    .$if(state === 'scheduled', (query) => query.where('n.published_at', '>', now))
    .$if(state === 'published', (query) => query.where('n.published_at', '<=', now))
    .$if(state === 'expired', (query) => query.where('n.expires_at', '<=', now))
    .$if(state === 'scheduled' || state === 'published', (query) =>
      query.where((eb) => eb.or([eb('n.expires_at', 'is', null), eb('n.expires_at', '>', now)])),
    );
  for (const word of searchWords(q))
    of = of.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('news_terms as t')
          .select('t.term')
          .whereRef('t.news_id', '=', 'n.id')
          .where(beginsWith('t.term', textBeginnings(word))),
      ),
    );
  const column = sortColumn(sorts, sort, '-publishAt');
  const order = [column, column.startsWith('-') ? '-n.id' : 'n.id'];
  const { total, rows } = await listPage(of, page, order, (query) =>
    query
      .leftJoin('news_notices as o', 'o.news_id', 'n.id')
      .leftJoin('news_drafts as d', 'd.news_id', 'n.id')
      .select(['n.id', 'n.title', 'n.titles', 'n.bodies', 'n.category', 'n.author', 'n.state', 'n.published_at', 'n.expires_at'])
      .select((eb) => [
        'o.confirm_by_at',
        'd.news_id as draft',
        eb
          .selectFrom('news_roles as nr')
          .whereRef('nr.news_id', '=', 'n.id')
          .select((all) => all.fn.countAll<string | number>().as('n'))
          .as('roles'),
        eb
          .selectFrom('news_departments as nd')
          .whereRef('nd.news_id', '=', 'n.id')
          .select((all) => all.fn.countAll<string | number>().as('n'))
          .as('departments'),
      ]),
  );
  const entries = rows.map((row): NewsEntry => {
    const { id, author, category: kind } = row;
    return {
      id,
      title: textIn(language, row.title, row.titles),
      category: kind,
      author,
      state: stateAt(row),
      draft: row.draft !== null,
      publishAt: row.published_at,
      expiresAt: row.expires_at,
      confirmBy: row.confirm_by_at,
      roles: Number(row.roles),
      departments: Number(row.departments),
      missing: missingIn({ titles: JSON.parse(row.titles), bodies: JSON.parse(row.bodies) }),
    };
  });
  return { total, rows: entries };
}

const missingIn = ({ titles, bodies }: Pick<NewsFields, 'titles' | 'bodies'>): number =>
  nameLanguages.filter((one) => one !== 'zh-CN' && (!titles[one] || !bodies[one])).length;

/** Returns one news item of the tenant or of all tenants; 404 if there is none. */
export async function findNews(db: Db, session: Entitled, id: string): Promise<AdministeredNews> {
  const row = await ofTenant(db, session.tenantId).selectAll('n').where('n.id', '=', id).executeTakeFirst();
  if (row === undefined) throw new Refusal('notFound');
  const [live, read, beside, ownership] = await Promise.all([
    fieldsOfRow(db, row),
    published(db, session).select('n.id').where('n.id', '=', id).executeTakeFirst(),
    db.selectFrom('news_drafts').select('fields').where('news_id', '=', id).executeTakeFirst(),
    ownershipOf(db, { kind: 'news', id }),
  ]);
  const draft = beside === undefined ? null : (JSON.parse(beside.fields) as NewsFields);
  const everyTenant = row.tenant_id === null;
  const elsewhere = everyTenant && !(await editsEverywhere(db, session));
  // Not computed from the fields: the time of a draft passes without an edit.
  const version = versionOf([row, live.attachments, live.confirmBy, live.pinnedUntil, live.roles, live.departments, draft, ownership]);
  return {
    id,
    ...(draft ?? live),
    state: stateAt(row),
    published: draft === null ? null : live,
    readOnly: row.source !== null ? 'system' : elsewhere ? 'every-tenant' : null,
    system: row.source,
    everyTenant,
    href: read ? portalHref(newsPath(id)) : null,
    removed: [],
    version,
    ownership,
  };
}

/** Returns only the fields of a record. */
export const fieldsOf = (news: NewsFields): NewsFields => {
  const { category, title, titles, summary, summaries, body, bodies, author, cover } = news;
  const { attachments, publishAt, expiresAt, confirmBy, pinnedUntil, roles, departments = [] } = news;
  return {
    category,
    title,
    titles,
    summary,
    summaries,
    body,
    bodies,
    author,
    cover,
    attachments,
    publishAt,
    expiresAt,
    confirmBy,
    pinnedUntil,
    roles,
    departments,
  };
};
