import type { CaseStatus } from '@atrium/api/integration';
import type { FastifyInstance } from 'fastify';
import { answerIntegration } from '../answer.ts';
import { copiesPattern } from './case-copies.ts';
import { findCase, putCase } from './case-write.ts';
import { IntegrationRefusal } from '../refusal.ts';

/** Whole cases of business systems. */
export function caseRoutes(scope: FastifyInstance): void {
  const { db } = scope;

  answerIntegration(scope, 'PUT /cases/{externalId}', ({ account, params, body }) =>
    scope.writeEvents((trx, tell) => putCase({ trx, tell, account }, params.externalId, body)),
  );

  answerIntegration(scope, 'GET /cases/{externalId}', async ({ account, params }) => {
    const found = await findCase(db, account.id, params.externalId);
    if (found === null) throw new IntegrationRefusal('not_found', `There is no case ${params.externalId} of this account.`);
    const open = db.selectFrom('integration_tasks').select('external_id').where('case_id', '=', found.id).where('state', '=', 'open');
    return {
      externalId: found.external_id,
      version: found.version,
      tenant: found.tenant_id,
      changedAt: found.changed_at,
      status: found.status as CaseStatus,
      openTasks: (await open.where('external_id', 'not like', copiesPattern).orderBy('external_id').execute()).map(
        (row) => row.external_id,
      ),
    };
  });
}
