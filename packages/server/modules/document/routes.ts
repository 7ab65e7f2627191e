import { isOutside } from '../sign-on/settings.ts';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { newNonce, portalPolicies } from '../../http/origins/content-security.ts';
import { isHashed, sendForAnHour } from '../../http/files.ts';
import { allowFeatures } from '../../http/origins/permissions-policy.ts';
import { originsOfApps } from '../../http/origins/own-host-name.ts';
import { forEveryOrigin } from '../../http/origins/security-headers.ts';
import { Refusal } from '../../http/refusal.ts';
import { readSessionCookie } from '../../identity/cookies.ts';
import { asksForFile } from '../../pages/asks-for-file.ts';
import { isGreyDay } from '../../pages/grey-day.ts';
import { sendOfAnyBuild } from './kept-files/send.ts';
import { portalFeatures } from '../sub-apps/features.ts';
import { brandingOfPage, shownBranding } from '../branding/of-page.ts';
import { companySites } from '../links/company-sites.ts';
import { zoneOfPage } from './zone-of-page.ts';
import { readLook } from '../../pages/look.ts';
import { manifestReader, type PortalManifest } from '../../pages/manifest.ts';
import { importMapText, portalPage } from './portal-page.ts';

interface FileAddress {
  Params: { '*': string };
}

/** The portal's page at every path below `/pba/`, and the files of its build. */
export function documentRoutes(server: FastifyInstance): void {
  const { config } = server;
  const portal = join(config.distFolder, 'portal');
  const readManifest = manifestReader<PortalManifest>(join(portal, 'manifest.json'));
  const chat = config.assistantUrl?.startsWith('http') === true ? [new URL(config.assistantUrl).origin] : [];
  const allowed = portalFeatures(server.db, config);
  server.addHook('onReady', async () => void (await allowed()));
  const frames = [...chat, ...originsOfApps(config)];

  server.get<FileAddress>('/pba/assets/*', (request, reply) =>
    sendOfAnyBuild(request, reply.headers(forEveryOrigin), `assets/${request.params['*']}`, isHashed(request.params['*'])),
  );
  server.get<FileAddress>('/pba/elements/*', (request, reply) => {
    const { '*': path } = request.params;
    reply.headers(forEveryOrigin);
    if (/^v\d+\//.test(path)) return sendForAnHour(reply, join(portal, 'elements'), path);
    return sendOfAnyBuild(request, reply, `elements/${path}`, /^\d+\.[0-9a-f]{12}\//.test(path));
  });

  server.get('/', async (_request, reply) => reply.redirect('/pba/', 302));
  server.get('/pba', async (_request, reply) => reply.redirect('/pba/', 302));

  // Polled by open pages once a minute, also to check whether the server is reachable: a few bytes, mostly 304.
  server.get('/pba/version', async (request, reply) => {
    const { version } = readManifest();
    const tag = `"${version}"`;
    reply.headers(forEveryOrigin).header('cache-control', 'no-cache').header('etag', tag);
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    return reply.type('text/plain; charset=utf-8').send(version);
  });

  server.get('/pba/*', { config: { anyPath: true } }, async (request, reply) => {
    if (asksForFile(request)) throw new Refusal('notFound');
    if (comesToSignIn(request)) return reply.header('cache-control', 'no-store').redirect(loginAddress(request), 302);
    const manifest = readManifest();
    const nonce = newNonce();
    const look = readLook(request.cookies.ATRIUM_LOOK);
    const [path = ''] = request.url.split('?', 1);
    const { now } = server.settings;
    const sites = companySites({ ...config, ...now });
    const branding = await brandingOfPage(request);
    const timeZone = await zoneOfPage(request);
    const page = portalPage({
      look,
      branding,
      path,
      title: server.platformTitles.in(look.language, branding),
      grey: isGreyDay(now.greyDays, new Date(), timeZone),
      manifest,
      nonce,
      config: {
        title: server.platformTitles.plain(branding),
        titles: server.platformTitles.others(branding),
        branding: shownBranding(branding),
        product: config.product,
        loginUrl: config.loginUrl,
        assistantUrl: config.assistantUrl,
        version: manifest.version,
        timeZone,
        help: now.loginHelp,
        sites: { ...sites },
      },
    });
    allowFeatures(request, await allowed());
    const wiki = sites.wiki?.startsWith('http') === true ? [new URL(sites.wiki).origin] : [];
    const isDoor = path === '/pba/wiki-index/wiki';
    return reply
      .header('content-security-policy', portalPolicies(nonce, importMapText(manifest), frames, isDoor ? wiki : []))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page);
  });
}

/**
 * Whether a page without a session shows the portal's own login page at once, instead of a page that finds out. The page's script redirects
 * to another login page, because only it knows the fragment of the address; for ours the browser keeps the fragment.
 */
export function comesToSignIn(request: FastifyRequest): boolean {
  const { config } = request.server;
  const { 'sec-fetch-dest': destination, accept = '' } = request.headers;
  const opens = destination === undefined ? accept.includes('text/html') : destination === 'document';
  return opens && config.loginUrl === '/idaas/login' && !isOutside(config) && readSessionCookie(request) === undefined;
}

export const loginAddress = ({ url }: FastifyRequest): string => `/idaas/login?${new URLSearchParams({ redirect: url })}`;
