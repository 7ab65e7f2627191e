import { type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { Db, Row, Schema } from '../../db/schema.ts';
import type { Holder } from '../../identity/rights.ts';

/** Somebody whom the user substitutes; `processes` are the only ones whose to-dos the user decides, null for all. */
export interface Principal {
  name: string;
  userCode: string;
  processes: readonly string[] | null;
}
export type Principals = ReadonlyMap<string, Principal>;

/** Which processes an absence is about; null for all. */
export const processesOf = ({ processes }: Pick<Row<'absences'>, 'processes'>): readonly string[] | null => {
  const names = JSON.parse(processes) as string[];
  return names.length === 0 ? null : names;
};

/**
 * The people whom the user substitutes at a time, by id; mostly none. Read whenever it is asked who may decide, and never copied. There is no
 * chain: the substitute of a substitute decides only the latter's own to-dos.
 */
export async function principalsOf(db: Db, { personId, tenantId }: Holder, now: string): Promise<Principals> {
  const rows = await db
    .selectFrom('absences as a')
    .innerJoin('people as p', 'p.id', 'a.person_id')
    .select(['p.id', 'p.real_name as name', 'p.user_code as userCode', 'a.processes'])
    .where('a.substitute_id', '=', personId)
    .where('a.tenant_id', '=', tenantId)
    .where('a.from_at', '<=', now)
    .where('a.until_at', '>', now)
    .execute();
  const principals = new Map<string, Principal>();
  for (const row of rows) {
    const processes = processesOf(row);
    const known = principals.get(row.id);
    const isAll = processes === null || known?.processes === null;
    const all = isAll ? null : [...new Set([...(known?.processes ?? []), ...processes])];
    principals.set(row.id, { name: row.name, userCode: row.userCode, processes: all });
  }
  return principals;
}

type Owned = Pick<Row<'tasks'>, 'person_id' | 'process_name'>;

/** Whether somebody may decide a task for its owner. */
export function isOfPrincipal(principals: Principals, { person_id: owner, process_name: process }: Owned): boolean {
  const principal = principals.get(owner);
  return principal !== undefined && (principal.processes === null || principal.processes.includes(process));
}

type Tasks = ExpressionBuilder<Schema, 'tasks'>;

/** The condition that somebody may decide a task for its owner. */
export const isOfOwners =
  (principals: Principals) =>
  (of: Tasks): Expression<SqlBool> =>
    of.or(
      [...principals].map(([id, { processes }]) => {
        const isOwner = of('tasks.person_id', '=', id);
        return processes === null ? isOwner : of.and([isOwner, of('tasks.process_name', 'in', processes)]);
      }),
    );

/** The condition that a task is the user's own, or that they may decide it for its owner. */
export const isOwnOrOfOwners =
  (personId: string, principals: Principals) =>
  (of: Tasks): Expression<SqlBool> =>
    of.or([of('tasks.person_id', '=', personId), isOfOwners(principals)(of)]);

/** The present substitutes of people, for to-dos of a process: pairs of person and substitute. */
export async function substitutesOf(
  db: Db,
  tenantId: string,
  personIds: readonly string[],
  process: string,
  now: string,
): Promise<{ personId: string; substituteId: string }[]> {
  if (personIds.length === 0) return [];
  const rows = await db
    .selectFrom('absences as a')
    .innerJoin('people as s', 's.id', 'a.substitute_id')
    .select(['a.person_id', 's.id as substitute', 'a.processes'])
    .where('a.tenant_id', '=', tenantId)
    .where('a.person_id', 'in', personIds)
    .where('a.from_at', '<=', now)
    .where('a.until_at', '>', now)
    .where('s.status', '=', 'active')
    .orderBy('s.id')
    .execute();
  return rows
    .filter((row) => processesOf(row)?.includes(process) ?? true)
    .map(({ person_id: personId, substitute: substituteId }) => ({ personId, substituteId }));
}
