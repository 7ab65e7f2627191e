import type { FastifyInstance } from 'fastify';
import { nextTime } from '../../../db/next-time.ts';
import { oneAtATime } from '../../../db/one-at-a-time.ts';
import { answer } from '../../../http/answer.ts';
import { Refusal } from '../../../http/refusal.ts';
import { menuItem } from '../../apps/menu-item.ts';
import { listFunctions } from '../../apps/queries.ts';
import { listStars } from '../../apps/own-use.ts';
import { deleteStar, insertStar } from './queries.ts';

const most = 100;

export function commonUseRoutes(server: FastifyInstance): void {
  const { db } = server;

  answer(server, 'GET /wuyou-auth/common-use/list', async ({ session }) => {
    const stars = await listStars(db, session);
    const codes = stars.map(({ resourceCode }) => resourceCode);
    const granted = new Map((await listFunctions(db, session, { functions: codes })).map((row) => [row.code, row]));
    return stars.flatMap(({ resourceCode, folder }) => {
      const row = granted.get(resourceCode);
      return row === undefined ? [] : [{ resourceCode, folder, item: menuItem(row) }];
    });
  });

  answer(server, 'POST /wuyou-auth/common-use/add', async ({ session, body }) => {
    const granted = await listFunctions(db, session, { functions: [body.resourceCode] });
    if (granted.every(({ url }) => url === '')) throw new Refusal('forbidden');
    return oneAtATime(db, `stars ${session.personId}`, async (trx) => {
      const stars = await listStars(trx, session);
      if (stars.length >= most && stars.every(({ resourceCode }) => resourceCode !== body.resourceCode))
        throw new Refusal('commonUseFull', { values: { most } });
      await insertStar(trx, session, body.resourceCode, nextTime());
      return null;
    });
  });

  answer(server, 'POST /wuyou-auth/common-use/delete', async ({ session, body }) => {
    await deleteStar(db, session, body.resourceCode);
    return null;
  });
}
