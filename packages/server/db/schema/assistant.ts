import type { Generated } from 'kysely';

/** A conversation with the assistant. */
interface AssistantConversations {
  id: string;
  person_id: string;
  tenant_id: string;
  title: string;
  changed_at: string;
  /** Nobody sees it any more; for a minute it can be had back. */
  deleted_at: string | null;
}

interface AssistantMessages {
  id: string;
  conversation_id: string;
  place: number;
  role: 'person' | 'assistant';
  text: string;
  state: 'writing' | 'done' | 'stopped' | 'failed';
  /** JSON, the `Citation[]` of the contract. */
  citations: Generated<string>;
  verdict: 'helpful' | 'unhelpful' | null;
  created_at: string;
}

/** A user's consumption of model tokens on a day. */
interface AssistantUsage {
  person_id: string;
  day: string;
  tokens: number;
}

export interface AssistantTables {
  assistant_conversations: AssistantConversations;
  assistant_messages: AssistantMessages;
  assistant_usage: AssistantUsage;
}
