import { sql } from 'kysely';
import { beginsWith, last } from '../../db/begins-with.ts';
import { readerOf } from '../../db/prepared.ts';
import type { Db } from '../../db/schema.ts';
import { personWeights } from '../../search/terms.ts';

/** Somebody with a term that a search begins. */
export interface Match {
  personId: string;
  name: string;
  term: string;
  weight: number;
}

/** Of each weight, when two words are searched: more would hold everybody else up. */
const mostTried = 1000;

/** In how many ways somebody may match a word: by a term that begins so, or by being in a department. */
export interface Ways {
  beginnings: readonly string[];
  departments: readonly string[];
}

/**
 * The active people of a tenant with a term that starts so, the best matches first, up to a number of rows. Each weight is one range of the
 * index that is read in order until there are enough, so a single letter is as quick as a name.
 */
export function matchBeginning(db: Db, tenantId: string, beginning: string, most: number): Promise<readonly Match[]> {
  const ask = readerOf(db).statement('people-by-beginning', (of: { tenantId: string; from: string; to: string; most: number }) => {
    const parts = personWeights.map(
      (weight) => sql`select * from (
        select t.person_id as "personId", p.real_name as name, t.term, t.weight from person_terms t
        join people p on p.id = t.person_id and p.status = 'active'
        where t.tenant_id = ${of.tenantId} and t.weight = ${sql.lit(weight)} and t.term >= ${of.from} and t.term <= ${of.to}
        order by t.term, t.person_id limit ${of.most}) as ${sql.raw(`w${weight}`)}`,
    );
    const query = sql<Match>`${sql.join(parts, sql` union all `)} limit ${of.most}`;
    return { compile: () => query.compile(db) };
  });
  return ask({ tenantId, from: beginning, to: beginning + last, most });
}

/**
 * As `matchBeginning`, of those only who have, for each of the others, a term that begins in one of its ways: how two words are
 * searched of which each finds too many to look at. Of each weight the first thousand is tried.
 */
export async function matchTogether(
  db: Db,
  tenantId: string,
  beginning: string,
  others: readonly Ways[],
  most: number,
): Promise<readonly Match[]> {
  const having = others.map(
    ({ beginnings, departments }) => sql`(exists (select 1 from person_terms o where o.person_id = t.person_id and o.tenant_id = ${tenantId}
      and ${beginsWith('o.term', beginnings)})${
        departments.length === 0
          ? sql``
          : sql` or exists (select 1 from person_tenants m where m.person_id = t.person_id and m.tenant_id = ${tenantId}
      and m.department_id in (${sql.join(departments)}))`
      })`,
  );
  const parts = personWeights.map(
    (weight) => sql`select * from (
      select t.person_id as "personId", p.real_name as name, t.term, t.weight from (
        select person_id, term, weight from person_terms
        where tenant_id = ${tenantId} and weight = ${sql.lit(weight)} and term >= ${beginning} and term <= ${beginning + last}
        order by term, person_id limit ${sql.lit(mostTried)}) t
      join people p on p.id = t.person_id and p.status = 'active'
      where ${sql.join(having, sql` and `)}
      order by t.term, t.person_id limit ${most}) as ${sql.raw(`w${weight}`)}`,
  );
  return (await sql<Match>`${sql.join(parts, sql` union all `)} limit ${most}`.execute(db)).rows;
}

/** Active people of departments of a tenant. */
export function inDepartments(
  db: Db,
  tenantId: string,
  departments: readonly string[],
  most: number,
): Promise<{ personId: string; name: string }[]> {
  return db
    .selectFrom('person_tenants as t')
    .innerJoin('people as p', 'p.id', 't.person_id')
    .select(['p.id as personId', 'p.real_name as name'])
    .where('t.tenant_id', '=', tenantId)
    .where('t.department_id', 'in', departments)
    .where('p.status', '=', 'active')
    .limit(most)
    .execute();
}

/** Those of the people who have a term in the tenant that begins so. */
export async function havingTerm(db: Db, tenantId: string, ids: readonly string[], beginnings: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('person_terms')
    .select('person_id')
    .distinct()
    .where('person_id', 'in', ids)
    .where('tenant_id', '=', tenantId)
    .where(beginsWith('term', beginnings))
    .execute();
  return new Set(rows.map(({ person_id: id }) => id));
}

/** Those of the people who are in one of the departments of a tenant. */
export async function amongDepartments(
  db: Db,
  tenantId: string,
  ids: readonly string[],
  departments: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0 || departments.length === 0) return new Set();
  const rows = await db
    .selectFrom('person_tenants')
    .select('person_id')
    .where('person_id', 'in', ids)
    .where('tenant_id', '=', tenantId)
    .where('department_id', 'in', departments)
    .execute();
  return new Set(rows.map(({ person_id: id }) => id));
}
