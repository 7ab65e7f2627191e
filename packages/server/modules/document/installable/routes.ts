import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { isLanguage } from '../../../messages/language.ts';
import { readLook } from '../../../pages/look.ts';
import { webManifest } from './manifest.ts';
import { offlinePage, offlinePolicy } from './offline-page.ts';

interface Spoken {
  Querystring: { lang?: unknown };
}

const fileHere = (name: string) => readFileSync(join(import.meta.dirname, name));
const daySeconds = 86_400;

/** Files that make the portal installable, with a page for times without a network (U-24): manifest, icons, worker, offline page. */
export function installableRoutes(server: FastifyInstance): void {
  server.get('/pba/manifest.webmanifest', async ({ cookies }, reply) => {
    const { language } = readLook(cookies.ATRIUM_LOOK);
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'private, no-cache')
      .send(JSON.stringify(webManifest(server.platformTitles.in(language), language)));
  });

  for (const name of ['icon.svg', 'icon-192.png', 'icon-512.png', 'icon-maskable.png']) {
    const content = fileHere(`icons/${name}`);
    const type = name.endsWith('.svg') ? 'image/svg+xml' : 'image/png';
    server.get(`/pba/${name}`, async (_request, reply) =>
      reply.type(type).header('cache-control', `public, max-age=${daySeconds}`).send(content),
    );
  }

  const worker = fileHere('worker.js');
  server.get('/pba/worker.js', async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', "default-src 'none'; connect-src 'self'")
      .send(worker),
  );

  server.get<Spoken>('/pba/offline', async ({ query, cookies }, reply) => {
    const language = isLanguage(query.lang) ? query.lang : readLook(cookies.ATRIUM_LOOK).language;
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', offlinePolicy)
      .send(offlinePage(server.platformTitles.in(language), language));
  });
}
