import { taskPage, type TaskOutcome } from '@atrium/api/contract';
import type { FastifyInstance } from 'fastify';
import { onPostgres } from '../../db/dialect.ts';
import { lockName } from '../../db/one-at-a-time.ts';
import type { Db, Row } from '../../db/schema.ts';
import { say } from '../../messages/language.ts';
import { closeMessages } from '../messages/close.ts';
import { lockPeople, type Tell } from '../../push/event-queries.ts';
import { addMessage } from '../messages/queries.ts';
import { choiceOf } from './decision-choice.ts';
import { outcomeOf } from './decide-queries.ts';
import { natureOf } from './declared-actions.ts';
import { knownOf } from './task-row.ts';
import { personName } from '../../names/person-name.ts';
import { inLanguages } from '../messages/sending/in-languages.ts';
import { textIn } from '../../names/in-language.ts';

/** Texts of an application are stored in the default language and translated for each reader (`own-words.ts`). */
const kept = 'zh-CN';
const atOnce = 200;

type Decision = Row<'task_decisions'>;
type Server = Pick<FastifyInstance, 'db' | 'writeEvents' | 'taskSystems'>;

/** Makes final what cannot be undone any more; several nodes may try at once, and one of them does it. Gives how many it has done. */
export async function finishDecisions(server: Server, now: string): Promise<number> {
  const due = await server.db
    .selectFrom('task_decisions')
    .selectAll()
    .where('state', '=', 'held')
    .where('final_at', '<=', now)
    .orderBy('final_at')
    .orderBy('id')
    .limit(atOnce)
    .execute();
  let count = 0;
  for (const decision of due) if (await finish(server, decision)) count += 1;
  return count;
}

const finish = ({ writeEvents, taskSystems }: Server, decision: Decision): Promise<boolean> =>
  writeEvents(async (trx, tell) => {
    const { id, task_id: taskId, tenant_id: tenantId, decider } = decision;
    await taskSystems.lockTasksOf(trx, [taskId]);
    const { numUpdatedRows } = await trx
      .updateTable('task_decisions')
      .set({ state: 'final' })
      .where('id', '=', id)
      .where('state', '=', 'held')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    const task = await trx.selectFrom('tasks').selectAll().where('id', '=', taskId).executeTakeFirst();
    // A task of a business system continues as that system decides.
    const isElsewhere = task !== undefined && task.origin_id !== null;
    const choice = choiceOf(decision);
    if (choice.stays) {
      if (isElsewhere) await tellSystem(task);
      return true;
    }
    const applications = task === undefined || isElsewhere ? [] : await applicationsOf(trx, task);
    const asked = await trx
      .selectFrom('messages as m')
      .innerJoin('message_contents as c', 'c.id', 'm.content_id')
      .select('m.person_id')
      .where('c.tenant_id', '=', tenantId)
      .where('c.task_id', '=', taskId)
      .execute();
    const applicants = [...new Set(applications.map(({ person_id: personId }) => personId))];
    // All at first and in order, so that two decisions cannot wait for each other.
    await lockPeople(trx, [...new Set([...asked.map(({ person_id: personId }) => personId), ...applicants, decision.person_id])]);
    const holders = await closeMessages(trx, tenantId, taskId, decider);
    const owner = await ownerOf(trx, decision);
    for (const application of applications) await goOn(trx, application, task!, decision, owner);
    const told = new Set<string>();
    const tellOnce: Tell = async (events) => {
      for (const { personId } of events) told.add(personId);
      await tell(events.map((event) => ({ ...event, tasks: true })));
    };
    if (applicants.length > 0) await addMessage(trx, tenantId, applicants, newsOf(task!, applications[0]!, decision, owner), tellOnce);
    const others = [...new Set([decision.person_id, ...holders])].filter((personId) => !told.has(personId));
    await tell(others.map((personId) => ({ personId, tenantId, messageId: null, tasks: true })));
    if (isElsewhere) {
      const isTold = await tellSystem(task);
      await taskSystems.markDecided(trx, tell, [taskId], isTold ? 'done' : 'open');
    }
    return true;

    async function tellSystem(row: Row<'tasks'>): Promise<boolean> {
      const { decider_id: personId, action, comment, decided_at: at, version } = decision;
      const isTold = await taskSystems.tellOfDecision(trx, { row, personId, action, comment, at, version, choice });
      if (!isTold) await tellOfLate(trx, row, personId, tell);
      return isTold;
    }
  });

