import type { News } from '@atrium/api/contract';
import { sql } from 'kysely';
import { departmentsAbove } from '../../db/department-tree.ts';
import type { Db } from '../../db/schema.ts';
import type { Language } from '../../messages/language.ts';
import type { Asker, Holder } from '../../identity/rights.ts';

/** The language of the plain texts of news. */
const plainLanguage: Language = 'zh-CN';

/** News that the user sees: published by now, not expired, of the tenant or of all, for everybody, or for a role or a department of the user. */
export const published = (db: Db, { personId, tenantId }: Holder) => {
  const now = new Date().toISOString();
  return db
    .selectFrom('news as n')
    .where((of) => of.or([of('n.tenant_id', '=', tenantId), of('n.tenant_id', 'is', null)]))
    .where('n.state', '=', 'published')
    .where('n.published_at', '<=', now)
    .where((of) => of.or([of('n.expires_at', 'is', null), of('n.expires_at', '>', now)]))
    .where((of) => {
      const roles = of.selectFrom('news_roles as nr').select('nr.role_id').whereRef('nr.news_id', '=', 'n.id');
      const own = roles.innerJoin('person_roles as pr', 'pr.role_id', 'nr.role_id').where('pr.person_id', '=', personId);
      const departments = of.selectFrom('news_departments as nd').select('nd.department_id').whereRef('nd.news_id', '=', 'n.id');
      const within = departments.where('nd.department_id', 'in', departmentsAbove({ personId, tenantId }));
      return of.or([of.and([of.not(of.exists(roles)), of.not(of.exists(departments))]), of.exists(own), of.exists(within)]);
    });
};

/** Published news with the user's marks, as `headline` shows them. */
export const headlines = (db: Db, asker: Asker) =>
  published(db, asker)
    .leftJoin('news_reads as r', (join) => join.onRef('r.news_id', '=', 'n.id').on('r.person_id', '=', asker.personId))
    .leftJoin('news_notices as o', 'o.news_id', 'n.id')
    .leftJoin('shared_names as a', (join) => join.onRef('a.text', '=', 'n.author').on('a.kind', '=', 'author'))
    .select([
      'n.id',
      'n.category',
      'n.title',
      'n.titles',
      'n.summary',
      'n.summaries',
      'n.cover',
      'n.author',
      'a.names as authors',
      'n.published_at as publishedAt',
      'r.read_at',
      'r.confirmed_at',
      'o.confirm_by_at',
      'o.pinned_until_at',
      hasBody(asker.language).as('has_body'),
    ]);

/** A quotation mark inside a text is escaped in JSON, so this is found only where a language begins. */
const hasBody = (language: Language) => sql<number>`case when n.bodies like ${`%"${language}":"%`} then 1 else 0 end`;

type Row = Omit<News, 'read' | 'pinned' | 'confirmBy' | 'confirmed' | 'language'> & {
  read_at: string | null;
  confirmed_at: string | null;
  confirm_by_at: string | null;
  pinned_until_at: string | null;
  has_body: number;
};

/** A row, already in the person's language, as a list shows it. */
export const headline = (language: Language, row: Row): News => ({
  id: row.id,
  category: row.category,
  title: row.title,
  summary: row.summary,
  cover: row.cover === null ? null : `/pba/covers/${row.cover}`,
  author: row.author,
  publishedAt: row.publishedAt,
  read: row.read_at !== null,
  pinned: row.pinned_until_at !== null && row.pinned_until_at > new Date().toISOString(),
  confirmBy: row.confirm_by_at,
  confirmed: row.confirmed_at !== null,
  language: Number(row.has_body) === 1 ? language : plainLanguage,
});
