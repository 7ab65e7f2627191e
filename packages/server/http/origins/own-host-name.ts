import { contract } from '@atrium/api/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { openViewToken } from '../../identity/view-token/token.ts';
import { Refusal } from '../refusal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The sub-application of the requested host name; null at the portal's. */
    isolatedApp: string | null;
  }
  interface FastifyContextConfig {
    /** The path is handed to a service of the company. */
    handsOver?: true;
    /** The path is of a sub-application's files. */
    ofSubApp?: true;
  }
}

type Where = Pick<Config, 'appsOrigin'>;

/** Paths for machines, requested by address or internal name: health checks, and calls whose own key is their only credential. */
const ofMachines = /^\/(healthz|livez|readyz|metrics|scim|rest|seeyon|api\/integration)(\/|\?|$)/;

/** The origin that a sub-application with `isolation: "origin"` is served from; null where the deployment has none for it. */
export const originOfApp = ({ appsOrigin }: Where, name: string): string | null => appsOrigin?.replace('{name}', name) ?? null;

/** All such origins, as a policy writes them. */
export const originsOfApps = ({ appsOrigin }: Where): string[] => (appsOrigin === null ? [] : [appsOrigin.replace('{name}', '*')]);

/**
 * Keeps the host names of sub-applications apart from the portal's: at such a name there are the files of that sub-application and what its
 * token may ask, and nothing else. No cookie is looked at or set there. Every other host name than the portal's is refused, so that nobody
 * shows its sign-in page at a name beside them.
 */
export function keepHostNamesApart(server: FastifyInstance): void {
  const { config, vault } = server;
  server.decorateRequest('isolatedApp', null);
  if (config.appsOrigin === null) return;
  const [before = '', after = ''] = new URL(config.appsOrigin.replace('{name}', 'name-of-app')).host.split('name-of-app');
  const portal = config.origin === null ? null : new URL(config.origin).hostname;
  server.addHook('onRequest', async (request) => {
    const app = between(request.host.toLowerCase(), before, after);
    if (app === null) {
      if (request.hostname.toLowerCase() !== portal && !ofMachines.test(request.url)) throw new Refusal('hostUnknown');
      return;
    }
    request.isolatedApp = app;
    const { call, handsOver, ofSubApp } = request.routeOptions.config;
    if (ofSubApp === true) return;
    const token = openViewToken(vault, request.headers.authorization?.replace(/^Bearer /i, '') ?? '');
    const isOpen = call !== undefined && 'open' in contract[call];
    if (token?.app !== app || isOpen || (call === undefined && handsOver !== true)) throw new Refusal('notFound');
  });
}

function between(host: string, before: string, after: string): string | null {
  if (!host.startsWith(before) || !host.endsWith(after) || host.length <= before.length + after.length) return null;
  const name = host.slice(before.length, host.length - after.length);
  return name.includes('.') ? null : name;
}

/** The origin of a page's own requests: that of the requested host name. */
export const originAsked = ({ server, isolatedApp }: FastifyRequest): string | null =>
  isolatedApp === null ? null : originOfApp(server.config, isolatedApp);
