import { sql } from 'kysely';
import { databaseNow } from '../../clock/database-now.ts';
import type { Db, Row } from '../../db/schema.ts';

/** What an approval centre shows as one instance. */
export type ApprovalSubject = Pick<Row<'approval_instances'>, 'subject' | 'kind' | 'tenant_id'>;

/** The case of a task, or the task itself where it has none. */
export const subjectOf = ({
  id,
  case_id: caseId,
  tenant_id,
}: Pick<Row<'integration_tasks'>, 'id' | 'case_id' | 'tenant_id'>): ApprovalSubject =>
  caseId === null ? { subject: id, kind: 'task', tenant_id } : { subject: caseId, kind: 'case', tenant_id };

/** Something of a case or its tasks has changed: an approval centre that is on gets it whole. In the transaction of the change. */
export async function markApproval(trx: Db, { subject, kind, tenant_id: tenantId }: ApprovalSubject): Promise<void> {
  const at = databaseNow().toISOString();
  await sql`
    insert into approval_instances (subject, kind, tenant_id, version, changed_at, next_at, state)
    select ${subject}, ${kind}, ${tenantId}, 1, ${at}, ${at}, 'waiting' from approval_centres where state = 'on'
    on conflict (subject) do update set version = approval_instances.version + 1, changed_at = excluded.changed_at,
      next_at = excluded.next_at, attempts = 0, state = 'waiting', answer = null`.execute(trx);
}

/** The same for all open cases and tasks that a person has: it is known by now who they are there. */
export async function markApprovalsOf(trx: Db, personId: string): Promise<void> {
  const rows = await trx
    .selectFrom('tasks as r')
    .innerJoin('integration_tasks as t', 't.id', 'r.origin_id')
    .innerJoin('approval_instances as i', (join) =>
      join.on((on) => on.or([on('i.subject', '=', on.ref('t.case_id')), on('i.subject', '=', on.ref('t.id'))])),
    )
    .select(['i.subject', 'i.kind', 'i.tenant_id'])
    .distinct()
    .where('r.person_id', '=', personId)
    .where('r.kind', '=', 'todo')
    .where('r.deleted_at', 'is', null)
    .orderBy('i.subject')
    .execute();
  for (const row of rows) await markApproval(trx, row);
}
