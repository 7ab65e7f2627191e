import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { loginPolicy, newNonce } from '../../http/origins/content-security.ts';
import { sendBuilt } from '../../http/files.ts';
import { requestLanguage } from '../../http/request-language.ts';
import { isLanguage, say } from '../../messages/language.ts';
import { isGreyDay } from '../../pages/grey-day.ts';
import { readLook } from '../../pages/look.ts';
import { type LoginManifest, manifestReader } from '../../pages/manifest.ts';
import { clearDeadSession, sessionCookieName } from '../../identity/cookies.ts';
import { sessionOfBrowser } from '../../identity/require.ts';
import { entrance } from './farewell.ts';
import { directoryIn, hasPasswordPage, isOutside } from '../sign-on/settings.ts';
import { loginPage } from './login-page.ts';
import { safeRedirect } from './redirect.ts';

interface Address {
  Querystring: { lang?: unknown; redirect?: unknown };
}

/** The login page and its files; a deployment with its own sign-on sends people there instead. */
export function loginPageRoutes(server: FastifyInstance): void {
  const { config } = server;
  const login = join(config.distFolder, 'login');
  const readManifest = manifestReader<LoginManifest>(join(login, 'manifest.json'));

  server.get<{ Params: { '*': string } }>('/idaas/assets/*', (request, reply) =>
    sendBuilt(reply, join(login, 'assets'), request.params['*']),
  );

  server.get<Address>('/idaas/login', async (request, reply) => {
    const shown = request.cookies[sessionCookieName(server)];
    // The page comes also while the database is away.
    if (shown !== undefined && (await sessionOfBrowser(request).catch(() => undefined)) === null) clearDeadSession(reply);
    if (config.loginUrl !== '/idaas/login') return reply.redirect(config.loginUrl, 302);
    if (isOutside(config)) return reply.redirect(entrance(request), 302);
    return sendPage(request, reply);
  });

  // Beside a sign-on from outside, for accounts that have a password.
  if (isOutside(config) && hasPasswordPage(config))
    server.get<Address>('/idaas/password', async (request, reply) => sendPage(request, reply));

  function sendPage(request: FastifyRequest<Address>, reply: FastifyReply): FastifyReply {
    const { lang, redirect } = request.query;
    const look = readLook(request.cookies.ATRIUM_LOOK);
    const nonce = newNonce();
    const chosen = request.cookies.ATRIUM_LOOK === undefined ? requestLanguage(request) : look.language;
    const language = isLanguage(lang) ? lang : chosen;
    const { loginHelp: help } = server.settings.now;
    const branding = server.brandings.ofHost(request);
    const page = loginPage({
      branding,
      grey: isGreyDay(server.settings.now.greyDays, new Date()),
      language,
      look,
      manifest: readManifest(),
      nonce,
      title: server.platformTitles.in(language, branding),
      help: help?.[language] ?? help?.['zh-CN'] ?? say(language, 'loginHelp'),
      sendsPassword: directoryIn(config) !== undefined,
      redirect: safeRedirect(typeof redirect === 'string' ? redirect : undefined),
    });
    return reply
      .header('content-security-policy', loginPolicy(nonce))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page);
  }
}
