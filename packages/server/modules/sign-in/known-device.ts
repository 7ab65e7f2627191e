import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSecure, knownDeviceCookie } from '../../identity/cookies.ts';
import { sameHash } from '../../identity/secret.ts';

const lifeSeconds = 180 * 24 * 60 * 60;

/** Whether the browser says that it has signed in before, to whichever account. */
export const showsDevice = (request: FastifyRequest): boolean => request.cookies[knownDeviceCookie(request.server)] !== undefined;

/** The name of a browser that has signed in to the account before; null of any other. */
export function knownDevice(request: FastifyRequest, username: string): string | null {
  const [id = '', mark = ''] = (request.cookies[knownDeviceCookie(request.server)] ?? '').split('.');
  const known = /^[\w-]{16,40}$/.test(id) && request.server.vault.marks(...said(id, username)).some((one) => sameHash(mark, one));
  return known ? id : null;
}

/** Remembers that the browser has signed in to the account. */
export function rememberDevice(request: FastifyRequest, reply: FastifyReply, username: string, id: string): void {
  reply.setCookie(knownDeviceCookie(request.server), `${id}.${request.server.vault.sign(...said(id, username))}`, {
    path: '/idaas/login',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(request.server.config),
    maxAge: lifeSeconds,
  });
}

const said = (id: string, username: string) => ['device', `${id} ${username}`] as const;

/** Key of its failure count. Usernames are compared in small letters, so nobody can type this name. */
export const nameOf = (device: string | null): string | null => (device === null ? null : `DEVICE:${device}`);
