import { type AliasedRawBuilder, type Expression, sql } from 'kysely';
import type { Db, Row } from '../../db/schema.ts';
import { groupBy } from '../../group-by.ts';

/** Whose rights count: a person in a tenant. */
export interface Holder {
  personId: string;
  tenantId: string;
}

/** The apps that the person's roles open in the tenant, all or those of the codes. */
export function listApps(db: Db, holder: Holder, codes?: readonly string[]): Promise<Row<'apps'>[]> {
  if (codes?.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('apps')
    .selectAll()
    .where('code', 'in', rolesOf(db, holder).innerJoin('role_apps as ra', 'ra.role_id', 'r.id').select('ra.app_code'))
    .$if(codes !== undefined, (query) => query.where('code', 'in', codes ?? []))
    .orderBy('sort')
    .orderBy('code')
    .execute();
}

interface Wanted {
  apps?: readonly string[];
  functions?: readonly string[];
  types?: readonly (1 | 2 | 3)[];
}

/**
 * Functions that the person may open. A role with an app opens all its functions, unless rows of role_functions
 * restrict it in that app; groups (without address) come with their app.
 */
export async function listFunctions(db: Db, holder: Holder, only: Wanted): Promise<Row<'functions'>[]> {
  if (only.apps?.length === 0 || only.functions?.length === 0) return [];
  const [rows, grants, restrictions] = await Promise.all([
    selectFunctions(db, only),
    rolesOf(db, holder).innerJoin('role_apps as ra', 'ra.role_id', 'r.id').select(['r.id as role', 'ra.app_code as app']).execute(),
    rolesOf(db, holder)
      .innerJoin('role_functions as rf', 'rf.role_id', 'r.id')
      .innerJoin('functions as f', 'f.code', 'rf.function_code')
      .select(['r.id as role', 'f.app_code as app', 'f.code'])
      .execute(),
  ]);
  const restricted = groupBy(restrictions, ({ role, app }) => `${role} ${app}`);
  const granted = groupBy(grants, ({ app }) => app);
  return rows.filter(({ code, app_code: app, url }) =>
    granted.get(app)?.some(({ role }) => {
      const listed = restricted.get(`${role} ${app}`);
      return url === '' || listed === undefined || listed.some((one) => one.code === code);
    }),
  );
}

function selectFunctions(db: Db, { apps, functions, types }: Wanted): Promise<Row<'functions'>[]> {
  return db
    .selectFrom('functions as f')
    .innerJoin('apps as a', 'a.code', 'f.app_code')
    .selectAll('f')
    .$if(apps !== undefined, (query) => query.where('f.app_code', 'in', apps ?? []))
    .$if(functions !== undefined, (query) => query.where('f.code', 'in', functions ?? []))
    .$if(types !== undefined, (query) => query.where('f.type', 'in', types ?? []))
    .orderBy('a.sort')
    .orderBy('f.app_code')
    .orderBy('f.sort')
    .orderBy('f.code')
    .execute();
}

const rolesOf = (db: Db, { personId, tenantId }: Holder) =>
  db
    .selectFrom('person_roles as pr')
    .innerJoin('roles as r', 'r.id', 'pr.role_id')
    .where('pr.person_id', '=', personId)
    .where('r.tenant_id', '=', tenantId);

/** How well things match a word: the weight of their best term that begins with it, an equal term a little more. */
export async function matchWord(db: Db, kind: 'function' | 'person', word: string): Promise<Map<string, number>> {
  const score: AliasedRawBuilder<number, 'score'> = sql<number>`max(weight + ${equalBonus(word)})`.as('score');
  const rows = await db
    .selectFrom('search_terms')
    .select(['ref', score])
    .where('kind', '=', kind)
    .where('term', '>=', word)
    .where('term', '<=', `${word}\u{10ffff}`)
    .groupBy('ref')
    .orderBy('score', 'desc')
    .limit(1000)
    .execute();
  return new Map(rows.map(({ ref, score: value }) => [ref, Number(value)]));
}

const equalBonus = (word: string): Expression<number> => sql<number>`case when term = ${word} then 5 else 0 end`;
