import type { EventExtra, EventFacts, QueuedEventType } from '@atrium/api/integration';
import { nextTime } from '../../../db/next-time.ts';
import type { Db, Row } from '../../../db/schema.ts';
import { giveToAccount } from '../../files/decision-files/queries.ts';
import { declaredBy, natureOf } from '../../tasks/declared-actions.ts';
import { findOwnApplications } from '../../tasks/own-application.ts';
import type { Choice } from '../../tasks/decision-choice.ts';
import type { Done } from '../../tasks/task-systems.ts';
import { integrationPath } from '../answer.ts';
import { externalIdOfCase, isCopies } from '../tasks/case-copies.ts';
import { enqueue } from './event-queue.ts';

/**
 * Notifies the business system of a task that a decision is final, or that it was read, in the same transaction. False if the system has
 * ended the task meanwhile: then it is not notified.
 */
export async function tellOfDecision(
  trx: Db,
  done: Done & { action: string; comment: string; version: number | null; choice: Choice },
): Promise<boolean> {
  const { row, action, comment, version, choice } = done;
  const task = await trx.selectFrom('integration_tasks').select(['state', 'account_id']).where('id', '=', row.origin_id).executeTakeFirst();
  if (task?.state === 'closed') return false;
  const files = choice.files ?? [];
  if (task !== undefined)
    await giveToAccount(
      trx,
      task.account_id,
      files.map(({ id }) => id),
    );
  const context = declaredBy(row).find(({ key }) => key === action)?.context;
  const seen = version === null ? {} : { version };
  const said = {
    action,
    nature: natureOf(row, action),
    comment,
    ...(choice.people === undefined ? {} : { people: choice.people }),
    ...(choice.node === undefined ? {} : { node: choice.node }),
    ...(files.length === 0 ? {} : { files: files.map((file) => ({ ...file, url: `${integrationPath}/decision-files/${file.id}` })) }),
    ...(context === undefined ? {} : { context }),
  };
  if (action === 'read') await tell(trx, done, 'task.read', seen);
  else await tell(trx, done, 'decision.commit', { ...said, ...seen });
  return true;
}

/** Notifies it that somebody waits. */
export const tellOfUrging = (trx: Db, done: Done): Promise<void> => tell(trx, done, 'task.urged', {});

/** Notifies business systems of disabled people's open tasks that nobody can do any more. */
export async function tellOfDisabled(trx: Db, personIds: readonly string[]): Promise<void> {
  if (personIds.length === 0) return;
  const rows = await trx
    .selectFrom('tasks as t')
    .innerJoin('people as p', 'p.id', 't.person_id')
    .selectAll('t')
    .where('t.person_id', 'in', personIds)
    .where('p.status', '=', 'disabled')
    .where('t.origin_id', 'is not', null)
    .where('t.kind', 'in', ['todo', 'toread'])
    .where('t.deleted_at', 'is', null)
    .orderBy('t.id')
    .execute();
  const successors = await successorsOf(trx, personIds);
  for (const row of rows) {
    const successor = successors.find(({ leaver, tenant }) => leaver === row.person_id && tenant === row.tenant_id);
    const isOwn = successor !== undefined && (await isAboutOwn(trx, row, successor.id));
    const more = successor === undefined || isOwn ? {} : { successor: { userCode: successor.userCode, name: successor.name } };
    await tell(trx, { row, personId: row.person_id, at: nextTime() }, 'assignee.disabled', more);
  }
}

/** R-ABS-01: nobody gets a to-do about their own application. */
const isAboutOwn = async (trx: Db, row: Row<'tasks'>, personId: string): Promise<boolean> =>
  (await findOwnApplications(trx, { personId, tenantId: row.tenant_id }, [row])).has(row.id);

/** Returns the people who get the to-dos of people who leave, for each tenant in which they work. */
const successorsOf = (trx: Db, personIds: readonly string[]) =>
  trx
    .selectFrom('leavings as l')
    .innerJoin('people as p', 'p.id', 'l.tasks_to')
    .innerJoin('person_tenants as m', 'm.person_id', 'p.id')
    .select(['l.person_id as leaver', 'm.tenant_id as tenant', 'p.id', 'p.user_code as userCode', 'p.real_name as name'])
    .where('l.person_id', 'in', personIds)
    .where('p.status', '=', 'active')
    .execute();

/** Fields of an event beyond those of its task, and the version that the person saw if it is known. */
type EventFields<T extends QueuedEventType> = EventExtra<T> & Partial<Pick<EventFacts, 'version'>>;

async function tell<T extends QueuedEventType>(trx: Db, { row, personId, at }: Done, type: T, more: EventFields<T>): Promise<void> {
  if (row.origin_id === null) return;
  const task = await trx.selectFrom('integration_tasks').selectAll().where('id', '=', row.origin_id).executeTakeFirst();
  if (task === undefined) return;
  const people = await trx
    .selectFrom('people')
    .select(['id', 'user_code', 'real_name'])
    .where('id', 'in', [personId, row.person_id])
    .execute();
  const named = (id: string) => {
    const found = people.find((one) => one.id === id);
    return { userCode: found?.user_code ?? '', name: found?.real_name ?? '' };
  };
  const caseId = isCopies(task) ? task.case_id : null;
  // A system knows its case, and not the task that the portal makes for those who read it along.
  const externalId = caseId === null ? task.external_id : await externalIdOfCase(trx, caseId);
  if (externalId === null || (caseId !== null && type !== 'task.read')) return;
  const facts: EventFacts = {
    externalId,
    version: task.version,
    by: named(personId),
    at,
    ...(row.person_id === personId ? {} : { onBehalfOf: named(row.person_id) }),
  };
  const queued = { accountId: task.account_id, taskId: task.id, rowId: row.id };
  if (caseId === null) await enqueue(trx, { ...queued, type, data: { ...facts, ...more } });
  else
    await enqueue(trx, {
      ...queued,
      type: 'case.read',
      data: { ...facts, ...(more.version === undefined ? {} : { version: more.version }) },
    });
}
