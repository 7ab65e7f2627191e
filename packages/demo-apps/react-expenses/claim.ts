import type { FlowTexts } from './flow-texts.ts';
import type { Entry } from './screens/record-actions.tsx';
import type { Texts } from './texts.ts';

export interface Claim {
  id: string;
  owner: string;
  department: string;
  title: string;
  category: string;
  amount: number;
  state: 'draft' | 'submitted' | 'approved' | 'paid' | 'returned' | 'withdrawn';
  comment: string;
  items: { name: string; amount: number }[];
  submittedAt: string;
  /** Who decides now; empty when nobody does. */
  approver: string;
  history: Entry[];
  isMine: boolean;
  mayDecide: boolean;
}

export const stateText = (state: Claim['state'], texts: Texts, flowTexts: FlowTexts): string =>
  state === 'submitted' ? texts.waiting : state === 'withdrawn' ? flowTexts.withdrawn : texts[state];
