import type { Texts } from './texts.ts';

export interface Claim {
  id: string;
  owner: string;
  department: string;
  title: string;
  category: string;
  amount: number;
  state: 'draft' | 'submitted' | 'approved' | 'paid' | 'returned';
  comment: string;
  items: { name: string; amount: number }[];
  submittedAt: string;
}

export const stateText = (state: Claim['state'], texts: Texts): string => (state === 'submitted' ? texts.waiting : texts[state]);
