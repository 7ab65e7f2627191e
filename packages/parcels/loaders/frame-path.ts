import { basePath, isUnder } from '../base-path.ts';

type Address = Pick<Location, 'pathname' | 'search' | 'hash'>;

/** Path, query and fragment in one. */
export const addressText = ({ pathname, search, hash }: Address) => pathname + search + hash;

/** Where the page of a frame application lives for a place of its view: `<routerBase>/a?b#c` → `/<name>/a?b#c`. */
export function framePath(location: Address, app: string, routerBase: string): string {
  const path = basePath(`/${app}`, routerBase).toPortal(addressText(location));
  return path.replace(new RegExp(`^/${app}(?=[?#]|$)`), `/${app}/`);
}

/** The place in the view for a page's address; null when the page is none of the application's. */
export function viewPath(address: Address, app: string, routerBase: string): string | null {
  if (!isUnder(address.pathname, `/${app}`)) return null;
  const pathname = address.pathname === `/${app}/` ? `/${app}` : address.pathname;
  return basePath(`/${app}`, routerBase).toView(pathname + address.search + address.hash);
}
