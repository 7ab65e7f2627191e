import type { Entry } from './screens/record-screen.tsx';

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
  /** When it was urged last, where it may not be urged again yet. */
  urgedAt: string | null;
}
