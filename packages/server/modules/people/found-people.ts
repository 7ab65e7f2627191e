import type { FoundPerson } from '@atrium/api/contract';
import type { Db } from '../../db/schema.ts';
import { marksOf } from './marks.ts';
import { type Asking, members, persons, whole } from './people-queries.ts';

/** People of a tenant whom a search found, in the order of the ids, with what met the search; others are left out. */
export async function foundPeople(db: Db, { tenantId, language }: Asking, ids: readonly string[], keyword: string): Promise<FoundPerson[]> {
  if (ids.length === 0) return [];
  const rows = await whole(members(db, tenantId)).select('t.duties').where('p.id', 'in', ids).execute();
  const more = new Map(rows.map(({ id, extension, duties }) => [id, { extension, duties }]));
  const people = new Map((await persons(db, language, rows)).map((person) => [person.id, person]));
  return ids.flatMap((id) => {
    const [person, other] = [people.get(id), more.get(id)];
    return person && other ? [{ ...person, ...other, marks: marksOf({ ...person, ...other }, keyword) }] : [];
  });
}

/** Those of the people who are in one of these departments, in their order. */
export async function onlyIn(db: Db, tenantId: string, ids: readonly string[], departments: readonly string[]): Promise<string[]> {
  if (ids.length === 0 || departments.length === 0) return [];
  const rows = await db
    .selectFrom('person_tenants')
    .select('person_id')
    .where('tenant_id', '=', tenantId)
    .where('person_id', 'in', ids)
    .where('department_id', 'in', departments)
    .execute();
  const inside = new Set(rows.map(({ person_id: id }) => id));
  return ids.filter((id) => inside.has(id));
}
