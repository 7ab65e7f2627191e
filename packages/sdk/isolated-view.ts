import { createEmitter } from './standalone/emitter.ts';
import type { Listenable, Readable } from './view.ts';

/** The view that a page at a host name of its own is in (`isolation: "origin"`); all of it goes through messages. */
export interface IsolatedView {
  readonly userCode: string;
  readonly userId: string;
  readonly routerBase: string;
  readonly locale: Readable<string>;
  readonly theme: Readable<'light' | 'dark'>;
  /** False while another tab is in front. */
  readonly visible: Readable<boolean>;
  /** A case changed in which the user has a part; with the id that its system gave it. Like `view.caseChanged` of other sub-applications. */
  readonly caseChanged: Listenable<string>;
  /** Where the view is, with `routerBase`: changes when the person comes by a link, or goes back or forward. */
  readonly path: Readable<string>;
  /**
   * `fetch` with the token, at the page's own host name: only what its registry entry lists is answered. A token that has ended is renewed,
   * and the request made once more.
   */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  setTitle(title: string): void;
  setDirty(dirty: boolean): void;
  /** Shows where the page is now in the address bar. */
  went(path: string, options?: { replace?: boolean }): void;
  /** Opens another function of the portal. */
  open(path: string, options?: { title?: string }): void;
  close(): void;
}

/** The portal's message; `packages/parcels/frame/isolated-messages.ts` has the other side. */
interface Settings {
  atrium: 'view';
  userCode: string;
  userId: string;
  token: string;
  routerBase: string;
  path: string;
  locale: string;
  theme: 'light' | 'dark';
  /** Absent from a portal of an earlier version. */
  accent?: string;
  visible: boolean;
}

/** A colour in CSS, also of both schemes, and nothing else. */
const color = /^[\w#(),.\s%/-]{1,100}$/;

/**
 * Speaks with the portal around a page that is served from a host name of its own; null where the page is in no frame. The page's policy lets
 * the portal alone show it in a frame, so its parent is the portal.
 */
export async function connectView(page: Window = window): Promise<IsolatedView | null> {
  const portal = page.parent;
  if (portal === page) return null;
  const say = (message: { atrium: string; [field: string]: unknown }) => portal.postMessage(message, '*');
  let waiting: ((settings: Settings) => void)[] = [];
  const next = () => new Promise<Settings>((resolve) => void waiting.push(resolve));
  const first = next();
  let settings: Settings | undefined;
  const changed = new Set<() => void>();
  const caseChanged = createEmitter<string>();
  page.addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
    if (source !== portal) return;
    if (isChangedCase(data)) caseChanged.emit(data.id);
    if (!isSettings(data)) return;
    settings = data;
    // The style sheet of the SDK takes its colour from it.
    if (data.accent && color.test(data.accent)) page.document.documentElement.style.setProperty('--atrium-primary', data.accent);
    for (const resolve of waiting) resolve(data);
    waiting = [];
    for (const tell of changed) tell();
  });
  say({ atrium: 'hello' });
  settings = await first;
  const now = () => settings!;

  function readable<K extends 'locale' | 'theme' | 'visible' | 'path'>(name: K): Readable<Settings[K]> {
    const get = () => now()[name];
    const listen = (listener: (value: Settings[K]) => void) => {
      let last = get();
      const tell = () => {
        if (get() === last) return;
        last = get();
        listener(last);
      };
      changed.add(tell);
      return () => void changed.delete(tell);
    };
    return {
      get,
      listen,
      subscribe: (listener) => {
        listener(get());
        return listen(listener);
      },
    };
  }

  const ask = (path: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${now().token}`);
    // The token is for this origin alone.
    const address = new URL(path, page.location.origin);
    if (address.origin !== page.location.origin) throw new TypeError(`${path} is of another origin; the token is not sent there.`);
    return page.fetch(address, { ...init, headers });
  };

  return {
    get userCode() {
      return now().userCode;
    },
    get userId() {
      return now().userId;
    },
    get routerBase() {
      return now().routerBase;
    },
    locale: readable('locale'),
    theme: readable('theme'),
    visible: readable('visible'),
    path: readable('path'),
    caseChanged: { listen: caseChanged.listen },
    fetch: async (path, init = {}) => {
      const answer = await ask(path, init);
      if (answer.status !== 401) return answer;
      const renewed = next();
      say({ atrium: 'token' });
      await renewed;
      return ask(path, init);
    },
    setTitle: (title) => say({ atrium: 'title', title }),
    setDirty: (dirty) => say({ atrium: 'dirty', dirty }),
    went: (path, { replace = false } = {}) => say({ atrium: 'went', path, replace }),
    open: (path, { title } = {}) => say({ atrium: 'open', path, title }),
    close: () => say({ atrium: 'close' }),
  };
}

const isChangedCase = (data: unknown): data is { id: string } =>
  typeof data === 'object' && data !== null && 'atrium' in data && data.atrium === 'case-changed' && 'id' in data;

const isSettings = (data: unknown): data is Settings =>
  typeof data === 'object' && data !== null && 'atrium' in data && data.atrium === 'view';
