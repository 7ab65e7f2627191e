import type { MicroService } from '@atrium/api/contract';
import type { FastifyInstance } from 'fastify';
import { answer } from '../../http/answer.ts';
import { pageResolver } from './pages.ts';
import { listSubApps } from './queries.ts';
import { overridesOf } from './overrides.ts';
import type { RealmFiles } from './realm-files.ts';
import { portOf } from './sources.ts';

export function subAppRoutes(server: FastifyInstance, realms: RealmFiles): void {
  const { db, config } = server;
  const resolve = pageResolver(config, realms.find);

  answer(server, 'GET /share-bff/micro-services/query-app-list', async ({ request }) => {
    const [apps, overrides] = await Promise.all([listSubApps(db), overridesOf(server, request.cookies)]);
    return Promise.all(
      apps.map(async (row): Promise<MicroService> => {
        const override = overrides.find(({ name }) => name === row.name);
        const app = { ...row, ...(override && { override: override.origin }) };
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
          storage: app.storage,
          rests: app.rests === 1,
          ...(app.keep_alive === null ? {} : { keepAlive: app.keep_alive }),
          ...(override && { override: { origin: override.origin, expiresAt: override.expiresAt } }),
        };
      }),
    );
  });
}
