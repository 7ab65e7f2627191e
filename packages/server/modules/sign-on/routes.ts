import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answer } from '../../http/answer.ts';
import { Refusal } from '../../http/refusal.ts';
import type { MessageId } from '../../messages/zh-CN.ts';
import { setConfirmed } from '../account/queries.ts';
import { record, recordCall } from '../audit/record.ts';
import { type LoginManifest, manifestReader } from '../document/manifest.ts';
import { isSecure, signOnCookie } from '../session/cookies.ts';
import { hashSecret, newSecret } from '../session/secret.ts';
import { openSession } from '../sign-in/open-session.ts';
import { home, safeRedirect } from '../sign-in/redirect.ts';
import { accountOf } from './account.ts';
import { arriveToConfirm, confirmAddress, confirmRoute, present } from './confirm-routes.ts';
import { forgetLeft } from './farewell.ts';
import { sendChoice, sendHandOver, sendNotice, startPath } from './page.ts';
import { callbackPath, type Identity, type Provider, signedOutPath, SignOnError, type Transaction, type Trouble } from './provider.ts';
import { accountOfPerson } from '../sign-in/queries.ts';
import { insertHandOver, insertSignOnSession, takeHandOver } from './queries.ts';
import { keepTransaction, providerOf, takeTransaction } from './transaction.ts';

const handOverMilliseconds = 60_000;
const handOverPath = '/idaas/welcome';

const notices: Record<Trouble | 'unknown', { status: number; id: MessageId }> = {
  expired: { status: 400, id: 'signOnExpired' },
  denied: { status: 403, id: 'signOnDenied' },
  unknown: { status: 403, id: 'signOnUnknown' },
  failed: { status: 400, id: 'signOnFailed' },
  outage: { status: 503, id: 'signOnOutage' },
  other: { status: 403, id: 'signOnOther' },
};

