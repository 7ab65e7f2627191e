import type { DepartmentEntry } from '@atrium/api/contract';
import type { TreeNode } from '@atrium/react-parts/tree';

/** Departments as nodes of a tree; each counts the people in it and below it, and says its code and its head. */
export function treeOf(departments: readonly DepartmentEntry[], written: (count: number) => string): TreeNode[] {
  const below = Map.groupBy(departments, ({ parent }) => parent);
  const branch = ({ id, name, code, head, people }: DepartmentEntry): { node: TreeNode; count: number } => {
    const children = (below.get(id) ?? []).map(branch);
    const count = children.reduce((sum, child) => sum + child.count, people);
    const note = [code, head].filter((text) => text !== '').join(' · ');
    const node = { id, name, count: written(count), ...(note !== '' && { note }), path: id, children: children.map((one) => one.node) };
    return { node, count };
  };
  return (below.get(null) ?? []).map((one) => branch(one).node);
}

/** The names of the departments above one, the topmost first. */
export function wayTo(departments: readonly DepartmentEntry[], id: string): string[] {
  const byId = new Map(departments.map((one) => [one.id, one]));
  const names: string[] = [];
  const first = byId.get(id);
  for (let at = byId.get(first?.parent ?? ''); at !== undefined && names.length < byId.size; at = byId.get(at.parent ?? ''))
    names.unshift(at.name);
  return names;
}
