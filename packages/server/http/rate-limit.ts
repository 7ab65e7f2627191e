import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { readSessionCookie } from '../modules/session/cookies.ts';
import { hashSecret } from '../modules/session/secret.ts';
import { Refusal } from './refusal.ts';

/** Bounds the calls a session may make in a minute, or an address where nobody is signed in; files are not counted. */
export async function limitCalls(server: FastifyInstance): Promise<void> {
  await server.register(rateLimit, {
    max: server.config.callsPerMinute,
    timeWindow: 60_000,
    allowList: (request) => !/^\/(api(\/|\?|$)|idaas\/(?!assets\/))/.test(request.url) || request.url === '/api/openapi.json',
    keyGenerator: (request) => {
      const secret = readSessionCookie(request);
      return secret === undefined ? request.ip : hashSecret(secret);
    },
    errorResponseBuilder: (_request, { ttl }) => new Refusal('tooMany', { retryAfterSeconds: Math.ceil(ttl / 1000) }),
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false, 'retry-after': true },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  });
}
