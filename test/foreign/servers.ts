import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assistantScript } from '../../packages/build/assistant-element.ts';
import { chatPage } from './chat-page.ts';
import { frameworkApps } from './framework-apps.ts';
import { hostPages } from './host-pages.ts';

/** As a page of today has it pinned, written down for good: it must go on beside every newer one, and with every newer chat page. */
const earlier = readFileSync(join(import.meta.dirname, 'ai-assistant-earlier.js.txt'), 'utf8');

export interface ForeignSites {
  /** Pages of somebody else, by name below it. */
  host: string;
  /** Where their chat page is. */
  chat: string;
  /** How often the chat page was asked for. */
  loads(): number;
  /** What the host's policies reported. */
  reports: string[];
  stop(): Promise<void>;
}

/** Three sites: a page of somebody else, the portal's scripts, and the chat page, each of an origin and a host name of its own. */
export async function openForeignSites(): Promise<ForeignSites> {
  const script = await assistantScript();
  const apps = await frameworkApps();
  const reports: string[] = [];
  let loads = 0;
  const chat = await listen('localhost', (request, answer) => {
    if (request.url === '/favicon.ico') return void answer.writeHead(204).end();
    loads += 1;
    const { html, headers } = chatPage(request.url ?? '/');
    answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(html);
  });
  const portal = await listen('127.0.0.2', (request, answer) => {
    // As the portal serves it: a page's first visitor of the hour waits for it, all others have it.
    const headers = {
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=3600',
    };
    answer
      .writeHead(200, { 'content-type': 'text/javascript; charset=utf-8', ...headers })
      .end(request.url?.endsWith('?earlier') ? earlier : script);
  });
  const fill = (text: string) => text.replaceAll('SCRIPT', `${portal.origin}/pba/elements/ai-assistant.js`).replaceAll('CHAT', chat.origin);
  const host = await listen('127.0.0.1', (request, answer) => {
    const path = new URL(request.url ?? '/', 'http://x.invalid').pathname;
    if (path === '/reports')
      return void request.on('data', (part) => reports.push(String(part))).on('end', () => answer.writeHead(204).end());
    if (path === '/code') return void answer.setHeader('content-type', 'application/json').end(JSON.stringify({ code: 'code-of-backend' }));
    const app = apps[path];
    if (app) return void answer.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' }).end(fill(app));
    const page = hostPages[path.split('/')[1] ?? ''];
    if (!page) return void answer.writeHead(204).end();
    const headers = Object.entries(page.headers ?? {}).map(([name, value]): [string, string] => [name, fill(value)]);
    answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...Object.fromEntries(headers) }).end(fill(page.html));
  });
  const stop = async () => {
    await Promise.all([chat, portal, host].map((site) => site.stop()));
  };
  return { host: host.origin, chat: chat.origin, loads: () => loads, reports, stop };
}

async function listen(name: string, run: RequestListener): Promise<{ origin: string; stop(): Promise<void> }> {
  const server: Server = createServer(run);
  await new Promise<void>((resolve) => server.listen(0, name === 'localhost' ? '127.0.0.1' : name, resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { origin: `http://${name}:${port}`, stop };
}
