import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { readFile, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { newNonce, portalPolicies, subAppPolicy } from '../server/http/origins/content-security.ts';
import { pageResolver, type Hosting } from '../server/modules/sub-apps/pages.ts';
import { withFrameScript } from '../server/modules/sub-apps/frame-script.ts';
import type { BuiltApp } from './built-app.ts';
import { importMap, sharedStyle } from './portal-bundle.ts';

export interface PortalServer {
  readonly origin: string;
  readonly app: Hosting;
  /** Served files of the build, in order; unknown ones are in `missing`. */
  readonly sent: string[];
  readonly missing: string[];
  stop(): Promise<void>;
}

export interface PortalOptions {
  app: BuiltApp;
  title: string;
  kind: 'auto' | 'module' | 'html' | 'frame';
  scripts: string;
  /** Path prefix → base address of a service. */
  proxies: Readonly<Record<string, string>>;
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
};
/** The caller's identity, as the portal's server sends it to the services behind it. */
const person = { 'x-atrium-user-code': 'zhangwei', 'x-atrium-user-name': encodeURIComponent('张伟'), 'x-atrium-tenant-id': 'conformance' };

/** Serves the build as the portal's server does, and one page with the host under the portal's two policies. */
export async function servePortal({ app, title, kind, scripts, proxies }: PortalOptions): Promise<PortalServer> {
  const sent: string[] = [];
  const missing: string[] = [];
  const fileOf = (path: string) => join(app.folder, normalize(`/${path === '' || path.endsWith('/') ? `${path}index.html` : path}`));
  const resolveApp = pageResolver({ subAppPorts: {} }, async (_, path) => {
    const file = fileOf(decodeURIComponent(path));
    return (await isFile(file))
      ? { stamp: file, type: extname(file) === '.html' ? 'text/html' : 'text/javascript', text: () => readFile(file, 'utf8') }
      : null;
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://portal.invalid');
    const { pathname } = url;
    const proxy = Object.keys(proxies).find((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`));
    if (proxy !== undefined) return forward(request, response, proxies[proxy]! + url.pathname + url.search);
    if (pathname.startsWith('/pba/assets/')) return send(response, join(scripts, normalize(pathname.slice('/pba/assets'.length))));
    if (pathname === sharedStyle) return send(response, join(scripts, 'style.css'));
    if (pathname.startsWith('/pba/')) return sendPage(response);
    const path = pathname.startsWith(`/${app.name}/`) ? decodeURIComponent(pathname.slice(app.name.length + 2)) : null;
    if (path === null) {
      missing.push(pathname);
      return void response.writeHead(404, { 'content-type': 'application/json' }).end('{"code":404,"msg":"not found","data":null}');
    }
    const isPage = !/\.[^/]*$/.test(path) && request.headers.accept?.includes('text/html') === true;
    const file = fileOf(isPage ? '' : path);
    if (!(await isFile(file))) {
      missing.push(pathname);
      return void response.writeHead(404).end();
    }
    sent.push(file.slice(app.folder.length + 1).replaceAll('\\', '/'));
    response.setHeader('content-security-policy', subAppPolicy);
    if (extname(file) !== '.html' || resolved.kind !== 'frame' || resolved.lifecycles === null) return send(response, file);
    response.setHeader('content-type', types['.html']!).end(withFrameScript(await readFile(file)));
  }

  function sendPage(response: ServerResponse): void {
    const nonce = newNonce();
    const about = JSON.stringify({ ...resolved, name: app.name, title })
      .replaceAll('&', '&amp;')
      .replaceAll("'", '&#39;');
    response.setHeader('content-security-policy', portalPolicies(nonce, importMap, []));
    response.setHeader('content-type', types['.html']!).end(`<!doctype html>
<html lang="zh-CN" data-theme="dark" data-scheme="light" data-color="green"><head><meta charset="utf-8"><title>Atrium</title>
<meta name="sub-app" content='${about}'><link rel="icon" href="data:,"><link rel="stylesheet" href="/pba/assets/tokens.css"><script type="importmap" nonce="${nonce}">${importMap}</script>
<script type="module" nonce="${nonce}" src="/pba/assets/portal.js"></script></head><body><main></main>
<div id="neighbour" inert><h1>1</h1><h2>2</h2><p>3 <a href="/pba/">4</a></p><ul><li>5</li></ul><button>6</button><input><table><tbody><tr><td>7</td></tr></tbody></table></div></body></html>`);
  }

  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-cache' }))
      response.setHeader(name, value);
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const resolved = await resolveApp({ name: app.name, port: null, kind });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    app: resolved,
    sent,
    missing,
    stop: () => {
      server.closeAllConnections();
      return new Promise((stopped) => server.close(() => stopped()));
    },
  };
}

async function forward(request: IncomingMessage, response: ServerResponse, address: string): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const method = request.method ?? 'GET';
  const body = method === 'GET' || method === 'HEAD' ? undefined : Buffer.concat(chunks);
  const type = request.headers['content-type'];
  const answer = await fetch(address, { method, body, headers: { ...person, ...(type && { 'content-type': type }) } }).catch(() => null);
  if (!answer) return void response.writeHead(502).end();
  response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'application/json' });
  response.end(Buffer.from(await answer.arrayBuffer()));
}

async function send(response: ServerResponse, file: string): Promise<void> {
  if (!(await isFile(file))) return void response.writeHead(404).end();
  response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream').end(await readFile(file));
}

const isFile = (file: string): Promise<boolean> =>
  stat(file).then(
    (found) => found.isFile(),
    () => false,
  );
