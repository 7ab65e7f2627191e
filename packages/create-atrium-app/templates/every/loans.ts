import type { Call, CallOptions } from '@atrium/sdk';

export type LoanState = 'waiting' | 'lent' | 'returned';

export interface Loan {
  id: string;
  item: string;
  borrower: string;
  days: number;
  state: LoanState;
  from: string;
}

export type NewLoan = Pick<Loan, 'item' | 'days'>;

export const items = ['会议投影仪', '测试手机', '便携显示器', '无线演示器', '笔记本电脑'];

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();

const loans: Loan[] = [
  { id: 'JY-1042', item: '会议投影仪', borrower: '林书瑶', days: 3, state: 'waiting', from: daysAgo(0) },
  { id: 'JY-1041', item: '测试手机', borrower: '周启明', days: 14, state: 'lent', from: daysAgo(2) },
  { id: 'JY-1040', item: '便携显示器', borrower: '何佳宁', days: 7, state: 'lent', from: daysAgo(5) },
  { id: 'JY-1039', item: '无线演示器', borrower: '王恺', days: 1, state: 'returned', from: daysAgo(9) },
];

/** Where your service is: a path of the portal that it hands to you (`ATRIUM_UPSTREAMS`). */
export const base = '/api/loans';

/** Write false when your service answers: the calls then go to it, and not to the list above. */
const standsIn = true;

/** The calls of the application: `createCall` or `useCall` of the SDK, or the mock of the service. */
export const serviceOf = (call: Call): Call => (standsIn ? (answerFromList as Call) : call);

/** Mock of `GET /loans` and `POST /loans` of your service, which identifies the user by the token. */
async function answerFromList(_path: string, { body }: CallOptions = {}): Promise<unknown> {
  if (body === undefined) return [...loans];
  const loan: Loan = { ...(body as NewLoan), id: `JY-${1039 + loans.length}`, borrower: '林书瑶', state: 'waiting', from: daysAgo(0) };
  loans.unshift(loan);
  return loan;
}

/** What a person has typed so far. */
export interface LoanDraft {
  item: string;
  days: string;
}

export const blank: LoanDraft = { item: items[0] ?? '', days: '' };

/** The days a person typed; null unless they are a whole number from 1 to 90. */
export function readDays(text: string): number | null {
  const plain = text.normalize('NFKC').trim();
  const days = /^\d{1,2}$/.test(plain) ? Number(plain) : 0;
  return days >= 1 && days <= 90 ? days : null;
}

/** The class that gives a state its colour and shape. */
export const tagOf: Record<LoanState, string> = { waiting: 'at-tag at-tag-warning', lent: 'at-tag at-tag-info', returned: 'at-tag' };
