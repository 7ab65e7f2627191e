import { basePath, isUnder } from '../base-path.ts';

type Address = Pick<Location, 'pathname' | 'search' | 'hash'>;

/** Path, query and fragment in one. */
export const addressText = ({ pathname, search, hash }: Address) => pathname + search + hash;

/** Translates between places of a view and the addresses of its frame. */
export interface FrameAddresses {
  /** Whether the page believes that it lives elsewhere than in its folder `/<name>/`. */
  readonly isMoved: boolean;
  /** Where the server has the page for a place of the view: `<routerBase>/a?b#c` → `/<name>/a?b#c`. */
  served(place: Address): string;
  /** The address that the page's own router expects for a place of the view. */
  expected(place: Address): string;
  /** The address that the page's router expects instead of the one it was loaded from. */
  fromServed(address: Address): string;
  /** The place in the view for an address of the page, `isSet` to what its router expects or as served; null when it is none of the application's. */
  place(address: Address, isSet: boolean): string | null;
}

export function frameAddresses(app: string, routerBase: string): FrameAddresses {
  const folder = `/${app}`;
  const base = routerBase.replace(/\/+$/, '');
  const bases = basePath(folder, routerBase);
  const within = (address: Address, root: string) => {
    if (root !== '' && !isUnder(address.pathname, root)) return null;
    const pathname = address.pathname === `${root}/` ? root || '/' : address.pathname;
    return pathname + address.search + address.hash;
  };
  return {
    isMoved: base !== folder,
    served: (place) => withSlash(bases.toPortal(addressText(place)), folder),
    expected: (place) => withSlash(addressText(place), base),
    fromServed: (address) => withSlash(bases.toView(addressText(address)), base),
    place: (address, isSet) => {
      if (isSet) return within(address, base);
      const path = within(address, folder);
      return path === null ? null : bases.toView(path);
    },
  };
}

/** `/vue?a` → `/vue/?a`: the root of a folder is requested with its slash. */
function withSlash(path: string, root: string): string {
  const rest = path.startsWith(root) ? path.slice(root.length) : null;
  return rest !== null && (rest === '' || /^[?#]/.test(rest)) ? `${root}/${rest}` : path;
}
