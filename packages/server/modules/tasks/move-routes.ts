import type { FastifyInstance } from 'fastify';
import type { Db, Row } from '../../db/schema.ts';
import { answer } from '../../http/answer.ts';
import { Refusal } from '../../http/refusal.ts';
import { requestLanguage } from '../../http/request-language.ts';
import { say } from '../../messages/language.ts';
import { closeMessages } from '../messages/close.ts';
import type { Holder } from '../../identity/rights.ts';
import { actionsOf, declaredBy, isWithheld } from './declared-actions.ts';
import { completeTask, findDrafts, findTask, lockOwnTask, markDrafts, takeAway, withdrawTask } from './move-queries.ts';
import { findOwnApplications } from './own-application.ts';

export const restoreMilliseconds = 10 * 60_000;

/** Actions of users on tasks. */
export function taskMoveRoutes(server: FastifyInstance): void {
  const { db } = server;

  answer(server, 'POST /business-center/v1/task/{id}/complete', async ({ params, session }) => {
    const done = await server.writeEvents(async (trx, tell) => {
      await lockOwnTask(trx, session, params.id);
      const waiting = await findTask(trx, session, params.id);
      if (waiting?.kind === 'todo' && asksForDecision(waiting)) throw new Refusal('taskUndecided');
      if (waiting?.kind === 'todo' && (await isWithheldFrom(trx, session, waiting))) throw new Refusal('ownApplication');
      if (!(await completeTask(trx, session, params.id))) return false;
      const { personId, tenantId, realName } = session;
      const holders = await closeMessages(trx, tenantId, params.id, realName);
      const others = holders.filter((holder) => holder !== personId);
      await tell([
        { personId, tenantId, messageId: null, tasks: true },
        ...others.map((holder) => ({ personId: holder, tenantId, messageId: null })),
      ]);
      return true;
    });
    if (done) return null;
    const task = await ownTask(session, params.id);
    // A repeated request succeeds.
    if (task.kind !== 'done') throw new Refusal('taskMoved');
    return null;
  });

  answer(server, 'POST /business-center/v1/task/{id}/withdraw', async ({ params, session, request }) => {
    const node = say(requestLanguage(request), 'taskWithdrawn');
    const { personId, tenantId, realName } = session;
    const withdrawn = await server.writeEvents(async (trx, tell) => {
      const tellSystem = await server.taskSystems.withdrawalOf(trx, params.id);
      if (!(await withdrawTask(trx, session, params.id, { node, isCase: tellSystem !== null }))) return false;
      await tellSystem?.();
      const others = await takeAway(trx, session, params.id, realName);
      await tell([personId, ...others].map((one) => ({ personId: one, tenantId, messageId: null, tasks: true })));
      return true;
    });
    if (withdrawn) return null;
    throw new Refusal(obstacle(await ownTask(session, params.id)) ?? 'taskMoved');
  });

  answer(server, 'GET /itbpmv2/v1/wftask/judgeTaskWithdraw', async ({ query, session, request }) => {
    const reason = obstacle(await ownTask(session, query.taskId));
    return { withdrawable: reason === null, reason: reason === null ? '' : say(requestLanguage(request), reason) };
  });

  answer(server, 'GET /business-center/v1/process/getnamefortask', async ({ query, session }) => {
    const { process_name: processName, current_node: nodeName } = await ownTask(session, query.taskId);
    return { processName, nodeName };
  });

  answer(server, 'POST /business-center/v1/workorder/draft/deletelist', async ({ body, session }) => ({
    deleted: await moveDrafts(session, body.ids, { deletedAt: new Date().toISOString(), deletedAfter: '' }),
  }));

  answer(server, 'POST /business-center/v1/workorder/draft/restore', async ({ body, session }) => ({
    restored: await moveDrafts(session, body.ids, {
      deletedAt: null,
      deletedAfter: new Date(Date.now() - restoreMilliseconds).toISOString(),
    }),
  }));

  async function ownTask(holder: Holder, id: string): Promise<Row<'tasks'>> {
    const task = await findTask(db, holder, id);
    if (task === undefined) throw new Refusal('notFound');
    return task;
  }

  /** Moves tasks of a user; after a change, the user's pages are notified. */
  function moving<T extends number | boolean>(holder: Holder, work: (trx: Db) => Promise<T>): Promise<T> {
    return server.writeEvents(async (trx, tell) => {
      const moved = await work(trx);
      const { personId, tenantId } = holder;
      if (moved) await tell([{ personId, tenantId, messageId: null, tasks: true }]);
      return moved;
    });
  }

  /** All or none: one that is not the person's draft, or was deleted too long ago, stops all. */
  function moveDrafts(holder: Holder, ids: string[], move: { deletedAt: string | null; deletedAfter: string }): Promise<number> {
    return moving(holder, async (trx) => {
      const found = await findDrafts(trx, holder, ids);
      const gone = found.filter(({ deleted_at: at }) => at !== null && at < move.deletedAfter);
      if (found.length - gone.length < new Set(ids).size) throw new Refusal('notFound');
      if (found.some(({ kind }) => kind !== 'draft')) throw new Refusal('taskMoved');
      return markDrafts(trx, holder, ids, move.deletedAt);
    });
  }
}

/** To complete what has no declared decisions would be one (R-ABS-01). */
const isWithheldFrom = async (trx: Db, holder: Holder, task: Row<'tasks'>): Promise<boolean> => {
  const own = (await findOwnApplications(trx, holder, [task])).get(task.id);
  return actionsOf(task).some((action) => isWithheld(action, own));
};

/** Its source has declared decisions, and none of them is made in the business system. */
const asksForDecision = (task: Row<'tasks'>): boolean => {
  const declared = declaredBy(task);
  return declared.length > 0 && !declared.some(({ opens }) => opens);
};

/** Why an application cannot be withdrawn; null when it can. */
function obstacle({ kind, withdrawable }: Row<'tasks'>): 'taskNotApplication' | 'taskHandled' | null {
  if (kind !== 'apply') return 'taskNotApplication';
  return withdrawable === 1 ? null : 'taskHandled';
}
