import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type EndReason, taskPage } from '@atrium/api/contract';
import type { CaseContent, TaskContent } from '@atrium/api/integration';
import { cut } from '../../../characters/cut.ts';
import type { Db, Row } from '../../../db/schema.ts';
import { nextTime } from '../../../db/next-time.ts';
import { type Language, languages } from '../../../messages/language.ts';
import { markApproval, subjectOf } from '../../deliveries/mark-approval.ts';
import { closeMessages } from '../../messages/close.ts';
import { lockPeople, type Tell } from '../../../push/event-queries.ts';
import { substitutesOf } from '../../absences/principals.ts';
import { inOwnWords } from '../../tasks/own-words.ts';
import { addTaskMessage } from '../../tasks/task-message.ts';
import { knownOf } from '../../tasks/task-row.ts';
import { changesOfTask, withCases } from './changed-cases.ts';
import type { LastDecision } from './closing.ts';
import { passedOver } from './own-tasks.ts';
import { type Progress, rowOf } from './task-row.ts';
import { hasDecided, modeOf } from './task-steps.ts';

type Task = Row<'integration_tasks'>;
type Assignee = Row<'integration_assignees'>;

/** With these end reasons an assignee keeps the task in the list of done ones; with the others it disappears. */
const outcomes: Partial<Record<EndReason, 'approved' | 'returned' | 'completed'>> = {
  approved: 'approved',
  rejected: 'returned',
  returned: 'returned',
  transferred: 'completed',
  added: 'completed',
  skipped: 'completed',
  timed_out: 'completed',
  done_by_another: 'completed',
};

/** People whose lists changed, notified together: each person has at most one event without a message per transaction. */
export class Concerned {
  readonly #people = new Set<string>();
  readonly #told = new Set<string>();

  add(personId: string): void {
    this.#people.add(personId);
  }

  /** Sends messages; their recipients are notified of the tasks by them. */
  telling(tell: Tell): Tell {
    return async (events) => {
      for (const { personId } of events) this.#told.add(personId);
      await tell(events.map((event) => ({ ...event, tasks: true })));
    };
  }

