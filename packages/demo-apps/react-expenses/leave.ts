import type { FlowTexts } from './flow-texts.ts';
import type { Entry } from './screens/record-actions.tsx';
import type { Texts } from './texts.ts';

export const kinds = ['annual', 'personal', 'sick', 'marriage', 'parental'] as const;
export type Kind = (typeof kinds)[number];

export interface Leave {
  number: string;
  owner: string;
  department: string;
  kind: Kind;
  /** Days such as 2026-11-23. */
  from: string;
  to: string;
  days: number;
  reason: string;
  state: 'submitted' | 'approved' | 'returned' | 'withdrawn';
  approver: string;
  submittedAt: string;
  history: Entry[];
  isMine: boolean;
  mayDecide: boolean;
}

export interface Balances {
  balances: { kind: Kind; total: number; used: number; waiting: number }[];
  approver: { name: string; title: string } | null;
}

export const leaveStates = ['submitted', 'approved', 'returned', 'withdrawn'] as const;
export const leaveStateText = (state: Leave['state'], texts: Texts, flowTexts: FlowTexts): string =>
  state === 'submitted' ? texts.waiting : state === 'withdrawn' ? flowTexts.withdrawn : texts[state];

/** A day such as 2026-11-23 as a person reads it. */
export const dayText = (day: string, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
