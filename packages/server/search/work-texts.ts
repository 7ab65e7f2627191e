import { searchable } from './searchable.ts';

type Texts = Readonly<Record<string, string>>;

/** What a task is searched by (`modules/tasks/task-row.ts`). */
interface Details {
  number?: string;
  summary?: { label: string; value: string }[];
  names?: Readonly<Record<string, Texts>>;
}

const textsOf = (json: string): Texts => JSON.parse(json || '{}') as Texts;

/** The business number of a task: that of its case, else the key of the record that its link opens. Empty where it has none. */
export function numberOf({ details, link }: { details: string; link: string }): string {
  const { number } = JSON.parse(details || '{}') as Details;
  if (number !== undefined) return number;
  const key = new URLSearchParams(link.split('?')[1]?.split('#')[0]).get('key') ?? '';
  return /\d/.test(key) && key.length <= longestKey ? key : '';
}

/** Longer ones are ids of programs. */
const longestKey = 30;

/** The searchable form of a task: titles and number; process, applicant and the values of its facts, each in all languages. */
export function taskText(row: {
  title: string;
  titles: string;
  process_name: string;
  applicant: string;
  details: string;
  link: string;
}): string {
  const { summary = [], names = {} } = JSON.parse(row.details || '{}') as Details;
  const others = (text: string) => (Object.hasOwn(names, text) ? Object.values(names[text] ?? {}) : []);
  const values = [row.process_name, ...summary.map(({ value }) => value)];
  const titles = [row.title, ...Object.values(textsOf(row.titles)), numberOf(row), row.applicant];
  return searchable(titles, [...values, ...values.flatMap(others)]);
}

/** What reports of each type are called. */
const reportNames = {
  daily: ['日报 日報 日汇报', 'Daily report', 'Relatório diário'],
  weekly: ['周报 週報 周汇报', 'Weekly report', 'Relatório semanal'],
  monthly: ['月报 月報 月汇报', 'Monthly report', 'Relatório mensal'],
} as const;

/** The searchable form of a report: its type in all languages, its period and its content. Its author is searched by name. */
export function reportText({ type, period, content }: { type: keyof typeof reportNames; period: string; content: string }): string {
  const { done = '', plan = '', risks = '' } = JSON.parse(content) as { done?: string; plan?: string; risks?: string };
  return searchable(reportNames[type], [period, done, plan, risks]);
}
