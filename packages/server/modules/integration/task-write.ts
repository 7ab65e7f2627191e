import { randomUUID } from 'node:crypto';
import type { EndReason } from '@atrium/api/contract';
import type { PersonReference, TaskContent } from '@atrium/api/integration';
import { nextTime } from '../../db/next-time.ts';
import { lockName } from '../../db/one-at-a-time.ts';
import type { Db, Row } from '../../db/schema.ts';
import type { ServiceAccount } from './account-queries.ts';
import { assigneeKey, referenceOf } from './assignee-key.ts';
import { findPeople } from './find-people.ts';
import { linkOf } from './link-of.ts';
import { ownApplicationOf, refuseOwnClaim } from './own-tasks.ts';
import { IntegrationRefusal } from './refusal.ts';
import { syncRows, type Tell } from './task-rows.ts';
import { tenantOf } from './tenant-of.ts';

type Task = Row<'integration_tasks'>;

/** What became of a task that was said. */
export interface Taken {
  externalId: string;
  result: 'created' | 'changed' | 'same' | 'older';
  version: number;
  unknownAssignees?: PersonReference[];
  ownApplication?: string[];
}

export interface Context {
  trx: Db;
  tell: Tell;
  account: ServiceAccount;
}

/** Takes a task as it is said, unless the portal knows this version or a higher one. Throws IntegrationRefusal and writes nothing then. */
export async function putTask(
  { trx, tell, account }: Context,
  externalId: string,
  content: TaskContent,
  caseId: string | null = null,
): Promise<Taken> {
  const tenantId = tenantOf(account, content.tenant);
  await refuseForeignLinks(trx, account, content);
  const known = await lockTask(trx, account, externalId);
  if (known !== null && caseId !== null && known.case_id !== caseId)
    throw new IntegrationRefusal('conflict', `${externalId} is a task outside this case.`, { field: 'tasks' });
  if (known !== null && known.tenant_id !== tenantId)
    throw new IntegrationRefusal('conflict', 'A task stays in the tenant in which it was first said.', { field: 'tenant' });
  if (known !== null && content.version <= known.version) return unchanged(trx, known, content.version);
  const at = nextTime();
  const { version } = content;
  const fresh = {
    ...(caseId === null ? {} : { case_id: caseId }),
    version,
    state: 'open' as const,
    end_reason: null,
    content: JSON.stringify(content),
    changed_at: at,
  };
  const reopened = known?.state === 'closed';
  const task: Task =
    known === null
      ? {
          id: randomUUID(),
          account_id: account.id,
          tenant_id: tenantId,
          case_id: caseId,
          external_id: externalId,
          claimed_by: null,
          created_at: at,
          ...fresh,
        }
      : { ...known, ...fresh, ...(reopened ? { claimed_by: null } : {}) };
  if (known === null) await trx.insertInto('integration_tasks').values(task).execute();
  else
    await trx
      .updateTable('integration_tasks')
      .set({ ...fresh, claimed_by: task.claimed_by })
      .where('id', '=', task.id)
      .execute();
  const unknownAssignees = await writeAssignees(trx, task, content, reopened);
  await syncRows(trx, tell, task, { system: account.name, source: account.source });
  return {
    externalId,
    result: known === null ? 'created' : 'changed',
    version,
    ...unknownOf(unknownAssignees),
    ...(await ownApplicationOf(trx, task)),
  };
}

interface Closing {
  version: number;
  /** Null: it is done, and its system does not say how. */
  endReason: EndReason | null;
  by?: string | undefined;
}

/** Ends a task for everybody. */
export async function closeTask(context: Context, externalId: string, { version, endReason, by }: Closing): Promise<Taken> {
  return change(context, externalId, version, { state: 'closed', end_reason: endReason }, by);
}

/** Somebody has it alone. */
export async function claimTask(context: Context, externalId: string, version: number, person: PersonReference): Promise<Taken> {
  const { trx, account } = context;
  const known = await lockTask(trx, account, externalId);
  const [found = 'unknown'] = known === null ? [] : await findPeople(trx, known.tenant_id, [person]);
  const personId = typeof found === 'string' ? null : found.id;
  if (known !== null && (personId === null || !(await hasIt(trx, known.id, personId))))
    throw new IntegrationRefusal('malformed', 'person: nobody who has this task.', { field: 'person' });
  if (known !== null && personId !== null) await refuseOwnClaim(trx, known, personId);
  return change(context, externalId, version, { claimed_by: personId });
}

