import type { Citation } from '@atrium/api/contract';
import type { Word } from './question.ts';

/** Something that may be the answer. */
export interface Candidate {
  citation: Citation;
  /** How well it fits one word, 0 to 1. */
  fitsWord(text: string): number;
  /** Sentences of it that say the words, in the person's language. */
  quotes?(words: readonly Word[]): string[];
  /** The function, where it is one. */
  code?: string;
}

export interface RankedAnswer extends Candidate {
  /** About 1 if its name contains all searched words. */
  score: number;
}

/** An address of the portal as an answer links it. */
export const portalHref = (path: string): string => `/pba${path}`;

/** The path below the portal base of such an address. */
export const portalPath = (href: string): string => href.slice(portalHref('').length);
