import type { Db } from '../../db/schema.ts';
import type { Entitled } from '../../identity/rights.ts';
import { type App, type Fn, grantedTo } from './granted.ts';

/** The apps that the person's roles open in the tenant, all or those of the codes. */
export async function listApps(db: Db, person: Entitled, codes?: readonly string[]): Promise<App[]> {
  const { apps } = await grantedTo(db, person);
  return codes === undefined ? apps : apps.filter(({ code }) => codes.includes(code));
}

interface CatalogueFilter {
  apps?: readonly string[];
  functions?: readonly string[];
  types?: readonly (1 | 2 | 3)[];
}

/** Functions that the person may open, in the order of menus. */
export async function listFunctions(db: Db, person: Entitled, { apps, functions, types }: CatalogueFilter): Promise<Fn[]> {
  const granted = await grantedTo(db, person);
  const wanted = apps === undefined ? undefined : new Set(apps);
  const codes = functions === undefined ? undefined : new Set(functions);
  return (wanted?.size === 1 ? (granted.functionsOf.get(apps?.[0] ?? '') ?? []) : granted.functions).filter(
    (row) => (wanted?.has(row.app_code) ?? true) && (codes?.has(row.code) ?? true) && (types?.includes(row.type) ?? true),
  );
}
