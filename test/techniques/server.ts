import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, extname, join } from 'node:path';
import type { Duplex } from 'node:stream';
import { build } from 'esbuild';
import { root } from '../../packages/build/root.ts';
import { greet } from '../e2e/sub-apps/web-socket-server.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.pdf': 'application/pdf',
};

/** The script of each sub-application that tries the techniques, by its name. */
const entries = { 'tech-page': 'page.js', 'tech-life-cycles': 'life-cycles.js', 'tech-module': 'module.js' } as const;
export const techniqueApps = Object.keys(entries);

export interface TechniqueServer {
  port: number;
  stop(): Promise<void>;
}

/** Serves the sub-applications of this folder, freshly built, on a port of its own. */
export async function serveTechniques(): Promise<TechniqueServer> {
  const scripts = new Map<string, string>();
  for (const [name, file] of Object.entries(entries)) {
    const { outputFiles } = await build({
      entryPoints: [join(import.meta.dirname, file)],
      absWorkingDir: root,
      bundle: true,
      logLevel: 'error',
      write: false,
      external: ['./part.js'],
      format: name === 'tech-module' ? 'esm' : 'iife',
    });
    scripts.set(name, outputFiles[0]?.text ?? '');
  }
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://techniques.invalid');
    const [, name = '', path = ''] = /^\/([\w-]+)\/(.*)$/.exec(pathname) ?? [];
    const script = scripts.get(name);
    const file = join(import.meta.dirname, 'files', basename(path));
    if (script === undefined || path === 'missing.js') return void response.writeHead(404).end();
    const answer = (type: string, text: string) => void response.setHeader('content-type', types[type] ?? 'text/plain').end(text);
    if (path === 'entry.js') return answer('.js', script);
    if (path === 'events') return void response.setHeader('content-type', 'text/event-stream').write('id: 7\ndata: tick\n\n');
    if (path !== '' && existsSync(file)) return answer(extname(file), readFileSync(file, 'utf8'));
    return answer('.html', pageOf(name));
  });
  const sockets = new Set<Duplex>();
  server.on('upgrade', (request, socket) => {
    sockets.add(socket);
    greet(request, socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      server.closeAllConnections();
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const pageOf = (name: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${name}</title></head><body><div id="app"></div>` +
  `<script ${name === 'tech-module' ? 'type="module" ' : ''}src="/${name}/entry.js"></script></body></html>`;
