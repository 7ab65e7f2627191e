import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSecure, signOnCookie } from '../../identity/cookies.ts';
import { signedOutPath, startPath } from './outside-paths.ts';
import { signOnSession } from '../../identity/sign-on-session.ts';

const leftCookie = ({ server }: FastifyRequest): string => `${signOnCookie(server)}_LEFT`;
const options = (request: FastifyRequest) =>
  ({ path: '/', sameSite: 'lax', httpOnly: true, secure: isSecure(request.server.config) }) as const;

/**
 * The address after a sign-out: the provider's own logout if it signed the user in. For a while the provider does not sign the browser in
 * without a question: its other tabs go to the login page at the same moment.
 */
export async function farewell(request: FastifyRequest, reply: FastifyReply, session: { id: string }): Promise<string> {
  const { config, db, signOn } = request.server;
  if (signOn.length === 0) return config.loginUrl;
  reply.setCookie(leftCookie(request), '1', { ...options(request), maxAge: 300 });
  const issuer = (await signOnSession(db, session.id))?.issuer;
  const provider = signOn.find((one) => one.issuer === issuer);
  if (provider === undefined) return signedOutPath;
  try {
    return (await provider.logoutAddress()) ?? signedOutPath;
  } catch (error) {
    request.log.warn({ err: error }, 'the identity provider cannot sign anybody out');
    return signedOutPath;
  }
}

/** Where the login page leads when people sign in from outside. */
export function entrance(request: FastifyRequest<{ Querystring: { redirect?: unknown } }>): string {
  if (request.cookies[leftCookie(request)] !== undefined) return signedOutPath;
  const { redirect } = request.query;
  return typeof redirect === 'string' ? `${startPath}?${new URLSearchParams({ redirect })}` : startPath;
}

/** They want in again. */
export function forgetLeft(request: FastifyRequest, reply: FastifyReply): void {
  if (request.cookies[leftCookie(request)] !== undefined) reply.clearCookie(leftCookie(request), options(request));
}
