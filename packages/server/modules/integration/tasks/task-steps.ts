import type { TaskContent } from '@atrium/api/integration';
import type { Db, Row } from '../../../db/schema.ts';
import { passedOver } from './own-tasks.ts';

type Task = Row<'integration_tasks'>;
type Assignee = Row<'integration_assignees'>;

/** `needed` counts decisions of several people. */
export const modeOf = ({ mode, needed }: TaskContent): 'any' | 'all' | 'turn' => mode ?? (needed === undefined ? 'any' : 'all');

/** Whether an assignee has decided. A transfer is no decision: it gives nobody their turn, and `decided.ts` stores none. */
export const hasDecided = ({ state, decision }: Assignee): boolean => (state === 'held' || state === 'done') && decision !== null;

/** Whether an action gives the task to another person. */
export const isTransfer = ({ actions = [] }: TaskContent, action: string): boolean =>
  actions.some(({ key, asks = [] }) => key === action && asks.includes('person'));

/** The name that a version gives its step; undefined where it gives none. */
const stepOf = ({ step, node }: TaskContent): string | undefined => step ?? node?.id;

const kindOf = ({ kind = 'todo' }: TaskContent) => kind;

/**
 * Kind of a new version of an open task. `edit`: decisions of the running step stay. `next`: it starts another step without decisions.
 * `next-if-accepted`: its system sends it while the decision that completes the step is being delivered.
 */
export type Change = 'edit' | 'next' | 'next-if-accepted';

export async function changeOfStep(trx: Db, known: Task, content: TaskContent): Promise<Change> {
  const before = JSON.parse(known.content) as TaskContent;
  const step = stepOf(content);
  if ((step !== undefined && step !== stepOf(before)) || kindOf(content) !== kindOf(before)) return 'next';
  // Read items stay read until the system names another step.
  if (kindOf(content) === 'toread') return 'edit';
  if (known.next_version !== null) return 'next-if-accepted';
  const pending = await pendingDecisions(trx, known.id);
  const all = await trx.selectFrom('integration_assignees').selectAll().where('task_id', '=', known.id).execute();
  const passed = await passedOver(trx, known.tenant_id, before);
  const assignees = passed === null ? all : all.filter(({ person_id: person }) => person !== passed);
  const isCompleteBy = (counts: (assignee: Assignee) => boolean) => isComplete(known, before, assignees, counts);
  if (isCompleteBy(({ row_id: row }) => !pending.has(row ?? ''))) return 'next';
  return isCompleteBy(({ row_id: row }) => pending.get(row ?? '') !== 'queued') ? 'next-if-accepted' : 'edit';
}

/** Whether the system may know a decision of the task that it has not accepted. */
export const hasHandedDecision = async (trx: Db, taskId: string): Promise<boolean> =>
  [...(await pendingDecisions(trx, taskId)).values()].includes('handed');

/** Whether the final decisions that count are as many as the step needs. */
function isComplete(task: Task, content: TaskContent, assignees: readonly Assignee[], counts: (assignee: Assignee) => boolean): boolean {
  const done = assignees.filter((assignee) => assignee.state === 'done' && hasDecided(assignee) && counts(assignee));
  if (task.claimed_by !== null) return done.some(({ person_id: person }) => person === task.claimed_by);
  const mode = modeOf(content);
  if (mode === 'any') return done.length > 0;
  const { decidedElsewhere = 0 } = content;
  const needed = mode === 'all' && content.needed !== undefined ? content.needed - decidedElsewhere : assignees.length;
  return done.length >= Math.min(needed, assignees.length);
}

/** Final decisions of a task that its system has not accepted, by row: `handed` are those that it may know. */
async function pendingDecisions(trx: Db, taskId: string): Promise<Map<string, 'queued' | 'handed'>> {
  const events = await trx
    .selectFrom('integration_events')
    .select(['row_id', 'handed_at'])
    .where('task_id', '=', taskId)
    .where('type', '=', 'decision.commit')
    .where('state', 'in', ['queued', 'dead'])
    .execute();
  return new Map(events.map(({ row_id: row, handed_at: at }) => [row, at === null ? 'queued' : 'handed']));
}

/** Which of these open tasks nobody can act on, while no decision or withdrawal is on its way to their system. */
export async function findStuck(db: Db, taskIds: readonly string[]): Promise<Set<string>> {
  if (taskIds.length === 0) return new Set();
  const stuck = await db
    .selectFrom('integration_tasks as t')
    .select('t.id')
    .where('t.id', 'in', taskIds)
    .where('t.state', '=', 'open')
    // Those who have read it need not act.
    .where('t.content', 'not like', '%"kind":"toread"%')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('tasks as r')
            .innerJoin('people as p', 'p.id', 'r.person_id')
            .select('r.id')
            .whereRef('r.origin_id', '=', 't.id')
            .where('r.kind', '=', 'todo')
            .where('r.deleted_at', 'is', null)
            .where('p.status', '=', 'active'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('integration_assignees as a').select('a.place').whereRef('a.task_id', '=', 't.id').where('a.state', '=', 'held')),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('integration_events as e')
            .select('e.id')
            .where((where) => where.or([where('e.task_id', '=', where.ref('t.id')), where('e.task_id', '=', where.ref('t.case_id'))]))
            .where('e.type', 'in', ['decision.commit', 'case.withdrawn'])
            .where('e.state', '=', 'queued'),
        ),
      ),
    )
    .execute();
  return new Set(stuck.map(({ id }) => id));
}
