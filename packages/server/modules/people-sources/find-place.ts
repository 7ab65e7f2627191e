import { inOneLine } from '../../characters/characters.ts';
import type { Row } from '../../db/schema.ts';
import type { Projection } from './user-document.ts';

/** What becomes of a department that a source names and the tenant does not have: nothing, made below the root by its name, or by its path. */
export type Rule = Row<'directory_departments'>['rule'];
export interface PlaceRule {
  rule: Rule;
  root: string | null;
}

type Department = Pick<Row<'departments'>, 'id' | 'parent_id' | 'name' | 'archived_at' | 'merged_into'>;

/** Where a source puts a person: nowhere, into a department, below one in departments that are still to be made, or nobody can say. */
export type Place =
  | { is: 'none' }
  | { is: 'there'; id: string }
  | { is: 'to-make'; parent: string | null; names: string[] }
  | { is: 'unknown' | 'several' };

type Said = Pick<Projection, 'department' | 'division' | 'units'>;

/** The department of a source's person as people write it; null where the source names none. */
export const writtenPlace = (said: Said, rule: Rule): string | null => {
  const names = namesOf(said, rule);
  return names.length === 0 ? null : names.join('/');
};

function namesOf({ department, division, units }: Said, rule: Rule): string[] {
  if (rule !== 'path') return department === null ? [] : [inOneLine(department)];
  const parts = (department ?? '')
    .split(/[/／]/u)
    .map((part) => inOneLine(part))
    .filter((part) => part !== '');
  if (parts.length > 1) return parts;
  if (division !== null && parts.length === 1 && division !== parts[0]) return [inOneLine(division), ...parts];
  return units.length > 0 ? [...units] : parts;
}

/** Finds the place of a person among the departments of the tenant, archived ones too. */
export function findPlace(all: readonly Department[], { rule, root }: PlaceRule, said: Said): Place {
  const names = namesOf(said, rule);
  const [first] = names;
  if (first === undefined) return { is: 'none' };
  if (rule === 'path') return walk(all, root, names);
  const live = all.filter((one) => one.archived_at === null && one.name === first);
  if (live.length > 1) return { is: 'several' };
  if (live.length === 1) return { is: 'there', id: live[0]!.id };
  const merged = all.filter((one) => one.merged_into !== null && one.name === first);
  if (merged.length === 1) return { is: 'there', id: merged[0]!.merged_into! };
  return rule === 'name' ? { is: 'to-make', parent: root, names } : { is: 'unknown' };
}

function walk(all: readonly Department[], root: string | null, names: readonly string[]): Place {
  let at = root;
  for (const [index, name] of names.entries()) {
    const here = all.filter((one) => one.parent_id === at && one.name === name);
    const live = here.filter((one) => one.archived_at === null);
    if (live.length > 1) return { is: 'several' };
    const next = live[0]?.id ?? here.find((one) => one.merged_into !== null)?.merged_into;
    if (next === undefined || next === null) return { is: 'to-make', parent: at, names: names.slice(index) };
    at = next;
  }
  return { is: 'there', id: at! };
}
