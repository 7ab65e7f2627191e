import { addDays } from '@atrium/api/contract/period';
import { dayOfTenant } from '../../../clock/tenant-zone.ts';
import type { Db } from '../../../db/schema.ts';
import { textIn } from '../../../names/in-language.ts';
import { matchingPeople } from '../people/matching.ts';
import { listPage } from '../records/list-page.ts';
import type { Reader } from '../records/reader.ts';

interface RolePeopleQuery {
  q?: string;
  ending?: boolean;
  pageIndex: number;
  pageSize: number;
}

/** The last day of the 30 that the screens call soon. */
export const endsSoon = async (db: Db, tenantId: string): Promise<string> => addDays(await dayOfTenant(db, tenantId), 30);

/** People of a tenant with a role, by name. */
export async function peopleOfRole(
  db: Db,
  { tenantId, language }: Reader,
  id: string,
  { q = '', ending = false, ...page }: RolePeopleQuery,
) {
  const ids = q.trim() === '' ? null : await matchingPeople(db, tenantId, q);
  if (ids?.length === 0) return { total: 0, rows: [] };
  const soon = await endsSoon(db, tenantId);
  const of = db
    .selectFrom('person_roles as pr')
    .innerJoin('people as p', 'p.id', 'pr.person_id')
    .innerJoin('person_tenants as m', (join) => join.onRef('m.person_id', '=', 'p.id').on('m.tenant_id', '=', tenantId))
    .where('pr.role_id', '=', id)
    .$if(ending, (query) => query.where('pr.ends_on', '<=', soon))
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
        'pr.ends_on as until',
        'pr.reason',
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
