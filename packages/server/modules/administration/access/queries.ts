import type { Db } from '../../../db/schema.ts';
import { groupBy } from '../../../lists/group-by.ts';
import { type Deciding } from '../../apps/opening.ts';
import { listPage } from '../records/list-page.ts';

interface Paged {
  pageIndex: number;
  pageSize: number;
}

interface FoundPerson {
  id: string;
  name: string;
  username: string;
  department: string;
  active: boolean;
  roles: ReadonlySet<string>;
}

/** Returns the people of a tenant with a role that opens the thing, and with the permission if one is given; `ids` are the hits of a search. */
export async function peopleWhoOpen(
  db: Db,
  tenantId: string,
  { open, permit }: Deciding,
  { ids, ...page }: Paged & { ids: readonly string[] | null },
): Promise<{ total: number; rows: FoundPerson[] }> {
  if (open.length === 0 || permit?.length === 0 || ids?.length === 0) return { total: 0, rows: [] };
  const having = (roles: readonly string[]) => db.selectFrom('person_roles').select('person_id').where('role_id', 'in', roles);
  const of = db
    .selectFrom('people as p')
    .innerJoin('person_tenants as m', 'm.person_id', 'p.id')
    .where('m.tenant_id', '=', tenantId)
    .where('p.id', 'in', having(open))
    .$if(permit !== null, (query) => query.where('p.id', 'in', having(permit ?? [])))
    .$if(ids !== null, (query) => query.where('p.id', 'in', [...(ids ?? [])]));
  const { total, rows } = await listPage(of, page, ['p.real_name', 'p.id'], (query) =>
    query
      .leftJoin('departments as d', 'd.id', 'm.department_id')
      .select((eb) => ['p.id', 'p.real_name as name', 'p.username', 'p.status', eb.fn.coalesce('d.name', eb.val('')).as('department')]),
  );
  const roles = await rolesOfPeople(
    db,
    tenantId,
    rows.map(({ id }) => id),
  );
  return {
    total,
    rows: rows.map(({ status, ...row }) => ({ ...row, active: status === 'active', roles: roles.get(row.id) ?? new Set() })),
  };
}

async function rolesOfPeople(db: Db, tenantId: string, people: readonly string[]): Promise<Map<string, Set<string>>> {
  if (people.length === 0) return new Map();
  const rows = await db
    .selectFrom('person_roles as pr')
    .innerJoin('roles as r', 'r.id', 'pr.role_id')
    .select(['pr.person_id as person', 'r.id'])
    .where('r.tenant_id', '=', tenantId)
    .where('pr.person_id', 'in', [...people])
    .execute();
  return new Map([...groupBy(rows, ({ person }) => person)].map(([person, some]) => [person, new Set(some.map(({ id }) => id))]));
}

export const findMember = (db: Db, tenantId: string, id: string) =>
  db
    .selectFrom('people as p')
    .innerJoin('person_tenants as m', 'm.person_id', 'p.id')
    .select(['p.id', 'p.real_name as name', 'p.username', 'p.status'])
    .where('p.id', '=', id)
    .where('m.tenant_id', '=', tenantId)
    .executeTakeFirst();
