import type { CallInput } from '@atrium/integration';
import type { Row } from '../functions/declaration.ts';

type Status = CallInput<'PUT /cases/{externalId}'>['body']['status'];

/** A declared function's record in an approval flow. */
export interface FlowRow extends Row {
  tenant: string;
  /** User code of the owner. */
  owner: string;
  version: number;
  /** User codes of the current assignees. */
  holders: readonly string[];
  /** Assignees who have agreed at this step; `here`: in the business system. */
  agreed: readonly { code: string; here: boolean }[];
  /** User codes of the people who got a copy. */
  copies?: readonly string[];
  /** User codes of all present and former assignees, who can see the record. */
  seenBy: readonly string[];
}

/** An action at a step; `words.json` has the texts of its `name`. */
export interface StepAction {
  key: string;
  name: string;
  nature: 'positive' | 'negative' | 'neutral';
  comment: 'none' | 'optional' | 'required';
  /** Whether people may attach files in the portal; they may not by default. */
  attachment?: 'optional';
  /** Confirmation question, the same in the portal and here; `words.json` has its texts too. */
  question?: string;
  /** Time of the last use if the action is not possible again yet. */
  doneAt?: string;
  /** State after the action. */
  to: string;
}

/** What assignees may do besides deciding; `other-actions.ts` carries it out. */
export type OtherAction = 'transfer' | 'add-beside' | 'copy' | 'comment';

export interface Step {
  /** Reason that the portal shows to the assignees. */
  why: string;
  /** Returns the assignees; `by` is the user who moved the record here, empty before that. */
  holders(row: Pick<FlowRow, 'owner' | 'tenant'>, by: string): readonly string[];
  /** How many assignees must agree; 1 by default. */
  needed?: number;
  actions: readonly StepAction[];
  /** What the assignees may do in the portal besides deciding. */
  others?: readonly OtherAction[];
  /** Whether the step belongs to the owner, such as confirming a receipt. Owners decide no other steps (R-ABS-01). */
  isOwn?: boolean;
  /** Whether the owner can no longer withdraw the record. */
  isBinding?: boolean;
}

/** Approval flow of a declared function's records, as plain data; steps and ends are states of its declaration. */
export interface Process {
  /** Prefix of the ids of its cases. */
  name: string;
  /** Source code of the business system's service account. */
  source: string;
  /** Code of the declared function. */
  code: string;
  begins: string;
  steps: Readonly<Record<string, Step>>;
  ends: Readonly<Record<string, Status>>;
  /** Action of the owner after an end, by state. */
  after?: Readonly<Record<string, StepAction>>;
}
