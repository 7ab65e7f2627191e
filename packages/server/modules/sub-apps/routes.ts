import type { MicroService } from '@atrium/api/contract';
import type { FastifyInstance } from 'fastify';
import { answer } from '../../http/answer.ts';
import { pageResolver } from './pages.ts';
import { listSubApps } from './queries.ts';
import type { RealmFiles } from './realm-files.ts';
import { portOf } from './sources.ts';

export function subAppRoutes(server: FastifyInstance, realms: RealmFiles): void {
  const { db, config } = server;
  const resolve = pageResolver(config, realms.find);

  answer(server, 'GET /share-bff/micro-services/query-app-list', async () => {
    const apps = await listSubApps(db);
    return Promise.all(
      apps.map(async (app): Promise<MicroService> => {
        const { kind, entry, page, version } = await resolve(app);
        if (page !== null) realms.prepare(app, page);
        return {
          name: app.name,
          title: app.title,
          port: portOf(config, app),
          kind,
          ...(app.router_base === null ? {} : { routerBase: app.router_base }),
          entry,
          page,
          version,
        };
      }),
    );
  });
}
