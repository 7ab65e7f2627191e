import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { EndReason } from '@atrium/api/contract';
import type { PersonReference, TaskContent } from '@atrium/api/integration';
import { nextTime } from '../../../db/next-time.ts';
import { lockName } from '../../../db/one-at-a-time.ts';
import type { Db, Row } from '../../../db/schema.ts';
import type { ServiceAccount } from '../accounts/account-queries.ts';
import { assigneeKey, referenceOf } from '../../tasks/assignee-key.ts';
import { type LastDecision, rememberClose, takeEarlyClose } from './closing.ts';
import { findPeople } from '../find-people.ts';
import { linkOf } from '../messages-in/link-of.ts';
import { ownApplicationOf, refuseOwnClaim } from './own-tasks.ts';
import { IntegrationRefusal } from '../refusal.ts';
import type { Tell } from '../../../push/event-queries.ts';
import { syncRows } from './task-rows.ts';
import { type Change, changeOfStep, findStuck, hasHandedDecision } from './task-steps.ts';
import { tenantOf } from '../tenant-of.ts';

type Task = Row<'integration_tasks'>;

/** The result of a call that writes a task. */
export interface WrittenTask {
  externalId: string;
  result: 'created' | 'changed' | 'same' | 'older' | 'differs';
  version: number;
  unknownAssignees?: PersonReference[];
  ownApplication?: string[];
  nobody?: true;
}

export interface Context {
  trx: Db;
  tell: Tell;
  account: ServiceAccount;
}

/** Writes a task, unless the portal knows this version or a higher one. Throws IntegrationRefusal and writes nothing then. */
export async function putTask(
  { trx, tell, account }: Context,
  externalId: string,
  content: TaskContent,
  caseId: string | null = null,
): Promise<WrittenTask> {
  const tenantId = tenantOf(account, content.tenant);
  refuseNeeded(content);
  await refuseForeignLinks(trx, account, content);
  const known = await lockTask(trx, account, externalId);
  if (known !== null && caseId !== null && known.case_id !== caseId)
    throw new IntegrationRefusal('conflict', `${externalId} is a task outside this case.`, { field: 'tasks' });
  if (known !== null && known.tenant_id !== tenantId)
    throw new IntegrationRefusal('conflict', 'A task stays in the tenant in which it was first said.', { field: 'tenant' });
  const isLate = known !== null && isBehindClaim(known, content);
  if (known !== null && content.version <= known.version && !isLate) return unchanged(trx, known, content);
  const at = nextTime();
  if (known === null) {
    const ids = { id: randomUUID(), account_id: account.id, tenant_id: tenantId, case_id: caseId, external_id: externalId };
    const early = await takeEarlyClose(trx, account.id, externalId);
    const isOver = early !== null && early.version >= content.version;
    const task: Task = {
      ...ids,
      ...(isOver
        ? { version: early.version, state: 'closed', end_reason: early.end_reason }
        : { version: content.version, state: 'open', end_reason: null }),
      content: JSON.stringify(content),
      ...{ claimed_by: null, created_at: at, changed_at: at, next_version: null },
    };
    await trx.insertInto('integration_tasks').values(task).execute();
    await writeAssignees(trx, task, content, 'next');
    if (isOver) return unchanged(trx, task, content);
    await syncRows(trx, tell, task, { system: account.name, source: account.source });
    return answerOf(trx, task, 'created');
  }
  const change = known.state === 'closed' ? 'reopened' : await changeOfStep(trx, known, content);
  const fresh = {
    ...(caseId === null ? {} : { case_id: caseId }),
    ...{ version: Math.max(content.version, known.version), state: 'open' as const, end_reason: null },
    ...{ content: JSON.stringify(content), changed_at: at },
    ...((change === 'next' && !isLate) || change === 'reopened' ? { claimed_by: null } : {}),
    next_version: change === 'next-if-accepted' ? (known.next_version ?? content.version) : null,
  };
  const task: Task = { ...known, ...fresh };
  await trx.updateTable('integration_tasks').set(fresh).where('id', '=', task.id).execute();
  await writeAssignees(trx, task, content, change);
  await syncRows(trx, tell, task, { system: account.name, source: account.source });
  return answerOf(trx, task, 'changed');
}

/** Whether a claim or a release, which change no content, came before the content of a lower version. */
const isBehindClaim = ({ state, version, content }: Task, late: TaskContent): boolean =>
  state === 'open' && late.version < version && late.version > (JSON.parse(content) as TaskContent).version;

function refuseNeeded({ mode, needed }: TaskContent): void {
  if (needed !== undefined && mode !== undefined && mode !== 'all')
    throw new IntegrationRefusal('malformed', `needed: it counts decisions in the mode all; the mode is ${mode}.`, { field: 'needed' });
}