  async tell(tell: Tell, tenantId: string): Promise<void> {
    const rest = [...this.#people].filter((personId) => !this.#told.has(personId)).sort();
    await tell(rest.map((personId) => ({ personId, tenantId, messageId: null, tasks: true })));
  }
}

interface Names extends LastDecision {
  /** Name and source of the system. */
  system: string;
  source: string;
}

/**
 * Updates the rows that people see: each known assignee has the task open, done, or not at all. Call it after every change of the task or
 * its assignees, in the same transaction.
 */
export async function syncRows(trx: Db, tellPeople: Tell, task: Task, names: Names): Promise<void> {
  const content = JSON.parse(task.content) as TaskContent;
  const tell = withCases(tellPeople, await changesOfTask(trx, task, content));
  const assignees = await trx.selectFrom('integration_assignees').selectAll().where('task_id', '=', task.id).orderBy('place').execute();
  const rows = await trx.selectFrom('tasks').selectAll().where('origin_id', '=', task.id).execute();
  const rowById = new Map(rows.map((row) => [row.id, row]));
  const concerned = new Concerned();
  const people = [...new Set([...assignees.flatMap(({ person_id: id }) => id ?? []), ...rows.map((row) => row.person_id)])];
  // Messages of to-dos also reach substitutes, and everybody is locked in one order.
  const substitutes = await substitutesOf(trx, task.tenant_id, people, content.process?.name ?? names.system, new Date().toISOString());
  await lockPeople(trx, [...new Set([...people, ...substitutes.map(({ substituteId }) => substituteId)])]);
  const progress = progressOf(content, assignees);
  const number = await numberOf(trx, task);
  const claimer = task.claimed_by === null ? null : await nameOf(trx, task.claimed_by);
  const passed = await passedOver(trx, task.tenant_id, content);
  const kept = new Set(assignees.flatMap(({ row_id: id }) => id ?? []));
  for (const row of rows) {
    if (kept.has(row.id) || row.deleted_at !== null || row.kind === 'done') continue;
    await hide(trx, row, concerned, names.by ?? '');
  }
  // A person named twice, for example by code and by mail, has it once.
  const seen = new Set<string>();
  for (const assignee of assignees) {
    if (assignee.person_id === null || seen.has(assignee.person_id)) continue;
    seen.add(assignee.person_id);
    const row = assignee.row_id === null ? undefined : rowById.get(assignee.row_id);
    const place = { system: names.system, source: names.source, instance: instanceOf(task), progress, claimedBy: claimer, number };
    await syncOne(
      trx,
      tell,
      { task, content, assignee: { ...assignee, person_id: assignee.person_id }, row, place, assignees, passed },
      concerned,
      names,
    );
  }
  if (content.kind !== 'toread') await markApproval(trx, subjectOf(task));
  await concerned.tell(tell, task.tenant_id);
}

interface One {
  task: Task;
  content: TaskContent;
  assignee: Assignee & { person_id: string };
  row: Row<'tasks'> | undefined;
  place: Omit<Parameters<typeof rowOf>[1], 'id'>;
  assignees: readonly Assignee[];
  passed: string | null;
}

async function syncOne(trx: Db, tell: Tell, one: One, concerned: Concerned, names: Names): Promise<void> {
  const { task, content, assignee, row, place, assignees } = one;
  const isOwn = assignee.state === 'held' || assignee.state === 'done';
  const wanted = task.state === 'closed' ? 'over' : isOwn ? 'decided' : isTheirs(one) ? 'open' : 'hidden';
  if (row === undefined && wanted !== 'open') return;
  concerned.add(assignee.person_id);
  const id = row?.id ?? randomUUID();
  const said = rowOf(content, { id, ...place });
  const kind = content.kind ?? 'todo';
  if (row === undefined) {
    const at = content.receivedAt === undefined ? nextTime() : new Date(content.receivedAt).toISOString();
    const fresh = { ...said, id, tenant_id: task.tenant_id, person_id: assignee.person_id, kind, origin_id: task.id };
    await trx
      .insertInto('tasks')
      .values({ ...fresh, created_at: at, since_at: at, later_until: later(content), deleted_at: null })
      .execute();
    await trx
      .updateTable('integration_assignees')
      .set({ row_id: id })
      .where('task_id', '=', task.id)
      .where('reference', '=', assignee.reference)
      .execute();
    return notify(trx, tell, one, id, concerned);
  }
  switch (wanted) {
    case 'open': {
      const isBack = row.kind === 'done' || row.deleted_at !== null;
      const changed = isBack ? {} : changeOf(row, said);
      const again = {
        kind,
        deleted_at: null,
        outcome: null,
        end_reason: null,
        comment: '',
        decided_at: null,
        decided_by: '',
        decider_id: null,
      };
      await trx
        .updateTable('tasks')
        .set({ ...said, ...(isBack ? again : {}), ...changed })
        .where('id', '=', id)
        .execute();
      if (isBack && !(await isAskedFor(trx, id))) await notify(trx, tell, one, id, concerned);
      return;
    }
    case 'decided':
      await trx.updateTable('tasks').set({ details: said.details }).where('id', '=', id).execute();
      return;
    case 'hidden':
      // A decision that can still be undone closes no message, or the message would arrive again with the task.
      await hide(trx, row, concerned, '', { messages: task.claimed_by !== null || !assignees.some(({ state }) => state === 'held') });
      return;
    case 'over':
      await end(trx, row, task, { details: said.details, isOwn, by: names.by ?? '', standIn: names.standIn }, concerned);
  }
}

/** Whether it is an assignee's turn, as long as the task is open. */
function isTheirs({ task, content, assignee: { person_id: person, place }, assignees, passed }: One): boolean {
  if (task.claimed_by !== null) return task.claimed_by === person;
  const mode = modeOf(content);
  if (mode === 'any') return !assignees.some(hasDecided);
  return (
    mode === 'all' || assignees.every((one) => one.place >= place || (one.state === 'done' && hasDecided(one)) || one.person_id === passed)
  );
}

function progressOf(content: TaskContent, assignees: readonly Assignee[]): Progress | null {
  const { decidedElsewhere = 0 } = content;
  const of = assignees.length + decidedElsewhere;
  if (of < 2) return null;
  const done = assignees.filter(hasDecided).length + decidedElsewhere;
  const { needed } = content;
  const mode = modeOf(content);
  return { mode, done, of, ...(mode === 'all' && needed !== undefined && { needed }) };
}

/** The business number of its case. */
async function numberOf(trx: Db, { case_id: id }: Task): Promise<string | undefined> {
  if (id === null) return undefined;
  const row = await trx.selectFrom('integration_cases').select('content').where('id', '=', id).executeTakeFirst();
  return row === undefined ? undefined : (JSON.parse(row.content) as CaseContent).number;
}

const instanceOf = (task: Task): string => (task.case_id === null ? '' : `case:${task.case_id}`);
const later = ({ followUpAt }: TaskContent): string | null =>
  followUpAt !== undefined && Date.parse(followUpAt) > Date.now() ? new Date(followUpAt).toISOString() : null;

/**
 * The task has changed since it came: its system lists what, or the words of the task itself are others. A fact in `summary` may follow other
 * cases, as what is left of a budget does: without a list nobody could see what has changed.
 */
function changeOf(row: Row<'tasks'>, said: ReturnType<typeof rowOf>): { changed_at?: string } {
  const [before, after] = [knownOf(row), knownOf(said)];
  const isListed = (after.changes ?? []).length > 0 && !isDeepStrictEqual(after.changes, before.changes);
  const own = (known: typeof before, { title, current_node, due_at }: Pick<Row<'tasks'>, 'title' | 'current_node' | 'due_at'>) =>
    JSON.stringify([known.why, known.attachments, title, current_node, due_at]);
  return isListed || own(before, row) !== own(after, said) ? { changed_at: nextTime() } : {};
}

async function nameOf(trx: Db, personId: string): Promise<string | null> {
  const found = await trx.selectFrom('people').select('real_name').where('id', '=', personId).executeTakeFirst();
  return found?.real_name ?? null;
}

async function hide(trx: Db, row: Row<'tasks'>, concerned: Concerned, by: string, { messages = true } = {}): Promise<void> {
  if (row.deleted_at === null) await trx.updateTable('tasks').set({ deleted_at: nextTime() }).where('id', '=', row.id).execute();
  concerned.add(row.person_id);
  if (!messages) return;
  for (const person of await closeMessages(trx, row.tenant_id, row.id, by)) concerned.add(person);
}

/** Whether a message for the task is still open. */
async function isAskedFor(trx: Db, rowId: string): Promise<boolean> {
  const found = await trx
    .selectFrom('message_contents')
    .select('id')
    .where('task_id', '=', rowId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

type End = { details: string; isOwn: boolean; by: string } & Pick<Names, 'standIn'>;

async function end(trx: Db, row: Row<'tasks'>, task: Task, { details, isOwn, by, standIn }: End, concerned: Concerned): Promise<void> {
  if (row.deleted_at !== null) return;
  const outcome = task.end_reason === null ? 'completed' : outcomes[task.end_reason];
  if (outcome === undefined && !isOwn) return hide(trx, row, concerned, by);
  const over = {
    kind: 'done',
    outcome: outcome ?? 'completed',
    decided_at: nextTime(),
    ...(standIn?.for === row.person_id ? { decided_by: standIn.name, decider_id: standIn.id } : { decided_by: by }),
    due_at: null,
    later_until: null,
  } as const;
  // Nobody is removed from what they have decided.
  const reason = isOwn && task.end_reason === 'removed' ? null : task.end_reason;
  await trx
    .updateTable('tasks')
    .set({ details, end_reason: reason, ...(isOwn || row.kind === 'done' ? {} : over) })
    .where('id', '=', row.id)
    .execute();
  for (const person of await closeMessages(trx, row.tenant_id, row.id, by)) concerned.add(person);
  if (standIn !== undefined) concerned.add(standIn.id);
}

async function notify(trx: Db, tell: Tell, { task, content, place }: One, rowId: string, concerned: Concerned): Promise<void> {
  if (content.notify === false || later(content) !== null) return;
  const { title, titles = {}, names = {} } = content;
  const bodyIn = (language: Language) => {
    const said = (text: string) => inOwnWords(language, text, names);
    const colon = language.startsWith('zh') ? '：' : ': ';
    const facts = (content.summary ?? []).slice(0, 3).map(({ label, value }) => `${said(label)}${colon}${said(value)}`);
    const lines = [said(content.why ?? ''), ...facts].filter((text) => text !== '');
    return cut(lines.join('\n'), 2000);
  };
  const others = Object.keys(names).length === 0 ? [] : (Object.keys(languages) as Language[]).filter((language) => language !== 'zh-CN');
  const message = {
    type: 'todo' as const,
    title,
    titles,
    body: bodyIn('zh-CN'),
    bodies: Object.fromEntries(others.map((language) => [language, bodyIn(language)])),
    link: taskPage(content.kind === 'toread' ? 'toread' : 'todo', rowId),
    sender: place.system,
    source: place.source,
    rule: 'approver' as const,
    urgent: content.priority === 'urgent',
    ...(task.case_id === null ? {} : { process: { key: `task:${place.instance}`, title, titles } }),
  };
  const row = await trx.selectFrom('tasks').selectAll().where('id', '=', rowId).executeTakeFirstOrThrow();
  await addTaskMessage(trx, row, message, concerned.telling(tell));
}
