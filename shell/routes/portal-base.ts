import { addressOf, portalBase } from '@atrium/stores';

export { addressOf, portalBase };

/** The portal path of an address of this page's origin; null when it is outside the portal. */
export function portalPath(url: Pick<URL, 'origin' | 'pathname' | 'search' | 'hash'>): string | null {
  if (url.origin !== location.origin) return null;
  if (url.pathname !== portalBase && !url.pathname.startsWith(`${portalBase}/`)) return null;
  return (url.pathname.slice(portalBase.length) || '/') + url.search + url.hash;
}
