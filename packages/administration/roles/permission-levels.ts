import type { Action, RoleFields } from '@atrium/api/contract';

export type Permissions = RoleFields['permissions'];
/** A row of the table: an area with the actions that something asks for. */
export interface Area {
  permissionId: string;
  actions: readonly Action[];
  /** The name that the company gives its own permission; empty without one. */
  name?: string;
}
/** How much of a row, or of several rows, a role permits. */
export type Level = 'none' | 'read' | 'all' | 'some';

/** Order of the columns. */
export const actionOrder: readonly Action[] = ['query', 'get', 'add', 'edit', 'delete', 'enable', 'disable', 'import', 'export'];
const reading: ReadonlySet<Action> = new Set(['query', 'get']);

const readOf = ({ actions }: Area) => actions.filter((action) => reading.has(action));

export const actionsIn = (permissions: Permissions, id: string): readonly Action[] =>
  permissions.find(({ permissionId }) => permissionId === id)?.actions ?? [];

/** Replaces the actions of one area; sorted, so that the same choice is the same record. */
export function withActions(permissions: Permissions, id: string, actions: readonly Action[]): Permissions {
  const others = permissions.filter(({ permissionId }) => permissionId !== id);
  const sorted = actionOrder.filter((action) => actions.includes(action));
  const next = sorted.length === 0 ? others : [...others, { permissionId: id, actions: sorted }];
  return next.toSorted((a, b) => (a.permissionId < b.permissionId ? -1 : 1));
}

/** Returns the levels that differ for these rows. */
export function levelsOf(areas: readonly Area[]): ('none' | 'read' | 'all')[] {
  const reads = areas.reduce((count, area) => count + readOf(area).length, 0);
  const all = areas.reduce((count, { actions }) => count + actions.length, 0);
  return reads > 0 && reads < all ? ['none', 'read', 'all'] : ['none', 'all'];
}

export function levelOf(permissions: Permissions, areas: readonly Area[]): Level {
  const has = (level: 'none' | 'read' | 'all') =>
    areas.every((area) => {
      const own = actionsIn(permissions, area.permissionId).filter((action) => area.actions.includes(action));
      const wanted = actionsAt(area, level);
      return own.length === wanted.length && wanted.every((action) => own.includes(action));
    });
  return levelsOf(areas).find(has) ?? 'some';
}

/** Sets these rows to a level. */
export const atLevel = (permissions: Permissions, areas: readonly Area[], level: 'none' | 'read' | 'all'): Permissions =>
  areas.reduce((next, area) => withActions(next, area.permissionId, actionsAt(area, level)), permissions);

function actionsAt(area: Area, level: 'none' | 'read' | 'all'): readonly Action[] {
  if (level === 'none') return [];
  return level === 'read' ? readOf(area) : area.actions;
}
