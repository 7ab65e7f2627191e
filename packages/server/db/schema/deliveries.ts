import type { Generated } from 'kysely';
import type { Flag } from './column-types.ts';

/** A way to people outside the open page, such as e-mail. */
interface DeliveryChannels {
  channel: string;
  /** `off`: no node has it configured any more. */
  state: 'on' | 'off';
  /** After its service could not be reached. */
  paused_until: string | null;
  succeeded_at: string | null;
  failed_at: string | null;
  /** What the service, or the connection to it, said then. */
  failure: string | null;
  /** What went out in the running minute, for the limit of the service. */
  minute: Generated<string>;
  minute_count: Generated<number>;
}

/** A message on its way to a person by a channel, and what became of it. */
interface Deliveries {
  message_id: string;
  person_id: string;
  channel: string;
  content_id: string;
  tenant_id: string;
  /** `DeliveryKind` of the contract: what the person may switch off; `security` cannot be. */
  kind: string;
  state: 'waiting' | 'sending' | 'sent' | 'dropped' | 'given-up';
  created_at: string;
  /** When it should go out; moved by quiet hours and summaries. It is given up 24 hours later. */
  due_at: string;
  /** When it is tried next; while a node is at it, when another one may try. Null when it has ended. */
  next_at: string | null;
  attempts: Generated<number>;
  /** The same over all tries: the `Message-ID`. */
  provider_ref: string | null;
  /** Why it ended without being sent, or waits for another try: `DeliveryReason` of the contract. */
  reason: string | null;
  /** What the service said last. */
  answer: string | null;
  finished_at: string | null;
}

/** What a person wants by a channel where it is not the default. */
interface DeliveryChoices {
  person_id: string;
  channel: string;
  kind: string;
  wanted: Flag;
}

/** An address that the service refused for good. */
interface DeliveryAddresses {
  person_id: string;
  channel: string;
  address: string;
  refused_at: string;
  answer: string;
}

export interface DeliveryTables {
  delivery_channels: DeliveryChannels;
  deliveries: Deliveries;
  delivery_choices: DeliveryChoices;
  delivery_addresses: DeliveryAddresses;
}
