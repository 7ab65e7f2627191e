import type { FastifyInstance } from 'fastify';
import { markup } from '../../http/html.ts';
import { say } from '../../messages/language.ts';
import type { LoginManifest } from '../../pages/manifest.ts';
import { questionOf } from '../sign-in/keep-hand-over.ts';
import { handOverPath } from './hand-over.ts';
import { pageLanguage, sendPage } from '../../pages/small-page.ts';
import { personName } from './queries.ts';

/** The page that asks before a sign-in ends the session of another user in the same browser. */
export const switchPath = '/idaas/switch';

/** The page that names both people; its script sends the answer. */
export function switchRoute(server: FastifyInstance, manifest: () => LoginManifest): void {
  server.get(switchPath, async (request, reply) => {
    const question = await questionOf(request);
    const next = question && (await personName(server.db, question.personId));
    if (question === null || !next) return reply.header('cache-control', 'no-store').redirect(handOverPath, 303);
    const language = pageLanguage(request);
    const { present, redirect, replaces } = question;
    const values = { present: present.realName, account: present.username, next: next.realName, nextAccount: next.username };
    return sendPage(request, reply, manifest(), (nonce) => {
      return markup`<h2 id="question">${say(language, 'switchHeading')}</h2>
<p>${say(language, 'switchText', values)}</p>
<p><a class="way" id="stay" href="${redirect}" autofocus>${say(language, 'switchStay', { name: present.realName })}</a></p>
<form id="switch" data-replaces="${replaces}" data-text-network="${say(language, 'loginNetwork')}" data-text-storage="${say(language, 'loginStorage')}">
<button type="submit">${say(language, 'switchGo', { name: next.realName })}</button>
</form>
<p role="alert" id="refusal"></p>
<noscript><p>${say(language, 'signOnScript')}</p></noscript>
<script type="module" nonce="${nonce}" src="${manifest().script}"></script>`;
    });
  });
}
