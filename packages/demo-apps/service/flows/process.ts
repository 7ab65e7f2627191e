import type { CallInput } from '@atrium/integration';
import type { Row } from '../functions/declaration.ts';

type Status = CallInput<'PUT /cases/{externalId}'>['body']['status'];

/** A record of a declared function that goes from person to person. */
export interface FlowRow extends Row {
  tenant: string;
  /** User code of whoever began it. */
  owner: string;
  version: number;
  /** User codes of those who have it now. */
  holders: readonly string[];
  /** Those of the holders who have agreed at this step; `here` in the business system itself. */
  agreed: readonly { code: string; here: boolean }[];
  /** User codes of those who ever had it: they see it. */
  seenBy: readonly string[];
}

/** What can be done at a step; the texts of its `name` are in `words.json`. */
export interface StepAction {
  key: string;
  name: string;
  nature: 'positive' | 'negative' | 'neutral';
  comment: 'none' | 'optional' | 'required';
  /** What is asked before it; its texts are in `words.json` too. */
  question?: string;
  /** When it was done last, where it may not be done again yet. */
  doneAt?: string;
  /** The state after it. */
  to: string;
}

export interface Step {
  /** What the portal tells those who have it. */
  why: string;
  /** Who gets it; `by` is whoever brought it here. */
  holders(row: FlowRow, by: string): readonly string[];
  /** How many of the holders have to agree; one where it is not said. */
  needed?: number;
  actions: readonly StepAction[];
  /** It belongs to whoever began it, such as to confirm a receipt; nobody else's step is theirs to decide (R-ABS-01). */
  isOwn?: boolean;
  /** Whoever began it cannot take it back any more. */
  isBinding?: boolean;
}

/** How the records of a declared function go from person to person, as plain data; steps and ends are states of its declaration. */
export interface Process {
  /** What the ids of its cases begin with. */
  name: string;
  /** Source code of the business system's service account. */
  source: string;
  /** The declared function. */
  code: string;
  begins: string;
  steps: Readonly<Record<string, Step>>;
  ends: Readonly<Record<string, Status>>;
  /** What whoever began it can do after an end, by state. */
  after?: Readonly<Record<string, StepAction>>;
}
