const localNames = [
  'userCode',
  'userNo',
  'userName',
  'uniqueNo',
  'userID',
  'tenantId',
  'TOKEN_KEY',
  'ACCESS_TOKEN',
  'SESSION',
  'SIGNED_OUT',
  'SEEN_AS',
  'ALL_APP_CODES',
  'FIRST_APP_NAME',
  'MENU_KEY',
  'SETTINGS',
  'APP_PANEL_COLLAPSED',
  'FIRST_STEPS',
  'SESSION_EXTENDED',
  'FLOATING_PANEL',
  'VISITS',
  'HOME_LAYOUT',
  'HOME_TASK_ROWS',
  'LAST_HERE',
  'PUSHED',
] as const;
const tabNames = ['TABS', 'MAXIMISED', 'TENANT_ARRIVED', 'SCROLLED'] as const;

/** Keys kept in the browser (R-BOOT-04). */
type SavedKey = (typeof localNames)[number] | `APP_CODES:${string}` | `DRAFT:${string}` | `atrium:override:${string}`;

/** Keys kept for one browser tab only. */
type TabSavedKey = (typeof tabNames)[number] | `TABS:${string}`;

/** Values that storage rejected: full, disabled or forbidden. They live as long as the page. */
const kept = new Map<string, string | null>();
/** The assistant's frame keeps its input by itself. */
const tabKeys = new RegExp(`^(${tabNames.join('|')}|(TABS|ASSISTANT_DRAFT):.*)$`);
const ownKeys = new RegExp(`^(${localNames.join('|')}|(APP_CODES|DRAFT|atrium:override):.*)$|${tabKeys.source}`);

/**
 * This page's copy of the portal's storage. Applications share the origin's storage, and many clear it when they end: keys that disappeared
 * and were not removed by the portal are restored.
 */
const copies = new Map<string, string>();
/** The storage that the copies are of. */
let copied: Storage | null = null;
let warned = false;

let here = true;

/** From now on nothing is read from the browser or stored in it: on a page of another origin all of that is the page's own. */
export function keepNothing(): void {
  here = false;
  warned = true;
}

function areaOf(key: string): Storage {
  if (!here) throw new Error('the storage is of another page');
  return globalThis[tabKeys.test(key) ? 'sessionStorage' : 'localStorage'];
}

/** Reads what there is, once, and follows what other windows and frames do with it. */
function follow(): void {
  if (!here || copied === globalThis.localStorage) return;
  copied = globalThis.localStorage;
  rereadSaved();
  // The same listeners: nobody is called twice.
  globalThis.addEventListener?.('storage', onStorage);
  globalThis.addEventListener?.('pagehide', putBack);
}

/** Reads storage again, for example after the page was frozen and received no events. */
export function rereadSaved(): void {
  copies.clear();
  for (const area of [globalThis.localStorage, globalThis.sessionStorage]) {
    const keys = Array.from({ length: area?.length ?? 0 }, (_, at) => area.key(at) ?? '');
    for (const key of keys) if (ownKeys.test(key)) copies.set(key, area.getItem(key) ?? '');
  }
}

/** Stores again what somebody else has cleared. Never throws. */
function putBack(): void {
  for (const [key, value] of copies) {
    try {
      if (areaOf(key).getItem(key) === null) areaOf(key).setItem(key, value);
    } catch {
      // Full or out of reach: the copy lives as long as the page.
    }
  }
}

/** Whether the user has signed out in another window, which stores that before it clears everything. */
const isSignedOut = (): boolean => copies.get('SIGNED_OUT') === (copies.get('TOKEN_KEY') ?? '');

function onStorage({ key, newValue, storageArea }: StorageEvent): void {
  if (key === null) {
    if (!isSignedOut()) return putBack();
    copies.clear();
    kept.clear();
    for (const { listener } of followers) listener(null);
    return;
  }
  if (storageArea && storageArea !== areaOf(key)) return;
  kept.delete(key);
  if (newValue === null) copies.delete(key);
  else if (ownKeys.test(key)) copies.set(key, newValue);
  for (const follower of followers) if (follower.key === key) follower.listener(newValue);
}

