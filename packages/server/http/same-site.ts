import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { Refusal } from './refusal.ts';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses writes that a browser sends for another site. Programs that are no browser send neither header. */
export function refuseCrossSite(server: FastifyInstance): void {
  server.addHook('onRequest', async (request) => {
    if (safe.has(request.method)) return;
    const site = request.headers['sec-fetch-site'];
    const { origin } = request.headers;
    const foreign =
      (site !== undefined && site !== 'same-origin') || (origin !== undefined && origin !== ownOrigin(server.config, request));
    if (foreign) throw new Refusal('crossSite');
  });
}

const ownOrigin = (config: Config, request: FastifyRequest): string =>
  config.origin ?? `${request.protocol}://${request.headers.host ?? ''}`;
