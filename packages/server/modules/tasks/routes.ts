import type { TaskKind } from '@atrium/api/contract';
import type { FastifyInstance } from 'fastify';
import { answer } from '../../http/answer.ts';
import type { Asker } from '../../identity/rights.ts';
import { countTasks, countTasksByKind, listFacets, listTaskIds, listTasks } from './queries.ts';

export function taskRoutes(server: FastifyInstance): void {
  const { db } = server;

  answer(server, 'POST /business-center/v1/task/query', async ({ session, body }) => {
    const wanted = { ...body, keyword: body.keyword?.trim() ?? '' };
    const [tasks, total, counts] = await Promise.all([
      listTasks(db, session, wanted),
      countTasks(db, session, wanted),
      countTasksByKind(db, session),
    ]);
    return { data: { tasks, counts }, total };
  });

  answer(server, 'POST /business-center/v1/task/ids', async ({ session, body }) => {
    const wanted = { ...body, keyword: body.keyword?.trim() ?? '' };
    const [tasks, total] = await Promise.all([
      listTaskIds(db, session, wanted),
      countTasks(db, session, { ...wanted, pageIndex: 1, pageSize: 1 }),
    ]);
    return { tasks, total };
  });

  answer(server, 'POST /business-center/v1/task/facets', ({ session, body }) => listFacets(db, session, body));

  answer(server, 'POST /business-center/v1/workorder/draft/query', ({ session, body }) => page(session, 'draft', body));

  answer(server, 'POST /business-center/v1/workorder/apply/getuserapply', ({ session, body }) => page(session, 'apply', body));

  async function page(asker: Asker, kind: TaskKind, { pageIndex, pageSize }: { pageIndex: number; pageSize: number }) {
    const wanted = { kind, keyword: '', pageIndex, pageSize };
    const [data, total] = await Promise.all([listTasks(db, asker, wanted), countTasks(db, asker, wanted)]);
    return { data, total };
  }
}
