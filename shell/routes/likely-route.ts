import { $subApps, subAppsPath } from '@atrium/stores';
import { type PortalRoute, routes } from './routes.ts';

export interface Likely {
  path: string;
  title: string;
}

/** Which page somebody may have meant with an address that leads nowhere; null when none is near. */
export function likelyRoute(given: string, table: readonly PortalRoute[] = routes, subApps = $subApps.get()): Likely | null {
  const path = given.split(/[?#]/, 1)[0]!.replace(/\/+$/, '').toLowerCase();
  const app = subApps.find(({ name }) => path === `/${name}` || path.startsWith(`/${name}/`));
  if (app) return { path: subAppsPath + given.slice(1), title: app.title };
  const pages = table
    .flatMap((route) => [route, ...(route.children ?? [])].map((target) => ({ path: target.path, title: route.title() })))
    .filter((page) => page.path !== '/' && !page.path.includes('('));
  const near = pages
    .map((page) => ({ page, distance: distance(path, page.path) }))
    .filter(({ page, distance }) => distance <= Math.max(2, page.path.length / 4))
    .sort((a, b) => a.distance - b.distance);
  // Else the longest beginning that is a page: of `/home/x/y` that is `/home`.
  const above = pages.filter((page) => path.startsWith(`${page.path}/`)).sort((a, b) => b.path.length - a.path.length);
  return near[0]?.page ?? above[0] ?? null;
}

/** How many letters one text has to lose, gain or change to be the other. */
function distance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > b.length) return Infinity;
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let at = 1; at <= a.length; at++) {
    const next = [at];
    for (let to = 1; to <= b.length; to++)
      next.push(Math.min(row[to]! + 1, next[to - 1]! + 1, row[to - 1]! + (a[at - 1] === b[to - 1] ? 0 : 1)));
    row = next;
  }
  return row[b.length]!;
}
