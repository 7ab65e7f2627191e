import { Refusal } from '../../../http/refusal.ts';
import { oneCalled, unknown } from './outcome.ts';

export interface NamedDepartment {
  id: string;
  name: string;
  parentId: string | null;
}

/**
 * Finds a department by id, by name, or by a path of names such as `R&D/Platform`, which may start at any level. Throws if there is none or
 * more than one.
 */
export function departmentCalled(all: readonly NamedDepartment[], wanted: string): NamedDepartment {
  const parts = wanted.split(/[/／]/).map((part) => part.trim());
  if (parts.length === 1 || parts.includes('') || all.some(({ id, name }) => id === wanted || name === wanted))
    return oneCalled(all, wanted);
  const byId = new Map(all.map((one) => [one.id, one]));
  const above = ({ parentId }: NamedDepartment) => (parentId === null ? undefined : byId.get(parentId));
  const ends = all.flatMap((end) => {
    let at: NamedDepartment | undefined = end;
    for (const part of parts.toReversed()) {
      if (at?.name !== part) return [];
      at = above(at);
    }
    return [{ end, isWhole: at === undefined }];
  });
  const whole = ends.filter(({ isWhole }) => isWhole);
  const found = whole.length > 0 ? whole : ends;
  if (found.length === 0) throw unknown(wanted);
  if (found.length > 1) throw new Refusal('importSeveral', { values: { what: wanted } });
  return found[0]!.end;
}
