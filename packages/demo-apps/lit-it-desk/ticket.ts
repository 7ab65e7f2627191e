/** A ticket as the service returns it. */
export interface Ticket {
  id: string;
  title: string;
  kind: (typeof kinds)[number];
  level: '普通' | '紧急';
  state: (typeof states)[number];
  person: string;
  at: string;
  note: string;
  /** Name of the agent who handles it. */
  agent: string;
  history: { at: string; who: string; what: string; comment?: string }[];
  steps: {
    node: string;
    who: readonly string[];
    state: 'done' | 'returned' | 'running' | 'coming' | 'skipped';
    what?: string;
    at?: string;
  }[];
  /** How the agent solved it; empty before. */
  solution: string;
  /** What the user may do with it. */
  may: readonly Action[];
  /** Time of the last reminder if no new one is possible yet; null otherwise. */
  urgedAt: string | null;
}

export type Action = 'claim' | 'resolve' | 'release' | 'confirm' | 'reopen' | 'urge' | 'withdraw';

export const kinds = ['电脑', '网络', '账号', '软件'] as const;
export const states = ['待受理', '处理中', '待确认', '已解决', '已撤回'] as const;

export { momentText as moment } from '@atrium/sdk';

export const colours: Record<Ticket['state'], string> = {
  待受理: 'at-tag-warning',
  处理中: 'at-tag-info',
  待确认: 'at-tag-warning',
  已解决: 'at-tag-success',
  已撤回: '',
};
