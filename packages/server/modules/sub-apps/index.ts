import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { viewTokens } from './view-tokens/index.ts';
import { registerForward } from '../../http/forward/forward.ts';
import { manifestReader, type PortalManifest } from '../../pages/manifest.ts';
import { subAppFiles } from './files.ts';
import { overrideRoutes } from './override-routes.ts';
import { pageResolver } from './pages.ts';
import { subAppRoutes } from './routes.ts';
import { sourceFinder } from './sources.ts';

/** The registry of sub-applications, their files below `/{name}/`, and overrides by a development server. */
export function subApps(server: FastifyInstance): void {
  const find = sourceFinder(server.config);
  const resolvePage = pageResolver(
    server.config,
    find,
    manifestReader<PortalManifest>(join(server.config.distFolder, 'portal/manifest.json')),
  );
  subAppRoutes(server, resolvePage);
  overrideRoutes(server);
  void server.register(async (scope) => {
    await registerForward(scope);
    subAppFiles(scope, find, resolvePage);
  });
  viewTokens(server);
}
