import { setImmediate } from 'node:timers/promises';
import { type IntegrationData, SendMessage } from '@atrium/api/integration';
import type { FastifyInstance } from 'fastify';
import { bodyValidator } from '../../../http/fields/validation.ts';
import { withdraw } from '../../messages/withdraw.ts';
import { answerIntegration } from '../answer.ts';
import { findSent, forgetSaid, reportOf } from './message-queries.ts';
import { IntegrationRefusal } from '../refusal.ts';
import { asIntegrationRefusal } from '../refuse.ts';
import { sendMessage } from './send-message.ts';

type Rows = IntegrationData<'POST /messages/batch'>['rows'];

/** Messages that business systems send to people. */
export function messageInRoutes(scope: FastifyInstance): void {
  const readRow = bodyValidator(SendMessage, { nullIsAbsent: true });

  answerIntegration(scope, 'POST /messages', ({ account, body }) => sendMessage(scope, account, body));

  answerIntegration(scope, 'POST /messages/batch', async ({ account, body, request }) => {
    const rows: Rows = [];
    for (const [index, row] of body.messages.entries()) {
      try {
        rows.push({ index, ...(await sendMessage(scope, account, readRow(row))) });
      } catch (error) {
        const known = asIntegrationRefusal(error);
        if (known === null) request.log.error({ err: error }, 'a message of a batch failed');
        rows.push({
          index,
          ...rowOf(known ?? new IntegrationRefusal('internal', 'Something went wrong in the portal; it is in its log.')),
        });
      }
      // Others come in between.
      await setImmediate();
    }
    return { rows };
  });

  answerIntegration(scope, 'POST /messages/{id}/recall', async ({ account, params: { id } }) => {
    const recalled = await scope.db.transaction().execute(async (trx) => {
      if ((await findSent(trx, account, id)) === undefined) throw notThere();
      await forgetSaid(trx, id);
      return (await withdraw(trx, [id], 'recalled')).length > 0;
    });
    scope.lookAtMessages();
    return { id, recalled };
  });

  answerIntegration(scope, 'GET /messages/{id}', async ({ account, params: { id } }) => {
    const report = await reportOf(scope.db, account, id);
    if (report === undefined) throw notThere();
    return report;
  });
}

const notThere = () => new IntegrationRefusal('not_found', 'The source of this account has sent no such message.');

function rowOf({ code, message, details }: IntegrationRefusal): Omit<Extract<Rows[number], { code: string }>, 'index'> {
  const { field, retryAfterSeconds } = details;
  return {
    code,
    message,
    ...(field === undefined ? {} : { field }),
    ...(retryAfterSeconds === undefined ? {} : { retryAfter: retryAfterSeconds }),
  };
}