/** Begins the next step that its system has sent already, as soon as it has accepted every decision that it knows of the step before. */
export async function beginNextStep(trx: Db, tell: Tell, task: Task, names: Parameters<typeof syncRows>[3]): Promise<void> {
  const { id, next_version: from } = task;
  if (task.state !== 'open' || from === null || (await hasHandedDecision(trx, id))) return;
  const before = await trx
    .updateTable('integration_assignees')
    .set({ state: 'open', decision: null, decided_version: null, row_id: null })
    .where('task_id', '=', id)
    .where('state', 'in', ['held', 'done'])
    .where('decided_version', '<', from)
    .returning('person_id')
    .execute();
  const isClaimed = !before.some(({ person_id: person }) => person === task.claimed_by);
  const fresh = { next_version: null, claimed_by: isClaimed ? task.claimed_by : null };
  await trx.updateTable('integration_tasks').set(fresh).where('id', '=', id).execute();
  await syncRows(trx, tell, { ...task, ...fresh }, names);
}

type Closed = Omit<WrittenTask, 'result'> & { result: Exclude<WrittenTask['result'], 'created'> | 'unknown' };
type Claimed = WrittenTask & { claimedBefore?: string };

interface Closing extends LastDecision {
  version: number;
  /** Null: it is done, and its system does not say how. */
  endReason: EndReason | null;
}

/** Ends a task for everybody. Throws IntegrationRefusal where the account has no such task. */
export async function closeTask(context: Context, externalId: string, { version, endReason, by, standIn }: Closing): Promise<WrittenTask> {
  return change(context, externalId, version, { state: 'closed', end_reason: endReason }, { by, standIn });
}

/** Ends a task, also one that comes later: the close may have been faster. */
export async function closeEarlyOrLate(context: Context, externalId: string, closing: Closing): Promise<Closed> {
  const { trx, account } = context;
  if ((await lockTask(trx, account, externalId)) !== null) return closeTask(context, externalId, closing) as Promise<Closed>;
  await rememberClose(trx, account.id, externalId, closing);
  return { externalId, result: 'unknown', version: closing.version };
}

/** Gives a task to one person alone; says from whom it was taken. */
export async function claimTask(context: Context, externalId: string, version: number, person: PersonReference): Promise<Claimed> {
  const { trx, account } = context;
  const known = await lockTask(trx, account, externalId);
  const [found = 'unknown'] = known === null ? [] : await findPeople(trx, known.tenant_id, [person]);
  const personId = typeof found === 'string' ? null : found.id;
  if (known !== null && (personId === null || !(await hasIt(trx, known.id, personId))))
    throw new IntegrationRefusal('malformed', 'person: nobody who has this task.', { field: 'person' });
  if (known !== null && personId !== null) await refuseOwnClaim(trx, known, personId);
  const before = known?.claimed_by ?? null;
  const taken = await change(context, externalId, version, { claimed_by: personId });
  if (taken.result !== 'changed' || before === null || before === personId) return taken;
  const { user_code: claimedBefore } = await trx
    .selectFrom('people')
    .select('user_code')
    .where('id', '=', before)
    .executeTakeFirstOrThrow();
  return { ...taken, claimedBefore };
}

async function hasIt(trx: Db, taskId: string, personId: string): Promise<boolean> {
  const assignees = trx.selectFrom('integration_assignees').select('place').where('task_id', '=', taskId);
  return (await assignees.where('person_id', '=', personId).executeTakeFirst()) !== undefined;
}

/** Everybody has it again. */
export const releaseTask = (context: Context, externalId: string, version: number): Promise<WrittenTask> =>
  change(context, externalId, version, { claimed_by: null });

type Changes = Partial<Pick<Task, 'state' | 'end_reason' | 'claimed_by'>>;

const differs = (known: Task, changes: Changes): boolean =>
  Object.entries(changes).some(([name, value]) => name !== 'end_reason' && known[name as keyof Changes] !== value);

async function change(
  { trx, tell, account }: Context,
  externalId: string,
  version: number,
  changes: Changes,
  closing: LastDecision = {},
): Promise<WrittenTask> {
  const known = await lockTask(trx, account, externalId);
  if (known === null) throw new IntegrationRefusal('not_found', `There is no task ${externalId} of this account.`);
  // Even the known version may bring news: its end, or its assignees.
  const isNew = version > known.version || (version === known.version && differs(known, changes));
  if (!isNew) {
    const isOther = changes.state === 'closed' && known.end_reason !== changes.end_reason;
    return answerOf(trx, known, version < known.version ? 'older' : isOther ? 'differs' : 'same');
  }
  if (known.state === 'closed' && changes.state !== 'closed')
    throw new IntegrationRefusal('conflict', 'The task is closed; say it again to open it.');
  const fresh = { ...changes, version, changed_at: nextTime() };
  await trx.updateTable('integration_tasks').set(fresh).where('id', '=', known.id).execute();
  await syncRows(trx, tell, { ...known, ...fresh }, { system: account.name, source: account.source, ...closing });
  return answerOf(trx, { ...known, ...fresh }, 'changed');
}