/** The stored text; null when there is none or storage cannot be read. */
export function readText(key: SavedKey | TabSavedKey): string | null {
  if (kept.has(key)) return kept.get(key) ?? null;
  try {
    follow();
    const stored = areaOf(key).getItem(key);
    if (stored !== null) copies.set(key, stored);
    else if (copies.has(key)) putBack();
    return stored ?? copies.get(key) ?? null;
  } catch {
    return null;
  }
}

/** Stores a text, null removes it; what storage refuses is kept until the page is left, and gives false. Never throws. */
export function writeText(key: SavedKey | TabSavedKey, value: string | null): boolean {
  try {
    follow();
    if (value === null) {
      copies.delete(key);
      areaOf(key).removeItem(key);
    } else {
      areaOf(key).setItem(key, value);
      copies.set(key, value);
    }
    kept.delete(key);
    return true;
  } catch (error) {
    kept.set(key, value);
    if (!warned) console.warn('The browser stores nothing now; what changes is lost when the page is left', error);
    warned = true;
    return false;
  }
}

type SavedPrefix = 'atrium:override:' | 'APP_CODES:' | 'TABS:';

/** The stored keys that begin so; none when storage cannot be read. */
export function savedKeys<P extends SavedPrefix>(prefix: P): `${P}${string}`[] {
  try {
    follow();
    return [...copies.keys()].filter((key): key is `${P}${string}` => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** The stored JSON value; undefined when there is none or it is corrupt. Nothing of its shape is promised. */
export function readJson(key: SavedKey | TabSavedKey): unknown {
  try {
    return JSON.parse(readText(key) ?? '') as unknown;
  } catch {
    return undefined;
  }
}

export const writeJson = (key: SavedKey | TabSavedKey, value: unknown): boolean => writeText(key, JSON.stringify(value));

/** A field of something stored, only when it is the thing's own: `__proto__` and the like give undefined. */
export const ownField = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;

/** Removes everything that is stored, of whatever key (R-OUT-01). */
export function clearSaved(): void {
  kept.clear();
  copies.clear();
  if (!here) return;
  for (const area of ['localStorage', 'sessionStorage'] as const) {
    try {
      globalThis[area].clear();
    } catch {
      // Storage that cannot be reached holds nothing.
    }
  }
}

interface Follower {
  key: SavedKey;
  listener(value: string | null): void;
}
const followers = new Set<Follower>();

/** Calls back when another browser tab changes or removes the key, or signs out; gives the way to stop. */
export function followSaved(key: SavedKey, listener: (value: string | null) => void): () => void {
  const follower = { key, listener };
  followers.add(follower);
  try {
    follow();
  } catch {
    // Storage that cannot be reached changes nowhere.
  }
  return () => void followers.delete(follower);
}

/** Cookies that scripts may read or end; the session's own is the server's alone. */
type CookieName = 'CURRENT_USER_ID' | 'CURRENT_USER_NO' | 'ATRIUM_LOOK';

const year = 365 * 24 * 60 * 60;

/** The value of a cookie; null when there is none or it cannot be decoded. */
export function readCookie(name: CookieName): string | null {
  if (!here) return null;
  try {
    const pair = document.cookie.split('; ').find((text) => text.startsWith(`${name}=`));
    return pair ? decodeURIComponent(pair.slice(name.length + 1)) : null;
  } catch {
    return null;
  }
}

/** Sets a cookie of the whole origin for a year; null ends it. Never throws. */
export function writeCookie(name: CookieName, value: string | null): void {
  if (!here) return;
  try {
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    document.cookie = `${name}=${encodeURIComponent(value ?? '')}; Path=/; Max-Age=${value === null ? 0 : year}; SameSite=Lax${secure}`;
  } catch {
    // Without cookies the server draws the default look.
  }
}
