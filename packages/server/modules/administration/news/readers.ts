import type { NewsReader, NewsReaderState, PageOf } from '@atrium/api/contract';
import { sql } from 'kysely';
import { departmentsBelow } from '../../../db/department-tree.ts';
import type { Db } from '../../../db/schema.ts';
import { anyContains, listPage, sortColumn } from '../records/list-page.ts';

interface ReaderQuery {
  q?: string;
  sort?: string;
  state?: NewsReaderState;
  /** With those below it. */
  department?: string;
  pageIndex: number;
  pageSize: number;
}

const sorts = { name: 'p.real_name', department: 'd.name', readAt: 'r.read_at', confirmedAt: 'r.confirmed_at' } as const;

/** Returns the people of the tenant who must confirm a news item, with their confirmations. */
export async function listReaders(
  db: Db,
  tenantId: string,
  newsId: string,
  { q = '', sort, state, department, ...page }: ReaderQuery,
): Promise<PageOf<NewsReader>> {
  const of = db
    .selectFrom('people as p')
    .innerJoin('person_tenants as m', 'm.person_id', 'p.id')
    .leftJoin('departments as d', 'd.id', 'm.department_id')
    .leftJoin('news_reads as r', (join) => join.onRef('r.person_id', '=', 'p.id').on('r.news_id', '=', newsId))
    .where('m.tenant_id', '=', tenantId)
    .where('p.status', '=', 'active')
    .where((eb) => {
      const roles = eb.selectFrom('news_roles as nr').select('nr.role_id').where('nr.news_id', '=', newsId);
      const own = roles.innerJoin('person_roles as pr', 'pr.role_id', 'nr.role_id').whereRef('pr.person_id', '=', 'p.id');
      const departments = eb.selectFrom('news_departments as nd').select('nd.department_id').where('nd.news_id', '=', newsId);
      const within = departmentsBelow(sql`select department_id from news_departments where news_id = ${newsId}`);
      return eb.or([
        eb.and([eb.not(eb.exists(roles)), eb.not(eb.exists(departments))]),
        eb.exists(own),
        eb('m.department_id', 'in', within),
      ]);
    })
    .$if(department !== undefined, (query) => query.where('m.department_id', 'in', departmentsBelow(sql`${department}`)))
    .$if(state === 'waiting', (query) => query.where('r.confirmed_at', 'is', null))
    .$if(state === 'confirmed', (query) => query.where('r.confirmed_at', 'is not', null))
    .$if(q.trim() !== '', (query) => query.where(anyContains(['p.real_name', 'p.username'], q.trim())));
  return listPage(of, page, [sortColumn(sorts, sort, 'name'), 'p.id'], (query) =>
    query.select((eb) => [
      'p.id',
      'p.real_name as name',
      'p.username',
      eb.fn.coalesce('d.name', eb.val('')).as('department'),
      'r.read_at as readAt',
      'r.confirmed_at as confirmedAt',
    ]),
  );
}

/** Only roles of the tenant: nobody learns who has those of others. */
const peopleWith = (db: Db, tenantId: string, roles: readonly string[]) =>
  db
    .selectFrom('person_roles as pr')
    .innerJoin('roles as ro', 'ro.id', 'pr.role_id')
    .select('pr.person_id')
    .where('ro.tenant_id', '=', tenantId)
    .where('ro.id', 'in', roles);

/** Returns how many people of the tenant news for these roles and departments would be for; without both, everybody. */
export async function countReaders(
  db: Db,
  tenantId: string,
  { roles, departments = [] }: { roles: readonly string[]; departments?: readonly string[] },
): Promise<number> {
  const { count } = await db
    .selectFrom('people as p')
    .innerJoin('person_tenants as m', 'm.person_id', 'p.id')
    .where('m.tenant_id', '=', tenantId)
    .where('p.status', '=', 'active')
    .$if(roles.length + departments.length > 0, (query) =>
      query.where((eb) =>
        eb.or([
          ...(roles.length > 0 ? [eb('p.id', 'in', peopleWith(db, tenantId, roles))] : []),
          ...(departments.length > 0 ? [eb('m.department_id', 'in', departmentsBelow(sql.join(departments)))] : []),
        ]),
      ),
    )
    .select((eb) => eb.fn.countAll<string | number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
