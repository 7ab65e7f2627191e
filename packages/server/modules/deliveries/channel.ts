import type { Language } from '../../messages/language.ts';
import type { BatchMessage, RecipientSource } from './batch.ts';

/** What goes to one person at once. */
export interface Batch {
  personId: string;
  tenantId: string;
  name: string;
  address: string;
  language: Language;
  zone: string;
  /** The same in every try, so that a receiver recognizes a repetition. */
  ref: string;
  attempts: number;
  /** When it should have gone out. */
  dueAt: string;
  /** Whether the person gets all of a day in one. */
  isSummary: boolean;
  /** Oldest first. */
  messages: readonly BatchMessage[];
}

/** What became of a try. `answer` is what the service said. */
export type Sent =
  | { outcome: 'sent'; answer: string }
  /** The service wants it later. */
  | { outcome: 'later'; answer: string }
  /** The service does not take this one. */
  | { outcome: 'refused'; answer: string }
  /** The service does not know the address. */
  | { outcome: 'refused-address'; answer: string }
  /** Nothing goes to anybody at the moment. */
  | { outcome: 'unreachable'; answer: string };

/** A way to people outside the page. */
export interface Channel extends RecipientSource {
  /** Most batches in a minute, of all nodes together. */
  perMinute: number;
  isAddress(text: string): boolean;
  /** Never rejects, and ends before the lease of a batch does. */
  send(batch: Batch): Promise<Sent>;
}
