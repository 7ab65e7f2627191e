import type { FastifyInstance } from 'fastify';
import type { TaskSystems } from '../tasks/task-systems.ts';
import { findCaseOfRow, tellOfWithdrawal } from './tasks/case-withdraw.ts';
import { checkDecisions } from './events/check-decision.ts';
import { lockTasksOf, markDecided, markVersions } from './tasks/decided.ts';
import { answeredWords } from './events/outcome.ts';
import { filesOf } from './tasks/task-read.ts';
import { deliveryStatusOf } from './events/event-queue.ts';
import { tellOfDecision, tellOfUrging } from './events/tell-system.ts';

/** What the module tasks calls here. */
export const taskSystems = (server: FastifyInstance): TaskSystems => ({
  lockTasksOf,
  checkDecisions: (session, asked) => checkDecisions(server, session, asked),
  markDecided,
  markVersions,
  tellOfDecision,
  tellOfUrging,
  async withdrawalOf(trx, row) {
    const found = await findCaseOfRow(trx, row);
    return found && (() => tellOfWithdrawal(trx, found, row));
  },
  filesOf,
  async deliveryOf(db, row) {
    const found = await deliveryStatusOf(db, row);
    return found && { state: found.state, words: answeredWords(found.answer) };
  },
});
