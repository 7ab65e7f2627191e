import { createHash } from 'node:crypto';
import type { Dialect, ModuleEntry } from '@atrium/api/contract';
import type { Config } from '../../config/config.ts';
import type { Row } from '../../db/schema.ts';
import { devEntryPath, readDevPage } from './dev-page.ts';
import { devStyles } from './dev-styles.ts';
import { dialectOf, type ReadScript } from './dialect.ts';
import { readEntryPage } from './entry-page.ts';
import { type SharedFiles, withImports } from './entry-imports.ts';
import { exportsLifecycles, readModule } from './module-text.ts';
import { below, type FindSource, isBuilt, type SubApp } from './sources.ts';

const fetchedForMilliseconds = 3_000;
const registryWaitsMilliseconds = 2_000;
const mostAsked = 500;

/** Registry fields of a sub-application beside its row. */
export interface Hosting {
  kind: 'module' | 'frame';
  /** Null where the page has no native module, or one of another origin. */
  entry: ModuleEntry | null;
  /** Of kind `frame`: whose contract its scripts know; null for a plain page. */
  lifecycles: Dialect | null;
  /** Changes with every deployment: build tools put the names of their files into the page. */
  version: string;
  /** Its server has not sent the page in time, and has not failed either: the rest is as it was known before. */
  slow?: true;
}

type Registered = SubApp & Pick<Row<'sub_apps'>, 'kind'>;
type Config_ = Pick<Config, 'subAppPorts'>;

/** Libraries that a build of the portal shares with sub-applications; `version` changes with it. */
export type ReadShared = () => { version: string; shared: SharedFiles };

/** For callers that need only how sub-applications run, and open none. */
const sharesNothing: ReadShared = () => ({ version: '', shared: {} });

/** An override is a different application from everybody else's. */
const keyOf = ({ name, override = '', address }: SubApp) => `${name} ${override || (address ?? '')}`;

const absent = (kind: Registered['kind']): Hosting => ({
  kind: kind === 'module' ? 'module' : 'frame',
  entry: null,
  lifecycles: said(kind),
  version: '',
});

/** `html` in a registry file says that there are life cycles, wherever they come from. */
const said = (kind: Registered['kind']): Dialect | null => (kind === 'html' ? 'qiankun' : null);

/** How a sub-application runs, as its page says now. */
export type ResolvePage = (app: Registered) => Promise<Hosting>;

/** Resolves pages of sub-applications, again when the page has changed; those behind a port are requested once in 3 s. */
export function pageResolver(config: Config_, find: FindSource, readShared = sharesNothing): ResolvePage {
  const known = new Map<string, { stamp: string; hosting: Promise<Hosting> }>();
  /** Pages that are on their way, or came just now, with what was known `before`. */
  const asked = new Map<string, { until: number; hosting: Promise<Hosting>; before: Hosting | undefined }>();

  async function hostingNow(app: Registered): Promise<Hosting> {
    const source = await find(app, '');
    if (source === null) return absent(app.kind);
    const html = await source.text();
    const { version, shared } = readShared();
    const stamp = `${app.kind} ${version} ${createHash('sha256').update(html).digest('hex')}`;
    const before = known.get(keyOf(app));
    if (before?.stamp === stamp) return before.hosting;
    const hosting = hostingOf(app, html, find, shared);
    known.set(keyOf(app), { stamp, hosting });
    hosting.catch(() => known.get(keyOf(app))?.hosting === hosting && known.delete(keyOf(app)));
    return hosting;
  }

  /** Requests that come while a page is on its way wait for the same one. */
  function askOnce(app: Registered): { hosting: Promise<Hosting>; before: Hosting | undefined } {
    const last = asked.get(keyOf(app));
    if (last !== undefined && last.until > Date.now()) return last;
    const asking = { until: Infinity, hosting: hostingNow(app), before: last?.before };
    const settle = (hosting: Hosting | undefined) => {
      asking.until = Date.now() + fetchedForMilliseconds;
      asking.before = hosting;
    };
    asking.hosting.then(settle, () => settle(undefined));
    if (asked.size > mostAsked) asked.clear();
    asked.set(keyOf(app), asking);
    return asking;
  }

  return async (app) => {
    try {
      if (isBuilt(config, app)) return await hostingNow(app);
      const { hosting, before = absent(app.kind) } = askOnce(app);
      return (await soon(hosting)) ?? { ...before, slow: true };
    } catch {
      // A sub-application that is not there shows its error view when it is opened.
      return absent(app.kind);
    }
  };
}

/** Settles like `work`, or with null while it takes longer: a slow sub-application must not keep the registry waiting. */
function soon<T>(work: Promise<T>): Promise<T | null> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(null), registryWaitsMilliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** How a sub-application with this page runs. */
export async function hostingOf(app: Registered, html: string, find: FindSource, shared: SharedFiles = {}): Promise<Hosting> {
  const version = createHash('sha256').update(html).digest('hex').slice(0, 12);
  const text = readerOf(app, find);
  const page = readEntryPage(html, `/${app.name}/`);
  if (app.kind === 'module' || app.kind === 'auto') {
    const dev = app.override === undefined ? null : readDevPage(html);
    const entry = dev ? devModule(app, (await devStyles(app, html, find)).sheets) : page.entry;
    const exports = async (address: string) => exportsLifecycles(readModule((await text(address)) ?? ''));
    if (app.kind === 'module' || (entry !== null && (await exports(dev?.entry ?? entry.module)))) {
      const whole = entry === null || dev ? entry : await withImports(entry, app.name, text, shared);
      return { kind: 'module', entry: whole, lifecycles: null, version };
    }
  }
  const dialect = await dialectOf(page, app.name, text);
  return { kind: 'frame', entry: null, lifecycles: dialect ?? said(app.kind), version };
}

/** Reads scripts below the sub-application's own name. */
function readerOf(app: SubApp, find: FindSource): ReadScript {
  return async (address) => (address.startsWith(`/${app.name}/`) ? (await find(app, ...below(app.name, address)))?.text() : undefined);
}

/** A development page has many modules; one of ours replaces all of them, and most of its styles come by script. */
const devModule = ({ name }: SubApp, styles: readonly string[]): ModuleEntry => ({
  module: `/${name}/${devEntryPath}`,
  styles: [...styles],
  preload: [],
});
