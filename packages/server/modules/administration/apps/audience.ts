import type { AdministeredRole } from '@atrium/api/contract';
import type { FastifyRequest } from 'fastify';
import { recordCall } from '../../../audit/record.ts';
import type { Db } from '../../../db/schema.ts';
import { Refusal } from '../../../http/refusal.ts';
import { markChecked } from '../../../identity/power-checked.ts';
import type { Session } from '../../../identity/queries.ts';
import { changesBetween } from '../../../records/changes.ts';
import { isOfFile } from '../records/ownership.ts';
import { keepAdministrator, requireGrantable } from '../power/roles.ts';
import { findRole, writeRole } from '../roles/queries.ts';

interface Place {
  app: string;
  /** Code of the function; absent for the app itself. */
  fn?: string;
}

/** Returns the roles that open an app or a function, of one tenant or of all. */
export async function rolesThatOpen(db: Db, { app, fn }: Place, tenantId?: string): Promise<string[]> {
  const [own, wholly, besides] = await Promise.all([
    rolesWithApp(db, { app, fn }, tenantId),
    rolesWithOpenedApp(db, { app, fn }, tenantId),
    fn === undefined ? [] : openedTo(db, fn, tenantId),
  ]);
  return [...new Set([...own, ...wholly, ...besides])].toSorted();
}

/** Roles that the whole app is opened to beside what they open themselves; with a function, without those to which it is closed. */
async function rolesWithOpenedApp(db: Db, { app, fn }: { app: string; fn: string | undefined }, tenantId?: string): Promise<string[]> {
  const rows = await db
    .selectFrom('opened_apps as o')
    .innerJoin('roles as r', 'r.id', 'o.role_id')
    .select('r.id')
    .where('o.app_code', '=', app)
    .$if(tenantId !== undefined, (query) => query.where('r.tenant_id', '=', tenantId!))
    .$if(fn !== undefined, (query) =>
      query.where((of) => {
        const closed = of.selectFrom('closed_functions as c').select('c.role_id').whereRef('c.role_id', '=', 'o.role_id');
        return of.not(of.exists(closed.where('c.function_code', '=', fn!)));
      }),
    )
    .execute();
  return rows.map(({ id }) => id);
}

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

async function openedTo(db: Db, fn: string, tenantId?: string): Promise<string[]> {
  const rows = await db
    .selectFrom('opened_functions as o')
    .innerJoin('roles as r', 'r.id', 'o.role_id')
    .select('r.id')
    .where('o.function_code', '=', fn)
    .$if(tenantId !== undefined, (query) => query.where('r.tenant_id', '=', tenantId!))
    .execute();
  return rows.map(({ id }) => id);
}

async function rolesWithApp(db: Db, { app, fn }: { app: string; fn: string | undefined }, tenantId?: string): Promise<string[]> {
  const rows = await db
    .selectFrom('role_apps as ra')
    .innerJoin('roles as r', 'r.id', 'ra.role_id')
    .select('ra.role_id as id')
    .where('ra.app_code', '=', app)
    .$if(tenantId !== undefined, (query) => query.where('r.tenant_id', '=', tenantId!))
    .$if(fn !== undefined, (query) =>
      query.where((of) => {
        const named = of.selectFrom('role_functions as rf').whereRef('rf.role_id', '=', 'ra.role_id').select('rf.role_id');
        const restricted = named.innerJoin('functions as f', 'f.code', 'rf.function_code').where('f.app_code', '=', app);
        const closed = of
          .selectFrom('closed_functions as c')
          .whereRef('c.role_id', '=', 'ra.role_id')
          .where('c.function_code', '=', fn!)
          .select('c.role_id');
        return of.or([
          of.exists(named.where('rf.function_code', '=', fn!)),
          of.and([of.not(of.exists(restricted)), of.not(of.exists(closed))]),
        ]);
      }),
    )
    .orderBy('ra.role_id')
    .execute();
  return rows.map(({ id }) => id);
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
  const freed = await functionsOnlyOf(trx, place, closed);
  const taken = freed.length === 0 ? [] : [{ code: place.app, functions: freed }];
  if (granted.length + taken.length > 0) await requireGrantable(trx, session, { apps: [...granted, ...taken], permissions: [] });
  await keepAdministrator(trx, session, async () => {
    for (const id of opened) await openTo(request, trx, session.tenantId, id, place);
    for (const id of closed) await closeTo(request, trx, session.tenantId, id, place);
  });
}

/** Returns the functions of the place that no roles but these open. */
async function functionsOnlyOf(trx: Db, { app, fn }: Place, roles: string[]): Promise<string[]> {
  if (roles.length === 0) return [];
  const codes = fn === undefined ? await trx.selectFrom('functions').select('code').where('app_code', '=', app).execute() : [{ code: fn }];
  const found: string[] = [];
  for (const { code } of codes) {
    const all = await rolesThatOpen(trx, { app, fn: code });
    if (all.length > 0 && all.every((id) => roles.includes(id))) found.push(code);
  }
  return found;
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