/** Refuses forbidden links of a task: `link` and `mobileLink`, its sub-application, attachments. */
async function refuseForeignLinks(
  trx: Db,
  account: ServiceAccount,
  { link, mobileLink, frontModuleCode, path, attachments = [] }: TaskContent,
) {
  const looked = [
    { field: 'link', asked: { link, frontModuleCode, path } },
    { field: 'mobileLink', asked: { link: mobileLink } },
  ];
  for (const [index, one] of attachments.entries()) looked.push({ field: `attachments/${index}/link`, asked: { link: one.link } });
  for (const { field, asked } of looked) {
    try {
      await linkOf(trx, account, Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined)));
    } catch (error) {
      if (!(error instanceof IntegrationRefusal) || error.details.field !== 'link') throw error;
      throw new IntegrationRefusal(error.code, error.message, { field });
    }
  }
}

/** A task of the account, and nobody else changes it before the end of the transaction. */
export async function lockTask(trx: Db, { id }: ServiceAccount, externalId: string): Promise<Task | null> {
  await lockName(trx, `integration task ${id} ${externalId}`);
  const found = await trx
    .selectFrom('integration_tasks')
    .selectAll()
    .where('account_id', '=', id)
    .where('external_id', '=', externalId)
    .executeTakeFirst();
  return found ?? null;
}

/** The same by its own id, as it is when nobody else changes it. */
export async function lockTaskById(trx: Db, id: string): Promise<Task> {
  const task = trx.selectFrom('integration_tasks').selectAll().where('id', '=', id);
  const { account_id: accountId, external_id: externalId } = await task.executeTakeFirstOrThrow();
  await lockName(trx, `integration task ${accountId} ${externalId}`);
  return task.executeTakeFirstOrThrow();
}

/** The answer to a version that is no news: whether the portal has just this, or something else. */
function unchanged(trx: Db, known: Task, content: TaskContent): Promise<WrittenTask> {
  if (content.version < known.version) return answerOf(trx, known, 'older');
  // A claim or a release counts the version up, but not that of the content.
  const isSame = isDeepStrictEqual({ ...(JSON.parse(known.content) as TaskContent), version: 0 }, { ...content, version: 0 });
  return answerOf(trx, known, known.state === 'open' && isSame ? 'same' : 'differs');
}

async function answerOf(trx: Db, task: Task, result: WrittenTask['result']): Promise<WrittenTask> {
  const waiting = await trx
    .selectFrom('integration_assignees')
    .select('reference')
    .where('task_id', '=', task.id)
    .where('person_id', 'is', null)
    .orderBy('place')
    .execute();
  const isStuck = task.state === 'open' && (await findStuck(trx, [task.id])).size > 0;
  return {
    ...{ externalId: task.external_id, result, version: task.version },
    ...(waiting.length === 0 ? {} : { unknownAssignees: waiting.map(({ reference }) => referenceOf(reference)) }),
    ...(isStuck ? { nobody: true } : {}),
    ...(await ownApplicationOf(trx, task)),
  };
}

/** The people who work in a tenant, by `assigneeKey`: what nobody has is missing, and what several have says nobody. */
export async function findWorking(db: Db, tenantId: string, keys: readonly string[]): Promise<Map<string, { id: string }>> {
  const found = await findPeople(db, tenantId, keys.map(referenceOf));
  return new Map(
    keys.flatMap((key, index) => {
      const person = found[index];
      return typeof person === 'object' && person.isActive ? [[key, { id: person.id }] as const] : [];
    }),
  );
}

/**
 * Writes the assignees of a task. Decisions of the running step stay. A new step has no decisions: the rows of the previous step are
 * removed, and people who decided keep them in the list of done tasks. A reopened task restores people's rows.
 */
async function writeAssignees(trx: Db, task: Task, content: TaskContent, change: Change | 'reopened'): Promise<void> {
  const keys = [...new Set(content.assignees.map(assigneeKey))];
  const people = await findWorking(trx, task.tenant_id, keys);
  const before = await trx.selectFrom('integration_assignees').selectAll().where('task_id', '=', task.id).execute();
  await trx.deleteFrom('integration_assignees').where('task_id', '=', task.id).execute();
  const seen = new Set<string>();
  const rows = keys.flatMap((reference, place) => {
    const personId = people.get(reference)?.id ?? null;
    // A person named twice, for example by code and by mail, decides once.
    if (personId !== null && seen.has(personId)) return [];
    if (personId !== null) seen.add(personId);
    const same = change === 'next' ? undefined : before.find((old) => old.row_id !== null && old.person_id === personId);
    const hasDecided = same?.state === 'held' || same?.state === 'done';
    const isKept = hasDecided && change !== 'reopened';
    return {
      ...{ task_id: task.id, place, reference, person_id: personId },
      row_id: hasDecided && !isKept ? null : (same?.row_id ?? null),
      state: personId === null ? ('waiting' as const) : isKept ? same.state : ('open' as const),
      decision: isKept ? same.decision : null,
      decided_version: isKept ? same.decided_version : null,
    };
  });
  await trx.insertInto('integration_assignees').values(rows).execute();
}
