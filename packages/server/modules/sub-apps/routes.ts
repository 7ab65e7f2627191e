import type { MicroService } from '@atrium/api/contract';
import type { FastifyInstance } from 'fastify';
import { answer } from '../../http/answer.ts';
import { originOfApp } from '../../http/own-host-name.ts';
import { textIn } from '../../names/in-language.ts';
import { givenTo, hostingFor } from './given-version.ts';
import type { ResolvePage } from './pages.ts';
import { listSubApps } from './queries.ts';
import { overridesOf } from './overrides.ts';
import { portOf } from './sources.ts';

export function subAppRoutes(server: FastifyInstance, resolve: ResolvePage): void {
  const { db, config } = server;

  answer(server, 'GET /share-bff/micro-services/query-app-list', async ({ request, session }) => {
    const [apps, overrides] = await Promise.all([listSubApps(db), overridesOf(server, request.cookies)]);
    const given = givenTo(db, session.personId);
    return Promise.all(
      apps.map(async (row): Promise<MicroService> => {
        const override = overrides.find(({ name }) => name === row.name);
        const app = { ...row, ...(override && { override: override.origin }) };
        const { kind, entry, lifecycles, version } =
          app.isolation !== null
            ? ({ kind: 'frame', entry: null, lifecycles: null, version: '' } as const)
            : override
              ? await resolve(app)
              : await hostingFor(resolve, row, await given(row));
        return {
          name: app.name,
          title: textIn(session.language, app.title, app.titles),
          port: portOf(config, app),
          kind,
          ...(app.router_base === null ? {} : { routerBase: app.router_base }),
          entry,
          lifecycles,
          version,
          storage: app.storage,
          rests: app.rests === 1,
          ...(app.keep_alive === null ? {} : { keepAlive: app.keep_alive }),
          ...(app.isolation !== null && { origin: originOfApp(config, app.name) }),
          ...(app.off === 1 && { off: offSentence(session.language, app.off_sentences) }),
          ...(override && { override: { origin: override.origin, expiresAt: override.expiresAt } }),
        };
      }),
    );
  });
}

/** In the person's language, else in the default one. */
function offSentence(language: string, sentences: string): string {
  const said = JSON.parse(sentences) as Record<string, string>;
  return said[language] || said['zh-CN'] || '';
}
