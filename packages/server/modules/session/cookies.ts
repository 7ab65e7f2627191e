import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';

type Where = Pick<Config, 'origin'>;

/** A mark of browsers that have signed in before; it signs nobody in. */
export const knownDeviceCookie = 'KNOWN_DEVICE';

export const isSecure = ({ origin }: Where): boolean => origin?.startsWith('https:') === true;

export const sessionCookieName = (config: Where): string => (isSecure(config) ? '__Host-SESSION' : 'SESSION');

/** Cookies of a sign-on from outside begin so. */
export const signOnCookie = 'SIGN_ON';

const ownCookies: ReadonlySet<string> = new Set(['SESSION', 'CURRENT_USER_ID', 'CURRENT_USER_NO', knownDeviceCookie]);

/** Cookies that are the portal's own business: no other service sees or sets them. */
export function isOwnCookie(name: string): boolean {
  const plain = name.replace(/^__Host-/, '');
  return ownCookies.has(plain) || plain.startsWith(signOnCookie);
}

export const readSessionCookie = (request: FastifyRequest): string | undefined => request.cookies[sessionCookieName(request.server.config)];

/** The credential, and the two hints that scripts may read. */
export function setSessionCookies(
  reply: FastifyReply,
  session: { secret: string; personId: string; uniqueNo: string; lifeSeconds: number },
): void {
  const { config } = reply.server;
  const options = { path: '/', sameSite: 'lax', secure: isSecure(config), maxAge: session.lifeSeconds } as const;
  reply.setCookie(sessionCookieName(config), session.secret, { ...options, httpOnly: true });
  reply.setCookie('CURRENT_USER_ID', session.personId, options);
  reply.setCookie('CURRENT_USER_NO', session.uniqueNo, options);
}

export function clearSessionCookies(reply: FastifyReply): void {
  const { config } = reply.server;
  for (const name of [sessionCookieName(config), 'CURRENT_USER_ID', 'CURRENT_USER_NO']) {
    reply.clearCookie(name, { path: '/', sameSite: 'lax', secure: isSecure(config) });
  }
}
