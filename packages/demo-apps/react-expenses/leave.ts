import type { Step } from './screens/case-steps.tsx';
import type { Entry } from './screens/record-screen.tsx';

export const kinds = ['annual', 'personal', 'sick', 'marriage', 'parental'] as const;
export type Kind = (typeof kinds)[number];

export type Half = 'morning' | 'afternoon';
/** Kinds that count whole days of the calendar. */
export const wholeKinds: ReadonlySet<Kind> = new Set(['marriage', 'parental']);

export interface Leave {
  number: string;
  owner: string;
  department: string;
  kind: Kind;
  /** Days such as 2026-11-23, both included. */
  from: string;
  to: string;
  /** The leave begins in this half of its first day, and ends after this half of its last. */
  fromHalf: Half;
  toHalf: Half;
  /** Number of days, halves included. */
  days: number;
  /** Name of the colleague who is the substitute; empty for nobody. */
  substitute: string;
  reason: string;
  state: 'submitted' | 'approved' | 'returned' | 'withdrawn';
  approver: string;
  submittedAt: string;
  history: Entry[];
  steps: Step[];
  isMine: boolean;
  /** Whether the user may correct it and hand it in again, as a new request. */
  mayHandInAgain: boolean;
  /** Also approved leave that has not begun. */
  mayWithdraw: boolean;
  mayDecide: boolean;
  /** Time of the last reminder if no new one is possible yet; null otherwise. */
  urgedAt: string | null;
}

export interface Balances {
  /** User code of the user. */
  me: string;
  balances: { kind: Kind; total: number; used: number; waiting: number }[];
  /** Steps of a new request, with the people who will decide. */
  steps: Step[];
}

export const leaveStates = ['submitted', 'approved', 'returned', 'withdrawn'] as const;

export { dayText } from '@atrium/sdk';

/** Which half of its first and of its last day a leave takes, as a key of the texts; null for a whole day. */
export const halvesOf = ({ from, to, fromHalf, toHalf }: Leave): { first: Half | null; last: Half | null } => ({
  first: fromHalf === 'afternoon' ? 'afternoon' : from === to && toHalf === 'morning' ? 'morning' : null,
  last: toHalf === 'morning' ? 'morning' : from === to && fromHalf === 'afternoon' ? 'afternoon' : null,
});
