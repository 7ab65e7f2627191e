import type { RoleFields } from '@atrium/api/contract';
import type { Db } from '../../../db/schema.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Session } from '../../../identity/queries.ts';
import { isPermitted } from '../../../identity/permission.ts';
import { rolesOf } from '../../../identity/rights.ts';
import { catalogueOf, grantedTo } from '../../apps/granted.ts';
import { ownershipOf } from '../records/ownership.ts';
import { countAdministrators } from './administrators.ts';

type Opened = Pick<RoleFields, 'apps' | 'permissions'>;
const nothing: Opened = { apps: [], permissions: [] };

/**
 * Refuses with 403 where a role would open or permit more than before, and the administrator does not have that. Apps and functions that
 * were made on the screens are also opened by whoever may make them.
 */
export async function requireGrantable(db: Db, session: Session, after: Opened, before: Opened = nothing): Promise<void> {
  const [granted, roles, mayMake] = await Promise.all([
    grantedTo(db, session),
    rolesOf(db, session),
    isPermitted(db, session, 'administration-apps:add'),
  ]);
  const mine = new Set(granted.functions.map(({ code }) => code));
  const appsOfMine = new Set(granted.apps.map(({ code }) => code));
  const isFree = async (kind: 'app' | 'function', id: string): Promise<boolean> =>
    mayMake && (await ownershipOf(db, { kind, id })).file === null;
  for (const { code, functions } of after.apps) {
    const was = before.apps.find((app) => app.code === code);
    if (was !== undefined && was.functions === null) continue;
    if (was === undefined && !appsOfMine.has(code) && !(await isFree('app', code))) throw await notYours(db, session, 'app', code);
    for (const fn of functions ?? (await functionsOf(db, code)))
      if (!(was?.functions?.includes(fn) ?? false) && !mine.has(fn) && !(await isFree('function', fn)))
        throw await notYours(db, session, 'function', fn);
  }
  for (const { permissionId, actions } of after.permissions) {
    const was = before.permissions.find((one) => one.permissionId === permissionId)?.actions ?? [];
    const has = new Set(
      roles.flatMap(({ permissions }) => permissions.filter((one) => one.permissionId === permissionId).flatMap((one) => one.actions)),
    );
    const lacking = actions.find((action) => !was.includes(action) && !has.has(action));
    if (lacking !== undefined) throw new Refusal('notYours', { values: { what: `${permissionId}:${lacking}` } });
  }
}

async function notYours(db: Db, session: Session, kind: 'app' | 'function', code: string): Promise<Refusal> {
  const { apps, functions } = await catalogueOf(db, session);
  const named = (kind === 'app' ? apps : functions).find((one) => one.code === code);
  return new Refusal('notYours', { values: { what: named?.name ?? code } });
}

/** Functions that open something: groups come with their app, and what asks for a permission of its own is not opened by the role alone. */
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
 * Runs a change of roles; refuses it with 409 where afterwards nobody of the tenant could give roles any more, or could reach the screen for
 * it, but somebody could before.
 */
export async function keepAdministrator<T>(trx: Db, tenantId: string, change: () => Promise<T>): Promise<T> {
  const before = await countAdministrators(trx, tenantId);
  const result = await change();
  const after = await countAdministrators(trx, tenantId);
  if ((before.permitted > 0 && after.permitted === 0) || (before.reaching > 0 && after.reaching === 0))
    throw new Refusal('lastAdministrator');
  return result;
}
