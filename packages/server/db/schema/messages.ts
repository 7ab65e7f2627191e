import type { MessageBox, MessageRule } from '@atrium/api/contract';
import type { Generated } from 'kysely';
import type { Flag, Others } from './column-types.ts';

interface MessageContents {
  id: string;
  tenant_id: string;
  type: 'todo' | 'notice' | 'system' | 'reply';
  title: string;
  body: string;
  link: string | null;
  sender: string;
  created_at: string;
  /** Its process, such as a workflow; messages of one process are one line of a list. */
  process_key: Generated<string | null>;
  process_title: Generated<string | null>;
  /** The app that it is about; empty when of none. */
  source: Generated<string>;
  /** Why it came: MessageRule of the contract. */
  rule: Generated<MessageRule>;
  urgent: Generated<Flag>;
  /** The task that it is about; when that is done, the message closes itself. */
  task_id: Generated<string | null>;
  closed_at: Generated<string | null>;
  /** Name of the person who did the task. */
  closed_by: Generated<string | null>;
  /** Result of the process that it reports. */
  outcome: Generated<'approved' | 'returned' | null>;
  titles: Others;
  bodies: Others;
  process_titles: Others;
  /** Id of the service account that sent it; its source is in `source`. */
  sent_by: Generated<string | null>;
  expires_at: Generated<string | null>;
  /** A later message of the same source with the same key takes its place. */
  replace_key: Generated<string | null>;
  withdrawn_at: Generated<string | null>;
  withdrawn_as: Generated<'recalled' | 'replaced' | 'expired' | null>;
  /** Of people whose rows a withdrawal has taken out: how many had it, and how many of them had read it. */
  removed: Generated<number>;
  removed_read: Generated<number>;
}

/** A content on its way to many people, in the order of their ids. */
interface MessageFanouts {
  content_id: string;
  /** JSON: Audience of modules/messages/sending/audience.ts */
  audience: string;
  /** The last person who has it. */
  last_person: string;
}

/** A content that nobody sees any more, while the rows of its people are taken out. */
interface MessageWithdrawals {
  content_id: string;
}

/** People who did not get a content because the same source had exceeded their limit. */
interface MessageSkips {
  content_id: string;
  person_id: string;
}

/** Messages that a source has sent, by its own key. */
interface MessageDedupes {
  tenant_id: string;
  source: string;
  key: string;
  content_id: string;
  at: string;
}

/** A content as one person has received it. */
interface Messages {
  id: string;
  content_id: string;
  tenant_id: string;
  person_id: string;
  status: 'noread' | 'read';
  created_at: string;
  box: Generated<MessageBox>;
  /** Key of the process; null for a message that is a line of its own. */
  line: Generated<string | null>;
  snoozed_until: Generated<string | null>;
  /** The person whom the owner substitutes, and who has the to-do that it asks for. */
  on_behalf_of: Generated<string | null>;
  /** When it came back; then it is as new as that. */
  returned_at: Generated<string | null>;
}

/** Kinds of messages that come quietly. */
interface MutedKinds {
  person_id: string;
  tenant_id: string;
  source: string;
  rule: MessageRule;
  at: string;
}

/** The changes of one action, kept for a while for undo. */
interface MessageChanges {
  id: string;
  person_id: string;
  tenant_id: string;
  /** JSON: Change of modules/messages/change-queries.ts */
  before: string;
  at: string;
}

/** Terms that a keyword may be the start of. */
interface MessageTerms {
  content_id: string;
  term: string;
}

interface MessagePreferences {
  person_id: string;
  /** JSON: MessagePreferences['byType'] */
  by_type: string;
  /** JSON: MessagePreferences['quiet'] */
  quiet: Generated<string | null>;
  /** How long deliveries outside the page wait: `DeliveryDelay` of the contract; null: five minutes. */
  delay: Generated<string | null>;
  /** Whether deliveries go out while the person is active here; null: they do. */
  while_active: Generated<Flag | null>;
  /** What goes out while the person is away: `WhileAway` of the contract; null: everything. */
  while_away: Generated<string | null>;
}

export interface MessageTables {
  message_contents: MessageContents;
  messages: Messages;
  message_terms: MessageTerms;
  message_fanouts: MessageFanouts;
  message_withdrawals: MessageWithdrawals;
  message_skips: MessageSkips;
  message_dedupes: MessageDedupes;
  muted_kinds: MutedKinds;
  message_changes: MessageChanges;
  message_preferences: MessagePreferences;
}
