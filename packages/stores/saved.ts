/** What is kept in the browser (R-BOOT-04). */
type SavedKey =
  | 'userCode'
  | 'userNo'
  | 'userName'
  | 'uniqueNo'
  | 'userID'
  | 'tenantId'
  | 'TOKEN_KEY'
  | 'ACCESS_TOKEN'
  | 'SESSION'
  | 'SIGNED_OUT'
  | 'ALL_APP_CODES'
  | 'FIRST_APP_NAME'
  | 'MENU_KEY'
  | 'SETTINGS'
  | 'APP_PANEL_COLLAPSED'
  | 'FIRST_STEPS'
  | 'SESSION_EXTENDED'
  | 'FLOATING_PANEL'
  | 'VISITS'
  | 'HOME_LAYOUT'
  | 'HOME_TASK_ROWS'
  | 'LAST_HERE'
  | `APP_CODES:${string}`
  | `DRAFT:${string}`
  | `atrium:override:${string}`;

/** What is kept for one browser tab only. */
type TabSavedKey = 'TABS' | `TABS:${string}` | 'MAXIMISED' | 'TENANT_ARRIVED' | 'SCROLLED';

/** What storage would not take: full, switched off or forbidden. It lives as long as the page. */
const kept = new Map<string, string | null>();
const tabKeys = /^(TABS(:.*)?|MAXIMISED|TENANT_ARRIVED|SCROLLED)$/;
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

/** The stored text; null when there is none or storage cannot be read. */
export function readText(key: SavedKey | TabSavedKey): string | null {
  if (kept.has(key)) return kept.get(key) ?? null;
  try {
    return areaOf(key).getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text, null removes it; what storage refuses is kept until the page is left. Never throws. */
export function writeText(key: SavedKey | TabSavedKey, value: string | null): void {
  try {
    if (value === null) areaOf(key).removeItem(key);
    else areaOf(key).setItem(key, value);
    kept.delete(key);
  } catch (error) {
    kept.set(key, value);
    if (!warned) console.warn('The browser stores nothing now; what changes is lost when the page is left', error);
    warned = true;
  }
}

/** The stored keys that begin so; none when storage cannot be read. */
export function savedKeys<P extends 'atrium:override:'>(prefix: P): `${P}${string}`[] {
  try {
    const { localStorage } = globalThis;
    const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '');
    return keys.filter((key): key is `${P}${string}` => key.startsWith(prefix));
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

export const writeJson = (key: SavedKey | TabSavedKey, value: unknown): void => writeText(key, JSON.stringify(value));

/** A field of something stored, only when it is the thing's own: `__proto__` and the like give undefined. */
export const ownField = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;

/** Removes everything that is stored, of whatever key (R-OUT-01). */
export function clearSaved(): void {
  kept.clear();
  if (!here) return;
  for (const area of ['localStorage', 'sessionStorage'] as const) {
    try {
      globalThis[area].clear();
    } catch {
      // Storage that cannot be reached holds nothing.
    }
  }
}

/** Calls back when another browser tab changes or removes the key; gives the way to stop. */
export function followSaved(key: SavedKey, listener: (value: string | null) => void): () => void {
  const heard = ({ key: changed, newValue }: StorageEvent): void => {
    if (changed !== key && changed !== null) return;
    kept.delete(key);
    listener(changed === null ? null : newValue);
  };
  globalThis.addEventListener?.('storage', heard);
  return () => globalThis.removeEventListener?.('storage', heard);
}

/** Cookies that scripts may read or end; the session's own is HttpOnly where the server can set it so. */
type CookieName = 'SESSION' | '__Host-SESSION' | 'CURRENT_USER_ID' | 'CURRENT_USER_NO' | 'ATRIUM_LOOK';

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
