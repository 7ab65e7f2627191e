import type { DecisionFile } from '@atrium/api/contract';
import type { Db, Row } from '../../db/schema.ts';
import type { Session } from '../../identity/queries.ts';
import type { Choice } from './decision-choice.ts';
import type { Tell } from '../../push/event-queries.ts';

/** The person who decides, in a tenant. */
export type DecidingPerson = Pick<Session, 'personId' | 'tenantId' | 'userCode' | 'realName' | 'language'>;

/** Why a business system refuses a decision. */
export interface Refused {
  system: string;
  words: string;
}

export interface AskedDecision {
  ids: readonly string[];
  action: string;
  comment?: string | undefined;
  people?: readonly string[] | undefined;
  node?: string | undefined;
  files?: readonly string[] | undefined;
}

/** How far a decision of one of the people of a task is. */
export type DecisionState = 'open' | 'held' | 'done';

/** What a person has done with a row of `tasks`. */
export interface Done {
  row: Row<'tasks'>;
  personId: string;
  at: string;
}

/**
 * What business systems have to do with their tasks when people work on them. The module integration decorates the server with it. `rows` are
 * ids of `tasks`; tasks that belong to no system are passed over.
 */
export interface TaskSystems {
  /** Locks the tasks of business systems, with `person` and everybody who has part in them, before anything of them is read: a system may change them at the same time. */
  lockTasksOf(trx: Db, rows: readonly string[], person?: string): Promise<void>;
  /** Asks the business systems that want to be asked before a decision is taken; answers which tasks they refuse, and why. Changes nothing. */
  checkDecisions(person: DecidingPerson, asked: AskedDecision): Promise<Map<string, Refused>>;
  /** Changes whose turn it is at once: `held` by an action, `done` when it is final, `open` when it is undone. */
  markDecided(trx: Db, tell: Tell, rows: readonly string[], state: DecisionState, action?: string): Promise<void>;
  /** Stores with held decisions the version of the task that their person saw. */
  markVersions(trx: Db, rows: readonly string[]): Promise<void>;
  /** Queues the event of a final decision, in the transaction that makes it so. False where the system has ended the task meanwhile. */
  tellOfDecision(trx: Db, done: Done & { action: string; comment: string; version: number | null; choice: Choice }): Promise<boolean>;
  tellOfUrging(trx: Db, done: Done): Promise<void>;
  /** Queues the event that the initiator withdraws a case, when it is called; null where the row is no case of a system. */
  withdrawalOf(trx: Db, row: string): Promise<(() => Promise<void>) | null>;
  /** Files of decisions that the history of a row may name: those that came with decisions on tasks of its system. In the order of `ids`. */
  filesOf(db: Db, row: Row<'tasks'>, ids: readonly string[]): Promise<DecisionFile[]>;
  /** The status of the last decision of a row at its system, and the words of a refusal; null where it has none. */
  deliveryOf(db: Db, row: string): Promise<{ state: Row<'integration_events'>['state']; words: string } | null>;
}

declare module 'fastify' {
  interface FastifyInstance {
    taskSystems: TaskSystems;
  }
}
