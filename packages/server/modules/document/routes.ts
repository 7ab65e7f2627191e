import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { newNonce, portalPolicies } from '../../http/content-security.ts';
import { sendBuilt } from '../../http/files.ts';
import { companySites } from '../links/company-sites.ts';
import { readLook } from './look.ts';
import { manifestReader, type PortalManifest } from './manifest.ts';
import { importMapText, portalPage } from './portal-page.ts';

interface FileAddress {
  Params: { '*': string };
}

/** The portal's page at every path below `/pba/`, and the files of its build. */
export function documentRoutes(server: FastifyInstance): void {
  const { config } = server;
  const portal = join(config.distFolder, 'portal');
  const readManifest = manifestReader<PortalManifest>(join(portal, 'manifest.json'));
  const sites = companySites(config);
  const wiki = sites.wiki?.startsWith('http') === true ? [new URL(sites.wiki).origin] : [];
  const frames = config.assistantUrl?.startsWith('http') === true ? [new URL(config.assistantUrl).origin] : [];

  for (const folder of ['assets', 'elements']) {
    server.get<FileAddress>(`/pba/${folder}/*`, (request, reply) => sendBuilt(reply, join(portal, folder), request.params['*']));
  }

  server.get('/', async (_request, reply) => reply.redirect('/pba/', 302));
  server.get('/pba', async (_request, reply) => reply.redirect('/pba/', 302));

  server.get('/pba/*', { config: { anyPath: true } }, async (request, reply) => {
    const manifest = readManifest();
    const nonce = newNonce();
    const page = portalPage({
      look: readLook(request.cookies.ATRIUM_LOOK),
      manifest,
      nonce,
      config: {
        title: config.title,
        product: config.product,
        loginUrl: config.loginUrl,
        assistantUrl: config.assistantUrl,
        version: manifest.version,
        sites: { ...sites },
      },
    });
    const isDoor = request.url.split('?', 1)[0] === '/pba/wiki-index/wiki';
    return reply
      .header('content-security-policy', portalPolicies(nonce, importMapText(manifest), frames, isDoor ? wiki : []))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page);
  });
}
