import type { Complain } from '../problems.ts';
import type { Organisation } from '../records/records.ts';

type Task = NonNullable<Organisation['tasks']>[number];
type Action = NonNullable<Task['actions']>[number];

/** Actions whose names the portal has. */
const named = new Set(['approve', 'return', 'read']);

/** Reports tasks without an assignee, and contradictory actions. */
export function checkTasks({ people, tasks }: Organisation, complain: Complain): void {
  const tenantsOf = new Map(people.map(({ id, tenants }) => [id, tenants.map(({ tenant }) => tenant)]));
  tasks?.forEach(({ person, tenant, actions = [] }, index) => {
    const mine = tenantsOf.get(person);
    if (!mine) complain('tasks', `/${index}/person`, `there is no person ${person}`);
    else if (!mine.includes(tenant)) complain('tasks', `/${index}/tenant`, `${person} is not in tenant ${tenant}`);
    actions.forEach((action, at) => {
      const problem = actions.findIndex(({ key }) => key === action.key) < at ? `action ${action.key} is there twice` : problemOf(action);
      if (problem !== null) complain('tasks', `/${index}/actions/${at}`, problem);
    });
  });
}

function problemOf({ key, names, comment = 'none', reasons = [], confirm, batch = false, opens = false }: Action): string | null {
  if (!named.has(key) && !names?.['zh-CN']) return `action ${key} needs a name in zh-CN`;
  if (reasons.some((reason) => !reason['zh-CN'])) return 'a reason needs a text in zh-CN';
  if (confirm !== undefined && !confirm['zh-CN']) return 'confirm needs a text in zh-CN';
  if (batch && confirm !== undefined) return 'batch says that it is harmless, so it has no confirm';
  if (reasons.length > 0 && comment === 'none') return 'reasons are a part of the comment, so there must be one';
  if (opens && (batch || confirm !== undefined || comment !== 'none'))
    return 'what opens the business system has no batch, confirm or comment';
  return null;
}
