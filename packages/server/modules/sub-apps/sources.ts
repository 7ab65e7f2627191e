import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import type { Row } from '../../db/schema.ts';

export type SubApp = Pick<Row<'sub_apps'>, 'name' | 'port'> & {
  /** Where the session takes it from instead. */
  override?: string;
};

/** The port that a sub-application is reached on; null when its files are served from the build. */
export const portOf = (config: Pick<Config, 'subAppPorts'>, { name, port }: SubApp): number | null => config.subAppPorts[name] ?? port;

/** The server that answers for a sub-application; null when its files are served from the build. */
export function serverOf(config: Pick<Config, 'subAppPorts'>, app: SubApp): string | null {
  const port = portOf(config, app);
  return app.override ?? (port === null ? null : `http://127.0.0.1:${port}`);
}

const fetchLimitMilliseconds = 10_000;
const mostBytes = 20_000_000;

/** A file of a sub-application; `stamp` changes whenever its content may have. */
export interface Source {
  stamp: string;
  text(): Promise<string>;
}

/** Finds a file below `/{name}/`, in the build or behind the sub-application's port; null where there is none. */
export type FindSource = (app: SubApp, path: string, query?: string) => Promise<Source | null>;

export function sourceFinder(config: Pick<Config, 'distFolder' | 'subAppPorts'>): FindSource {
  return async (app, path, query = '') => {
    const base = serverOf(config, app);
    if (base !== null) return fromServer(`${base}/${app.name}/${path}${query}`);
    if (path.split('/').some((part) => part === '..' || part.startsWith('.')) || path.includes('\0')) return null;
    return fromBuild(join(config.distFolder, 'sub-apps', app.name, path === '' || path.endsWith('/') ? `${path}index.html` : path));
  };
}

/** `/vue/js/a.js?v=1` → `js/a.js` and `?v=1`, for the address of a file of `vue`. */
export function below(name: string, address: string): [path: string, query: string] {
  const { pathname, search } = new URL(address, 'http://portal.invalid');
  return [decodeURIComponent(pathname.slice(name.length + 2)), search];
}

async function fromBuild(file: string): Promise<Source | null> {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) return null;
  return { stamp: `${file} ${found.mtimeMs} ${found.size}`, text: () => readFile(file, 'utf8') };
}

async function fromServer(url: string): Promise<Source | null> {
  const answer = await fetch(url, {
    headers: { accept: '*/*' },
    redirect: 'error',
    signal: AbortSignal.timeout(fetchLimitMilliseconds),
  });
  const large = Number(answer.headers.get('content-length') ?? 0) > mostBytes;
  if (!answer.ok || large) {
    await answer.body?.cancel();
    return null;
  }
  const text = await answer.text();
  return {
    stamp: `${url} ${text.length} ${answer.headers.get('etag') ?? answer.headers.get('last-modified') ?? Date.now()}`,
    text: async () => text,
  };
}
