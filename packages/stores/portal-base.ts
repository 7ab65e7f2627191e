/** Where the portal lives on its origin; paths of routes and tabs come after it. */
export const portalBase = '/pba';

/** The address of a portal path, for links and for the address bar. */
export const addressOf = (path: string): string => portalBase + path;
