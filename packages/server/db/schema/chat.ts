import type { Generated } from 'kysely';

/** A user of WeCom, DingTalk or Feishu, and who it is. */
interface ChatPeople {
  /** `wecom`, `dingtalk` or `feishu`. */
  provider: string;
  /** The provider's id of the user within the company. */
  user_id: string;
  /** While it waits: who it may be. */
  person_id: string | null;
  /** The provider's id of the user over all its applications; null where it is not known. */
  union_id: string | null;
  /** The name that the provider gives. */
  name: string;
  state: 'linked' | 'waiting' | 'refused';
  /** How they were linked: `code`, `phone`, `mail`, `administrator`. */
  how: string | null;
  /** Why it waits for an administrator: `ChatConflict` of the contract. */
  reason: string | null;
  found_at: string;
}

/** The access token of an application, one for all nodes. */
interface ChatTokens {
  /** Which application with which secret. */
  app: string;
  /** Encrypted. */
  token: string | null;
  /** Changes with the token, so that a node sees that another one has replaced it. */
  mark: Generated<string>;
  expires_at: Generated<string>;
  /** Until then one node alone fetches a new one. */
  lease_until: Generated<string>;
}

/** A card that was sent to a person. */
interface ChatCards {
  channel: string;
  person_id: string;
  /** Its message; `more <reference>` for one that tells of several. */
  message_id: string;
  /** Made of channel, person and message: what a callback names. */
  card_id: string;
  content_id: string;
  tenant_id: string;
  /**
   * `sending`: nothing is known yet. `unproven`: the provider has taken it and does not say yet whether it was delivered. `open`: it is there.
   * `ended`: it says how the to-do ended. `left`: it could not be changed any more. `lost`: the provider did not deliver it.
   */
  state: 'sending' | 'unproven' | 'open' | 'ended' | 'left' | 'lost';
  sent_at: string;
  /** The provider's id of the message. */
  provider_ref: string | null;
  /** With which it is changed, where the provider wants such a code. */
  update_code: string | null;
  /** When it is changed, or its delivery is asked for; null: nothing is to be done. */
  next_at: string | null;
  attempts: Generated<number>;
  /** What the provider said last. */
  answer: string | null;
}

/** Callbacks that were handled, so that none counts twice. */
interface ChatCallbacks {
  id: string;
  expires_at: string;
}

/** A provider whose approval centre shows the cases of the portal. */
interface ApprovalCentres {
  provider: string;
  state: 'on' | 'off';
  /** The provider's id of the definition that all instances have; empty before it is made. */
  code: Generated<string>;
  /** What the definition was made of. */
  digest: Generated<string>;
  /** Until then one node alone makes the definition. */
  lease_until: Generated<string>;
  /** Nothing is put before. */
  paused_until: Generated<string>;
  succeeded_at: string | null;
  failed_at: string | null;
  failure: Generated<string>;
}

/** A case, or a task without one, in the approval centre. */
interface ApprovalInstances {
  /** The id of the row of `integration_cases` or `integration_tasks`; the provider's id of the instance. */
  subject: string;
  kind: 'case' | 'task';
  tenant_id: string;
  /** Counts up with each change. */
  version: number;
  changed_at: string;
  /** When it is put; null: the provider has what there is, or it was given up. */
  next_at: string | null;
  attempts: Generated<number>;
  state: 'waiting' | 'put' | 'ended' | 'given-up';
  /** The provider's answer, at the last failure. */
  answer: string | null;
}

export interface ChatTables {
  chat_people: ChatPeople;
  chat_tokens: ChatTokens;
  chat_cards: ChatCards;
  chat_callbacks: ChatCallbacks;
  approval_centres: ApprovalCentres;
  approval_instances: ApprovalInstances;
}
