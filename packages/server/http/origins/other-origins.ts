import { contract } from '@atrium/api/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ownOrigin } from './own-origin.ts';
import { chatOrigin, hostOf } from '../../identity/embedding-token/hosts.ts';
import { embeddingToken } from '../../identity/embedding-token/token.ts';

/** Other callers of a route: registered pages by token, those of the same site by cookie, the chat page. */
type Others = 'token' | 'cookie' | 'chat';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Which other origins may ask; without it none may. */
    others?: Others | undefined;
  }
}

const preflightSeconds = 600;
const requestHeaders = 'authorization, content-type, accept-language, idempotency-key, last-event-id, tenant-id';
const answerHeaders = 'content-language, retry-after, x-request-id';

/** Answers what browsers ask for other origins (CORS): exact registered ones, and nothing at all to any other. */
export function answerOtherOrigins(server: FastifyInstance): void {
  const routes = new Map<string, Others>();
  server.addHook('onRoute', ({ method, url, config }) => {
    if (config?.others !== undefined) for (const one of [method].flat()) routes.set(`${one} ${url}`, config.others);
  });
  server.addHook('onRequest', async (request, reply) => {
    const { origin, 'access-control-request-method': wanted } = request.headers;
    const preflight = request.method === 'OPTIONS' && wanted !== undefined;
    const method = preflight ? wanted : request.method;
    const others = routes.get(`${method} ${request.routeOptions.url}`);
    if (others === undefined) return;
    reply.header('vary', 'Origin');
    if (origin === undefined || !mayAsk(request, others, origin)) return;
    allow(reply, origin, others);
    if (!preflight) return;
    return reply
      .header('access-control-allow-methods', method)
      .header('access-control-allow-headers', requestHeaders)
      .header('access-control-max-age', String(preflightSeconds))
      .code(204)
      .send();
  });
}

function allow(reply: FastifyReply, origin: string, others: Others): void {
  reply.header('access-control-allow-origin', origin).header('access-control-expose-headers', answerHeaders);
  if (others === 'cookie') reply.header('access-control-allow-credentials', 'true');
}

function mayAsk(request: FastifyRequest, others: Others, origin: string): boolean {
  const { config } = request.server;
  if (origin === ownOrigin(config, request)) return false;
  const chat = origin === chatOrigin(config, request);
  if (others === 'chat') return chat;
  const host = hostOf(config, origin);
  return others === 'cookie' ? host?.sameSite === true : host !== undefined || chat;
}

/**
 * Whether a write of another origin is no forgery: it shows a token that no browser adds by itself, or comes from where its route
 * is opened to. Everything else is refused as before (`http/origins/same-site.ts`).
 */
export function isAsked(request: FastifyRequest): boolean {
  const { call, others } = request.routeOptions.config;
  const { origin, 'sec-fetch-site': site } = request.headers;
  const byToken = others === 'token' || (call !== undefined && !('open' in contract[call]));
  if (embeddingToken(request) !== undefined && byToken) return true;
  if (origin === undefined || others === undefined || others === 'token') return false;
  return mayAsk(request, others, origin) && (others === 'chat' || site === undefined || site === 'same-site');
}
