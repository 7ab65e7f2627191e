import type { FindAskedFor } from '../messages/task-of-message.ts';
import { actionsIn } from './declared-actions.ts';
import { findOwnApplications } from './own-application.ts';
import { hasChanged } from './task-row.ts';

/** Those of these tasks that wait for the user, with their decisions; tasks of the user's principals are decided in their list. */
export const findAskedFor: FindAskedFor = async (db, asker, ids) => {
  const { personId, tenantId, language } = asker;
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('tasks')
    .select(['id', 'person_id', 'kind', 'instance', 'applicant', 'details', 'actions', 'changed_at', 'viewed_at'])
    .where('id', 'in', [...new Set(ids)])
    .where('person_id', '=', personId)
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', 'todo')
    .where('later_until', 'is', null)
    .where('deleted_at', 'is', null)
    .execute();
  const own = await findOwnApplications(db, asker, rows);
  return new Map(rows.map((row) => [row.id, { id: row.id, changed: hasChanged(row), actions: actionsIn(language, row, own.get(row.id)) }]));
};
