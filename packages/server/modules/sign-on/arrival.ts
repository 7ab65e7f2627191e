import { longestUsername } from '@atrium/api/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { record } from '../../audit/record.ts';
import { sessionOfBrowser } from '../../identity/require.ts';
import { home } from '../sign-in/redirect.ts';
import { accountOf } from './account.ts';
import { arriveToConfirm, confirmAddress } from './confirm-routes.ts';
import { beginHandOver } from './hand-over.ts';
import type { Notices } from './notices.ts';
import { callbackPath } from '../sign-in/outside-paths.ts';
import { type Identity, type Provider, SignOnError, type Transaction } from './provider.ts';
import { takeTransaction } from './transaction.ts';

/** Where a provider sends the browser back to. */
export function arrivalRoute(server: FastifyInstance, notices: Notices): void {
  const origin = server.config.origin ?? '';

  server.get(callbackPath, { exposeHeadRoute: false }, async (request, reply) => {
    const address = new URL(request.url, origin);
    const found = takeTransaction(request, reply, address.searchParams);
    // A tab that was left at the provider while another one signed in.
    if (found === null && (await sessionOfBrowser(request)) !== null) return reply.redirect(home, 303);
    try {
      if (found === null) throw new SignOnError('expired', 'the sign-in did not begin in this browser, or too long ago');
      const { provider, transaction } = found;
      if (transaction.confirms !== null) return await arriveToConfirm(request, reply, provider, address, transaction);
      return await arrive(request, reply, provider, address, transaction);
    } catch (error) {
      const confirms = found?.transaction.confirms ?? null;
      return notices.refuse(request, reply, error, confirms === null ? undefined : confirmAddress(found!.transaction.redirect));
    }
  });

  async function arrive(request: FastifyRequest, reply: FastifyReply, provider: Provider, address: URL, transaction: Transaction) {
    const identity = await provider.finish(address, transaction);
    const account = await (provider.accountOf?.(identity) ?? accountOf(server.db, provider.issuer, identity));
    if (account === undefined) return refuseUnknown(request, reply, provider, identity);
    return beginHandOver(request, reply, { provider, identity, account, redirect: transaction.redirect });
  }

  async function refuseUnknown(request: FastifyRequest, reply: FastifyReply, { kind }: Provider, { account }: Identity) {
    await record(request, 'sign-in-failed', { personId: null, details: { account: 'unknown', by: kind } });
    return notices.send(request, reply, 'unknown', { account: (account ?? '-').slice(0, longestUsername) });
  }
}
