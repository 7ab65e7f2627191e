import type { Db, Row } from '../../db/schema.ts';

/** All functions in the order of menus. */
export function allFunctions(db: Db): Promise<Row<'functions'>[]> {
  return db
    .selectFrom('functions as f')
    .innerJoin('apps as a', 'a.code', 'f.app_code')
    .selectAll('f')
    .orderBy('a.sort')
    .orderBy('f.app_code')
    .orderBy('f.sort')
    .orderBy('f.code')
    .execute();
}

export function allApps(db: Db): Promise<Row<'apps'>[]> {
  return db.selectFrom('apps').selectAll().orderBy('sort').orderBy('code').execute();
}

/** How to reach somebody of the organisation; null when they are gone. */
export async function findContact(db: Db, userCode: string): Promise<{ name: string; email: string; phone: string } | null> {
  const found = await db
    .selectFrom('people')
    .select(['real_name as name', 'email', 'phone'])
    .where('user_code', '=', userCode)
    .where('status', '=', 'active')
    .executeTakeFirst();
  return found ?? null;
}

/** Translations of the name of an owner outside the organisation: JSON, or undefined. */
export async function namesOfOwner(db: Db, name: string): Promise<string | undefined> {
  const named = db.selectFrom('shared_names').select('names').where('kind', '=', 'owner').where('text', '=', name);
  return (await named.executeTakeFirst())?.names;
}

/** The apps that each role opens. */
export function appsOfRoles(db: Db, roles: readonly string[]): Promise<{ role: string; app: string }[]> {
  if (roles.length === 0) return Promise.resolve([]);
  return db.selectFrom('role_apps').select(['role_id as role', 'app_code as app']).where('role_id', 'in', roles).execute();
}

/** The functions that roles are restricted to, with the app in which they are. */
export function functionsOfRoles(db: Db, roles: readonly string[]): Promise<{ role: string; app: string; code: string }[]> {
  if (roles.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('role_functions as rf')
    .innerJoin('functions as f', 'f.code', 'rf.function_code')
    .select(['rf.role_id as role', 'f.app_code as app', 'f.code'])
    .where('rf.role_id', 'in', roles)
    .execute();
}

/** The functions that are opened to roles beside what they open themselves. */
export function openedToRoles(db: Db, roles: readonly string[]): Promise<{ role: string; app: string; code: string }[]> {
  if (roles.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('opened_functions as o')
    .innerJoin('functions as f', 'f.code', 'o.function_code')
    .select(['o.role_id as role', 'f.app_code as app', 'f.code'])
    .where('o.role_id', 'in', roles)
    .execute();
}

/** The apps that are opened as a whole to roles beside what they open themselves. */
export function appsOpenedToRoles(db: Db, roles: readonly string[]): Promise<{ role: string; app: string }[]> {
  if (roles.length === 0) return Promise.resolve([]);
  const opened = db.selectFrom('opened_apps').select(['role_id as role', 'app_code as app']);
  return opened.where('role_id', 'in', roles).orderBy('app_code').execute();
}

/** The functions that roles do not open although they open the whole app. */
export function closedToRoles(db: Db, roles: readonly string[]): Promise<{ role: string; code: string }[]> {
  if (roles.length === 0) return Promise.resolve([]);
  return db.selectFrom('closed_functions').select(['role_id as role', 'function_code as code']).where('role_id', 'in', roles).execute();
}
