import type { FastifyReply, FastifyRequest } from 'fastify';
import { loginPolicy, newNonce } from '../http/origins/content-security.ts';
import { type Html, markup } from '../http/html.ts';
import { requestLanguage } from '../http/request-language.ts';
import { isLanguage, type Language, say } from '../messages/language.ts';
import { readLook } from './look.ts';
import { brandBody, brandFooter, brandHeading, loginRules, tabIcon } from './branded.ts';
import type { LoginManifest } from './manifest.ts';
import { pageHead } from './page-head.ts';

/** A small document in the look of the login page; `heading` instead of the platform's title. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  manifest: LoginManifest,
  body: (nonce: string) => Html,
  heading?: string,
): FastifyReply {
  const look = readLook(request.cookies.ATRIUM_LOOK);
  const language = pageLanguage(request);
  const branding = request.server.brandings.ofHost(request);
  const platform = request.server.platformTitles.in(language, branding);
  const title = heading ?? `${say(language, 'loginHeading')} - ${platform}`;
  const nonce = newNonce();
  const page = markup`${pageHead({ language, look, title, icon: tabIcon(branding), manifest, rules: loginRules(branding), styleNonce: nonce })}${brandBody(branding)}
<main>
${heading === undefined ? brandHeading(branding, look, platform) : markup`<h1>${heading}</h1>`}
${body(nonce)}
</main>
${brandFooter(branding, language)}</body>
</html>
`;
  return reply
    .header('content-security-policy', loginPolicy(nonce))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page.text);
}

/** The language that the page before was read in, where it says one; else of the settings, else of the browser. */
export function pageLanguage(request: FastifyRequest): Language {
  const { lang } = (request.query ?? {}) as { lang?: unknown };
  if (isLanguage(lang)) return lang;
  return request.cookies.ATRIUM_LOOK === undefined ? requestLanguage(request) : readLook(request.cookies.ATRIUM_LOOK).language;
}
