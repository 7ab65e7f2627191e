import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { record } from '../audit/record.ts';
import { home } from '../sign-in/redirect.ts';
import { accountOf } from './account.ts';
import { arriveToConfirm, confirmAddress, present } from './confirm-routes.ts';
import { beginHandOver } from './hand-over.ts';
import type { Notices } from './notices.ts';
import { callbackPath, type Identity, type Provider, SignOnError, type Transaction } from './provider.ts';
import { providerOf, takeTransaction } from './transaction.ts';

/** Where a provider sends the browser back to. */
export function arrivalRoute(server: FastifyInstance, notices: Notices): void {
  const { signOn } = server;
  const origin = server.config.origin ?? '';

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
      return notices.refuse(request, reply, error, confirming ? confirmAddress(transaction.redirect) : undefined);
    }
  });

  async function arrive(request: FastifyRequest, reply: FastifyReply, provider: Provider, address: URL, transaction: Transaction) {
    const identity = await provider.finish(address, transaction);
    const account = await accountOf(server.db, provider.issuer, identity);
    if (account === undefined) return refuseUnknown(request, reply, provider, identity);
    return beginHandOver(request, reply, { provider, identity, account, redirect: transaction.redirect });
  }

  async function refuseUnknown(request: FastifyRequest, reply: FastifyReply, { kind }: Provider, { account }: Identity) {
    await record(request, 'sign-in-failed', { personId: null, details: { account: 'unknown', by: kind } });
    return notices.send(request, reply, 'unknown', { account: (account ?? '-').slice(0, 64) });
  }
}
