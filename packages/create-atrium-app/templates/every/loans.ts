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

/** Stands in for `GET /api/…/loans` of your service, called with `authorization: Bearer <token>`. */
export async function listLoans(_token: string): Promise<readonly Loan[]> {
  return [...loans];
}

/** Stands in for `POST /api/…/loans` of your service. */
export async function addLoan(_token: string, { item, days }: NewLoan, borrower: string): Promise<Loan> {
  const loan: Loan = { id: `JY-${1039 + loans.length}`, item, borrower, days, state: 'waiting', from: daysAgo(0) };
  loans.unshift(loan);
  return loan;
}

/** The days a person typed; null unless they are a whole number from 1 to 90. */
export function readDays(text: string): number | null {
  const plain = text.normalize('NFKC').trim();
  const days = /^\d{1,2}$/.test(plain) ? Number(plain) : 0;
  return days >= 1 && days <= 90 ? days : null;
}

export const day = (iso: string, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(new Date(iso));
