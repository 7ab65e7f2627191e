import type { EndReason, TaskOutcome } from '@atrium/api/contract';
import type { Generated } from 'kysely';
import type { Flag, Others } from './column-types.ts';

interface Tasks {
  id: string;
  tenant_id: string;
  person_id: string;
  kind: 'todo' | 'toread' | 'apply' | 'done' | 'draft';
  title: string;
  process_name: string;
  applicant: string;
  current_node: string;
  priority: 'low' | 'normal' | 'high' | 'urgent';
  created_at: string;
  due_at: string | null;
  link: string;
  withdrawable: Flag;
  /** A draft that was deleted can be restored for a while. */
  deleted_at: string | null;
  /** App that it comes from. */
  source: Generated<string>;
  /** One run of a process: the application and everybody's tasks of it. */
  instance: Generated<string>;
  /** The person who has it now. */
  handler: Generated<string>;
  since_at: Generated<string | null>;
  /** JSON: TaskFacts of the contract and `usualMinutes`, as far as they are known. */
  details: Generated<string>;
  outcome: Generated<TaskOutcome | null>;
  comment: Generated<string>;
  decided_at: Generated<string | null>;
  decided_by: Generated<string>;
  decider_id: Generated<string | null>;
  later_until: Generated<string | null>;
  urged_at: Generated<string | null>;
  viewed_at: Generated<string | null>;
  /** When something of it changed that a person decides by. */
  changed_at: Generated<string | null>;
  /** JSON: actions declared by its source (`modules/tasks/declared-actions.ts`); `[]` for none. */
  actions: Generated<string>;
  /** Its origin in a business system: a row of integration_tasks. */
  origin_id: Generated<string | null>;
  /** Why it ended, as its business system says. */
  end_reason: Generated<EndReason | null>;
  titles: Others;
  /** Its searchable form (`search/work-texts.ts`); null in a row of an older version of the portal. */
  search_text: Generated<string | null>;
}

/** A decision: `held` can be undone until `final_at`. */
interface TaskDecisions {
  id: string;
  batch: string;
  task_id: string;
  tenant_id: string;
  person_id: string;
  decider_id: string;
  decider: string;
  action: string;
  comment: string;
  /** JSON: what undoing gives back. */
  before: string;
  state: 'held' | 'final' | 'undone';
  decided_at: string;
  final_at: string;
  /** Of a task of a business system: the version that the person had before them. */
  version: Generated<number | null>;
  /** JSON: the colleagues and the step that were chosen, and whether the to-do stays (`decision-choice.ts`). */
  choice: Generated<string>;
}

/** Read and written by nodes of the version before only; `absences` has the same rows. */
interface Substitutions {
  id: string;
  tenant_id: string;
  person_id: string;
  substitute_id: string;
  from_at: string;
  until_at: string;
  created_at: string;
  /** The phase of which both people were notified. */
  told: 'planned' | 'active' | 'over';
}

interface TaskFilters {
  id: string;
  person_id: string;
  tenant_id: string;
  kind: Tasks['kind'];
  name: string;
  query: string;
  created_at: string;
}

interface TaskPresence {
  task_id: string;
  person_id: string;
  /** Time until which it is valid, unless it is renewed. */
  until_at: string;
}

export interface TaskTables {
  tasks: Tasks;
  task_decisions: TaskDecisions;
  substitutions: Substitutions;
  task_filters: TaskFilters;
  task_presence: TaskPresence;
}
