import { createHash } from 'node:crypto';
import type { EntryPage, ModuleEntry } from '@atrium/api/contract';
import type { Config } from '../../config.ts';
import type { Row } from '../../db/schema.ts';
import { readEntryPage, type ReadScript } from '../../realm/dialect.ts';
import { resolveEntryPage } from '../../realm/entry-page.ts';
import { exportsLifecycles, mayLeaveLifecycles } from './lifecycles.ts';
import { devEntryPath, readDevPage } from './dev-page.ts';
import { below, type FindSource, serverOf, type SubApp } from './sources.ts';

const fetchedForMilliseconds = 3_000;
const registryWaitsMilliseconds = 2_000;
const mostPageCharacters = 32_000;
const mostAsked = 500;

/** What the registry says about a sub-application beside its row. */
export interface Hosting {
  kind: Row<'sub_apps'>['kind'];
  /** Null where the page has no native module, or one of another origin. */
  entry: ModuleEntry | null;
  /** Changes with every deployment: build tools put the names of their files into the page. */
  version: string;
  /** What a realm runs; null where it is none, or too large for the registry. */
  page: EntryPage | null;
}

type Registered = SubApp & Pick<Row<'sub_apps'>, 'kind'>;
type Config_ = Pick<Config, 'subAppPorts'>;

/** What a session takes from elsewhere is another application to everybody else. */
const keyOf = ({ name, override = '' }: SubApp) => `${name} ${override}`;

const absent = (kind: Registered['kind']): Hosting => ({ kind, entry: null, page: null, version: '' });

/** Resolves pages of sub-applications, again when the page has changed; those behind a port are asked once in 3 s. */
export function pageResolver(config: Config_, find: FindSource): (app: Registered) => Promise<Hosting> {
  const known = new Map<string, { stamp: string; hosting: Promise<Hosting> }>();
  const asked = new Map<string, { until: number; hosting: Promise<Hosting> }>();

  async function hostingNow(app: Registered): Promise<Hosting> {
    const source = await find(app, '');
    if (source === null) return absent(app.kind);
    const html = await source.text();
    const stamp = `${app.kind} ${createHash('sha256').update(html).digest('hex')}`;
    const before = known.get(keyOf(app));
    if (before?.stamp === stamp) return before.hosting;
    const hosting = hostingOf(app, html, find);
    known.set(keyOf(app), { stamp, hosting });
    hosting.catch(() => known.get(keyOf(app))?.hosting === hosting && known.delete(keyOf(app)));
    return hosting;
  }

  return async (app) => {
    try {
      if (serverOf(config, app) === null) return await hostingNow(app);
      const last = asked.get(keyOf(app));
      if (last !== undefined && last.until > Date.now()) return await last.hosting;
      const hosting = soon(hostingNow(app));
      if (asked.size > mostAsked) asked.clear();
      asked.set(keyOf(app), { until: Date.now() + fetchedForMilliseconds, hosting });
      return await hosting;
    } catch {
      // A sub-application that is not there shows its error view when it is opened.
      return absent(app.kind);
    }
  };
}

/** A sub-application that does not answer must not keep the registry waiting. */
function soon<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the page did not come in time')), registryWaitsMilliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

async function hostingOf(app: Registered, html: string, find: FindSource): Promise<Hosting> {
  const version = createHash('sha256').update(html).digest('hex').slice(0, 12);
  if (app.kind === 'frame') return { kind: 'frame', entry: null, page: null, version };
  const text = readerOf(app, find);
  const dev = devPageOf(app, html);
  if (app.kind !== 'html') {
    const entry = dev ? devModule(app) : resolveEntryPage(html, `/${app.name}/`).entry;
    const exports = entry !== null && (app.kind === 'module' || exportsLifecycles((await text(dev?.entry ?? entry.module)) ?? ''));
    if (exports || app.kind === 'module') return { kind: 'module', entry, page: null, version };
  }
  const page = await entryPageOf(app, html, find);
  const told = JSON.stringify(page).length <= mostPageCharacters ? page : null;
  if (app.kind === 'html') return { kind: 'html', entry: null, page: told, version };
  return mayLeaveLifecycles(page)
    ? { kind: 'auto', entry: null, page: told, version }
    : { kind: 'frame', entry: null, page: null, version };
}

/** The page of a sub-application taken apart, as the registry and `?realm&page` answer it. */
export async function entryPageOf(app: SubApp, html: string, find: FindSource, path = ''): Promise<EntryPage> {
  const page = await readEntryPage(html, `/${app.name}/${path}`, readerOf(app, find));
  return devPageOf(app, html) ? { ...page, entry: devModule(app) } : page;
}

/** Reads scripts below the sub-application's own name. */
export function readerOf(app: SubApp, find: FindSource): ReadScript {
  return async (address) => (address.startsWith(`/${app.name}/`) ? (await find(app, ...below(app.name, address)))?.text() : undefined);
}

const devPageOf = (app: SubApp, html: string) => (app.override === undefined ? null : readDevPage(html));

/** A development page has many modules; one of ours stands for all of them, and its styles come by script. */
const devModule = ({ name }: SubApp): ModuleEntry => ({ module: `/${name}/${devEntryPath}`, styles: [], preload: [] });
