import type { Db } from '../../../db/schema.ts';
import { textIn } from '../../../names/in-language.ts';
import { matchingPeople } from '../people/matching.ts';
import { listPage } from '../records/list-page.ts';
import type { Reader } from '../records/reader.ts';

interface RolePeopleQuery {
  q?: string;
  pageIndex: number;
  pageSize: number;
}

/** People of a tenant with a role, by name. */
export async function peopleOfRole(db: Db, { tenantId, language }: Reader, id: string, { q = '', ...page }: RolePeopleQuery) {
  const ids = q.trim() === '' ? null : await matchingPeople(db, tenantId, q);
  if (ids?.length === 0) return { total: 0, rows: [] };
  const of = db
    .selectFrom('person_roles as pr')
    .innerJoin('people as p', 'p.id', 'pr.person_id')
    .innerJoin('person_tenants as m', (join) => join.onRef('m.person_id', '=', 'p.id').on('m.tenant_id', '=', tenantId))
    .where('pr.role_id', '=', id)
    .$if(ids !== null, (query) => query.where('p.id', 'in', [...(ids ?? [])]));
  const { total, rows } = await listPage(of, page, ['p.real_name', 'p.id'], (query) =>
    query
      .leftJoin('departments as d', 'd.id', 'm.department_id')
      .select([
        'p.id',
        'p.real_name as name',
        'p.username',
        'p.status',
        'pr.given_by as givenBy',
        'd.name as department',
        'd.names as departments',
      ]),
  );
  return {
    total,
    rows: rows.map(({ status, department, departments, ...row }) => ({
      ...row,
      department: textIn(language, department ?? '', departments),
      active: status === 'active',
    })),
  };
}
