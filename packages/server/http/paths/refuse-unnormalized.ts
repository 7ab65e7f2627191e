import type { FastifyInstance } from 'fastify';
import { Refusal } from '../refusal.ts';
import { isNormalizedPath } from './normalized-path.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route answers every path alike and hands it to nothing, so that it may be written in any way. */
    anyPath?: true;
  }
}

/**
 * Refuses paths that are not normalized before any route sees them: a handler may pass them to a database, a file system or another server.
 * Calls of the contract check their parameters themselves.
 */
export function refuseUnnormalizedPaths(server: FastifyInstance): void {
  server.addHook('onRequest', async (request) => {
    const { call, anyPath } = request.routeOptions.config;
    if (call === undefined && anyPath !== true && !isNormalizedPath(request.url)) throw new Refusal('notFound');
  });
}
