import type { Db } from '../../../db/schema.ts';

export interface Place {
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

/** Returns the functions of an app that are opened by nothing but these roles. */
export async function functionsOnlyOf(db: Db, app: string, roles: readonly string[], isAsked: (fn: string) => boolean): Promise<string[]> {
  const found: string[] = [];
  if (roles.length === 0) return found;
  // Groups come with their app.
  const functions = await db.selectFrom('functions').select('code').where('app_code', '=', app).where('url', '<>', '').execute();
  for (const { code } of functions) {
    const all = isAsked(code) ? await rolesThatOpen(db, { app, fn: code }) : [];
    if (all.length > 0 && all.every((id) => roles.includes(id))) found.push(code);
  }
  return found;
}
