import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { assistantPolicy, newNonce } from '../../http/origins/content-security.ts';
import { sendBuilt } from '../../http/files.ts';
import { Html, markup } from '../../http/html.ts';
import { requestLanguage } from '../../http/request-language.ts';
import { say } from '../../messages/language.ts';
import { accentRule, tabIcon } from '../../pages/branded.ts';
import { readLook } from '../../pages/look.ts';
import { type LoginManifest, manifestReader } from '../../pages/manifest.ts';
import { brandingOfPage } from '../branding/of-page.ts';
import { chatFrameAncestors } from '../../identity/embedding-token/hosts.ts';

const path = '/pba/assistant/';

/** The portal's chat page, and its files; the same for everybody. A code identifies the user, never a cookie. */
export function assistantPageRoutes(server: FastifyInstance): void {
  const { config } = server;
  const folder = join(config.distFolder, 'assistant-page');
  const readManifest = manifestReader<LoginManifest>(join(folder, 'manifest.json'));

  server.get<{ Params: { '*': string } }>(`${path}assets/*`, (request, reply) =>
    sendBuilt(reply, join(folder, 'assets'), request.params['*']),
  );
  server.get('/pba/assistant', async (_request, reply) => reply.redirect(path, 302));

  server.get(path, async (request, reply) => {
    const { cookies } = request;
    const look = readLook(cookies.ATRIUM_LOOK);
    const language = cookies.ATRIUM_LOOK === undefined ? requestLanguage(request) : look.language;
    const nonce = newNonce();
    const { script, styles } = readManifest();
    const scheme = look.scheme === 'system' ? 'light dark' : look.scheme;
    const login = `${config.loginUrl}${config.loginUrl.includes('?') ? '&' : '?'}${new URLSearchParams({ redirect: path })}`;
    const branding = await brandingOfPage(request);
    const page = markup`<!doctype html>
<html lang="${language}" data-theme="${look.theme}" data-scheme="${look.scheme}" data-color="${look.color}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">
<meta name="color-scheme" content="${scheme}">
<meta name="referrer" content="no-referrer">
<title>${say(language, 'assistantTitle')} - ${server.platformTitles.in(language, branding)}</title>
<link rel="icon" href="${tabIcon(branding)}">
${styles.map((href) => markup`<link rel="stylesheet" href="${href}">`)}
<style nonce="${nonce}">${new Html(accentRule(branding))}</style>
<script type="module" nonce="${nonce}" src="${script}"></script>
</head>
<body data-login="${login}">
<noscript>${say(language, 'assistantNoScript')}</noscript>
</body>
</html>
`;
    return (
      reply
        .header('content-security-policy', assistantPolicy(nonce, chatFrameAncestors(config)))
        // Pages that isolate themselves may show it in a frame, too; who may at all says frame-ancestors.
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('cross-origin-embedder-policy', 'require-corp')
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(page.text)
    );
  });
}
