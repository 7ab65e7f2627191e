import type { OfferedDraft } from './draft-offers.ts';

export interface DraftState<V> {
  /** Where the current input is saved: `browser` if the server has not accepted it (yet). */
  saved: 'nothing' | 'typing' | 'browser' | 'server';
  /** When it was saved last, in milliseconds since 1970. */
  at: number | null;
  offers: readonly OfferedDraft<V>[];
  /** Somebody writes it elsewhere at the same time: the server keeps theirs until the person has chosen. */
  clash: boolean;
  /**
   * When the draft was submitted or deleted elsewhere, while the form here still shows it; null otherwise. The text that was typed here since is
   * saved as a new draft; the rest is not, until the person goes on with it.
   */
  ended: number | null;
}

export interface AboutDraft {
  /** Title of the form, for the list of drafts. */
  title: string;
  /** Path below the portal base where it is written. */
  path: string;
}
