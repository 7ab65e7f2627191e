import type { Citation } from '@atrium/api/contract';
import type { MessageId } from '../../../messages/zh-CN.ts';
import type { Sought } from './understand.ts';

/** Something that may be the answer. */
export interface Found {
  citation: Citation;
  /** About 1 where everything that was asked is in its name. */
  score: number;
  /** Sentences of it that say what was asked, in the person's language. */
  quotes?: readonly string[];
  /** What was asked for by its name, where the guide says nothing of it. */
  lacks?: string;
  /** How it begins, where it is about what was asked. */
  opening?: readonly string[];
  /** What it names in quotation marks. */
  names?: readonly string[];
  /** When it was published, where it is news. */
  at?: string;
  /** The function, where it is one. */
  code?: string;
}

/** Something to say of the answer as a whole, before what was found. */
export interface Remark {
  id: MessageId;
  values: Readonly<Record<string, string>>;
}

/** How well a thing fits: for each word that was asked how well it was found, by its weight. */
export function fit(sought: readonly Sought[], foundOf: (text: string) => number): number {
  const total = sought.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return 0;
  const points = sought.map(({ said, also, weight }) => weight * Math.max(foundOf(said), ...also.map((text) => 0.95 * foundOf(text))));
  return points.reduce((sum, one) => sum + one, 0) / total;
}

/** An address of the portal as an answer links it. */
export const portalHref = (path: string): string => `/pba${path}`;
