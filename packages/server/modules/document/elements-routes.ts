import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { elementsPolicy, newNonce } from '../../http/origins/content-security.ts';
import { ownOrigin } from '../../http/origins/own-origin.ts';
import { requestLanguage } from '../../http/request-language.ts';
import { type ElementsManifest, elementsPage } from './elements-page.ts';
import { readLook } from '../../pages/look.ts';
import { manifestReader, type PortalManifest } from '../../pages/manifest.ts';
import { comesToSignIn, loginAddress } from './routes.ts';

/** The page that shows the elements for other pages, at `/pba/elements/`. */
export function elementsRoutes(server: FastifyInstance): void {
  const { config } = server;
  const portal = join(config.distFolder, 'portal');
  const readManifest = manifestReader<PortalManifest>(join(portal, 'manifest.json'));
  const readElements = manifestReader<ElementsManifest>(join(portal, 'elements/custom-elements.json'));

  server.get('/pba/elements', async (_request, reply) => reply.redirect('/pba/elements/', 302));
  server.get('/pba/elements/', async (request, reply) => {
    if (comesToSignIn(request)) return reply.header('cache-control', 'no-store').redirect(loginAddress(request), 302);
    const look = readLook(request.cookies.ATRIUM_LOOK);
    const language = request.cookies.ATRIUM_LOOK === undefined ? requestLanguage(request) : look.language;
    const nonce = newNonce();
    const page = elementsPage({
      look: { ...look, language },
      title: server.platformTitles.in(language),
      origin: ownOrigin(config, request),
      styles: readManifest().styles,
      manifest: readElements(),
      nonce,
    });
    return reply
      .header('content-security-policy', elementsPolicy(nonce))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page);
  });
}
