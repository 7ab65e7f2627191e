import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { bridgePolicy, loginPolicy, newNonce } from '../../http/content-security.ts';
import { sendBuilt } from '../../http/files.ts';
import { markup } from '../../http/html.ts';
import { Refusal } from '../../http/refusal.ts';
import { requestLanguage } from '../../http/request-language.ts';
import { readLook } from '../document/look.ts';
import { type LoginManifest, manifestReader } from '../document/manifest.ts';
import { bridgeWindow } from './bridge-window.ts';
import { hostOf } from './hosts.ts';

const path = '/pba/bridge/';

/** The frame of the portal in pages without a server, and the window in which people allow them; the same for everybody. */
export function bridgePageRoutes(server: FastifyInstance): void {
  const { config } = server;
  const folder = join(config.distFolder, 'bridge');
  const readManifest = manifestReader<LoginManifest>(join(folder, 'manifest.json'));

  server.get<{ Params: { '*': string } }>(`${path}assets/*`, (request, reply) =>
    sendBuilt(reply, join(folder, 'assets'), request.params['*']),
  );

  server.get<{ Querystring: { host?: unknown } }>(path, async (request, reply) => {
    const { host } = request.query;
    // An answer to nobody else may be in any frame.
    if (typeof host !== 'string' || hostOf(config, host)?.bridge !== true) throw new Refusal('hostForbidden');
    const nonce = newNonce();
    const page = markup`<!doctype html>
<meta charset="utf-8">
<title>Atrium</title>
<script type="module" nonce="${nonce}" src="${readManifest().script}"></script>
<body data-host="${host}">
`;
    return (
      reply
        .header('content-security-policy', bridgePolicy(nonce, host))
        // Pages that isolate themselves may have it, too.
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('cross-origin-embedder-policy', 'require-corp')
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(page.text)
    );
  });

  server.get(`${path}window`, async (request, reply) => {
    const look = readLook(request.cookies.ATRIUM_LOOK);
    const language = request.cookies.ATRIUM_LOOK === undefined ? requestLanguage(request) : look.language;
    const nonce = newNonce();
    const login = `${config.loginUrl}${config.loginUrl.includes('?') ? '&' : '?'}${new URLSearchParams({ redirect: `${path}window` })}`;
    const title = server.platformTitles.in(language);
    return (
      reply
        .header('content-security-policy', loginPolicy(nonce))
        // The page that opened it has the frame that it answers to.
        .header('cross-origin-opener-policy', 'unsafe-none')
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(bridgeWindow({ language, look, manifest: readManifest(), nonce, title, login }))
    );
  });
}
