import type { FastifyRequest } from 'fastify';
import type { Row } from '../../db/schema.ts';
import { addressOf } from '../../http/limits/rate-limit.ts';
import { Refusal } from '../../http/refusal.ts';
import { isReading, requireSameOrigin } from '../../http/origins/same-site.ts';
import type { Session } from '../../identity/queries.ts';
import { requireSession } from '../../identity/require.ts';

type Gate = Pick<Row<'sub_apps'>, 'public' | 'methods'>;

/** The methods that a sub-application's own server accepts. */
const methodsOf = ({ methods }: Gate): string[] => methods?.split(' ') ?? ['GET', 'HEAD'];

/**
 * Lets a request through to a sub-application's own server, which knows no session: only by the methods of its registry entry, and only for
 * signed-in users, unless the entry has `public`. Anonymous requests are limited by address. Returns the user; null if anonymous.
 */
export async function admit(request: FastifyRequest, gate: Gate): Promise<Session | null> {
  const allow = methodsOf(gate);
  if (!allow.includes(request.method)) throw new Refusal('methodNotAllowed', { allow });
  if (!isReading(request)) requireSameOrigin(request);
  try {
    return await requireSession(request, { cookieOnly: true, anyTenant: true });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    countStranger(request);
    if (gate.public !== 1) throw error;
    return null;
  }
}

/** For requests that cost the server something, from any caller. */
export const countStranger = (request: FastifyRequest): void => request.server.calls.any(addressOf(request));
