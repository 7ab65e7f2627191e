/** A ticket as the service returns it. */
export interface Ticket {
  id: string;
  title: string;
  kind: (typeof kinds)[number];
  level: '普通' | '紧急';
  state: '待受理' | '处理中' | '已解决' | '已撤回';
  person: string;
  at: string;
  note: string;
  /** Name of the agent who handles it. */
  agent: string;
  history: { at: string; who: string; what: string; comment?: string }[];
  steps: { node: string; who: readonly string[]; state: 'done' | 'running' | 'coming' | 'skipped'; what?: string; at?: string }[];
  /** Whether the user may take or solve it. */
  mayAdvance: boolean;
}

export const kinds = ['电脑', '网络', '账号', '软件'] as const;
export const states = ['待受理', '处理中', '已解决', '已撤回'] as const;

export { momentText as moment } from '@atrium/sdk';

export const colours: Record<Ticket['state'], string> = {
  待受理: 'at-tag-warning',
  处理中: 'at-tag-info',
  已解决: 'at-tag-success',
  已撤回: '',
};
