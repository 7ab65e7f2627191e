import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { installLibraries } from './install.ts';
import { libraries, type Library } from './libraries.ts';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

/** How a page is shown: by itself, or by life cycles that it leaves to the host. */
export type Way = 'plain' | 'steps';
export const appName = (way: Way, library: string): string => `${way}-${library}`;

export interface LibraryServer {
  port: number;
  stop(): Promise<void>;
}

/** Serves a page for each library and each way on a port of its own, with the files of the packages below it. */
export async function serveLibraries(): Promise<LibraryServer> {
  const packages = installLibraries();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://libraries.invalid');
    const [, way = '', name = '', path = ''] = /^\/(plain|steps)-([\w-]+)\/(.*)$/.exec(pathname) ?? [];
    const library = libraries[name];
    if (!library) return void response.writeHead(404).end();
    const send = (type: string, body: string) => void response.setHeader('content-type', type).end(body);
    if (path === '') return send('text/html; charset=utf-8', pageOf(way as Way, name, library));
    if (path === 'page.js') return send(types['.js']!, readFileSync(join(import.meta.dirname, 'pages', `${name}.js`), 'utf8'));
    const file = join(packages, path.replace(/^packages\//, ''));
    if (path.includes('..') || !existsSync(file) || !statSync(file).isFile()) return void response.writeHead(404).end();
    response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream');
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Its own script gives `window.start(element)`, whose answer is `window.shown`. */
function pageOf(way: Way, name: string, { scripts = [], styles = [] }: Library): string {
  const app = appName(way, name);
  const links = styles.map((file) => `<link rel="stylesheet" href="/${app}/packages/${file}">`);
  const files = [...scripts.map((file) => `packages/${file}`), 'page.js'].map((file) => `<script src="/${app}/${file}"></script>`);
  const run = (element: string) => `Promise.resolve(start(${element})).then((shown) => (window.shown = shown))`;
  const alone = run("document.getElementById('app')");
  const steps = `window['${app}'] = { bootstrap: async () => {}, mount: ({ container }) => ${run("container.querySelector('#app')")}, unmount: async () => {} }; window.__POWERED_BY_QIANKUN__ || ${alone};`;
  return (
    `<!doctype html><html><head><meta charset="utf-8"><title>${app}</title>${links.join('')}</head><body><div id="app"></div>` +
    `${files.join('')}<script>const packages = '/${app}/packages'; ${way === 'plain' ? alone : steps}</script></body></html>`
  );
}
