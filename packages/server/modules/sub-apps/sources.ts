import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import type { Row } from '../../db/schema.ts';
import { readAddress } from '../../http/outgoing/ask-address.ts';
import type { Reach } from '../../http/outgoing/checked-connection.ts';
import { isNormalizedPath, upstreamAddress } from '../../http/paths/normalized-path.ts';

export type SubApp = Pick<Row<'sub_apps'>, 'name' | 'port'> & {
  /** Where the session takes it from instead. */
  override?: string;
  /** The folder at another server for `/{name}/`, instead of its port or the build. */
  address?: string | null;
};

/** The settings that say where sub-applications are and which networks the portal may reach. */
export type SourceSettings = Pick<Config, 'distFolder' | 'subAppPorts' | 'integrationNetworks' | 'integrationAuthorities'>;

/** The port that a sub-application is reached on; null when its files are served from the build. */
export const portOf = (config: Pick<Config, 'subAppPorts'>, { name, port }: SubApp): number | null => config.subAppPorts[name] ?? port;

/** The server that answers for a sub-application; null when its files are served from the build. */
export function serverOf(config: Pick<Config, 'subAppPorts'>, app: SubApp): string | null {
  const port = portOf(config, app);
  return app.override ?? (port === null ? null : `http://127.0.0.1:${port}`);
}

/** Whether its files are in the build, where they cost no request. */
export const isBuilt = (config: Pick<Config, 'subAppPorts'>, app: SubApp): boolean =>
  (app.address ?? null) === null && serverOf(config, app) === null;

/** Where an address that somebody gave may lead. */
export const reachOf = ({ integrationNetworks: networks, integrationAuthorities: authorities }: SourceSettings): Reach => ({
  networks,
  authorities,
});

/** The address of a file, if `address` is the folder for `/{name}/`. */
export const fileAddress = (address: string, path: string, query = ''): URL =>
  upstreamAddress({ base: address, prefix: '' }, `/${path}`, query);

const fetchLimitMilliseconds = 10_000;
const mostBytes = 20_000_000;

/** A file of a sub-application; `stamp` changes whenever its content may have. */
export interface Source {
  stamp: string;
  /** Its media type, as its server says; empty where that says none. */
  type: string;
  text(): Promise<string>;
}

/** Finds a file below `/{name}/`, in the build or behind the sub-application's port; null where there is none. `path` is never decoded. */
export type FindSource = (app: SubApp, path: string, query?: string) => Promise<Source | null>;

export function sourceFinder(config: SourceSettings): FindSource {
  return async (app, path, query = '') => {
    if (!isNormalizedPath(`/${path}`)) return null;
    if (app.override === undefined && typeof app.address === 'string')
      return fromAddress(fileAddress(app.address, path, query), reachOf(config));
    const base = serverOf(config, app);
    if (base !== null) return fromServer(upstreamAddress({ base, prefix: `/${app.name}` }, `/${app.name}/${path}`, query));
    const file = fileOf(path);
    return file === null ? null : fromBuild(join(config.distFolder, 'sub-apps', app.name, file));
  };
}

/** `/vue/js/a.js?v=1` → `js/a.js` and `?v=1`, for the address of a file of `vue`. */
export function below(name: string, address: string): [path: string, query: string] {
  const { pathname, search } = new URL(address, 'http://portal.invalid');
  return [pathname.slice(name.length + 2), search];
}

/** The file of the build that a tidy path means; null for a hidden one. */
export function fileOf(path: string): string | null {
  const file = decodeURIComponent(path);
  if (file.split('/').some((part) => part.startsWith('.'))) return null;
  return file === '' || file.endsWith('/') ? `${file}index.html` : file;
}

async function fromBuild(file: string): Promise<Source | null> {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) return null;
  const type = /\.html?$/i.test(file) ? 'text/html' : 'text/javascript';
  return { stamp: `${file} ${found.mtimeMs} ${found.size}`, type, text: () => readFile(file, 'utf8') };
}

async function fromAddress(url: URL, reach: Reach): Promise<Source | null> {
  const limits = { silentMilliseconds: fetchLimitMilliseconds, milliseconds: fetchLimitMilliseconds, mostBytes };
  const { status, headers, text } = await readAddress(url, { ...limits, reach, headers: { accept: '*/*' } });
  if (status !== 200 || text === null) return null;
  const stamp = `${url.href} ${text.length} ${headers.etag ?? headers['last-modified'] ?? Date.now()}`;
  return { stamp, type: headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() ?? '', text: async () => text };
}

async function fromServer(url: URL): Promise<Source | null> {
  const answer = await fetch(url, {
    headers: { accept: '*/*' },
    redirect: 'error',
    signal: AbortSignal.timeout(fetchLimitMilliseconds),
  });
  const large = Number(answer.headers.get('content-length') ?? 0) > mostBytes;
  const text = !answer.ok || large ? null : await textOf(answer);
  if (text === null) {
    await answer.body?.cancel();
    return null;
  }
  return {
    stamp: `${url.href} ${text.length} ${answer.headers.get('etag') ?? answer.headers.get('last-modified') ?? Date.now()}`,
    type: answer.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase() ?? '',
    text: async () => text,
  };
}

/** The text of a response; null as soon as it exceeds the limit, whatever its declared length. */
async function textOf({ body }: Response): Promise<string | null> {
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  for await (const part of body ?? []) {
    bytes += part.length;
    if (bytes > mostBytes) return null;
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}
