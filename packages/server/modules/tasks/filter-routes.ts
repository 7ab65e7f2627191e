import { randomUUID } from 'node:crypto';
import type { SavedFilter } from '@atrium/api/contract';
import type { FastifyInstance } from 'fastify';
import { oneAtATime } from '../../db/one-at-a-time.ts';
import type { Db } from '../../db/schema.ts';
import { answer } from '../../http/answer.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Holder } from '../../identity/rights.ts';

const mostFilters = 30;

/** Filters that a person has given a name. */
export function taskFilterRoutes(server: FastifyInstance): void {
  const { db } = server;

  answer(server, 'GET /business-center/v1/task-filters', ({ session }) => listFilters(db, session));

  answer(server, 'POST /business-center/v1/task-filters', ({ session, body: { kind, name, query } }) =>
    oneAtATime(db, `task filters ${session.personId}`, async (trx) => {
      const before = await listFilters(trx, session);
      const same = before.find((one) => one.kind === kind && one.name === name.trim());
      if (same === undefined && before.length >= mostFilters) throw new Refusal('filtersFull', { values: { most: mostFilters } });
      const { personId, tenantId } = session;
      if (same !== undefined) await trx.updateTable('task_filters').set({ query }).where('id', '=', same.id).execute();
      else {
        const row = { id: randomUUID(), person_id: personId, tenant_id: tenantId, kind, name: name.trim(), query };
        await trx
          .insertInto('task_filters')
          .values({ ...row, created_at: new Date().toISOString() })
          .execute();
      }
      return listFilters(trx, session);
    }),
  );

  answer(server, 'DELETE /business-center/v1/task-filters/{id}', async ({ session, params }) => {
    const { personId, tenantId } = session;
    await db
      .deleteFrom('task_filters')
      .where('id', '=', params.id)
      .where('person_id', '=', personId)
      .where('tenant_id', '=', tenantId)
      .execute();
    return listFilters(db, session);
  });
}

const listFilters = (db: Db, { personId, tenantId }: Holder): Promise<SavedFilter[]> =>
  db
    .selectFrom('task_filters')
    .select(['id', 'kind', 'name', 'query'])
    .where('person_id', '=', personId)
    .where('tenant_id', '=', tenantId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
