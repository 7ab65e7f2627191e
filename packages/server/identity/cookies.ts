import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Vault } from '../vault/vault.ts';

type Where = Pick<Config, 'origin'>;
type Deployment = Pick<FastifyInstance, 'config' | 'deploymentId'>;

/**
 * Distinguishes the cookies of this deployment from those of its neighbours: browsers keep cookies by host, for all ports. It derives from
 * the first secret key of the database, so every node has the same, and it stays when the key changes.
 */
export const deploymentIdOf = (vault: Vault): string => vault.identify('cookie names', '').slice(0, 8);

export const isSecure = ({ origin }: Where): boolean => origin?.startsWith('https:') === true;

/** A cookie for every path that no other host can set; `__Host-` needs HTTPS. */
const hostCookie = ({ config, deploymentId }: Deployment, name: string): string =>
  `${isSecure(config) ? '__Host-' : ''}${name}_${deploymentId}`;

export const sessionCookieName = (server: Deployment): string => hostCookie(server, 'SESSION');

/** Cookies of a sign-on from outside begin so. */
export const signOnCookie = (server: Deployment): string => hostCookie(server, 'SIGN_ON');

/** A mark of browsers that have signed in before; it signs nobody in. It is for one path, which `__Host-` does not allow. */
export const knownDeviceCookie = ({ deploymentId }: Pick<Deployment, 'deploymentId'>): string => `KNOWN_DEVICE_${deploymentId}`;

/** The name that the session's cookie had before it named the deployment. */
const formerSessionCookie = ({ config }: Pick<Deployment, 'config'>): string => (isSecure(config) ? '__Host-SESSION' : 'SESSION');

/** Cookies that are the portal's own business, or a neighbour's: no other service sees or sets them. */
export const isOwnCookie = (name: string): boolean =>
  /^(__Host-)?(SESSION(_[0-9a-f]{8})?|SIGN_ON(_.*)?|KNOWN_DEVICE(_[0-9a-f]{8})?)$|^CURRENT_USER_(ID|NO)$/.test(name);

/** The secret of the session that a browser shows, of its cookies. */
export function sessionSecretOf(server: Deployment, cookies: Record<string, string | undefined>): string | undefined {
  return cookies[sessionCookieName(server)] ?? cookies[formerSessionCookie(server)];
}

export const readSessionCookie = (request: FastifyRequest): string | undefined => sessionSecretOf(request.server, request.cookies);

interface Hints {
  personId: string;
  uniqueNo: string;
}

interface SessionCookie extends Hints {
  secret: string;
  lifeSeconds: number;
}

const options = ({ config }: Deployment) => ({ path: '/', sameSite: 'lax', secure: isSecure(config) }) as const;

/** The credential, and the two hints that scripts may read. */
export function setSessionCookies(reply: FastifyReply, session: SessionCookie): void {
  const { server } = reply;
  reply.setCookie(sessionCookieName(server), session.secret, { ...options(server), maxAge: session.lifeSeconds, httpOnly: true });
  setHints(reply, session);
}

function setHints(reply: FastifyReply, { personId, uniqueNo, lifeSeconds }: Omit<SessionCookie, 'secret'>): void {
  reply.setCookie('CURRENT_USER_ID', personId, { ...options(reply.server), maxAge: lifeSeconds });
  reply.setCookie('CURRENT_USER_NO', uniqueNo, { ...options(reply.server), maxAge: lifeSeconds });
}

/**
 * Corrects the cookies of a browser with a valid session: hints that another portal of the same host has overwritten, and a session cookie
 * with the former name.
 */
export function renewCookies(request: FastifyRequest, reply: FastifyReply, session: Omit<SessionCookie, 'secret'>): void {
  const { cookies, server } = request;
  const former = cookies[formerSessionCookie(server)];
  if (former !== undefined && cookies[sessionCookieName(server)] === undefined) {
    setSessionCookies(reply, { ...session, secret: former });
    reply.clearCookie(formerSessionCookie(server), options(server));
  } else if (isOther(cookies['CURRENT_USER_ID'], session.personId) || isOther(cookies['CURRENT_USER_NO'], session.uniqueNo)) {
    setHints(reply, session);
  }
}

const isOther = (hint: string | undefined, own: string): boolean => hint !== undefined && hint !== own;

/** For the login page: the cookie of a session that counts no more (R-HTTP-04), which scripts cannot end. */
export function clearDeadSession(reply: FastifyReply): void {
  reply.clearCookie(sessionCookieName(reply.server), options(reply.server));
}

export function clearSessionCookies(reply: FastifyReply): void {
  for (const name of [sessionCookieName(reply.server), 'CURRENT_USER_ID', 'CURRENT_USER_NO']) {
    reply.clearCookie(name, options(reply.server));
  }
}
