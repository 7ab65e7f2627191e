import type { Db } from '../../../db/schema.ts';
import { findPlace, type PlaceRule, writtenPlace } from '../find-place.ts';
import { departmentsOf } from '../place-people.ts';
import type { Source, SourceRecord } from '../records.ts';
import { isActive, isSamePlace, project, type Projection, type UserDocument } from '../user-document.ts';

const mostNames = 3;

interface Planned {
  /** A line for each department that cannot be found: its name, how many people name it, and the first. */
  lines: string[];
  /** How many departments the rule makes. */
  toMake: number;
}

/** Says of the departments of these people which are not there, or twice, and how many would be made. */
export async function plannedPlaces(db: Db, { tenantId }: Source, rule: PlaceRule, documents: readonly UserDocument[]): Promise<Planned> {
  const all = await departmentsOf(db, tenantId);
  const people = new Map<string, { is: 'unknown' | 'several'; names: string[] }>();
  const made = new Set<string>();
  for (const document of documents) {
    const said = projected(document);
    if (said === null) continue;
    const place = findPlace(all, rule, said);
    if (place.is === 'to-make')
      for (const end of place.names.keys()) made.add(JSON.stringify([place.parent, ...place.names.slice(0, end + 1)]));
    if (place.is !== 'unknown' && place.is !== 'several') continue;
    const department = writtenPlace(said, rule.rule) ?? '';
    const found = people.get(department) ?? { is: place.is, names: [] };
    people.set(department, { ...found, names: [...found.names, said.columns.real_name] });
  }
  const lines = [...people]
    .sort(([, some], [, others]) => others.names.length - some.names.length)
    .map(([department, { is, names }]) => {
      const how = is === 'several' ? 'the tenant has it more than once' : 'the tenant does not have it';
      const first = `${names.slice(0, mostNames).join(', ')}${names.length > mostNames ? ', …' : ''}`;
      return `${department}: ${names.length} ${names.length === 1 ? 'person' : 'people'} (${first}); ${how}`;
    });
  return { lines, toMake: made.size };
}

/** Ids of the active people who are in a department and come into another one, because the directory says something else than before. */
export async function movedPeople(
  db: Db,
  { tenantId }: Source,
  rule: PlaceRule,
  documents: readonly (readonly [before: SourceRecord | undefined, after: UserDocument])[],
): Promise<string[]> {
  const all = await departmentsOf(db, tenantId);
  const members = await db
    .selectFrom('person_tenants')
    .select(['person_id', 'department_id'])
    .where('tenant_id', '=', tenantId)
    .where('department_id', 'is not', null)
    .execute();
  const present = new Map(members.map((row) => [row.person_id, row.department_id]));
  return documents.flatMap(([before, after]) => {
    const at = before && present.get(before.personId);
    const said = projected(after);
    if (!before || !at || said === null || !isActive(after) || isSamePlace(projected(before.document), said)) return [];
    const place = findPlace(all, rule, said);
    const stays = place.is === 'unknown' || place.is === 'several' || (place.is === 'there' && place.id === at);
    return stays ? [] : [before.personId];
  });
}

/** A document that cannot be taken is refused when it is written. */
function projected(document: UserDocument): Projection | null {
  try {
    return project(document);
  } catch {
    return null;
  }
}
