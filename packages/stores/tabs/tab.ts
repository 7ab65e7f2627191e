import { pathOf, subAppsPath } from '@atrium/api/contract/page-paths';
/** One open function, or the home tab. */
export interface Tab {
  /** The tab's identity (R-TAB-02); stays the same while its path moves on. */
  readonly key: string;
  /** Where the tab is now, below the portal base. */
  readonly path: string;
  /** Name in the menu, or set by the opener. */
  readonly title: string;
  /** Title set by the sub-application (R-TAB-06). */
  readonly ownTitle?: string;
  /** Name of the sub-application that fills it; null for the portal's own pages. */
  readonly app: string | null;
  /** Code of the app whose menu has its function. */
  readonly appCode?: string;
  /** Stays at the left, and when others are closed together. */
  readonly pinned?: boolean;
  readonly closable: boolean;
  readonly loading?: boolean;
  /** Why closing would lose work: the sub-application declared it, the portal noticed typing, or a page in a frame cancels `beforeunload`. */
  readonly unsaved?: 'declared' | 'typed' | 'held';
  /** Distinguishes it from an earlier tab with its key, whose view may still exist. */
  readonly opening?: number;
  /** Grows from tab to tab, over reloads too: of two with one name, the later one has the greater number. */
  readonly since?: number;
  readonly phase: TabPhase;
}

/**
 * Phase of a tab. `open`: the strip shows it. `closed`: it is kept until its closing, identified by a number, can no longer be undone.
 * `prerendered`: its view loads invisibly, and is expected to be opened with this path.
 */
export type TabPhase =
  | { readonly is: 'open' }
  | { readonly is: 'closed'; readonly closing: number }
  | { readonly is: 'prerendered'; readonly path: string };

export const openPhase: TabPhase = { is: 'open' };

/** Whether the strip shows it: neither closed nor still to be opened. */
export const isOpen = ({ phase }: Tab): boolean => phase.is === 'open';

/** Number of the closing that took a tab away; 0 while it is not closed. */
export const closingNumber = ({ phase }: Tab): number => (phase.is === 'closed' ? phase.closing : 0);

/** Query parameters that make two addresses two tabs (R-TAB-02). */
const identifying = new Set(['key', 'billTypeCode']);
const origin = 'http://portal.invalid';
/** The path of every app's menu page, which is the home tab. */
export const homeKey = pathOf('app-menu');

/** A path of this portal out of any text: it starts with one slash and names no other host. */
export function plainPath(text: string): string {
  const { pathname, search, hash } = new URL(origin + '/' + text.replace(/^[/\\\s]+/, ''));
  // `/.//host` has become `//host` only now.
  return pathname.replace(/^\/+/, '/') + search + hash;
}

/**
 * The identity of the tab that shows a path: the path with its `key` and `billTypeCode`, sorted. A hash belongs to it
 * when it is a route (`#/…`): sub-applications with such routes have no other address.
 */
export function tabKey(path: string): string {
  const { pathname, searchParams, hash } = new URL(origin + plainPath(path));
  const kept = new URLSearchParams([...searchParams].filter(([name]) => identifying.has(name)));
  kept.sort();
  const query = kept.size > 0 ? `?${kept}` : '';
  return pathname + query + (/^#!?\//.test(hash) ? hash : '');
}

/** Name of the sub-application that a path belongs to; null for the portal's own pages. */
export function subAppOf(path: string): string | null {
  const { pathname } = new URL(origin + plainPath(path));
  if (!pathname.startsWith(subAppsPath)) return null;
  const name = pathname.slice(subAppsPath.length).split('/', 1)[0]!;
  try {
    return decodeURIComponent(name) || null;
  } catch {
    return name;
  }
}
