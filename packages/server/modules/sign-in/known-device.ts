import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSecure, knownDeviceCookie } from '../session/cookies.ts';
import { sameHash } from '../session/secret.ts';

const lifeSeconds = 180 * 24 * 60 * 60;

/**
 * What wrong passwords for an account are counted by: the account, and apart from that each browser that has signed in to it
 * before. So a stranger's guesses lock strangers out, never the person on her own machine.
 */
export function guessesCountedBy(request: FastifyRequest, username: string): string {
  const [id = '', mark = ''] = (request.cookies[knownDeviceCookie] ?? '').split('.');
  const known = /^[\w-]{16,40}$/.test(id) && sameHash(mark, markOf(request, id, username));
  // No username has a capital letter, so nobody can type this name.
  return known ? `DEVICE:${id}` : username;
}

/** Remembers that the browser has signed in to the account. */
export function rememberDevice(request: FastifyRequest, reply: FastifyReply, username: string, id: string): void {
  reply.setCookie(knownDeviceCookie, `${id}.${markOf(request, id, username)}`, {
    path: '/idaas/login',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(request.server.config),
    maxAge: lifeSeconds,
  });
}

const markOf = (request: FastifyRequest, id: string, username: string): string => request.server.vault.sign('device', `${id} ${username}`);
