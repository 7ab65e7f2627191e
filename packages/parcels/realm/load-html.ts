import type { Lifecycle, ParcelProps } from '@atrium/sdk';
import type { Loader, LoadedApp, LoadRequest } from '../loaders/loader.ts';
import { warm } from '../loaders/warm.ts';
import { ParcelError } from '../parcel-error.ts';
import { loadStyles, prepareStyles, type ViewStyles } from '../styles/view-styles.ts';
import { type EntryPage, runnable } from './entry-page.ts';
import { type HtmlApp, startHtmlApp } from './html-app.ts';
import { prepareRealms } from './realm.ts';
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

/** What was asked for at the press; the opening takes it over. */
const begun = new WeakMap<EntryPage, Promise<ViewStyles>>();

/** Reads the page `/<name>/`, fetches its styles and scripts; the life cycles run them. P15, P16, P03 when that cannot be. */
export async function loadHtml(app: HtmlSubApp, request: LoadRequest): Promise<LoadedApp> {
  const base = app.base ?? `/${app.name}/`;
  const page = (request.fresh ? null : app.page) ?? (await readPage(base, app.name, request));
  const early = begun.get(page);
  begun.delete(page);
  const styles = await (early ?? fetchFiles(app.name, page, request.fresh));
  let running: { app: Promise<HtmlApp>; end: AbortController } | null = null;
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
        patience: request.patience ?? 8_000,
        reload: () => void restart(),
        signal: end.signal,
      },
      props,
    );
    running = { app: started, end };
    return started;
  };

  const bootstrap = async (props: ParcelProps) => {
    const { lifecycles, props: own } = await start(props);
    await inTurn(lifecycles.bootstrap, own(props));
  };
  const mount = async (props: ParcelProps) => {
    if (!running) await bootstrap(props);
    last = props;
    const { lifecycles, props: own, mounted } = await running!.app;
    await inTurn(lifecycles.mount, own(props)).finally(mounted);
  };
  const unmount = async (props: ParcelProps) => {
    const ending = running;
    running = null;
    last = null;
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

async function readPage(base: string, app: string, { fresh, signal }: LoadRequest): Promise<EntryPage> {
  const address = `${base}?realm&page`;
  const response = await fetch(address, { cache: fresh ? 'reload' : 'no-cache', signal }).catch((cause: unknown) => {
    throw new ParcelError('P15', app, `${base} could not be reached`, cause);
  });
  if (!response.ok) throw new ParcelError('P15', app, `${base} was answered ${response.status}`);
  if (!response.headers.get('content-type')?.includes('json')) throw new ParcelError('P16', app, `${base} is not a page`);
  return (await response.json()) as EntryPage;
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

async function inTurn(steps: Lifecycle | Lifecycle[] | undefined, props: ParcelProps): Promise<void> {
  for (const step of steps === undefined ? [] : [steps].flat()) await step(props);
}
