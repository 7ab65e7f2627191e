import type { FastifyReply, FastifyRequest } from 'fastify';
import { markup } from '../http/html.ts';
import { type Language, say } from '../messages/language.ts';
import type { LoginManifest } from '../pages/manifest.ts';
import { pageLanguage, sendPage } from '../pages/small-page.ts';

interface PageContent {
  retryAfterSeconds: number;
  /** Who is signed in and no tester; null where nobody is. */
  username: string | null;
  why(language: Language): string;
}

/** The page that people get instead of the portal. */
export function sendMaintenance(
  request: FastifyRequest,
  reply: FastifyReply,
  manifest: LoginManifest,
  { retryAfterSeconds, username, why }: PageContent,
): FastifyReply {
  const language = pageLanguage(request);
  reply.code(503).header('retry-after', String(retryAfterSeconds)).header('content-language', language);
  return sendPage(request, reply, manifest, () => {
    const known = username === null ? markup`` : markup`\n<p>${say(language, 'maintenanceNoTester', { username })}</p>`;
    return markup`<p role="status">${say(language, 'maintenance', { why: why(language) })}</p>${known}
<p><a href="${request.url}">${say(language, 'maintenanceAgain')}</a></p>
<p><a href="${request.server.config.loginUrl}">${say(language, 'maintenanceTester')}</a></p>`;
  });
}
