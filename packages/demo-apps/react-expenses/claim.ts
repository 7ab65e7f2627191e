import type { Step } from './screens/case-steps.tsx';
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
  /** Names of the receipts. */
  receipts: string[];
  submittedAt: string;
  /** Name of the current approver; empty if nobody decides now. */
  approver: string;
  history: Entry[];
  steps: Step[];
  isMine: boolean;
  /** Whether the user may correct it and hand it in again, as a new claim. */
  mayHandInAgain: boolean;
  mayDecide: boolean;
  /** Question before an approval. */
  question: string;
  /** Time of the last reminder if no new one is possible yet; null otherwise. */
  urgedAt: string | null;
}
