import type { FoundPerson, SearchMark } from '@atrium/api/contract';
import type { Db } from '../../db/schema.ts';
import { withAway } from '../absences/away.ts';
import { marksOf } from './marks.ts';
import { type Asking, members, persons, whole } from './people-queries.ts';

/** People of a tenant whom a search found, in the order of the ids, with what met the search; others are left out. */
export async function foundPeople(db: Db, { tenantId, language }: Asking, ids: readonly string[], keyword: string): Promise<FoundPerson[]> {
  if (ids.length === 0) return [];
  const rows = await whole(members(db, tenantId)).select('t.duties').where('p.id', 'in', ids).execute();
  const more = new Map(rows.map(({ id, extension, duties }) => [id, { extension, duties }]));
  const names = new Map(rows.map(({ id, real_name: name }) => [id, name]));
  const found = await withAway(db, { tenantId, language }, await persons(db, language, rows));
  const people = new Map(found.map((person) => [person.id, person]));
  return ids.flatMap((id) => {
    const [person, other] = [people.get(id), more.get(id)];
    return person && other ? [{ ...person, ...other, marks: marksIn({ ...person, ...other }, names.get(id)!, keyword) }] : [];
  });
}

/** The marks of a search; the whole name if it is shown in Latin letters and the search is for its characters. */
function marksIn(person: Parameters<typeof marksOf>[0], name: string, keyword: string): SearchMark[] {
  const marks = marksOf(person, keyword);
  if (name === person.realName || marks.some(({ field }) => field === 'realName')) return marks;
  const isNamed = marksOf({ ...person, realName: name }, keyword).some(({ field }) => field === 'realName');
  return isNamed ? [{ field: 'realName', from: 0, to: person.realName.length }, ...marks] : marks;
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
