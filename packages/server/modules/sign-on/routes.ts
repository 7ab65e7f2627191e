import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type LoginManifest, manifestReader } from '../../pages/manifest.ts';
import { shed } from '../../http/limits/shed/shed.ts';
import { safeRedirect } from '../sign-in/redirect.ts';
import { arrivalRoute } from './arrival.ts';
import { confirmedPath, confirmRoute } from './confirm-routes.ts';
import { forgetLeft } from '../sign-in/farewell.ts';
import { signedOutPath, startPath } from '../sign-in/outside-paths.ts';
import type { Provider } from './provider.ts';
import { handOverPath, handOverRoute } from './hand-over.ts';
import { type Notices, openNotices } from './notices.ts';
import { sendChoice, sendConfirmed, sendHandOver, sendNotice } from './page.ts';
import { switchRoute } from './switch-page.ts';
import { keepTransaction, newTransaction } from './transaction.ts';

/** Signing in at an identity provider: there, back, and over to the browser. */
export function signOnRoutes(server: FastifyInstance): void {
  const manifest = manifestReader<LoginManifest>(join(server.config.distFolder, 'login', 'manifest.json'));
  const notices = openNotices(manifest);
  handOverRoute(server);
  server.get(handOverPath, async (request, reply) => sendHandOver(request, reply, manifest()));
  switchRoute(server, manifest);
  if (server.signOn.length === 0) return;
  confirmRoute(server, server.signOn, notices.refuse);
  startRoute(server, manifest, notices);
  arrivalRoute(server, notices);
  server.get(confirmedPath, async (request, reply) => sendConfirmed(request, reply, manifest()));
  server.get(signedOutPath, async (request, reply) => sendNotice(request, reply, manifest(), { status: 200, id: 'signOnSignedOut' }));
}

/** The way to the provider, or the choice where there are several. */
function startRoute(server: FastifyInstance, manifest: () => LoginManifest, notices: Notices): void {
  const { signOn } = server;
  server.get<{ Querystring: { redirect?: unknown; anew?: unknown; with?: unknown } }>(
    startPath,
    { exposeHeadRoute: false },
    async (request, reply) => {
      const retryAfterSeconds = shed(server, 'sign-in');
      if (retryAfterSeconds !== null)
        return sendNotice(request, reply, manifest(), { status: 503, id: 'unavailable', again: request.url, retryAfterSeconds });
      const { redirect, anew, with: chosen } = request.query;
      const wish = safeRedirect(typeof redirect === 'string' ? redirect : undefined);
      const agent = request.headers['user-agent'] ?? '';
      const transaction = { ...newTransaction(), redirect: wish, confirms: null };
      const provider = signOn.length === 1 ? signOn[0] : chosenOf(signOn, chosen, agent);
      if (provider === undefined)
        return sendChoice(request, reply, manifest(), { providers: signOn, redirect: wish, anew: anew !== undefined });
      try {
        const address = await provider.start(transaction, anew !== undefined, agent);
        forgetLeft(request, reply);
        keepTransaction(request, reply, provider, transaction);
        return await reply.header('cache-control', 'no-store').redirect(address, 302);
      } catch (error) {
        return notices.refuse(request, reply, error);
      }
    },
  );
}

/** The provider that was chosen: by its number or kind, or because the browser is that of its app. */
function chosenOf(providers: readonly Provider[], chosen: unknown, agent: string): Provider | undefined {
  if (typeof chosen === 'string' && /^\d$/.test(chosen)) return providers[Number(chosen)];
  return providers.find(({ kind, isOwnApp }) => (chosen === undefined ? isOwnApp?.(agent) === true : kind === chosen));
}