async function hasIt(trx: Db, taskId: string, personId: string): Promise<boolean> {
  const assignees = trx.selectFrom('integration_assignees').select('place').where('task_id', '=', taskId);
  return (await assignees.where('person_id', '=', personId).executeTakeFirst()) !== undefined;
}

/** Everybody has it again. */
export const releaseTask = (context: Context, externalId: string, version: number): Promise<Taken> =>
  change(context, externalId, version, { claimed_by: null });

type Changes = Partial<Pick<Task, 'state' | 'end_reason' | 'claimed_by'>>;

const differs = (known: Task, changes: Changes): boolean =>
  Object.entries(changes).some(([name, value]) => name !== 'end_reason' && known[name as keyof Changes] !== value);

async function change({ trx, tell, account }: Context, externalId: string, version: number, changes: Changes, by?: string): Promise<Taken> {
  const known = await lockTask(trx, account, externalId);
  if (known === null) throw new IntegrationRefusal('not_found', `There is no task ${externalId} of this account.`);
  // What is said of the version that the portal has may still be new: that it is over, or who has it.
  const isNew = version > known.version || (version === known.version && differs(known, changes));
  if (!isNew) return unchanged(trx, known, version);
  if (known.state === 'closed' && changes.state !== 'closed')
    throw new IntegrationRefusal('conflict', 'The task is closed; say it again to open it.');
  const fresh = { ...changes, version, changed_at: nextTime() };
  await trx.updateTable('integration_tasks').set(fresh).where('id', '=', known.id).execute();
  await syncRows(trx, tell, { ...known, ...fresh }, { system: account.name, source: account.source, by });
  return { externalId, result: 'changed', version };
}

/** Refuses what a task must not lead to: `link` and `mobileLink`, its sub-application, attachments. */
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

async function unchanged(trx: Db, known: Task, version: number): Promise<Taken> {
  const waiting = await trx
    .selectFrom('integration_assignees')
    .select('reference')
    .where('task_id', '=', known.id)
    .where('person_id', 'is', null)
    .orderBy('place')
    .execute();
  const result = version === known.version ? 'same' : 'older';
  return {
    externalId: known.external_id,
    result,
    version: known.version,
    ...unknownOf(waiting.map(({ reference }) => reference)),
    ...(await ownApplicationOf(trx, known)),
  };
}

const unknownOf = (keys: readonly string[]) => (keys.length === 0 ? {} : { unknownAssignees: keys.map(referenceOf) });

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

/** Writes whom a task is for; what they decided stays, unless the task is opened again. Answers who is not known. */
async function writeAssignees(trx: Db, task: Task, content: TaskContent, reopened: boolean): Promise<string[]> {
  const keys = [...new Set(content.assignees.map(assigneeKey))];
  const people = await findWorking(trx, task.tenant_id, keys);
  const before = await trx.selectFrom('integration_assignees').selectAll().where('task_id', '=', task.id).execute();
  const kept = new Map(before.map((row) => [row.reference, row]));
  await trx.deleteFrom('integration_assignees').where('task_id', '=', task.id).execute();
  const rows = keys.map((reference, place) => {
    const person = people.get(reference);
    const old = kept.get(reference);
    // A reference that has gone over to somebody else, such as a telephone, is somebody else's task.
    const same = old !== undefined && old.person_id === (person?.id ?? null) ? old : undefined;
    const decided = same !== undefined && !reopened ? same : undefined;
    return {
      ...{ task_id: task.id, place, reference, person_id: person?.id ?? null, row_id: same?.row_id ?? null },
      state:
        person === undefined
          ? ('waiting' as const)
          : decided === undefined || decided.state === 'waiting'
            ? ('open' as const)
            : decided.state,
      decision: decided?.decision ?? null,
      decided_version: decided?.decided_version ?? null,
    };
  });
  await trx.insertInto('integration_assignees').values(rows).execute();
  return rows.filter(({ person_id: person }) => person === null).map(({ reference }) => reference);
}
