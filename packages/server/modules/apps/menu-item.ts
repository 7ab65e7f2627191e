import { subAppRoot } from '@atrium/api/contract';
import type { AppModule, MenuItem } from '@atrium/api/contract';
import { groupBy } from '../../lists/group-by.ts';
import type { App, Fn } from './granted.ts';

const addressField = { 1: 'menuUrl', 2: 'serviceUrl', 3: 'viewUrl' } as const;

/** A function in the shape of the contract: its address is in the field of its type. */
export function menuItem(row: Fn): MenuItem {
  return {
    resourceName: row.name,
    resourceCode: row.code,
    resourceType: row.type,
    [addressField[row.type]]: row.url,
    frontModuleCode: row.front_module,
    resourcePath: resourcePath(row),
    appCode: row.app_code,
    moduleCode: row.module_code,
    moduleName: row.module_name,
    remark: row.remark,
    iconSrc: row.icon,
  };
}

/** Where a function opens below the portal's base; empty for a group. */
export const resourcePath = (row: Pick<Fn, 'url' | 'front_module'>): string =>
  row.url === '' ? '' : subAppRoot(row.front_module) + row.url;

/** Functions as a tree by their parents; groups that nothing is left in are dropped. */
export function menuTree(rows: readonly Fn[]): MenuItem[] {
  const present = new Set(rows.map(({ code }) => code));
  const children = groupBy(rows, ({ parent_code: parent }) => (parent !== null && present.has(parent) ? parent : null));
  const branch = (parent: string | null): MenuItem[] =>
    (children.get(parent) ?? []).flatMap((row) => {
      const inner = branch(row.code);
      if (inner.length > 0) return [{ ...menuItem(row), children: inner }];
      return row.url === '' ? [] : [menuItem(row)];
    });
  return branch(null);
}

export const appModule = (row: App): AppModule => ({
  moduleName: row.name,
  moduleCode: row.code,
  appCodes: [row.code],
  systemCode: row.system_code,
  resourcePath: row.resource_path,
  iconSrc: row.icon,
});
