import type { OwnWorkbench } from '@atrium/api/contract';
import type { FastifyInstance } from 'fastify';
import { dayOfTenant } from '../../../clock/tenant-zone.ts';
import { oneAtATime } from '../../../db/one-at-a-time.ts';
import type { Db } from '../../../db/schema.ts';
import { answer } from '../../../http/answer.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Holder } from '../../../identity/rights.ts';
import { companyWorkbench, deleteWorkbench, findWorkbench, saveWorkbench, workbenchHistory } from './queries.ts';

export function workbenchRoutes(server: FastifyInstance): void {
  const { db } = server;
  const alone = <T>({ personId, tenantId }: Holder, work: (trx: Db) => Promise<T>) =>
    oneAtATime(db, `workbench ${personId} ${tenantId}`, work);

  answer(server, 'GET /business-center/v1/workbench', ({ session }) => workbenchOf(db, session));

  answer(server, 'PUT /business-center/v1/workbench', async ({ body, session }) => {
    const ids = body.cards.map(({ id }) => id);
    const repeated = ids.findIndex((id, index) => ids.indexOf(id) < index);
    if (repeated >= 0) throw new Refusal('malformed', { errors: [{ path: `/cards/${repeated}/id`, message: 'fieldRepeated' }] });
    await alone(session, async (trx) => saveWorkbench(trx, session, body.cards, await dayOfTenant(trx, session.tenantId)));
    return body;
  });

  answer(server, 'DELETE /business-center/v1/workbench', ({ session }) =>
    alone(session, async (trx) => {
      await deleteWorkbench(trx, session, await dayOfTenant(trx, session.tenantId));
      return workbenchOf(trx, session);
    }),
  );

  answer(server, 'GET /business-center/v1/workbench/history', async ({ session }) =>
    workbenchHistory(db, session, await dayOfTenant(db, session.tenantId)),
  );
}

async function workbenchOf(db: Db, holder: Holder): Promise<OwnWorkbench> {
  const own = await findWorkbench(db, holder);
  const company = await companyWorkbench(db, holder);
  return { cards: own ?? company, own: own !== null, company };
}
