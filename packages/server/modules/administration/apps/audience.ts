import type { AdministeredRole } from '@atrium/api/contract';
import type { FastifyRequest } from 'fastify';
import { recordCall } from '../../../audit/record.ts';
import type { Db } from '../../../db/schema.ts';
import { Refusal } from '../../../http/refusal.ts';
import { markChecked } from '../../../identity/power-checked.ts';
import type { Session } from '../../../identity/queries.ts';
import { changesBetween } from '../../../records/changes.ts';
import { isOfFile } from '../records/ownership.ts';
import { functionsOnlyOf, type Place, rolesThatOpen } from '../power/openers.ts';
import { keepAdministrator, requireGrantable } from '../power/roles.ts';
import { findRole, writeRole } from '../roles/queries.ts';

/** Whether a function of an app is opened to a role beside what the role opens itself. */
async function opensPart(db: Db, app: string): Promise<boolean> {
  const row = await db
    .selectFrom('opened_functions as o')
    .innerJoin('functions as f', 'f.code', 'o.function_code')
    .select('o.role_id')
    .where('f.app_code', '=', app)
    .executeTakeFirst();
  return row !== undefined;
}

/** Closes a function to every role that opens the whole app, because a new function is open to nobody. */
export async function closeToAll(trx: Db, fn: string, app: string): Promise<void> {
  const roles = await trx
    .selectFrom('role_apps')
    .select('role_id')
    .where('app_code', '=', app)
    .union(trx.selectFrom('opened_apps').select('role_id').where('app_code', '=', app))
    .execute();
  const rows = roles.map(({ role_id: role }) => ({ function_code: fn, role_id: role }));
  for (let from = 0; from < rows.length; from += 400)
    await trx
      .insertInto('closed_functions')
      .values(rows.slice(from, from + 400))
      .execute();
}

/**
 * Sets the roles of the tenant that open an app or a function. People who may edit apps can open one that nobody has yet; everything else
 * can be granted only by people who have it. A function is closed for its last role only by them too: it would be one that nobody has.
 */
export async function writeAudience(request: FastifyRequest, trx: Db, session: Session, place: Place, wanted: string[]): Promise<void> {
  markChecked(session, 'role');
  const before = await rolesThatOpen(trx, place, session.tenantId);
  const opened = wanted.filter((id) => !before.includes(id));
  const closed = before.filter((id) => !wanted.includes(id));
  if (opened.length + closed.length === 0) return;
  const isFree = (await rolesThatOpen(trx, place)).length === 0 && (place.fn !== undefined || !(await opensPart(trx, place.app)));
  const granted = opened.length === 0 || isFree ? [] : [{ code: place.app, functions: place.fn === undefined ? null : [place.fn] }];
  const freed = await functionsOnlyOf(trx, place.app, closed, (fn) => place.fn === undefined || place.fn === fn);
  const taken = freed.length === 0 ? [] : [{ code: place.app, functions: freed }];
  if (granted.length + taken.length > 0) await requireGrantable(trx, session, { apps: [...granted, ...taken], permissions: [] });
  await keepAdministrator(trx, session, async () => {
    for (const id of opened) await openTo(request, trx, session.tenantId, id, place);
    for (const id of closed) await closeTo(request, trx, session.tenantId, id, place);
  });
}

async function openTo(request: FastifyRequest, trx: Db, tenantId: string, id: string, { app, fn }: Place): Promise<void> {
  const role = await roleOf(trx, tenantId, id);
  const was = role.apps.find(({ code }) => code === app);
  if (fn !== undefined && opensWhole(role, app))
    await trx.deleteFrom('closed_functions').where('function_code', '=', fn).where('role_id', '=', id).execute();
  // The rows stay when the files are loaded again.
  else if (isOfFile(role.ownership)) {
    if (fn === undefined) await trx.insertInto('opened_apps').values({ app_code: app, role_id: id }).execute();
    else await trx.insertInto('opened_functions').values({ function_code: fn, role_id: id }).execute();
  } else {
    const functions = fn === undefined ? null : [...(was?.functions ?? []), fn];
    await writeApps(request, trx, tenantId, role, [...role.apps.filter(({ code }) => code !== app), { code: app, functions }]);
  }
}

async function closeTo(request: FastifyRequest, trx: Db, tenantId: string, id: string, { app, fn }: Place): Promise<void> {
  if (fn === undefined) await trx.deleteFrom('opened_apps').where('app_code', '=', app).where('role_id', '=', id).execute();
  else await trx.deleteFrom('opened_functions').where('function_code', '=', fn).where('role_id', '=', id).execute();
  if (!(await rolesThatOpen(trx, { app, ...(fn !== undefined && { fn }) }, tenantId)).includes(id)) return;
  const role = await roleOf(trx, tenantId, id);
  const was = role.apps.find(({ code }) => code === app);
  if (fn !== undefined && opensWhole(role, app)) {
    await trx
      .insertInto('closed_functions')
      .values({ function_code: fn, role_id: id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return;
  }
  const left = fn === undefined ? [] : (was?.functions ?? []).filter((code) => code !== fn);
  const others = role.apps.filter(({ code }) => code !== app);
  await writeApps(request, trx, tenantId, role, left.length === 0 ? others : [...others, { code: app, functions: left }]);
}

/** Whether a role opens an app with all its functions, by itself or because the app is opened to it. */
const opensWhole = ({ apps, openedApps }: AdministeredRole, app: string): boolean =>
  openedApps.includes(app) || apps.some(({ code, functions }) => code === app && functions === null);

async function writeApps(
  request: FastifyRequest,
  trx: Db,
  tenantId: string,
  before: AdministeredRole,
  apps: AdministeredRole['apps'],
): Promise<void> {
  if (isOfFile(before.ownership))
    throw new Refusal('roleOwnedByFile', { values: { role: before.name, file: before.ownership.file?.name ?? '' } });
  await writeRole(trx, tenantId, before.id, { ...before, apps });
  const changes = changesBetween({ apps: before.apps }, { apps });
  await recordCall(request, { subject: `role:${before.id}`, details: { did: 'changed', name: before.name }, changes, trx });
}

async function roleOf(trx: Db, tenantId: string, id: string): Promise<AdministeredRole> {
  const role = await findRole(trx, tenantId, id);
  if (role === undefined) throw new Refusal('malformed', { errors: [{ path: '/roles', message: 'fieldFormat' }] });
  return role;
}
