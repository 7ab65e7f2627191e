import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isAsked } from './other-origins.ts';
import { originAsked } from './own-host-name.ts';
import { ownOrigin } from './own-origin.ts';
import { Refusal } from '../refusal.ts';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

export const isReading = ({ method }: Pick<FastifyRequest, 'method'>): boolean => method === 'GET' || method === 'HEAD';

/** Refuses writes that a browser sends for another site, but for pages that are registered. Programs that are no browser send neither header. */
export function refuseCrossSite(server: FastifyInstance): void {
  server.addHook('onRequest', async (request) => {
    if (safe.has(request.method)) return;
    const site = request.headers['sec-fetch-site'];
    const { origin } = request.headers;
    const foreign =
      (site !== undefined && site !== 'same-origin') ||
      (origin !== undefined && origin !== (originAsked(request) ?? ownOrigin(server.config, request)));
    if (foreign && !isAsked(request)) throw new Refusal('crossSite');
  });
}

/**
 * For requests that only the cookie authenticates: the browser must declare that a page of this origin sends them. Every browser declares
 * the origin of a write; a program that has only the cookie must do so too. `refuseCrossSite` has checked the declared origin.
 */
export function requireSameOrigin({ headers }: FastifyRequest): void {
  if (headers['sec-fetch-site'] === undefined && headers.origin === undefined) throw new Refusal('crossSite');
}

/** For reads by cookie that are no pages: nothing links to them, so no other site has a reason to request them. */
export function refuseForeignRead({ headers }: FastifyRequest): void {
  const site = headers['sec-fetch-site'] ?? 'none';
  if (site !== 'same-origin' && site !== 'none') throw new Refusal('crossSite');
}
