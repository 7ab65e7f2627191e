import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/schema.ts';
import { decide, type DecideBody, type Decided } from './decide-queries.ts';
import type { DecidingPerson } from './task-systems.ts';

type Server = Pick<FastifyInstance, 'taskSystems' | 'writeEvents'>;

/**
 * Takes the decision of a person, wherever it was pressed: asks the business systems, holds it for its time of undoing, and notifies everybody.
 * `end` runs in the same transaction, with the ids of the tasks that were decided.
 */
export async function takeDecision<T>(
  { taskSystems, writeEvents }: Server,
  person: DecidingPerson,
  body: DecideBody,
  end: (trx: Db, decided: Decided, done: readonly string[]) => Promise<T>,
): Promise<T> {
  const refused = await taskSystems.checkDecisions(person, body);
  return writeEvents(async (trx, tell) => {
    await taskSystems.lockTasksOf(trx, body.ids, person.personId);
    const decided = await decide(trx, person, body, new Date(), refused);
    const { batch, results, left, people } = decided;
    const { personId, tenantId } = person;
    const concerned = batch === null ? [] : [...new Set([personId, ...people])];
    await tell(concerned.map((one) => ({ personId: one, tenantId, messageId: null, tasks: true })));
    const done = results.filter(({ outcome }) => outcome === 'done').map(({ id }) => id);
    await taskSystems.markVersions(trx, done);
    await taskSystems.markDecided(trx, tell, left, 'held', body.action);
    return end(trx, decided, done);
  });
}
