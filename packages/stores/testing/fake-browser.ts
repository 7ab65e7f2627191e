import { vi } from 'vitest';

/** Storage in memory that can be made to fail like a browser's. */
export class FakeStorage {
  readonly items = new Map<string, string>();
  /** `full`: takes nothing more. `forbidden`: throws whatever is done, as in a sandboxed frame. */
  trouble: 'none' | 'full' | 'forbidden' = 'none';

  getItem(key: string): string | null {
    this.#check();
    return this.items.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.#check();
    if (this.trouble === 'full') throw new DOMException('full', 'QuotaExceededError');
    this.items.set(key, value);
  }
  removeItem(key: string): void {
    this.#check();
    this.items.delete(key);
  }
  get length(): number {
    this.#check();
    return this.items.size;
  }
  key(at: number): string | null {
    this.#check();
    return [...this.items.keys()][at] ?? null;
  }
  clear(): void {
    this.#check();
    this.items.clear();
  }
  #check(): void {
    if (this.trouble === 'forbidden') throw new DOMException('denied', 'SecurityError');
  }
}

export interface FakeBrowser {
  local: FakeStorage;
  session: FakeStorage;
  cookies: Map<string, string>;
  /** Another browser tab changes a key, or clears everything when it is null. */
  elsewhere(key: string | null, newValue: string | null): void;
  /** The page is left or put into the cache. */
  pageLeft(): void;
  /** The page comes back out of the back/forward cache. */
  pageShown(): void;
}

/** Puts storage, cookies and window events in place for one test. */
export function fakeBrowser(local: Record<string, string> = {}): FakeBrowser {
  const browser = { local: new FakeStorage(), session: new FakeStorage(), cookies: new Map<string, string>() };
  for (const [key, value] of Object.entries(local)) browser.local.items.set(key, value);
  const window = new EventTarget();
  const document = {
    get cookie(): string {
      return [...browser.cookies].map((pair) => pair.join('=')).join('; ');
    },
    set cookie(text: string) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(text)!;
      if (text.includes('Max-Age=0')) browser.cookies.delete(name!);
      else browser.cookies.set(name!, value!);
    },
  };
  vi.stubGlobal('localStorage', browser.local);
  vi.stubGlobal('sessionStorage', browser.session);
  vi.stubGlobal('document', document);
  vi.stubGlobal('location', { protocol: 'http:' });
  vi.stubGlobal('window', window);
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window));
  return {
    ...browser,
    elsewhere(key, newValue) {
      if (key === null) browser.local.items.clear();
      else if (newValue === null) browser.local.items.delete(key);
      else browser.local.items.set(key, newValue);
      window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
    },
    pageLeft: () => void window.dispatchEvent(new Event('pagehide')),
    pageShown: () => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
  };
}
