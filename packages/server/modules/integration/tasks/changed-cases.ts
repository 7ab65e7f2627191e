import { type ChangedCase, subAppsPath } from '@atrium/api/contract';
import type { TaskContent } from '@atrium/api/integration';
import type { Db, Row } from '../../../db/schema.ts';
import type { Tell } from '../../../push/event-queries.ts';

type Linked = Pick<TaskContent, 'link' | 'mobileLink' | 'frontModuleCode'>;

/** Name of the sub-application that a link of a business system leads to; null if it leads elsewhere. */
function subAppOf({ link, mobileLink, frontModuleCode }: Linked): string | null {
  if (frontModuleCode !== undefined) return frontModuleCode;
  const path = link ?? mobileLink ?? '';
  if (!path.startsWith(subAppsPath)) return null;
  return path.slice(subAppsPath.length).split(/[/?#]/, 1)[0] || null;
}

/** How a sub-application knows a changed case: by the id that its business system gave it. Nothing where its links lead to none. */
export function changesOf(id: string, linked: readonly Linked[]): ChangedCase[] {
  const apps = new Set(linked.flatMap((one) => subAppOf(one) ?? []));
  return [...apps].map((app) => ({ app, id }));
}

/** The same of a task: a case is known by its own id, whatever the number of its tasks; a task outside a case by that of the task. */
export async function changesOfTask(trx: Db, task: Row<'integration_tasks'>, content: Linked): Promise<ChangedCase[]> {
  if (task.case_id === null) return changesOf(task.external_id, [content]);
  const found = await trx
    .selectFrom('integration_cases')
    .select(['external_id', 'content'])
    .where('id', '=', task.case_id)
    .executeTakeFirst();
  return found === undefined ? [] : changesOf(found.external_id, [content, JSON.parse(found.content) as Linked]);
}

/** Adds the changed cases to the events of all people who are notified. */
export const withCases = (tell: Tell, cases: readonly ChangedCase[]): Tell =>
  cases.length === 0 ? tell : (events) => tell(events.map((event) => ({ ...event, cases })));

/** Everybody who has a part in a case: applicant, assignees of all steps, readers. */
export async function findParticipants(trx: Db, tenantId: string, caseId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('tasks')
    .select('person_id')
    .distinct()
    .where('tenant_id', '=', tenantId)
    .where('instance', '=', `case:${caseId}`)
    .where('deleted_at', 'is', null)
    .orderBy('person_id')
    .execute();
  return rows.map(({ person_id: id }) => id);
}
