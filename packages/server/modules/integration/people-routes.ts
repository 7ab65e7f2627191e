import type { FastifyInstance } from 'fastify';
import { grantedTo } from '../apps/granted.ts';
import { readRightsVersion } from '../messages/event-queries.ts';
import { answerIntegration } from './answer.ts';
import { findPeople } from './find-people.ts';
import { IntegrationRefusal } from './refusal.ts';
import { tenantOf } from './tenant-of.ts';

/** What business systems read about people. */
export function peopleRoutes(scope: FastifyInstance): void {
  const { db } = scope;

  answerIntegration(scope, 'GET /people/{userCode}/functions', async ({ account, params: { userCode }, query }) => {
    const tenant = tenantOf(account, query.tenant);
    const [found] = await findPeople(db, tenant, [{ userCode }]);
    if (typeof found !== 'object' || !found.isActive)
      throw new IntegrationRefusal('not_found', `Nobody with the user code ${userCode} works in the tenant.`);
    const rightsVersion = await readRightsVersion(db);
    const { functions } = await grantedTo(db, { personId: found.id, tenantId: tenant, rightsVersion, language: 'zh-CN' });
    return { userCode, tenant, functions: functions.filter(({ url }) => url !== '').map(({ code }) => code) };
  });
}
