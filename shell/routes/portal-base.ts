/** Where the portal lives on its origin; paths of routes and tabs come after it. */
export const portalBase = '/pba';

/** The address of a portal path, for links and for the address bar. */
export const addressOf = (path: string): string => portalBase + path;

/** The portal path of an address of this page's origin; null when it is outside the portal. */
export function portalPath(url: URL | Location): string | null {
  if (url.origin !== location.origin) return null;
  if (url.pathname !== portalBase && !url.pathname.startsWith(`${portalBase}/`)) return null;
  return (url.pathname.slice(portalBase.length) || '/') + url.search + url.hash;
}
