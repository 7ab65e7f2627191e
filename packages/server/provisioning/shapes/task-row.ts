import type { Static } from 'typebox';
import type { NewRow } from '../../db/schema.ts';
import type { Texts } from '../records/nameable.ts';
import type { Task } from '../records/task-records.ts';

/** Converts a task of the files to a row; times, also within its details, are not converted yet. */
export function taskRow(task: Static<typeof Task>, facts: ReadonlyMap<string, Texts>) {
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
    names: namesOf(task, facts),
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

/** Texts of a task that its facts, steps and reasons consist of; comments stay as they were written. */
export const factsOf = ({ currentNode, why, summary = [], history = [], next = [], changes = [] }: Static<typeof Task>): string[] => [
  currentNode,
  why ?? '',
  ...summary.flatMap(({ label, value }) => [label, value]),
  ...history.map(({ what }) => what),
  ...next.map(({ node }) => node),
  ...changes.flatMap(({ label, before, after }) => [label, before, after]),
];

/** People of a task; they have another name only in languages that write it otherwise. */
const peopleOf = ({ applicant, handler = '', history = [], next = [] }: Static<typeof Task>): string[] => [
  applicant,
  ...handler.split('、'),
  ...[...history, ...next].map(({ who }) => who),
];

/** Returns the translations of a task's texts and people; undefined if there are none. */
function namesOf(task: Static<typeof Task>, facts: ReadonlyMap<string, Texts>): Record<string, Texts> | undefined {
  const known = [...factsOf(task), ...peopleOf(task)].flatMap((text) => (facts.has(text) ? [[text, facts.get(text)!] as const] : []));
  return known.length === 0 ? undefined : Object.fromEntries(known);
}

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

const said = <T extends object>(values: T): Defined<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<T>;
