import type { Action, MicroService } from '@atrium/api/contract';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/schema.ts';
import { answer } from '../../http/answer.ts';
import { originOfApp } from '../../http/origins/own-host-name.ts';
import { say } from '../../messages/language.ts';
import { textIn } from '../../names/in-language.ts';
import { featuresOf } from './features.ts';
import { givenTo, hostingFor } from './given-version.ts';
import type { Hosting, ResolvePage } from './pages.ts';
import { listSubApps } from './queries.ts';
import { countOpenings } from './opening-counts.ts';
import type { SessionOverride } from './override-queries.ts';
import { asRegistered, overridesOf, previewsOf } from './overrides.ts';
import { shutSubApp } from './shut.ts';
import { portOf } from './sources.ts';

export function subAppRoutes(server: FastifyInstance, resolve: ResolvePage): void {
  const { db, config } = server;

  answer(server, 'POST /share-bff/micro-services/openings', async ({ session, body: { openings } }) => {
    await countOpenings(db, session.tenantId, openings);
    return null;
  });

  answer(server, 'GET /share-bff/micro-services/query-app-list', async ({ request, session }) => {
    const [apps, overrides] = await Promise.all([listSubApps(db), overridesOf(server, request.cookies)]);
    const previews = await previewsOf(server, request.cookies, apps);
    const given = givenTo(db, session.personId);
    return Promise.all(
      apps.map(async (row): Promise<MicroService> => {
        const ofRow = ({ name }: SessionOverride) => name === row.name;
        const [override, preview] = [overrides.find(ofRow), previews.find(ofRow)];
        const app = { ...row, ...(override && { override: override.origin }) };
        const hosting = async (): Promise<Hosting> => {
          if (app.isolation !== null) return { kind: 'frame', entry: null, lifecycles: null, version: '' };
          if (override) return resolve(app);
          if (preview && preview.origin !== asRegistered) return resolve({ ...row, address: preview.origin });
          return hostingFor(resolve, row, await given(row));
        };
        const { kind, entry, lifecycles, version, slow } = await hosting();
        const shut = await shutSubApp(server, session, row, preview);
        return {
          name: app.name,
          title: textIn(session.language, app.title, app.titles),
          port: portOf(config, app),
          kind,
          ...(app.router_base === null ? {} : { routerBase: app.router_base }),
          entry,
          lifecycles,
          version,
          ...(slow && { slow }),
          storage: app.storage,
          rests: app.rests === 1,
          ...(app.keep_alive === null ? {} : { keepAlive: app.keep_alive }),
          ...(app.allow !== null && { allow: featuresOf(app) }),
          ...(app.isolation !== null && { origin: originOfApp(config, app.name) }),
          ...(session.seenBy !== null && { off: say(session.language, 'seenAsView') }),
          ...(shut !== null && { off: shut.sentence }),
          ...(override && { override: { origin: override.origin, expiresAt: override.expiresAt } }),
          ...(preview && { override: await shownPreview(db, preview) }),
        };
      }),
    );
  });
}

/** A preview as the portal's page takes it: like an override, with the permissions of a role. */
async function shownPreview(db: Db, { origin, expiresAt, roleId }: SessionOverride): Promise<NonNullable<MicroService['override']>> {
  if (roleId === null) return { origin, expiresAt };
  const rows = await db.selectFrom('role_permissions').select(['permission_id', 'actions']).where('role_id', '=', roleId).execute();
  const permissions = rows.map(({ permission_id: permissionId, actions }) => ({
    permissionId,
    actions: JSON.parse(actions) as Action[],
  }));
  return { origin, expiresAt, permissions };
}
