import type { Department } from '@atrium/api/contract';
import { groupBy } from '../../../lists/group-by.ts';

interface Flat {
  id: string;
  parent_id: string | null;
  name: string;
}

/** Departments as a tree; each counts the people in it and below it. */
export function departmentTree(flat: readonly Flat[], counts: ReadonlyMap<string, number>): Department[] {
  const below = groupBy(flat, ({ parent_id: parent }) => parent);
  const branch = ({ id, name }: Flat): Department => {
    const children = (below.get(id) ?? []).map(branch);
    return { id, name, count: children.reduce((sum, child) => sum + child.count, counts.get(id) ?? 0), children };
  };
  return (below.get(null) ?? []).map(branch);
}

/** Which people of which departments a page shows, when they are listed one department after the other. */
export function pageOf(
  departments: readonly string[],
  counts: ReadonlyMap<string, number>,
  { pageIndex, pageSize }: { pageIndex: number; pageSize: number },
) {
  const parts: { department: string; offset: number; limit: number }[] = [];
  let before = 0;
  let offset = (pageIndex - 1) * pageSize;
  let limit = pageSize;
  for (const department of departments) {
    const count = counts.get(department) ?? 0;
    const skipped = Math.max(0, offset - before);
    const taken = Math.min(limit, count - skipped);
    before += count;
    if (taken <= 0) continue;
    parts.push({ department, offset: skipped, limit: taken });
    limit -= taken;
    offset += taken;
    if (limit === 0) break;
  }
  return parts;
}

/** A department and all below it; none when it is not there. */
export function departmentsFrom(flat: readonly Flat[], id: string): string[] {
  const below = groupBy(flat, ({ parent_id: parent }) => parent);
  const from = (one: string): string[] => [one, ...(below.get(one) ?? []).flatMap((child) => from(child.id))];
  return flat.some((one) => one.id === id) ? from(id) : [];
}