/** Signing in at an identity provider: there, back, and over to the browser. */
export function signOnRoutes(server: FastifyInstance): void {
  const { db, config, signOn } = server;
  const origin = config.origin ?? '';
  const manifest = manifestReader<LoginManifest>(join(config.distFolder, 'login', 'manifest.json'));

  answer(server, 'POST /idaas/hand-over', async ({ request, reply }) => {
    const code = request.cookies[handOverCookie(request)];
    if (code !== undefined) reply.clearCookie(handOverCookie(request), { path: '/', secure: isSecure(config) });
    if (code === undefined) throw new Refusal('signedOut');
    // Together, so that a logout at the provider finds the sign-in either here or there.
    return db.transaction().execute(async (trx) => {
      const finished = await takeHandOver(trx, hashSecret(code), new Date().toISOString());
      const account = finished && (await accountOfPerson(trx, finished.person_id));
      if (finished === undefined || account === undefined) throw new Refusal('signedOut');
      const { issuer, subject, mark, redirect } = finished;
      const session = await openSession(trx, request, reply, account);
      await insertSignOnSession(trx, { session_id: session.session, issuer, subject, mark });
      // The provider may have let in a browser that it knew, so nobody has shown yet that the person is there.
      await setConfirmed(trx, session.session, new Date(0).toISOString());
      const { personId, tenantId } = account;
      await recordCall(request, {
        trx,
        personId,
        tenantId,
        details: { by: signOn.find((one) => one.issuer === issuer)?.kind ?? 'outside' },
      });
      return { ...session, redirect };
    });
  });

  if (signOn.length === 0) return;
  confirmRoute(server, signOn, refuse);

  server.get<{ Querystring: { redirect?: unknown; anew?: unknown; with?: unknown } }>(
    startPath,
    { exposeHeadRoute: false },
    async (request, reply) => {
      const { redirect, anew, with: chosen } = request.query;
      const wish = safeRedirect(typeof redirect === 'string' ? redirect : undefined);
      const transaction = { state: newSecret(), nonce: newSecret(), verifier: newSecret(), redirect: wish, confirms: null, at: Date.now() };
      const provider = signOn.length === 1 ? signOn[0] : signOn[typeof chosen === 'string' && /^\d$/.test(chosen) ? Number(chosen) : -1];
      if (provider === undefined)
        return sendChoice(request, reply, manifest(), { providers: signOn, redirect: wish, anew: anew !== undefined });
      try {
        const address = await provider.start(transaction, anew !== undefined);
        forgetLeft(request, reply);
        keepTransaction(request, reply, provider, transaction);
        return await reply.header('cache-control', 'no-store').redirect(address, 302);
      } catch (error) {
        return refuse(request, reply, error);
      }
    },
  );

  server.get(callbackPath, { exposeHeadRoute: false }, async (request, reply) => {
    const address = new URL(request.url, origin);
    const provider = providerOf(request, signOn, address.searchParams);
    const transaction = provider === undefined ? null : takeTransaction(request, reply, provider, address.searchParams.get('state') ?? '');
    // A tab that was left at the provider while another one signed in.
    if (transaction === null && (await present(request)) !== null) return reply.redirect(home, 303);
    try {
      if (provider === undefined || transaction === null)
        throw new SignOnError('expired', 'the sign-in did not begin in this browser, or too long ago');
      if (transaction.confirms !== null) return await arriveToConfirm(request, reply, provider, address, transaction);
      return await arrive(request, reply, provider, address, transaction);
    } catch (error) {
      const confirming = transaction !== null && transaction.confirms !== null;
      return refuse(request, reply, error, confirming ? confirmAddress(transaction.redirect) : undefined);
    }
  });

  server.get(handOverPath, async (request, reply) => sendHandOver(request, reply, manifest()));
  server.get(signedOutPath, async (request, reply) => sendNotice(request, reply, manifest(), { status: 200, id: 'signOnSignedOut' }));

  /** The provider's answer is good: the browser gets a code that only it holds, and an address without the provider's. */
  async function arrive(request: FastifyRequest, reply: FastifyReply, provider: Provider, address: URL, transaction: Transaction) {
    const identity = await provider.finish(address, transaction);
    const account = await accountOf(db, provider.issuer, identity);
    if (account === undefined) return refuseUnknown(request, reply, provider, identity);
    const code = newSecret();
    const expiresAt = new Date(Date.now() + handOverMilliseconds).toISOString();
    const { subject, mark } = identity;
    const person = { person_id: account.personId, issuer: provider.issuer, subject, mark };
    await insertHandOver(db, { id: hashSecret(code), ...person, redirect: transaction.redirect, expires_at: expiresAt });
    reply.setCookie(handOverCookie(request), code, {
      path: '/',
      httpOnly: true,
      sameSite: 'strict',
      secure: isSecure(config),
      maxAge: handOverMilliseconds / 1000,
    });
    return reply.header('cache-control', 'no-store').redirect(handOverPath, 303);
  }

  async function refuseUnknown(
    request: FastifyRequest,
    reply: FastifyReply,
    { kind }: Provider,
    { account }: Identity,
  ): Promise<FastifyReply> {
    await record(request, 'sign-in-failed', { personId: null, details: { account: 'unknown', by: kind } });
    return sendNotice(request, reply, manifest(), { ...notices.unknown, values: { account: (account ?? '-').slice(0, 64) } });
  }

  function refuse(request: FastifyRequest, reply: FastifyReply, error: unknown, again?: string): FastifyReply {
    if (!(error instanceof SignOnError)) throw error;
    request.log.warn({ trouble: error.trouble, reason: error.message.slice(0, 300) }, 'a sign-in from outside cannot go on');
    return sendNotice(request, reply, manifest(), { ...notices[error.trouble], again });
  }
}

const handOverCookie = (request: FastifyRequest): string => `${isSecure(request.server.config) ? '__Host-' : ''}${signOnCookie}_CODE`;
