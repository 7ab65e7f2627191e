import type { MenuItem } from '@atrium/api/contract';
import type { FastifyInstance } from 'fastify';
import { answer } from '../../http/answer.ts';
import { appModule, menuItem, menuTree } from './menu-item.ts';
import { type Holder, listApps, listFunctions } from './queries.ts';
import { rankFunctions, searchWords } from './search.ts';

export function appRoutes(server: FastifyInstance): void {
  const { db } = server;

  answer(server, 'POST /wuyou-auth/auth/list-old-apps', async ({ session }) => (await listApps(db, session)).map(appModule));

  answer(server, 'POST /wuyou-auth/auth/list-app-modules', async ({ session, body }) =>
    (await listApps(db, session, body.appCodes)).map(appModule),
  );

  answer(server, 'POST /wuyou-auth/auth/list-app-menus', ({ session, body }) => functions(session, [1], body));

  answer(server, 'POST /wuyou-auth/auth/list-app-services', ({ session, body }) => functions(session, [2, 3], body));

  async function functions(
    holder: Holder,
    types: readonly (1 | 2 | 3)[],
    { appCodes, queryFuzzy }: { appCodes: string[]; queryFuzzy?: string },
  ): Promise<MenuItem[]> {
    const rows = await listFunctions(db, holder, { apps: appCodes, types });
    const words = searchWords(queryFuzzy);
    return words.length === 0 ? menuTree(rows) : (await rankFunctions(db, rows, words)).map(menuItem);
  }
}
