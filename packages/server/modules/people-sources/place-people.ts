import { mostDepartments } from '@atrium/api/contract';
import { randomUUID } from 'node:crypto';
import { onPostgres } from '../../db/dialect.ts';
import { lockName } from '../../db/one-at-a-time.ts';
import type { Db, Row } from '../../db/schema.ts';
import { fitsBelow } from '../people/departments/department-levels.ts';
import { changePerson } from '../people/write.ts';
import { findPlace, type PlaceRule, writtenPlace } from './find-place.ts';
import { recordColumns, recordsOf, type Source, toRecord } from './records.ts';
import { DocumentError, project, type Projection } from './user-document.ts';

/** What a source does with departments; by default it makes none. */
export async function ruleOf(db: Db, source: string): Promise<PlaceRule> {
  const row = await db
    .selectFrom('directory_departments')
    .select(['rule', 'root_id as root'])
    .where('source', '=', source)
    .executeTakeFirst();
  return row ?? { rule: 'off', root: null };
}

export const departmentsOf = (db: Db, tenantId: string) =>
  db
    .selectFrom('departments')
    .select(['id', 'parent_id', 'name', 'archived_at', 'merged_into'])
    .where('tenant_id', '=', tenantId)
    .execute();

/** Where a person goes: `id` null is no department; with `why` the person stays, because the tenant does not have it, has it twice, or is full. */
export type Placed = { id: string | null } | { why: Row<'directory_unplaced'>['why']; department: string };

/** Finds the department of a source's person, and makes it by the rule of the source. */
export async function placeOf(trx: Db, source: Source, said: Projection): Promise<Placed> {
  const rule = await ruleOf(trx, source.name);
  const department = writtenPlace(said, rule.rule);
  if (department === null) return { id: null };
  let place = findPlace(await departmentsOf(trx, source.tenantId), rule, said);
  if (place.is === 'to-make' || (place.is === 'there' && !(await isOpen(trx, place.id)))) {
    await lockName(trx, `departments ${source.tenantId}`);
    place = findPlace(await departmentsOf(trx, source.tenantId), rule, said);
  }
  if (place.is === 'none') return { id: null };
  if (place.is === 'there') return { id: place.id };
  if (place.is !== 'to-make') return { why: place.is, department };
  const live = (await departmentsOf(trx, source.tenantId)).filter((one) => one.archived_at === null);
  if (live.length + place.names.length > mostDepartments || !fitsBelow(live, place.parent, place.names.length))
    return { why: 'full', department };
  return { id: await makeDepartments(trx, source.tenantId, place.parent, place.names) };
}

/** Whether a department is not archived; nobody archives it before the end of the transaction. */
async function isOpen(trx: Db, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('departments')
    .select('id')
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .$if(onPostgres(trx), (locked) => locked.forShare())
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes departments one below the other, and returns the last. */
async function makeDepartments(trx: Db, tenantId: string, parent: string | null, names: readonly string[]): Promise<string> {
  const { last } = await trx
    .selectFrom('departments')
    .select((of) => of.fn.max<number | null>('sort').as('last'))
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow();
  let at = parent;
  for (const [index, name] of names.entries()) {
    const id = `department-${randomUUID()}`;
    const sort = Number(last ?? 0) + 1 + index;
    await trx.insertInto('departments').values({ id, tenant_id: tenantId, parent_id: at, name, names: '{}', sort }).execute();
    at = id;
  }
  return at!;
}

/** Keeps or forgets that a person has no place. */
export async function notePlace(trx: Db, { name, tenantId }: Source, personId: string, placed: Placed): Promise<void> {
  await trx.deleteFrom('directory_unplaced').where('person_id', '=', personId).execute();
  if ('id' in placed) return;
  const { department, why } = placed;
  await trx.insertInto('directory_unplaced').values({ person_id: personId, source: name, tenant_id: tenantId, department, why }).execute();
}

/** Looks again for the departments of people who had none, after departments or the rule have changed. Returns how many have one now. */
export async function placeAgain(trx: Db, source: Source): Promise<number> {
  const rows = await recordsOf(trx, source)
    .innerJoin('person_tenants as m', (join) => join.onRef('m.person_id', '=', 'd.person_id').onRef('m.tenant_id', '=', 'd.tenant_id'))
    .leftJoin('directory_unplaced as u', 'u.person_id', 'd.person_id')
    .select(recordColumns)
    .where((of) => of.or([of('u.person_id', 'is not', null), of('m.department_id', 'is', null)]))
    .execute();
  let count = 0;
  for (const { personId, document } of rows.map(toRecord)) {
    try {
      const placed = await placeOf(trx, source, project(document));
      await notePlace(trx, source, personId, placed);
      if (!('id' in placed) || placed.id === null) continue;
      await changePerson(trx, personId, { membership: { tenant_id: source.tenantId, department_id: placed.id } });
      count += 1;
    } catch (error) {
      // The source receives the error when it sends the person again.
      if (!(error instanceof DocumentError)) throw error;
    }
  }
  return count;
}

/** The same for every source of a tenant that has people without a place. */
export async function placeAgainIn(trx: Db, tenantId: string): Promise<void> {
  const sources = await trx.selectFrom('directory_unplaced').select('source').distinct().where('tenant_id', '=', tenantId).execute();
  for (const { source } of sources) await placeAgain(trx, { name: source, tenantId });
}
