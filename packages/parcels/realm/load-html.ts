import type { ParcelProps } from '@atrium/sdk';
import { limited } from '../limits.ts';
import { readEntryPage } from '../loaders/entry-page.ts';
import type { Loader, LoadedApp, LoadRequest } from '../loaders/loader.ts';
import { warm } from '../loaders/warm.ts';
import { inTurn } from '../loaders/in-turn.ts';
import { ParcelError } from '../parcel-error.ts';
import { loadStyles, prepareStyles, type ViewStyles } from '../styles/view-styles.ts';
import { type EntryPage, runnable } from './entry-page.ts';
import { type HtmlApp, startHtmlApp } from './html-app.ts';
import { prepareRealms, type Realm } from './realm.ts';
import { missScript, wrappedAddress } from './realm-scripts.ts';

/** What the registry may say about a sub-application of kind `html`. */
export interface HtmlSubApp {
  name: string;
  /** What the registry has read off the page. */
  page?: EntryPage | null;
  /** Where its page is; `/<name>/` unless said otherwise. */
  base?: string;
  storage?: 'shared' | 'own';
  rests?: boolean;
}

/** Sub-applications whose classic scripts leave life cycles behind; each view runs them in a realm of its own. */
export const htmlLoader: Loader = {
  load: (app, request) => loadHtml(app, request),
  hasOwnWindow: () => false,
  preload: (app) => {
    for (const address of app.page ? addresses(app.page) : []) warm(address, 'preload', 'script');
    if (app.page) prepareStyles(app.name, sheets(app.page));
    (globalThis.requestIdleCallback ?? setTimeout)(prepareRealms);
  },
  begin: ({ name, page }) => {
    prepareRealms();
    if (!page) return;
    const files = fetchFiles(name, page, false);
    // Whoever loads it hears of a failure.
    files.catch(() => {});
    begun.set(page, files);
  },
};

/** Life cycles that announce themselves turn up within the first time, whatever the page does; those of other pages soon or not at all. */
const patience = { announced: 8_000, unannounced: 1_500 };

/** What a realm runs. */
export interface LoadedHtml extends LoadedApp {
  /** Whether the life cycles that run are only a guess. */
  isGuess(): boolean;
}

/** What was asked for at the press; the opening takes it over. */
const begun = new WeakMap<EntryPage, Promise<ViewStyles>>();

/** Reads the page `/<name>/`, fetches its styles and scripts; the life cycles run them. P15, P16, P03 when that cannot be. */
export async function loadHtml(app: HtmlSubApp, request: LoadRequest): Promise<LoadedHtml> {
  const base = app.base ?? `/${app.name}/`;
  const page = (request.fresh ? null : app.page) ?? (await readEntryPage(app.name, request, base));
  const early = begun.get(page);
  begun.delete(page);
  const styles = await (early ?? fetchFiles(app.name, page, request.fresh));
  let running: { app: Promise<HtmlApp>; end: AbortController } | null = null;
  let guessed = false;
  let live: Realm | null = null;
  let last: ParcelProps | null = null;

  const start = (props: ParcelProps): Promise<HtmlApp> => {
    const end = new AbortController();
    const started = startHtmlApp(
      {
        name: app.name,
        base,
        page,
        portalBase: request.portalBase,
        storage: app.storage ?? 'shared',
        rests: app.rests ?? true,
        patience: request.patience ?? patience[page.dialect === null ? 'unannounced' : 'announced'],
        reload: () => void restart(),
        signal: end.signal,
      },
      props,
    );
    running = { app: started, end };
    return started;
  };

  /** One step of the application's; a guess that never settles must not keep anybody waiting. */
  const step = (work: Promise<void>): Promise<void> => {
    const { guessLimit } = request;
    return guessed && guessLimit ? limited(work, guessLimit, () => new Error('what was taken for life cycles did not settle')) : work;
  };
  const bootstrap = async (props: ParcelProps) => {
    const { lifecycles, guessed: isGuess, props: own, realm } = await start(props);
    guessed = isGuess;
    live = realm;
    await step(inTurn(lifecycles.bootstrap, own(props)));
  };
  const mount = async (props: ParcelProps) => {
    if (!running) await bootstrap(props);
    last = props;
    const { lifecycles, props: own, mounted } = await running!.app;
    await step(inTurn(lifecycles.mount, own(props))).finally(mounted);
  };
  const unmount = async (props: ParcelProps) => {
    const ending = running;
    running = null;
    last = null;
    live = null;
    if (!ending) return;
    try {
      const { lifecycles, props: own } = await ending.app;
      await inTurn(lifecycles.unmount, own(props));
    } finally {
      ending.end.abort();
    }
  };
  /** `location.reload()`: everything anew, in the same view. */
  async function restart(): Promise<void> {
    const props = last;
    if (!props) return;
    await unmount(props).catch(() => {});
    await mount(props);
  }

  return {
    bootstrap,
    mount,
    unmount,
    isGuess: () => guessed,
    follows: (to) => {
      const here = last?.view.history.location;
      return live?.follows(here?.pathname === to.pathname && here.search === to.search) ?? false;
    },
    update: async (props) => {
      last = props;
      const app = await running?.app;
      if (app) await inTurn(app.lifecycles.update, app.props(props));
    },
    attach: (domElement) => {
      const release = styles.adopt(domElement);
      return () => {
        running?.end.abort();
        running = null;
        release();
      };
    },
  };
}

/** Scripts come down side by side with the styles; they run later, in their order. */
async function fetchFiles(app: string, page: EntryPage, fresh: boolean): Promise<ViewStyles> {
  const scripts = Promise.all(addresses(page).map((address) => fetchScript(app, address, fresh)));
  const [styles] = await Promise.all([loadStyles(app, sheets(page), fresh), scripts]);
  return styles;
}

const sheets = (page: EntryPage) => page.styles.flatMap(({ href }) => href ?? []);

const addresses = (page: EntryPage) => runnable(page).flatMap(({ src }) => (src === null ? [] : wrappedAddress(src)));

/** Has the browser fetch a script that will run soon, past its cache when `fresh`; P02 when it cannot be had. */
async function fetchScript(app: string, address: string, fresh: boolean): Promise<void> {
  if (fresh) {
    const response = await fetch(address, { cache: 'reload' }).catch(() => null);
    if (!response?.ok)
      throw new ParcelError('P02', app, `the script ${address} ${response ? `was answered ${response.status}` : 'could not be reached'}`);
    await response.arrayBuffer();
    return;
  }
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.href = address;
  link.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
  await new Promise<void>((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      missScript(address);
      reject(new ParcelError('P02', app, `the script ${address} could not be loaded`));
    };
    document.head.append(link);
  }).finally(() => link.remove());
}
