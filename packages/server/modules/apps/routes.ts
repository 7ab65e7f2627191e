import type { FastifyInstance } from 'fastify';
import type { Row } from '../../db/schema.ts';
import { answer } from '../../http/answer.ts';
import { Written } from '../../http/written.ts';
import type { Entitled } from '../../identity/rights.ts';
import { overridesOf, previewsOf } from '../sub-apps/overrides.ts';
import { accessTo } from './access.ts';
import { grantedTo } from './granted.ts';
import { appModule, menuItem, menuTree } from './menu-item.ts';
import { listApps, listFunctions } from './queries.ts';
import { rankFunctions } from './search.ts';

/** Per set of roles; requests for ever other apps push out the oldest. */
const mostMenus = 50;

export function appRoutes(server: FastifyInstance): void {
  const { db } = server;

  answer(server, 'POST /wuyou-auth/auth/list-old-apps', async ({ session }) => (await listApps(db, session)).map(appModule));

  answer(server, 'POST /wuyou-auth/auth/list-app-modules', async ({ session, body }) =>
    (await listApps(db, session, body.appCodes)).map(appModule),
  );

  answer(server, 'POST /wuyou-auth/auth/list-app-menus', ({ session, body }) => functions(session, [1], body));

  answer(server, 'POST /wuyou-auth/auth/list-app-services', ({ session, body }) => functions(session, [2, 3], body));

  answer(server, 'GET /wuyou-auth/auth/access', async ({ request, session, query }) => {
    const taken = async (subApp: Row<'sub_apps'>) =>
      (await Promise.all([overridesOf(server, request.cookies), previewsOf(server, request.cookies, [subApp])])).flat();
    const isTaken = async (subApp: Row<'sub_apps'>) => (await taken(subApp)).some(({ name }) => name === subApp.name);
    return accessTo(db, session, { path: query.path, isTaken });
  });

  async function functions(person: Entitled, types: readonly (1 | 2 | 3)[], asked: { appCodes: string[]; queryFuzzy?: string }) {
    const typed = asked.queryFuzzy?.trim() ?? '';
    if (typed === '') return menu(person, types, asked.appCodes);
    const rows = await listFunctions(db, person, { apps: asked.appCodes, types });
    return (await rankFunctions(db, person, rows, typed)).map(menuItem);
  }

  /** The menu is the same for everybody with the same roles and language, so it is written out once. */
  async function menu(person: Entitled, types: readonly (1 | 2 | 3)[], apps: string[]): Promise<Written> {
    const { menus } = await grantedTo(db, person);
    const key = JSON.stringify([types, apps]);
    let written = menus.get(key);
    if (written === undefined) {
      written = JSON.stringify(menuTree(await listFunctions(db, person, { apps, types })));
      if (menus.size >= mostMenus) menus.delete(menus.keys().next().value ?? '');
      menus.set(key, written);
    }
    return new Written(written);
  }
}
