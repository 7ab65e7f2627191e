import { appTarget, type App, pathOf } from '@atrium/stores';
import type { IconName } from '@atrium/ui';
import { computed } from 'nanostores';
import { type CompanySite, knowledgeSites } from './company-sites.ts';
import { $place } from './navigation.ts';
import { addressOf } from './portal-base.ts';
import { routes, type PortalRoute } from './routes.ts';

interface MenuLink {
  title: string;
  href: string;
  /** Opens a window of its own, without an opener. */
  external: boolean;
}

export interface MenuPart {
  path: string;
  title: string;
  icon: IconName;
  href: string;
  /** Opens a window of its own, without an opener. */
  external: boolean;
  /** Items of an unfolding entry; null for an entry that is just a link. */
  items: readonly MenuLink[] | null;
}

const isShown = ({ hidden, shown }: PortalRoute): boolean => !hidden && (shown?.() ?? true);

/** The menu of the frame: all routes that are not hidden, with their item lists (R-FRAME-01, R-FRAME-02). */
export const menuOf = (table: readonly PortalRoute[] = routes): MenuPart[] =>
  table.filter(isShown).map((route) => ({
    path: route.path,
    title: route.title(),
    icon: route.icon,
    href: addressOf(route.path),
    external: route.external === true,
    items: route.items === 'sites' ? knowledgeSites().map(siteLink) : null,
  }));

const siteLink = ({ path, title }: CompanySite): MenuLink => ({ title: title(), href: addressOf(path), external: true });

/** Path of the menu entry that the address belongs to; null when it belongs to none. A box of news is the home page's. */
export const $section = computed($place, (place) => {
  const path = place?.path.replace(/^\/list(?=[?#]|$)/, pathOf('news-list'));
  return routes.find((route) => !route.hidden && path?.startsWith(route.path))?.path ?? null;
});

/** Query of the app's menu page, or of the search, that the address shows; null on every other page. */
export const $menuQuery = computed($place, (place) =>
  place?.path.startsWith(pathOf('app-menu')) ? new URL(place.path, location.origin).search : null,
);

/** The link to an app: its menu page, or the external window that its `w:` path names (R-APP-03). */
export function appLink(app: App): MenuLink {
  const target = appTarget(app);
  const external = target.kind === 'window';
  return { title: app.resourceName, href: external ? target.url : addressOf(target.path), external };
}
