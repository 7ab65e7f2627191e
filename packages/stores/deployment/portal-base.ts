/** Where the portal lives on its origin; paths of routes and tabs come after it. */
export const portalBase = '/pba';

/** Where the portal is, on a page of another origin; empty on its own. */
export let portalOrigin = '';

export const setPortalOrigin = (origin: string): void => void (portalOrigin = origin);

/** The address of a portal path, for links and for the address bar. */
export const addressOf = (path: string): string => portalOrigin + portalBase + path;
