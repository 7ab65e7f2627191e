import type { MicroService } from '@atrium/api/contract';
import type { FastifyInstance } from 'fastify';
import { oneAtATime } from '../../db/one-at-a-time.ts';
import { answer } from '../../http/answer.ts';
import { Refusal } from '../../http/refusal.ts';
import { textIn } from '../../names/in-language.ts';
import { keepFinding, listFindings, needsFrame } from './kind-queries.ts';
import { pageResolver } from './pages.ts';
import { findSubApp, listSubApps } from './queries.ts';
import { overridesOf } from './overrides.ts';
import type { RealmFiles } from './realm-files.ts';
import { portOf } from './sources.ts';

export function subAppRoutes(server: FastifyInstance, realms: RealmFiles): void {
  const { db, config } = server;
  const resolve = pageResolver(config, realms.find);

  answer(server, 'GET /share-bff/micro-services/query-app-list', async ({ request, session }) => {
    const [apps, overrides, findings] = await Promise.all([listSubApps(db), overridesOf(server, request.cookies), listFindings(db)]);
    return Promise.all(
      apps.map(async (row): Promise<MicroService> => {
        const override = overrides.find(({ name }) => name === row.name);
        const app = { ...row, ...(override && { override: override.origin }) };
        const resolved = await resolve(app);
        const { entry, version } = resolved;
        const isPlain =
          resolved.kind === 'auto' && !override && needsFrame(findings, { name: app.name, version, personId: session.personId });
        const { kind, page } = isPlain ? ({ kind: 'frame', page: null } as const) : resolved;
        if (page !== null) realms.prepare(app, page);
        return {
          name: app.name,
          title: textIn(session.language, app.title, app.titles),
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

  answer(server, 'PUT /share-bff/micro-services/kinds/{id}', async ({ params, body, session, request }) => {
    const app = await findSubApp(db, params.id);
    if (app === undefined) throw new Refusal('notFound');
    const isOverridden = (await overridesOf(server, request.cookies)).some(({ name }) => name === app.name);
    const { kind, version } = await resolve(app);
    // Another build than the one that is there, or one whose kind is settled: nothing to remember.
    if (isOverridden || kind !== 'auto' || version !== body.version) return null;
    const finding = { name: app.name, version, person_id: session.personId, kind: body.kind };
    await oneAtATime(db, `kinds ${app.name}`, (trx) => keepFinding(trx, finding));
    return null;
  });
}
