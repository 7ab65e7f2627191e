import { addressOf, portalBase } from '@atrium/stores';

export { addressOf, portalBase };

/** Documents of their own below the portal's base. */
const alone = /^\/(elements|assistant)(\/|$)/;

/** The portal path of an address of this page's origin; null when it is outside the portal's page. */
export function portalPath(url: Pick<URL, 'origin' | 'pathname' | 'search' | 'hash'>): string | null {
  if (url.origin !== location.origin) return null;
  if (url.pathname !== portalBase && !url.pathname.startsWith(`${portalBase}/`)) return null;
  const path = url.pathname.slice(portalBase.length) || '/';
  return alone.test(path) ? null : path + url.search + url.hash;
}
