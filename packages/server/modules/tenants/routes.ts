import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answer } from '../../http/answer.ts';
import { Refusal } from '../../http/refusal.ts';
import { recordCall } from '../../audit/record.ts';
import { isMember, type Session } from '../../identity/queries.ts';
import { countWaiting, listTenants, setSessionTenant } from './queries.ts';

export function tenantRoutes(server: FastifyInstance): void {
  const { db } = server;

  answer(server, 'GET /business-center/v1/login/tenants', async ({ session }) => {
    const tenants = await listTenants(db, session);
    return tenants
      .map((tenant) => ({ ...tenant, current: tenant.id === session.tenantId }))
      .sort((a, b) => Number(b.current) - Number(a.current));
  });

  answer(server, 'GET /business-center/v1/login/tenants/todo', ({ session }) => countWaiting(db, session.personId));

  answer(server, 'POST /asset/v1/login/setTenantId', ({ body, session, request }) => switchTo(body.tenantId, session, request));

  answer(server, 'POST /business-center/v1/login/{id}/tenant', ({ params, session, request }) => switchTo(params.id, session, request));

  async function switchTo(tenantId: string, session: Session, request: FastifyRequest): Promise<null> {
    if (!(await isMember(db, session.personId, tenantId))) throw new Refusal('tenantForbidden');
    await db.transaction().execute(async (trx) => {
      await setSessionTenant(trx, session.id, tenantId);
      await recordCall(request, { trx, details: { to: tenantId } });
    });
    return null;
  }
}
