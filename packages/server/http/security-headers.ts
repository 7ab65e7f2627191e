import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
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

/** For answers that no hook sees. */
export function secure(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-request-id', request.id).headers(always);
  const https = reply.server.config.origin?.startsWith('https:') === true;
  if (https) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', dataPolicy);
}
