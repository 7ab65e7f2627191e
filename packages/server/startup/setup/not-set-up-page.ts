import type { FastifyReply, FastifyRequest } from 'fastify';
import { markup } from '../../http/html.ts';
import { say } from '../../messages/language.ts';
import type { MessageId } from '../../messages/zh-CN.ts';
import type { LoginManifest } from '../../pages/manifest.ts';
import { pageLanguage, sendPage } from '../../pages/small-page.ts';

/** The page that people get instead of a portal that nobody has set up. */
export function sendNotSetUp(request: FastifyRequest, reply: FastifyReply, manifest: LoginManifest): FastifyReply {
  const language = pageLanguage(request);
  const text = (id: MessageId) => say(language, id);
  const { administrationReadOnly, loginHelp } = request.server.config;
  const help = loginHelp?.[language] ?? loginHelp?.['zh-CN'];
  const contact = help === undefined ? '' : markup`<p>${help}</p>\n`;
  const installer = administrationReadOnly
    ? markup`<p><small>${text('notSetUpFiles')}</small></p>`
    : markup`<p><small>${text('notSetUpInstaller')}</small></p>
<p><a href="/pba/setup">${text('notSetUpGo')}</a></p>`;
  reply.code(503).header('content-language', language);
  return sendPage(
    request,
    reply,
    manifest,
    () => markup`<p>${text('notSetUpText')}</p>
${contact}${installer}`,
    text('notSetUpHeading'),
  );
}
