import { ExternalId, TaskContent, type TaskRowAnswer } from '@atrium/api/integration';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { onPostgres } from '../../../db/dialect.ts';
import { bodyValidator } from '../../../http/fields/validation.ts';
import { findFileOfAccount } from '../../files/decision-files/queries.ts';
import { sendFile } from '../../files/send-file.ts';
import type { ServiceAccount } from '../accounts/account-queries.ts';
import { answerIntegration } from '../answer.ts';
import { IntegrationRefusal } from '../refusal.ts';
import { takeEach } from '../take-each.ts';
import { lockTasks } from './decided.ts';
import { checkTasks, findTask, listTasksOf } from './task-read.ts';
import { claimTask, closeEarlyOrLate, type Context, putTask, releaseTask } from './task-write.ts';

/** The calls of business systems about tasks. */
export function taskRoutes(scope: FastifyInstance): void {
  const { db } = scope;

  answerIntegration(scope, 'PUT /tasks/{externalId}', ({ account, params, body }) =>
    scope.writeEvents((trx, tell) => putTask({ trx, tell, account }, params.externalId, body)),
  );

  answerIntegration(scope, 'POST /tasks/batch', async ({ account, body }) => ({ results: await takeBatch(scope, account, body.tasks) }));

  answerIntegration(scope, 'POST /tasks/{externalId}/close', ({ account, params, body }) =>
    scope.writeEvents((trx, tell) => closeEarlyOrLate({ trx, tell, account }, params.externalId, body)),
  );

  answerIntegration(scope, 'POST /tasks/{externalId}/claim', ({ account, params, body }) =>
    scope.writeEvents((trx, tell) => claimTask({ trx, tell, account }, params.externalId, body.version, body.person)),
  );

  answerIntegration(scope, 'POST /tasks/{externalId}/release', ({ account, params, body }) =>
    scope.writeEvents((trx, tell) => releaseTask({ trx, tell, account }, params.externalId, body.version)),
  );

  answerIntegration(scope, 'POST /tasks/check', ({ account, body }) => checkTasks(db, account.id, body.tasks, body.complete === true));

  answerIntegration(scope, 'GET /tasks', ({ account, query }) => listTasksOf(db, account.id, query));

  answerIntegration(scope, 'GET /decision-files/{id}', async ({ account, params, reply }) => {
    const file = await findFileOfAccount(db, account.id, params.id);
    if (file === undefined)
      throw new IntegrationRefusal('not_found', `There is no file ${params.id} of a decision on a task of this account.`);
    return sendFile(reply, file);
  });

  answerIntegration(scope, 'GET /tasks/{externalId}', async ({ account, params }) => {
    const found = await findTask(db, account.id, params.externalId);
    if (found === null) throw new IntegrationRefusal('not_found', `There is no task ${params.externalId} of this account.`);
    return found;
  });
}

const isRow = bodyValidator(Type.Object({ ...TaskContent.properties, externalId: ExternalId }, { additionalProperties: false }), {
  nullIsAbsent: true,
});

/** Locks what the rows of a batch concern; a row that is refused when its turn comes concerns nothing. */
async function lockBatch(context: Context, rows: readonly unknown[]): Promise<void> {
  if (!onPostgres(context.trx)) return;
  const { tenants } = context.account;
  const [only = ''] = tenants.length === 1 ? tenants : [];
  const tasks = rows.flatMap(asTask).filter(({ tenant = only }) => tenants.includes(tenant));
  for (const [tenantId, some] of [...Map.groupBy(tasks, ({ tenant = only }) => tenant)].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    await lockTasks(context, {
      tenantId,
      ids: some.map(({ externalId }) => externalId),
      people: some.flatMap(({ assignees }) => assignees),
    });
}

function asTask(row: unknown): ReturnType<typeof isRow>[] {
  try {
    return [isRow(row)];
  } catch {
    return [];
  }
}

/** A task that is in a batch twice is written in the order of the batch. */
function takeBatch(scope: FastifyInstance, account: ServiceAccount, rows: readonly unknown[]): Promise<TaskRowAnswer[]> {
  return takeEach<unknown, TaskRowAnswer>(
    scope,
    account,
    rows,
    async (context, row, index) => {
      const { externalId, ...content } = isRow(row);
      return { index, ...(await putTask(context, externalId, content)) };
    },
    (refusal, _row, index) => ({ index, ...rowRefusal(refusal) }),
    lockBatch,
  );
}

function rowRefusal({ body: { code, message, field } }: IntegrationRefusal): { code: string; message: string; field?: string } {
  return { code, message, ...(field === undefined ? {} : { field }) };
}
