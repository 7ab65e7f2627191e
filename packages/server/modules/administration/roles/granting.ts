import type { RoleFields } from '@atrium/api/contract';
import type { Db } from '../../../db/schema.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Session } from '../../../identity/queries.ts';
import { rolesOf } from '../../../identity/rights.ts';
import { grantedTo } from '../../apps/granted.ts';
import { countAdministrators } from './queries.ts';

type Opened = Pick<RoleFields, 'apps' | 'permissions'>;
const nothing: Opened = { apps: [], permissions: [] };

/** Refuses with 403 where a role would open or permit more than before, and the administrator does not have that. */
export async function requireGrantable(db: Db, session: Session, after: Opened, before: Opened = nothing): Promise<void> {
  const [granted, roles] = await Promise.all([grantedTo(db, session), rolesOf(db, session)]);
  const mine = new Set(granted.functions.map(({ code }) => code));
  const appsOfMine = new Set(granted.apps.map(({ code }) => code));
  const whole = (app: string): Promise<string[]> => functionsOf(db, app);
  for (const { code, functions } of after.apps) {
    const was = before.apps.find((app) => app.code === code);
    if (was !== undefined && was.functions === null) continue;
    if (was === undefined && !appsOfMine.has(code)) throw notYours(code);
    const wanted = functions ?? (await whole(code));
    const lacking = wanted.find((one) => !(was?.functions?.includes(one) ?? false) && !mine.has(one));
    if (lacking !== undefined) throw notYours(lacking);
  }
  for (const { permissionId, actions } of after.permissions) {
    const was = before.permissions.find((one) => one.permissionId === permissionId)?.actions ?? [];
    const has = new Set(
      roles.flatMap(({ permissions }) => permissions.filter((one) => one.permissionId === permissionId).flatMap((one) => one.actions)),
    );
    const lacking = actions.find((action) => !was.includes(action) && !has.has(action));
    if (lacking !== undefined) throw notYours(`${permissionId}:${lacking}`);
  }
}

const notYours = (what: string): Refusal => new Refusal('notYours', { values: { what } });

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

/** Runs a change of roles; refuses it with 409 where afterwards nobody of the tenant could give roles any more, but somebody could before. */
export async function keepAdministrator<T>(trx: Db, tenantId: string, change: () => Promise<T>): Promise<T> {
  const before = await countAdministrators(trx, tenantId);
  const result = await change();
  if (before > 0 && (await countAdministrators(trx, tenantId)) === 0) throw new Refusal('lastAdministrator');
  return result;
}
