import type { Step } from './screens/case-steps.tsx';
import type { Entry } from './screens/record-screen.tsx';

export const kinds = ['annual', 'personal', 'sick', 'marriage', 'parental'] as const;
export type Kind = (typeof kinds)[number];

export interface Leave {
  number: string;
  owner: string;
  department: string;
  kind: Kind;
  /** Days such as 2026-11-23, both included. */
  from: string;
  to: string;
  days: number;
  reason: string;
  state: 'submitted' | 'approved' | 'returned' | 'withdrawn';
  approver: string;
  submittedAt: string;
  history: Entry[];
  steps: Step[];
  isMine: boolean;
  mayDecide: boolean;
  /** Time of the last reminder if no new one is possible yet; null otherwise. */
  urgedAt: string | null;
}

export interface Balances {
  balances: { kind: Kind; total: number; used: number; waiting: number }[];
  /** Steps of a new request, with the people who will decide. */
  steps: Step[];
}

export const leaveStates = ['submitted', 'approved', 'returned', 'withdrawn'] as const;

export { dayText } from '@atrium/sdk';
