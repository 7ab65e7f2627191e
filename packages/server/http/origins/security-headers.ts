import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { allowedOf, permissionsPolicy } from './permissions-policy.ts';

/** On every answer. */
export const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': permissionsPolicy(),
};

/** Nothing that is answered as data may run, frame or load anything. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** Puts the security headers on every answer; a route that sets its own policy keeps it. */
export function addSecurityHeaders(server: FastifyInstance): void {
  server.addHook('onSend', async (request, reply, payload) => {
    secure(request, reply);
    return payload;
  });
}

/** Where people come over https, they come over nothing else. */
export const transportSecurity = ({ origin, hstsSubdomains }: Pick<Config, 'origin' | 'hstsSubdomains'>): Record<string, string> =>
  origin?.startsWith('https:') === true
    ? { 'strict-transport-security': `max-age=31536000${hstsSubdomains ? '; includeSubDomains' : ''}` }
    : {};

/** Public files that pages of every origin may load, also those that isolate themselves (COEP). */
export const forEveryOrigin = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

/** For answers that no hook sees. */
export function secure(request: FastifyRequest, reply: FastifyReply): void {
  const shared = reply.getHeader('cross-origin-resource-policy');
  reply.header('x-request-id', request.id).headers(always);
  reply.header('permissions-policy', permissionsPolicy(allowedOf(request)));
  if (shared !== undefined) reply.header('cross-origin-resource-policy', shared);
  reply.headers(transportSecurity(reply.server.config));
  if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', dataPolicy);
}
