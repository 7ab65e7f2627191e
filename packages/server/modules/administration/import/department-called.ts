import { Refusal } from '../../../http/refusal.ts';
import { unknown } from './outcome.ts';

export interface NamedDepartment {
  id: string;
  name: string;
  code?: string;
  parentId: string | null;
}

/**
 * Finds a department by id, code, name, or by a path of names such as `R&D/Platform`, which may start at any level. Throws if there is none
 * or more than one.
 */
export function departmentCalled<D extends NamedDepartment>(all: readonly D[], wanted: string): D {
  const called = all.filter(({ id, code, name }) => id === wanted || name === wanted || code === wanted);
  const found = called.length > 0 ? called : atPath(all, wanted);
  if (found.length === 0) throw unknown(wanted);
  if (found.length > 1) throw new Refusal('importSeveral', { values: { what: wanted } });
  return found[0]!;
}

/** The departments at a path: those whose whole way it is, or else those whose way ends with it. */
function atPath<D extends NamedDepartment>(all: readonly D[], wanted: string): D[] {
  const parts = wanted.split(/[/／]/).map((part) => part.trim());
  const last = parts.pop();
  if (parts.length === 0 || parts.includes('') || last === '') return [];
  const above = (of: D) => (of.parentId === null ? undefined : all.find(({ id }) => id === of.parentId));
  const ends = all
    .filter(({ name }) => name === last)
    .flatMap((end) => {
      let at = above(end);
      for (const part of parts.toReversed()) {
        if (at?.name !== part) return [];
        at = above(at);
      }
      return [{ end, isWhole: at === undefined }];
    });
  const whole = ends.filter(({ isWhole }) => isWhole);
  return (whole.length > 0 ? whole : ends).map(({ end }) => end);
}