/** The system has ended the task before the decision was final, and receives no event. */
async function tellOfLate(trx: Db, task: Row<'tasks'>, personId: string, tell: Tell): Promise<void> {
  const { source, tenant_id: tenantId } = task;
  const system = knownOf(task).system ?? source;
  const words = inLanguages((language) => ({
    title: say(language, 'decisionLateTitle', { title: textIn(language, task.title, task.titles) }),
    body: say(language, 'decisionLate', { system }),
  }));
  await addMessage(trx, tenantId, [personId], { type: 'reply', ...words, link: null, sender: system, source }, tell);
}

/** The applications of a task, locked: its other decisions wait for this one, and so do withdrawals and urgings. */
async function applicationsOf(trx: Db, { tenant_id: tenantId, instance }: Row<'tasks'>): Promise<Row<'tasks'>[]> {
  if (instance === '') return [];
  await lockName(trx, `process ${tenantId} ${instance}`);
  return trx
    .selectFrom('tasks')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('instance', '=', instance)
    .where('kind', '=', 'apply')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .$if(onPostgres(trx), (query) => query.forUpdate())
    .execute();
}

/** The name of the person in whose place somebody has decided; null where it was their own to-do. */
async function ownerOf(trx: Db, { person_id: personId, decider_id: deciderId }: Decision): Promise<string | null> {
  if (personId === deciderId) return null;
  const row = await trx.selectFrom('people').select('real_name').where('id', '=', personId).executeTakeFirst();
  return row?.real_name ?? null;
}

/** Moves the application to the next step or ends it; the decision is in its history, with the substitute and the owner. */
async function goOn(
  trx: Db,
  application: Row<'tasks'>,
  task: Row<'tasks'>,
  { action, comment, decider, decided_at: at }: Decision,
  owner: string | null,
) {
  const known = knownOf(application);
  const isReturn = natureOf(task, action) === 'negative';
  const [next, ...rest] = isReturn ? [] : (knownOf(task).next ?? []);
  const what = say(kept, isReturn ? 'historyReturned' : action === 'approve' ? 'historyApproved' : 'historyDone');
  const details = {
    ...known,
    history: [...(known.history ?? []), { at, who: decider, what, comment, ...(owner === null ? {} : { onBehalfOf: owner }) }].slice(-200),
    next: rest,
  };
  await trx
    .updateTable('tasks')
    .set({
      details: JSON.stringify(details),
      current_node: next?.node ?? say(kept, isReturn ? 'nodeReturned' : 'nodeOver'),
      handler: next?.who ?? '',
      since_at: at,
      withdrawable: 0,
      outcome: isReturn ? 'returned' : next ? null : outcomeOf(task, action),
      changed_at: at,
    })
    .where('id', '=', application.id)
    .execute();
}

/** The message to the applicant. */
function newsOf(task: Row<'tasks'>, application: Row<'tasks'>, { action, comment, decider }: Decision, owner: string | null) {
  const isReturn = natureOf(task, action) === 'negative';
  const line = action === 'approve' ? 'decidedApproved' : isReturn ? 'decidedReturned' : 'decidedOther';
  const next = isReturn ? undefined : knownOf(task).next?.[0];
  const words = inLanguages((language) => {
    const name = personName(language, decider);
    const who = owner === null ? name : say(language, 'onBehalf', { who: name, person: personName(language, owner) });
    const course = next ? say(language, 'decidedNext', { next: `${next.node} · ${next.who}` }) : say(language, 'decidedOver');
    return {
      title: say(language, line, { who, title: textIn(language, task.title, task.titles) }),
      body: [comment, isReturn ? '' : course].filter((text) => text !== '').join('\n'),
    };
  });
  return {
    type: 'reply' as const,
    ...words,
    link: taskPage('apply', application.id),
    sender: say(kept, 'taskCenter'),
    process: { key: `task:${task.instance}`, title: task.title, titles: JSON.parse(task.titles) as Record<string, string> },
    source: task.source,
    rule: 'applicant' as const,
    ...endOf(outcomeOf(task, action), next !== undefined),
  };
}

/** How the application ended; nothing where it goes on, or was neither approved nor returned. */
function endOf(outcome: TaskOutcome, goesOn: boolean): { outcome?: 'approved' | 'returned' } {
  if (outcome === 'returned' || (outcome === 'approved' && !goesOn)) return { outcome };
  return {};
}
