import type { Lifecycles, ParcelProps } from '@atrium/sdk';
import { ParcelError } from '../parcel-error.ts';
import { schemeOfMeta } from '../styles/portal-scheme.ts';
import { buildMarkup, type EntryPage, type EntryScript, runnable, setAttributes } from './entry-page.ts';
import { dialectPart } from './dialects.ts';
import { findLifecycles, type FoundLifecycles, reportOf, type Traces } from './find-lifecycles.ts';
import { watchPageImports } from './page-imports.ts';
import { bodyAttribute } from './page-parts.ts';
import { createRealm, type Realm } from './realm.ts';
import { keepEarlyHooks } from './vite-hooks.ts';

/** What the registry and the host say about the application. */
export interface HtmlAppOptions {
  name: string;
  /** Where its page is: `/vue/`. */
  base: string;
  page: EntryPage;
  portalBase: string;
  storage: 'shared' | 'own';
  rests: boolean;
  /** Milliseconds that its life cycles may turn up later than its scripts, while nothing is on its way any more. */
  patience: number;
  reload(): void;
  /** Ends it at any time: everything is given back. */
  signal: AbortSignal;
}

/** One run of the application: its realm, its page in the view, and the life cycles that its scripts left; `signal` ends it. */
export interface HtmlApp {
  readonly realm: Realm;
  readonly lifecycles: Lifecycles;
  /** Nothing says that they are the application's own. */
  readonly guessed: boolean;
  /** What the application's own life cycles get. */
  props(given: ParcelProps): ParcelProps;
  /** Its first mount is over, well or badly. */
  mounted(): void;
}

let starting: Promise<void> = Promise.resolve();

/** Builds the page in the view and runs its scripts; P02 when one cannot be had, P04 when they leave no life cycles. */
export async function startHtmlApp(options: HtmlAppOptions, props: ParcelProps): Promise<HtmlApp> {
  const { name, page } = options;
  const base = new URL(options.base, document.baseURI).href;
  const root = props.domElement;
  const content = document.createElement('div');
  content.style.height = '100%';
  content.setAttribute(bodyAttribute, '');
  let newest = props;
  const withContent = (given: ParcelProps) => (newest = { ...given, container: content, domElement: content });
  withContent(props);
  const dialect = dialectPart(page.dialect, { name, base, props: () => newest });
  const realm = createRealm({
    name,
    base: options.base,
    view: props.view,
    element: root,
    routerBase: props.routerBase,
    portalBase: options.portalBase,
    title: page.title,
    storage: options.storage,
    rests: options.rests,
    reload: options.reload,
    globals: { __POWERED_BY_QIANKUN__: true, __INJECTED_PUBLIC_PATH_BY_QIANKUN__: base, ...dialect?.globals },
  });
  realm.window['proxy'] = realm.window;
  keepEarlyHooks(realm.window);
  const imports = watchPageImports(realm.window, () => realm.scripts.current() !== null);
  const unmark = mark([root, props.view.overlayRoot], [page.root, page.body, schemeOf(page)]);
  let settled = () => {};
  const destroy = () => {
    options.signal.removeEventListener('abort', destroy);
    settled();
    realm.destroy();
    unmark();
    content.remove();
  };
  options.signal.addEventListener('abort', destroy);
  try {
    options.signal.throwIfAborted();
    const { own } = realm;
    own(content);
    buildMarkup(content, page.content, own);
    buildMarkup(realm.head, page.head, own);
    root.append(content);
    for (const { text, media, href } of page.styles) {
      if (text !== null) realm.addStyle(text, media);
      else if (href !== null) {
        // Stands for a sheet that is adopted already: libraries put theirs before or behind it.
        const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
        own(link);
        realm.head.append(link);
      }
    }
    const scripts = runnable(page);
    // Native modules of vite-plugin-qiankun look for their realm in one place of the real window, so one starts at a time.
    if (scripts.some((script) => script.inline !== null)) settled = await turn(realm.window);
    options.signal.throwIfAborted();
    const traces = { name, window: realm.window, runs: realm.scripts.runs, entry: await boot(realm, options, scripts), dialect, imports };
    const found = await lifecyclesOf(traces, realm, options);
    return { realm, ...found, mounted: () => settled(), props: withContent };
  } catch (error) {
    destroy();
    throw error;
  }
}

