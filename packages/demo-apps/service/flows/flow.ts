import type { CallInput } from '@atrium/integration';
import type { DemoDatabase } from '../demo-database.ts';
import type { PortalCalls } from './portal-calls.ts';

/** A text in the portal's languages. */
export type Texts = CallInput<'POST /messages'>['body']['title'];

/** Database and portal client of a flow. */
export interface Desk {
  db: DemoDatabase;
  portal: Pick<PortalCalls, 'say' | 'fileOf'>;
}

/** A file that somebody attached in the portal, by its id there. */
export interface DecidedFile {
  id: string;
  name: string;
  mediaType: string;
  content: Uint8Array;
}

/** A decision, made in the portal or in the business system. */
export interface Decision {
  /** Key of the action. */
  action: string;
  comment: string;
  /** User code and name of the person who decided. */
  by: { code: string; name: string };
  /** The person whom the decider substitutes. */
  onBehalfOf?: { code: string; name: string };
  /** Colleagues whom the person chose. */
  people?: readonly { code: string; name: string }[];
  /** Files that the person attached in the portal. */
  files?: readonly DecidedFile[];
  /** Whether it was made in the business system, so that the portal does not know it yet. */
  isHere?: boolean;
}

/** The record and the step of a task, from the task's id. */
export interface TaskOf {
  record: string;
  step: string;
}

/** An approval flow for a kind of record. The business system owns the records; the portal knows their cases and tasks by `caseId` and `taskId`. */
export interface Flow {
  /** Prefix of the ids of its cases. */
  name: string;
  /** Source code of the service account of its business system. */
  source: string;
  /** Returns why a decision is not possible now, or null. Changes nothing. */
  check(desk: Desk, task: TaskOf, decision: Decision): string | null;
  decide(desk: Desk, task: TaskOf, decision: Decision): void;
  /** Withdraws the record for its owner, from the portal; returns the reason if it cannot, else null. */
  withdraw(desk: Desk, record: string, by: Decision['by']): string | null;
  /** Records a reminder. */
  urge(desk: Desk, record: string, by: Decision['by']): void;
  /** Assigns the task to the successor or somebody else, because `from` can no longer decide it. */
  reassign(desk: Desk, task: TaskOf, from: string, successor?: string): void;
}

export const caseId = ({ name }: Pick<Flow, 'name'>, record: string | number): string => `${name}-${record}`;
export const taskId = (flow: Pick<Flow, 'name'>, record: string | number, step: string): string => `${caseId(flow, record)}-${step}`;

/** Parses the id of a task or a case; a case has an empty step. Null if the id belongs to no flow. */
export function partsOf(externalId: string): (TaskOf & { flow: string }) | null {
  const [, flow, record, step = ''] = /^([a-z]+)-([A-Za-z0-9]+(?:-\d+)?)(?:-([a-z]+))?$/.exec(externalId) ?? [];
  return flow === undefined || record === undefined ? null : { flow, record, step };
}
