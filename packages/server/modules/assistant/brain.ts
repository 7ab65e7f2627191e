import type { AnswerEvents, AssistantMessage, Citation } from '@atrium/api/contract';
import type { Session } from '../../identity/queries.ts';

/** A question, its user, and the earlier messages. */
export interface Question {
  session: Session;
  text: string;
  earlier: readonly AssistantMessage[];
  /** The page of the user, as the page itself describes it: a hint, never a permission. */
  context: { title?: string; url?: string; selection?: string };
  /** Aborted when the person stops, goes away, or the server ends. */
  signal: AbortSignal;
  /** Whether the user may still get an answer, checked now; called before anything is read for them. */
  holds(): Promise<boolean>;
}

/** A piece of an answer: text to add, text in place of all that came so far, or something of the portal that the answer rests on. */
export type Piece = { text: string } | { instead: string } | { citation: Citation };

/** Answers questions from content that the user may see. It never acts: at most it prepares an address. */
export interface Brain {
  kind: 'search' | 'model';
  /** Rejects with a `BrainFailure` if no sensible answer is possible. */
  answer(question: Question): AsyncIterable<Piece>;
}

/** Why there is no answer, or no more of it, in words for the person. */
export class BrainFailure extends Error {
  override readonly name = 'BrainFailure';
}

export type AnswerEvent = { [N in keyof AnswerEvents]: { name: N; data: AnswerEvents[N] } }[keyof AnswerEvents];
