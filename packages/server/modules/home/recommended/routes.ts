import type { FastifyInstance } from 'fastify';
import { answer } from '../../../http/answer.ts';
import { menuItem } from '../../apps/menu-item.ts';
import { listFunctions } from '../../apps/queries.ts';
import { listRecommended } from './queries.ts';

export function recommendedRoutes(server: FastifyInstance): void {
  const { db } = server;

  answer(server, 'GET /wuyou-auth/auth/list-recommended-menus', async ({ session }) => {
    const groups = await listRecommended(db);
    const wanted = groups.flatMap(({ codes }) => codes);
    const granted = new Map((await listFunctions(db, session, { functions: wanted })).map((row) => [row.code, row]));
    return groups.map(({ group, codes }) => ({ group, functions: codes.flatMap((code) => granted.get(code) ?? []).map(menuItem) }));
  });
}
