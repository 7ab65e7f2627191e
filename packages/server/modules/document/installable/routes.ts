import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { isLanguage } from '../../../messages/language.ts';
import { readLook } from '../../../pages/look.ts';
import { webManifest } from './manifest.ts';
import { pictureAddress } from '../../../pages/branded.ts';
import { brandingOfPage } from '../../branding/of-page.ts';
import { offlinePage } from './offline-page.ts';

interface Spoken {
  Querystring: { lang?: unknown };
}

const fileHere = (name: string) => readFileSync(join(import.meta.dirname, name));
/** A company that gives itself an icon sees it soon. */
const minuteSeconds = 60;

/** Files that make the portal installable, with a page for times without a network (U-24): manifest, icons, worker, offline page. */
export function installableRoutes(server: FastifyInstance): void {
  server.get('/pba/manifest.webmanifest', async (request, reply) => {
    const { language } = readLook(request.cookies.ATRIUM_LOOK);
    const branding = await brandingOfPage(request);
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'private, no-cache')
      .send(JSON.stringify(webManifest(server.platformTitles.in(language, branding), language, branding)));
  });

  for (const name of ['icon.svg', 'icon-192.png', 'icon-512.png', 'icon-maskable.png']) {
    const content = fileHere(`icons/${name}`);
    const type = name.endsWith('.svg') ? 'image/svg+xml' : 'image/png';
    const form = name === 'icon.svg' ? 'icon-192' : name.replace('.png', '');
    server.get(`/pba/${name}`, async (request, reply) => {
      const { icon } = server.brandings.ofHost(request);
      if (icon !== null) return reply.header('cache-control', 'no-cache').redirect(pictureAddress(icon, form), 302);
      return reply.type(type).header('cache-control', `public, max-age=${minuteSeconds}`).send(content);
    });
  }

  const worker = fileHere('worker.js');
  server.get('/pba/worker.js', async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', "default-src 'none'; connect-src 'self'")
      .send(worker),
  );

  server.get<Spoken>('/pba/offline', async (request, reply) => {
    const { query, cookies } = request;
    const language = isLanguage(query.lang) ? query.lang : readLook(cookies.ATRIUM_LOOK).language;
    const branding = server.brandings.ofHost(request);
    const { text, policy } = offlinePage(server.platformTitles.in(language, branding), language, branding);
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').header('content-security-policy', policy).send(text);
  });
}
