import type { FastifyInstance } from 'fastify';
import { answer } from '../../http/answer.ts';
import { Refusal } from '../../http/refusal.ts';
import { recordCall } from '../../audit/record.ts';
import { deleteOverride, setOverride } from './override-queries.ts';
import { overrideMilliseconds, overrideOrigin } from './overrides.ts';
import { findSubApp } from './queries.ts';

export function overrideRoutes(server: FastifyInstance): void {
  const { db, config } = server;

  answer(server, 'PUT /share-bff/micro-services/overrides/{id}', async ({ params, body, session, request }) => {
    if (config.overrides.length === 0) throw new Refusal('overridesOff');
    if ((await findSubApp(db, params.id)) === undefined) throw new Refusal('notFound');
    const origin = overrideOrigin(config.overrides, body.address, params.id);
    if (origin === null) throw new Refusal('malformed', { errors: [{ path: '/address', message: 'fieldValue' }] });
    const expiresAt = new Date(Date.now() + overrideMilliseconds).toISOString();
    await db.transaction().execute(async (trx) => {
      await setOverride(trx, session.id, { name: params.id, origin, expiresAt, roleId: null });
      await recordCall(request, { trx, details: { name: params.id, origin } });
    });
    return { origin, expiresAt };
  });

  answer(server, 'DELETE /share-bff/micro-services/overrides/{id}', async ({ params, session }) => {
    await deleteOverride(db, session.id, params.id);
    return null;
  });
}
