import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const libraries = join(import.meta.dirname, '../../node_modules');
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };
const deployed = (version: number) =>
  `window['bad-deployments'] = { bootstrap: async () => {}, mount: async () => { const app = document.getElementById('app'); app.textContent = 'version ${version} '; const more = document.createElement('button'); more.textContent = 'more'; more.onclick = () => { const script = document.createElement('script'); script.src = '/bad-deployments/lazy-${version}a1b2c3d.js'; document.head.appendChild(script); }; app.append(more); }, unmount: async () => {} };`;

/** Responses of the server of misbehaving sub-applications for paths without a file. */
const odd: Record<string, (response: ServerResponse, server: BadApps) => void> = {
  '/bad-wrong-type/entry.js': (response) => response.setHeader('content-type', 'text/plain').end('export const mount = async () => {}'),
  '/bad-truncated/entry.js': (response) => {
    response.writeHead(200, { 'content-type': 'text/javascript', 'content-length': '5000' }).write('export const mount = async () => {');
    response.destroy();
  },
  '/bad-redirects/entry.js': (response) => response.writeHead(302, { location: '/bad-redirects/entry.js' }).end(),
  '/bad-slow/entry.js': (response) => {
    const timer = setTimeout(() => response.setHeader('content-type', 'text/javascript').end('export {};'), 40_000);
    response.on('close', () => clearTimeout(timer));
  },
  '/bad-html-slow/main.js': () => {},
  '/bad-html-truncated/main.js': (response) => {
    response.writeHead(200, { 'content-type': 'text/javascript', 'content-length': '5000' }).write('window["bad-html-truncated"] = {');
    response.destroy();
  },
  '/bad-html-redirects/main.js': (response) => response.writeHead(302, { location: '/bad-html-redirects/main.js' }).end(),
  '/bad-html-page-instead/main.js': (response) => response.setHeader('content-type', 'text/html').end('<!doctype html><title>Home</title>'),
  '/bad-frame-redirects/x': (response) => response.writeHead(302, { location: '/bad-frame-redirects/x' }).end(),
  '/bad-frame-gone/x': (response) => response.writeHead(404).end(),
  '/bad-frame-slow/x': () => {},
  '/bad-frame-slow-picture/picture.png': () => {},
  '/bad-deployments/': (response, { version }) =>
    response.setHeader('content-type', 'text/html').end(`<div id="app"></div><script src="/bad-deployments/app-${version}a1b2c3d4.js"></script>`),
};

/** A server of its own for the folders beside this file: the sub-application of folder `x` is `bad-x`. */
export interface BadApps {
  readonly port: number;
  /** Which deployment of `bad-deployments` is there; files of others are gone. */
  version: number;
  stop(): Promise<void>;
  start(): Promise<void>;
}

export const scenarios = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

export async function serveBadApps(): Promise<BadApps> {
  let server: Server;
  const apps: BadApps = {
    port: 0,
    version: 1,
    start: async () => {
      server = createServer((request, response) => answer(request, response, apps));
      await new Promise<void>((resolve) => server.listen(apps.port, '127.0.0.1', resolve));
      Object.assign(apps, { port: (server.address() as AddressInfo).port });
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  await apps.start();
  return apps;
}

function answer(request: IncomingMessage, response: ServerResponse, apps: BadApps): void {
  const { pathname } = new URL(request.url ?? '/', 'http://bad.invalid');
  const special = odd[pathname];
  if (special) return special(response, apps);
  const lazy = /^\/bad-deployments\/(app|lazy)-(\d)/.exec(pathname);
  if (lazy) {
    if (Number(lazy[2]) !== apps.version) return void response.writeHead(404).end();
    const text = lazy[1] === 'app' ? deployed(apps.version) : `document.getElementById('app').append(' lazy ${apps.version}')`;
    return void response.setHeader('content-type', 'text/javascript').end(text);
  }
  const copy = /^\/bad-two-lits\/copy\/((?:lit-html|@lit\/reactive-element)\/[\w-]+\.js)$/.exec(pathname)?.[1];
  if (copy) return void response.setHeader('content-type', 'text/javascript').end(readFileSync(join(libraries, copy)));
  const [, scenario = '', path = ''] = /^\/bad-([\w-]+)\/(.*)$/.exec(pathname) ?? [];
  const file = join(import.meta.dirname, scenario, path);
  if (path !== '' && !path.includes('..') && existsSync(file)) {
    return void response.setHeader('content-type', types[extname(file)] ?? 'text/plain').end(readFileSync(file));
  }
  // A page in a frame routes by itself; its routes here are of one letter.
  if (path !== '' && !(/^(frame|auto|html)-/.test(scenario) && /^\w$/.test(path))) return void response.writeHead(404).end();
  response.setHeader('content-type', 'text/html').end(badPage(scenario));
}

/** The scenario's own page, or one that lists its entry: `main.js` is a classic script, all others are modules. */
export function badPage(scenario: string): string {
  const own = join(import.meta.dirname, scenario, 'index.html');
  if (existsSync(own)) return readFileSync(own, 'utf8');
  if (scenario.startsWith('html-')) return `<!doctype html><div id="app"></div><script src="/bad-${scenario}/main.js"></script>`;
  const entry = existsSync(join(import.meta.dirname, scenario, 'entry.html')) ? 'entry.html' : 'entry.js';
  return `<!doctype html><script type="module" src="/bad-${scenario}/${entry}"></script>`;
}
