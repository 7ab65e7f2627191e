import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely';
import type { Db, Schema } from '../../../db/schema.ts';

interface Member {
  tenantId: string;
  personId: string;
}

/** A department with its head, if that is an active person of the tenant. */
interface Led {
  id: string;
  parent_id: string | null;
  head: string | null;
}

const led = (db: Db, tenantId: string) =>
  db
    .selectFrom('departments as d')
    .leftJoin('person_tenants as m', (join) => join.onRef('m.person_id', '=', 'd.head_id').onRef('m.tenant_id', '=', 'd.tenant_id'))
    .leftJoin('people as h', (join) => join.onRef('h.id', '=', 'm.person_id').on('h.status', '=', 'active'))
    .select(['d.id', 'd.parent_id', 'h.id as head'])
    .where('d.tenant_id', '=', tenantId)
    .where('d.archived_at', 'is', null);

/** The head of the nearest department upwards who is somebody else; null where nobody leads one. */
function headFor(byId: ReadonlyMap<string, Led>, department: string | null, personId: string): string | null {
  const seen = new Set<string>();
  for (let at = byId.get(department ?? ''); at !== undefined && !seen.has(at.id); at = byId.get(at.parent_id ?? '')) {
    if (at.head !== null && at.head !== personId) return at.head;
    seen.add(at.id);
  }
  return null;
}

/** The manager that somebody in a department would have. */
export async function headAt(db: Db, { tenantId, personId }: Member, department: string | null): Promise<string | null> {
  if (department === null) return null;
  return headFor(new Map((await led(db, tenantId).execute()).map((one) => [one.id, one])), department, personId);
}

/** The manager of a person: whom the source names, else the head of the department, and for the head the next one upwards. */
export async function findManager(db: Db, member: Member): Promise<string | null> {
  const row = await db
    .selectFrom('person_tenants')
    .select(['manager_id', 'department_id'])
    .where('person_id', '=', member.personId)
    .where('tenant_id', '=', member.tenantId)
    .executeTakeFirst();
  return row?.manager_id ?? headAt(db, member, row?.department_id ?? null);
}

/** Whether a person leads a department. */
async function leadsDepartment(db: Db, { tenantId, personId }: Member): Promise<boolean> {
  const row = await db
    .selectFrom('departments')
    .select('id')
    .where('head_id', '=', personId)
    .where('tenant_id', '=', tenantId)
    .where('archived_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

type Members = Schema & { t: Schema['person_tenants'] };

/** The condition on `person_tenants as t` that somebody is the manager of its people. */
export async function managedBy(db: Db, member: Member): Promise<(of: ExpressionBuilder<Members, 't'>) => Expression<SqlBool>> {
  const { tenantId, personId } = member;
  const all = (await leadsDepartment(db, member)) ? await led(db, tenantId).execute() : [];
  const byId = new Map(all.map((one) => [one.id, one]));
  // Everybody there who does not lead the department.
  const own = all.filter(({ id }) => headFor(byId, id, '') === personId).map(({ id }) => id);
  const others = all
    .filter(({ id, head }) => head !== null && head !== personId && headFor(byId, id, head) === personId)
    .map(({ id }) => id);
  const ofHead = (ids: readonly string[]) =>
    sql<SqlBool>`exists (select 1 from departments led where led.id = t.department_id and led.head_id = t.person_id and led.id in (${sql.join(ids)}))`;
  return (of) =>
    of.or([
      of('t.manager_id', '=', personId),
      of.and([
        of('t.manager_id', 'is', null),
        of('t.person_id', '<>', personId),
        of.or([...(own.length === 0 ? [] : [of('t.department_id', 'in', own)]), ...(others.length === 0 ? [] : [ofHead(others)])]),
      ]),
    ]);
}

const highest = 50;

/** Whether the manager works in the tenant and is not, over any number of managers, below the person. */
export async function mayManage(trx: Db, tenantId: string, personId: string, managerId: string): Promise<boolean> {
  let above: string | null = managerId;
  for (let steps = 0; above !== null && steps < highest; steps += 1) {
    if (above === personId) return false;
    const row: { manager_id: string | null } | undefined = await trx
      .selectFrom('person_tenants')
      .select('manager_id')
      .where('person_id', '=', above)
      .where('tenant_id', '=', tenantId)
      .executeTakeFirst();
    if (row === undefined) return steps > 0;
    above = row.manager_id;
  }
  return above === null;
}
