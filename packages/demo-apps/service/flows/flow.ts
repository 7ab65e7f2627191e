import type { CallInput } from '@atrium/integration';
import type { DemoDatabase } from '../demo-database.ts';
import type { PortalCalls } from './portal-calls.ts';

/** A text in the portal's languages. */
export type Texts = CallInput<'POST /messages'>['body']['title'];

/** What a flow works with. */
export interface Desk {
  db: DemoDatabase;
  portal: PortalCalls;
}

/** A decision of somebody, made in the portal or in the business system itself. */
export interface Decision {
  /** Key of the action. */
  action: string;
  comment: string;
  /** User code and name of who decided. */
  by: { code: string; name: string };
  /** For whom they stand in. */
  onBehalfOf?: { code: string; name: string };
  /** It was made in the business system: the portal does not know of it. */
  isHere?: boolean;
}

/** A task of a flow, by its id: the record that it is about, and the step. */
export interface TaskOf {
  record: string;
  step: string;
}

/**
 * What happens to a kind of record between people. Records are the business system's own; the portal knows their cases and tasks by
 * `caseId` and `taskId`.
 */
export interface Flow {
  /** What the ids of its cases begin with. */
  name: string;
  /** The business system that it belongs to: source code of its service account. */
  source: string;
  /** Why a decision cannot be taken now; null when it can. Changes nothing. */
  check(desk: Desk, task: TaskOf, decision: Decision): string | null;
  decide(desk: Desk, task: TaskOf, decision: Decision): void;
  /** Whoever began it takes it back in the portal; answers why not, or null. */
  withdraw(desk: Desk, record: string, by: Decision['by']): string | null;
  /** Somebody waits. */
  urge(desk: Desk, record: string, by: Decision['by']): void;
  /** Who has the task cannot do it any more. */
  reassign(desk: Desk, task: TaskOf, from: string): void;
}

export const caseId = ({ name }: Pick<Flow, 'name'>, record: string | number): string => `${name}-${record}`;
export const taskId = (flow: Pick<Flow, 'name'>, record: string | number, step: string): string => `${caseId(flow, record)}-${step}`;

/** What a task's or a case's id says; the step of a case is empty. Null for what is no id of a flow. */
export function partsOf(externalId: string): (TaskOf & { flow: string }) | null {
  const [, flow, record, step = ''] = /^([a-z]+)-([A-Za-z0-9]+(?:-\d+)?)(?:-([a-z]+))?$/.exec(externalId) ?? [];
  return flow === undefined || record === undefined ? null : { flow, record, step };
}
