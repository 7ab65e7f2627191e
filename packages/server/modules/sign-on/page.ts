import type { FastifyReply, FastifyRequest } from 'fastify';
import { markup } from '../../http/html.ts';
import { say } from '../../messages/language.ts';
import type { MessageId } from '../../messages/zh-CN.ts';
import { startPath } from '../sign-in/outside-paths.ts';
import type { Provider } from './provider.ts';
import { hasPasswordPage } from './settings.ts';
import type { LoginManifest } from '../../pages/manifest.ts';
import { pageLanguage, sendPage } from '../../pages/small-page.ts';

interface Notice {
  status: number;
  id: MessageId;
  values?: Record<string, string>;
  /** Address of a retry; without it the sign-in starts again. */
  again?: string;
  /** Of a 503. */
  retryAfterSeconds?: number;
}

/** A page that says one thing and offers to sign in again. */
export function sendNotice(
  request: FastifyRequest,
  reply: FastifyReply,
  manifest: LoginManifest,
  { status, id, values = {}, again, retryAfterSeconds = 10 }: Notice,
): FastifyReply {
  const language = pageLanguage(request);
  if (status === 503) reply.header('retry-after', String(retryAfterSeconds));
  return sendPage(request, reply.code(status), manifest, () => {
    const number = status < 400 ? markup`` : markup`\n<p><small>${say(language, 'signOnRequest', { id: request.id })}</small></p>`;
    const hasPassword = status >= 400 && again === undefined && hasPasswordPage(request.server.config);
    const password = hasPassword ? markup`\n<p><a href="/idaas/password">${say(language, 'signOnPassword')}</a></p>` : markup``;
    return markup`<p role="${status < 400 ? 'status' : 'alert'}">${say(language, id, values)}</p>
<p><a id="again" href="${again ?? `${startPath}${status === 403 ? '?anew' : ''}`}">${say(language, 'signOnAgain')}</a></p>${password}${number}`;
  });
}

/** The page with the choice of several sign-ins. */
export function sendChoice(
  request: FastifyRequest,
  reply: FastifyReply,
  manifest: LoginManifest,
  { providers, redirect, anew }: { providers: readonly Pick<Provider, 'name' | 'names'>[]; redirect: string; anew: boolean },
): FastifyReply {
  const more = { redirect, ...(anew ? { anew: '' } : {}) };
  const language = pageLanguage(request);
  const links = providers.map(({ name, names }, index) => ({
    name: names?.(language) ?? name,
    address: `${startPath}?${new URLSearchParams({ with: String(index), ...more })}`,
  }));
  const password = { name: say(language, 'signOnPassword'), address: `/idaas/password?${new URLSearchParams({ redirect })}` };
  const all = hasPasswordPage(request.server.config) ? [...links, password] : links;
  return sendPage(request, reply, manifest, () => {
    return markup`<p>${say(language, 'signOnChoice')}</p>
${all.map(({ name, address }) => markup`<p><a class="way" href="${address}">${name}</a></p>\n`)}`;
  });
}

/** The page that takes the finished sign-in over into the browser; its script does it. */
export function sendHandOver(request: FastifyRequest, reply: FastifyReply, manifest: LoginManifest): FastifyReply {
  const text = (id: MessageId) => say(pageLanguage(request), id);
  return sendPage(request, reply, manifest, (nonce) => {
    return markup`<p id="hand-over" role="status" data-text-network="${text('loginNetwork')}" data-text-storage="${text('loginStorage')}">${text('signOnWorking')}</p>
<p><a id="again" href="${startPath}" hidden>${text('signOnAgain')}</a></p>
<noscript><p>${text('signOnScript')}</p></noscript>
<script type="module" nonce="${nonce}" src="${manifest.script}"></script>`;
  });
}

/** The last page of a window that was opened to confirm; its script notifies the page that waits, and closes the window. */
export function sendConfirmed(request: FastifyRequest, reply: FastifyReply, manifest: LoginManifest): FastifyReply {
  const said = say(pageLanguage(request), 'signOnConfirmed');
  return sendPage(request, reply, manifest, (nonce) => {
    return markup`<p id="confirmed" role="status">${said}</p>
<script type="module" nonce="${nonce}" src="${manifest.script}"></script>`;
  });
}
