import { pathOf } from '@atrium/api/contract/page-paths';
import { call } from '@atrium/api/client';
import type { AppModule } from '@atrium/api/contract';
import { atom, type ReadableAtom } from 'nanostores';
import { keepAccessFor } from './access.ts';
import { readJson, readText, writeJson, writeText } from '../storage/saved.ts';

/** A business system of the application centre (spec §3 "app entry"). */
export interface App {
  resourceName: string;
  resourceCode: string;
  systemCode: string;
  moduleCode: string;
  appCodes: readonly string[];
  resourcePath: string;
  iconSrc: string;
}

const $loaded = atom<readonly App[]>([]);

/** The apps that the server gives this person, in its order. */
export const $apps: ReadableAtom<readonly App[]> = $loaded;

export const appByCode = (code: string): App | undefined => $apps.get().find((app) => app.resourceCode === code);

/** Loads the person's apps and keeps their codes for the next start. */
export async function loadApps(userId: string): Promise<void> {
  const modules = await call('POST /wuyou-auth/auth/list-old-apps', { body: { userId }, quiet: true });
  keepAccessFor(`${userId} ${readText('tenantId') ?? ''}`);
  const apps = modules.map(toApp);
  for (const app of apps) writeJson(`APP_CODES:${app.moduleCode}`, app.appCodes);
  writeJson(
    'ALL_APP_CODES',
    apps.map((app) => app.resourceCode),
  );
  writeText('FIRST_APP_NAME', apps[0]?.resourceName ?? null);
  $loaded.set(apps);
}

const toApp = (module: AppModule): App => ({
  resourceName: module.moduleName,
  resourceCode: module.moduleCode,
  systemCode: module.systemCode,
  moduleCode: module.moduleCode,
  appCodes: module.appCodes,
  resourcePath: module.resourcePath,
  iconSrc: module.iconSrc,
});

/** Code of the person's first app; of the last start's until the apps are loaded; empty when there is none. */
export function firstAppCode(apps = $apps.get()): string {
  if (apps[0]) return apps[0].resourceCode;
  const codes = readJson('ALL_APP_CODES');
  return Array.isArray(codes) && typeof codes[0] === 'string' ? codes[0] : '';
}

/** Where a click on an app leads: to its menu page, or to an external window (R-APP-03). */
export type AppTarget = { kind: 'menu'; path: string } | { kind: 'window'; url: string };

export const menuPath = (resourceCode: string): string => pathOf('app-menu', { resourceCode });

/** A `w:` path opens a window when it is http(s) or a path of this origin; anything else stays with the menu page. */
export function appTarget(app: App): AppTarget {
  const url = app.resourcePath.startsWith('w:') ? windowUrl(app.resourcePath.slice(2).trim()) : null;
  return url ? { kind: 'window', url } : { kind: 'menu', path: menuPath(app.resourceCode) };
}

function windowUrl(text: string): string | null {
  const here = 'http://this-origin.invalid';
  const url = URL.parse(text, here);
  if (!url) return null;
  if (url.origin === here) return text.startsWith('/') ? url.pathname + url.search + url.hash : null;
  return /^https?:\/\//i.test(text) ? url.href : null;
}
