import type { RoleFields } from '@atrium/api/contract';
import type { Db } from '../../../db/schema.ts';
import { Refusal } from '../../../http/refusal.ts';
import { isPermitted } from '../../../identity/permission.ts';
import { markChecked } from '../../../identity/power-checked.ts';
import { type Entitled, rolesOf } from '../../../identity/rights.ts';
import { closedToRoles } from '../../apps/catalogue-queries.ts';
import { catalogueOf, grantedTo } from '../../apps/granted.ts';
import { ownershipOf } from '../records/ownership.ts';
import { findAdministrators } from './administrators.ts';
import { functionsOnlyOf } from './openers.ts';
import { doesNothing, named, permissionsIn, permissionsOfAdministration, permissionsOfEveryTenant } from './permissions.ts';

type Opened = Pick<RoleFields, 'apps' | 'permissions'> & {
  /** Functions that are opened to the role beside these. */
  opened?: readonly { code: string }[];
  /** Apps that are opened to it as a whole beside these. */
  openedApps?: readonly string[];
};
type Role = Opened & Pick<RoleFields, 'secondFactor'>;
const nothing: Opened = { apps: [], permissions: [] };

/** Throws 403 for granting, revoking, owning or deleting roles that open or permit more than the administrator has. */
export async function requireWholeRoles(db: Db, session: Entitled, roles: readonly Opened[]): Promise<void> {
  markChecked(session, 'role');
  for (const role of roles) await requireGrantable(db, session, role);
}

/**
 * Throws 403 for a change of a role that adds something that the administrator lacks, that takes from a function the last role that opens
 * it (people who edit apps open what nobody has), or that removes the second factor from a role with more than the administrator has.
 * `closed` are functions of whole apps that the change closes.
 */
export async function requireRoleChange(
  db: Db,
  session: Entitled,
  before: Role & { id: string },
  after: Role,
  closed: readonly string[] = [],
): Promise<void> {
  await requireGrantable(db, session, after, before);
  if (before.secondFactor === 'required' && after.secondFactor === 'optional') await requireGrantable(db, session, before);
  await requireGrantable(db, session, { apps: await freedBy(db, before, after, closed), permissions: [] });
}

/** Returns the functions that no role opens after a change of this one. */
async function freedBy(db: Db, before: Role & { id: string }, after: Role, closes: readonly string[]): Promise<RoleFields['apps']> {
  const closed = new Set([...(await closedToRoles(db, [before.id])).map(({ code }) => code), ...closes]);
  const freed: RoleFields['apps'] = [];
  for (const { code } of before.apps) {
    const kept = before.openedApps?.includes(code) === true ? { functions: null } : after.apps.find((app) => app.code === code);
    const explicit = new Set([...(kept?.functions ?? []), ...(before.opened ?? []).map((one) => one.code)]);
    const isKept = (fn: string): boolean => explicit.has(fn) || (kept?.functions === null && !closed.has(fn));
    const functions = await functionsOnlyOf(db, code, [before.id], (fn) => !isKept(fn));
    if (functions.length > 0) freed.push({ code, functions });
  }
  return freed;
}

/**
 * Throws 403 if a change makes a role open or permit more than before, and the administrator lacks that. People who may create apps and
 * functions on the screens may also open those.
 */
export async function requireGrantable(db: Db, session: Entitled, after: Opened, before: Opened = nothing): Promise<void> {
  markChecked(session, 'role');
  const [granted, roles, mayMake] = await Promise.all([
    grantedTo(db, session),
    rolesOf(db, session),
    isPermitted(db, session, 'administration-apps:add'),
  ]);
  const mine = new Set(granted.functions.map(({ code }) => code));
  const appsOfMine = new Set(granted.apps.map(({ code }) => code));
  const isFree = async (kind: 'app' | 'function', id: string): Promise<boolean> =>
    mayMake && (await ownershipOf(db, { kind, id })).file === null;
  const wholly = (after.openedApps ?? []).map((code) => ({ code, functions: null }));
  for (const { code, functions } of [...after.apps, ...wholly]) {
    const was = before.apps.find((app) => app.code === code);
    if (was !== undefined && was.functions === null) continue;
    if (was === undefined && !appsOfMine.has(code) && !(await isFree('app', code))) throw await notYours(db, session, 'app', code);
    for (const fn of functions ?? (await functionsOf(db, code)))
      if (!(was?.functions?.includes(fn) ?? false) && !mine.has(fn) && !(await isFree('function', fn)))
        throw await notYours(db, session, 'function', fn);
  }
  for (const { code } of after.opened ?? [])
    if (!mine.has(code) && !(await isFree('function', code))) throw await notYours(db, session, 'function', code);
  const had = permissionsIn(before.permissions);
  const has = permissionsIn(roles.flatMap(({ permissions }) => permissions));
  const isAll = [...permissionsOfAdministration].every((permission) => has.has(permission));
  for (const permission of permissionsIn(after.permissions)) {
    if (had.has(permission)) continue;
    if (!has.has(permission)) {
      if (await doesNothing(db, permission)) continue;
      throw new Refusal('notYours', { values: { what: named(permission) } });
    }
    if (permissionsOfEveryTenant.has(permission) && !isAll) throw new Refusal('onlyWithAll', { values: { what: named(permission) } });
  }
}

/** Throws 403 for the removal of a function's required permission if the administrator lacks that permission. */
export async function requirePassable(db: Db, session: Entitled, before: string | null, after: string | null): Promise<void> {
  markChecked(session, 'role');
  if (before === null || before === after) return;
  const mine = permissionsIn((await rolesOf(db, session)).flatMap(({ permissions }) => permissions));
  if (!mine.has(before)) throw new Refusal('notYours', { values: { what: named(before) } });
}

async function notYours(db: Db, session: Entitled, kind: 'app' | 'function', code: string): Promise<Refusal> {
  const { apps, functions } = await catalogueOf(db, session);
  const thing = (kind === 'app' ? apps : functions).find((one) => one.code === code);
  return new Refusal('notYours', { values: { what: thing?.name ?? code } });
}

/** Returns the functions that a role opens by itself: without groups, which come with their app, and without functions that need a permission. */
async function functionsOf(db: Db, app: string): Promise<string[]> {
  const rows = await db
    .selectFrom('functions')
    .select('code')
    .where('app_code', '=', app)
    .where('url', '<>', '')
    .where('permission', 'is', null)
    .execute();
  return rows.map(({ code }) => code);
}

/**
 * Runs a change of roles or accounts. Throws 409 if afterwards nobody of the tenant can grant roles or reach the screen for it any more,
 * and if the caller loses that.
 */
export async function keepAdministrator<T>(
  trx: Db,
  { personId, tenantId }: Pick<Entitled, 'personId' | 'tenantId'>,
  change: () => Promise<T>,
): Promise<T> {
  const before = await findAdministrators(trx, tenantId);
  const result = await change();
  const after = await findAdministrators(trx, tenantId);
  for (const which of ['permitted', 'reaching'] as const) {
    if (before[which].size > 0 && after[which].size === 0) {
      const tenant = await trx.selectFrom('tenants').select('name').where('id', '=', tenantId).executeTakeFirst();
      throw new Refusal('lastAdministrator', { values: { tenant: tenant?.name ?? tenantId } });
    }
    if (before[which].has(personId) && !after[which].has(personId)) throw new Refusal('ownAdministration');
  }
  return result;
}
