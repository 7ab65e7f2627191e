import type { Static } from 'typebox';
import type { NewRow } from '../../db/schema.ts';
import type { Task } from '../records/task-records.ts';

/** Converts a task of the files to a row; times, also within its details, are not converted yet. */
export function taskRow(task: Static<typeof Task>) {
  const { why, summary, history, next, usualMinutes, changes, attachments, ownStep } = task;
  const told = {
    why,
    summary,
    history: history?.map((entry) => ({ comment: '', ...entry })),
    next,
    usualMinutes,
    changes,
    attachments,
    ownStep,
  };
  const details = said(told);
  return {
    id: task.id,
    tenant_id: task.tenant,
    person_id: task.person,
    kind: task.kind,
    title: task.title,
    process_name: task.processName,
    applicant: task.applicant,
    current_node: task.currentNode,
    link: task.link,
    priority: task.priority ?? 'normal',
    created_at: task.createdAt,
    due_at: task.dueAt ?? null,
    withdrawable: task.withdrawable ? 1 : 0,
    // Omitted fields stay absent, so that an organisation that was loaded before the field existed is unchanged.
    ...said({
      source: task.source,
      instance: task.instance,
      handler: task.handler,
      outcome: task.outcome,
      comment: task.comment,
      since_at: task.since,
      decided_at: task.decidedAt,
      changed_at: task.changedAt,
      actions: task.actions === undefined ? undefined : JSON.stringify(task.actions),
      details: Object.keys(details).length === 0 ? undefined : JSON.stringify(details),
    }),
  } satisfies NewRow<'tasks'>;
}

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

const said = <T extends object>(values: T): Defined<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<T>;
