import { ExternalId, TaskContent, type TaskRowAnswer } from '@atrium/api/integration';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { bodyValidator } from '../../http/validation.ts';
import type { ServiceAccount } from './account-queries.ts';
import { answerIntegration } from './answer.ts';
import { asIntegrationRefusal } from './refuse.ts';
import { IntegrationRefusal } from './refusal.ts';
import { checkTasks, findTask, listTasksOf } from './task-read.ts';
import { claimTask, closeTask, putTask, releaseTask } from './task-write.ts';

/** Rows of a batch that are one transaction: others write in between. */
const atOnce = 50;

/** What business systems say of tasks. */
export function taskRoutes(scope: FastifyInstance): void {
  const { db } = scope;

  answerIntegration(scope, 'PUT /tasks/{externalId}', ({ account, params, body }) =>
    scope.writeEvents((trx, tell) => putTask({ trx, tell, account }, params.externalId, body)),
  );

  answerIntegration(scope, 'POST /tasks/batch', async ({ account, body }) => ({ results: await takeBatch(scope, account, body.tasks) }));

  answerIntegration(scope, 'POST /tasks/{externalId}/close', ({ account, params, body }) =>
    scope.writeEvents((trx, tell) => closeTask({ trx, tell, account }, params.externalId, body)),
  );

  answerIntegration(scope, 'POST /tasks/{externalId}/claim', ({ account, params, body }) =>
    scope.writeEvents((trx, tell) => claimTask({ trx, tell, account }, params.externalId, body.version, body.person)),
  );

  answerIntegration(scope, 'POST /tasks/{externalId}/release', ({ account, params, body }) =>
    scope.writeEvents((trx, tell) => releaseTask({ trx, tell, account }, params.externalId, body.version)),
  );

  answerIntegration(scope, 'POST /tasks/check', ({ account, body }) => checkTasks(db, account.id, body.tasks, body.complete === true));

  answerIntegration(scope, 'GET /tasks', ({ account, query }) => listTasksOf(db, account.id, query));

  answerIntegration(scope, 'GET /tasks/{externalId}', async ({ account, params }) => {
    const found = await findTask(db, account.id, params.externalId);
    if (found === null) throw new IntegrationRefusal('not_found', `There is no task ${params.externalId} of this account.`);
    return found;
  });
}

const isRow = bodyValidator(Type.Object({ ...TaskContent.properties, externalId: ExternalId }, { additionalProperties: false }));

/** Takes or refuses each row for itself; of one task said twice, in the order in which it was said. */
async function takeBatch(scope: FastifyInstance, account: ServiceAccount, rows: readonly unknown[]): Promise<TaskRowAnswer[]> {
  const results: TaskRowAnswer[] = [];
  for (let from = 0; from < rows.length; from += atOnce) {
    const some = rows.slice(from, from + atOnce).map((row, place) => ({ row, index: from + place }));
    const taken = await scope.writeEvents(async (trx, tell) => {
      const answers: TaskRowAnswer[] = [];
      for (const { row, index } of some) {
        try {
          const { externalId, ...content } = isRow(row);
          answers.push({ index, ...(await putTask({ trx, tell, account }, externalId, content)) });
        } catch (error) {
          // A refusal is thrown before anything of its row is written.
          const refusal = asIntegrationRefusal(error);
          if (refusal === null || refusal.status >= 429) throw error;
          answers.push({ index, ...rowRefusal(refusal) });
        }
      }
      return answers;
    });
    results.push(...taken);
  }
  return results;
}

function rowRefusal({ body: { code, message, field } }: IntegrationRefusal): { code: string; message: string; field?: string } {
  return { code, message, ...(field === undefined ? {} : { field }) };
}
