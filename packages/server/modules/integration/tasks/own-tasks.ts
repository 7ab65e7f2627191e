import type { TaskContent } from '@atrium/api/integration';
import type { Db, Row } from '../../../db/schema.ts';
import { findOwnApplications } from '../../tasks/own-application.ts';
import { findPeople } from '../find-people.ts';
import { IntegrationRefusal } from '../refusal.ts';

type Task = Pick<Row<'integration_tasks'>, 'id' | 'tenant_id'>;

/** R-ABS-01: the assignees whose own application a task is. */
async function ownAssignees(trx: Db, { id, tenant_id: tenantId }: Task): Promise<{ personId: string; userCode: string }[]> {
  const rows = await trx
    .selectFrom('tasks as t')
    .innerJoin('people as p', 'p.id', 't.person_id')
    .selectAll('t')
    .select('p.user_code')
    .where('t.origin_id', '=', id)
    .where('t.kind', '=', 'todo')
    .where('t.deleted_at', 'is', null)
    .orderBy('p.user_code')
    .execute();
  const own = await findOwnApplications(trx, { personId: null, tenantId }, rows);
  return rows.filter(({ id: row }) => own.has(row)).map((row) => ({ personId: row.person_id, userCode: row.user_code }));
}

/** Assignees of a task that is their own application, so that the system assigns it to somebody else; omitted if there are none. */
export async function ownApplicationOf(trx: Db, task: Task): Promise<{ ownApplication?: string[] }> {
  const codes = (await ownAssignees(trx, task)).map(({ userCode }) => userCode);
  return codes.length === 0 ? {} : { ownApplication: codes };
}

/** Nobody takes a task alone that they may not decide. */
export async function refuseOwnClaim(trx: Db, task: Task, personId: string): Promise<void> {
  if ((await ownAssignees(trx, task)).some((one) => one.personId === personId))
    throw new IntegrationRefusal('conflict', 'The task is about the own application of this person, who cannot decide it.', {
      field: 'person',
    });
}

/** The assignee whose turn is skipped if assignees decide one after another: the initiator. */
export async function passedOver(trx: Db, tenantId: string, { mode, initiator, ownStep }: TaskContent): Promise<string | null> {
  if (mode !== 'turn' || initiator === undefined || ownStep === true) return null;
  const [found] = await findPeople(trx, tenantId, [initiator]);
  return typeof found === 'object' ? found.id : null;
}