/** Runs the page's scripts, then tells it that it has loaded; answers which of the runs is the entry's. */
async function boot(realm: Realm, { name, base, signal }: HtmlAppOptions, scripts: readonly EntryScript[]): Promise<number> {
  const started = scripts.map((script) => {
    const element = document.createElement('script');
    setAttributes(element, script.src === null ? script.attributes : { ...script.attributes, src: script.src });
    realm.head.append(element);
    const address = script.src ?? `${base}?realm&inline=${script.inline}`;
    return realm.scripts.run(element, { address, ordered: !script.async });
  });
  for (const outcome of await Promise.allSettled(started)) {
    if (outcome.status === 'rejected') throw new ParcelError('P02', name, (outcome.reason as Error).message, outcome.reason);
  }
  signal.throwIfAborted();
  realm.ready('interactive');
  realm.ready('complete');
  const marked = scripts.findIndex((script) => script.entry);
  const entry = marked >= 0 ? marked : scripts.findLastIndex((script) => script.src !== null);
  return entry >= 0 ? entry : scripts.length - 1;
}

/** The life cycles, where need be after some waiting; P04 when there are none. */
async function lifecyclesOf(traces: Traces, realm: Realm, { name, patience, signal }: HtmlAppOptions): Promise<FoundLifecycles> {
  const { runs, entry, imports } = traces;
  const look = () => findLifecycles(traces);
  const comes = () => realm.scripts.loading || imports.pending > 0;
  // Nothing more comes of an entry that threw, nor of a page whose imports have failed.
  const ended = () => runs[entry]?.status === 'threw' || (imports.failures.length > 0 && !comes());
  const found = look() ?? (await later(look, { patience, comes, ended: () => ended() || signal.aborted }));
  signal.throwIfAborted();
  if (found) return found;
  const modules = runs.length === 0 ? '; the page has no classic scripts: register it as kind module or frame' : '';
  throw new ParcelError('P04', name, reportOf(traces) + modules, runs[entry]?.error ?? undefined);
}

interface Waiting {
  patience: number;
  comes(): boolean;
  ended(): boolean;
}

/** What is on its way over a slow line is waited for, however little patience there is. */
const longestPatience = 8_000;

/** Looks again and again until there is something or patience ends. */
function later<T>(look: () => T | null, { patience, comes, ended }: Waiting): Promise<T | null> {
  const began = performance.now();
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      const found = look();
      if (!found && performance.now() - began < (comes() ? longestPatience : patience) && !ended()) return;
      clearInterval(timer);
      resolve(found);
    }, 20);
  });
}

/** Resolves when it is this realm's turn to be `window.proxy`, with the way to end the turn. */
async function turn(realmWindow: object): Promise<() => void> {
  const before = starting;
  let end = () => {};
  starting = new Promise((resolve) => (end = resolve));
  await before;
  Reflect.set(window, 'proxy', realmWindow);
  return () => {
    if (Reflect.get(window, 'proxy') === realmWindow) Reflect.deleteProperty(window, 'proxy');
    end();
  };
}

/** What the page's `<meta name="color-scheme">` says, as an attribute that `view-frame.ts` knows. */
function schemeOf({ head }: EntryPage): Record<string, string> {
  const elements = head.filter((node) => Array.isArray(node)) as [tag: string, attributes: Record<string, string>][];
  const meta = elements.findLast(([tag, { name = '' }]) => tag === 'meta' && name.toLowerCase() === 'color-scheme');
  const scheme = schemeOfMeta(meta?.[1]['content'] ?? '');
  return scheme ? { 'data-atrium-scheme': scheme } : {};
}

/** The page's own classes and attributes of `<html>` and `<body>`, on both halves of the view. */
function mark(elements: readonly HTMLElement[], given: readonly Readonly<Record<string, string>>[]): () => void {
  const undo: (() => void)[] = [];
  for (const element of elements) {
    for (const attributes of given) {
      for (const [key, value] of Object.entries(attributes)) {
        if (key === 'class') {
          const tokens = value.split(/\s+/).filter((token) => token && !element.classList.contains(token));
          element.classList.add(...tokens);
          undo.push(() => element.classList.remove(...tokens));
        } else if (/^(data-(?!sub-app|atrium-(?!scheme$))|dir$|theme$)/.test(key) && !element.hasAttribute(key)) {
          setAttributes(element, { [key]: value });
          undo.push(() => element.removeAttribute(key));
        }
      }
    }
  }
  return () => undo.forEach((each) => each());
}
