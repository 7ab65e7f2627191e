import type { Generated } from 'kysely';
import type { Flag } from './column-types.ts';

/** Sequence of a person's events. Inserting one locks this row until the commit, so ids follow the order of commits. */
interface MessageSequences {
  person_id: string;
  last: number;
  /** Events up to here are forgotten. */
  pruned: number;
}

/** An event for a person's streams; without a message only the unread count has changed. */
interface MessageEvents {
  person_id: string;
  seq: number;
  tenant_id: string;
  message_id: string | null;
  /** 1 when the person's tasks have changed. */
  tasks: Generated<Flag>;
  /** JSON: ChangedCase[] of the contract; null where it is about none. */
  cases: Generated<string | null>;
  at: string;
}

export interface PushTables {
  message_sequences: MessageSequences;
  message_events: MessageEvents;
}
