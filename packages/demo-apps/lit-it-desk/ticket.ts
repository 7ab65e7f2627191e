/** A ticket as the service keeps it. */
export interface Ticket {
  id: string;
  title: string;
  kind: string;
  level: '普通' | '紧急';
  state: '待受理' | '处理中' | '已解决';
  person: string;
  at: string;
  note: string;
}

export const kinds = ['电脑', '网络', '账号', '软件'];
export const states = ['待受理', '处理中', '已解决'] as const;

export const moment = (iso: string) =>
  new Intl.DateTimeFormat('zh-CN', { month: 'numeric', day: 'numeric', hour: '2-digit', minute: '2-digit' }).format(new Date(iso));
