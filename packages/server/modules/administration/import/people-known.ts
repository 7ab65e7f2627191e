import { letOthersWork } from '../../../clock/let-others-work.ts';
import type { Db, Row } from '../../../db/schema.ts';
import { groupBy } from '../../../lists/group-by.ts';
import { rolesOf } from '../../../identity/rights.ts';
import type { Session } from '../../../identity/queries.ts';
import { valuesOf } from '../../people/custom-fields.ts';
import type { PersonField } from '../../people/fields.ts';
import { editedFields } from '../people/edited-fields.ts';
import type { NamedDepartment } from './department-called.ts';
import { foldNumber, hasNumber } from '../../people/staff-number.ts';

export type KnownPerson = Omit<Row<'people'>, 'password_hash'>;

/** Present data for the comparison with rows of people; read in a few queries, whatever the number of rows. */
export interface PresentPeople {
  /** People by their number as written and as compared. */
  byNumber: Map<string, KnownPerson>;
  /** Used usernames, with the person's id. */
  takenUsernames: Map<string, string>;
  /** Used numbers as compared, with the person's id. */
  takenNumbers: Map<string, string>;
  /** Tenants by person. */
  tenants: Map<string, { tenantId: string; department: string | null }[]>;
  /** Roles by person, in this tenant. */
  roles: Map<string, string[]>;
  departments: NamedDepartment[];
  /** Fields that the file may have, and their values by person. */
  fields: readonly PersonField[];
  values: Map<string, Record<string, string>>;
  allRoles: { id: string; name: string }[];
  /** Permissions by role of the tenant, as `id:action`. */
  permits: Map<string, string[]>;
  /** Permissions of the importing user. */
  mine: Set<string>;
}

const chunk = 400;

/** Reads all data about the people with these usernames and numbers. */
export async function readKnown(
  trx: Db,
  session: Session,
  usernames: readonly string[],
  numbers: readonly string[],
): Promise<PresentPeople> {
  const { tenantId } = session;
  const pause = letOthersWork();
  const inChunks = async <V, T>(values: readonly V[], read: (some: readonly V[]) => Promise<T[]>): Promise<T[]> => {
    const found: T[] = [];
    for (let at = 0; at < values.length; at += chunk) {
      found.push(...(await read(values.slice(at, at + chunk))));
      await pause();
    }
    return found;
  };
  const people = [
    ...(await inChunks(usernames, (some) => trx.selectFrom('people').selectAll().where('username', 'in', some).execute())),
    ...(await inChunks(numbers, (some) => trx.selectFrom('people').selectAll().where(hasNumber(some)).execute())),
  ];
  const ids = [...new Set(people.map(({ id }) => id))];
  const fields = await editedFields(trx);
  const values = await inChunks(people, async (some) => [...(await valuesOf(trx, some, fields))]);
  const tenants = await inChunks(ids, (some) =>
    trx.selectFrom('person_tenants').select(['person_id', 'tenant_id', 'department_id']).where('person_id', 'in', some).execute(),
  );
  const allRoles = await trx.selectFrom('roles').select(['id', 'name']).where('tenant_id', '=', tenantId).execute();
  const own = new Set(allRoles.map(({ id }) => id));
  const roles = await inChunks(ids, (some) =>
    trx.selectFrom('person_roles').select(['person_id', 'role_id']).where('person_id', 'in', some).execute(),
  );
  const permissions = await trx
    .selectFrom('role_permissions as p')
    .innerJoin('roles as r', 'r.id', 'p.role_id')
    .select(['p.role_id', 'p.permission_id', 'p.actions'])
    .where('r.tenant_id', '=', tenantId)
    .execute();
  const mine = (await rolesOf(trx, session)).flatMap((role) =>
    role.permissions.flatMap(({ permissionId, actions }) => actions.map((action) => `${permissionId}:${action}`)),
  );
  return {
    // If two numbers already differed in case, each row finds the exact match.
    byNumber: new Map([
      ...people.map((one) => [foldNumber(one.user_code), one] as const),
      ...people.map((one) => [one.user_code, one] as const),
    ]),
    takenUsernames: new Map(people.map(({ id, username }) => [username, id])),
    takenNumbers: new Map(
      people.flatMap(({ id, user_code: number, unique_no: unique }) => [number, unique].map((value) => [foldNumber(value), id])),
    ),
    tenants: new Map(
      [...groupBy(tenants, (row) => row.person_id)].map(([id, rows]) => [
        id,
        rows.map((row) => ({ tenantId: row.tenant_id, department: row.department_id })),
      ]),
    ),
    roles: new Map(
      [...groupBy(roles, (row) => row.person_id)].map(([id, rows]) => [id, rows.map((row) => row.role_id).filter((role) => own.has(role))]),
    ),
    departments: await trx
      .selectFrom('departments')
      .select(['id', 'name', 'code', 'parent_id as parentId'])
      .where('tenant_id', '=', tenantId)
      .where('archived_at', 'is', null)
      .execute(),
    fields,
    values: new Map(values),
    allRoles,
    permits: new Map(
      [...groupBy(permissions, (row) => row.role_id)].map(([id, rows]) => [
        id,
        rows.flatMap((row) => (JSON.parse(row.actions) as string[]).map((action) => `${row.permission_id}:${action}`)),
      ]),
    ),
    mine: new Set(mine),
  };
}
