import type { Task, TaskAction, TaskCounts, TaskDetail } from '@atrium/stores';
import { type FakeNetwork, Paged, Refused } from './network.ts';

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

/** An action; harmless, with an optional comment by default. */
export const actionOf = (key: string, more: Partial<TaskAction> = {}): TaskAction => ({
  key,
  name: '',
  nature: 'positive',
  comment: 'optional',
  reasons: [],
  confirm: '',
  batch: true,
  opens: false,
  ...more,
});

const waiting = (kind: Task['kind']): TaskAction[] =>
  kind === 'todo'
    ? [actionOf('approve'), actionOf('return', { nature: 'negative', comment: 'required' })]
    : kind === 'toread'
      ? [actionOf('read', { comment: 'none' })]
      : [];

/** A task of a list, identified by its number. */
export const taskOf = (number: number, more: Partial<Task> = {}): Task => ({
  id: `t${number}`,
  kind: 'todo',
  title: `报销 ${number} ¥3,286.50`,
  processName: '费用报销',
  applicant: '魏如意',
  currentNode: '产品负责人审批',
  priority: 'normal',
  createdAt: ago(number),
  dueAt: null,
  withdrawable: false,
  source: 'finance',
  link: `/app-center/main/expenses/approvals?key=${number}`,
  handler: '林知遥',
  since: ago(number),
  usualMinutes: 300,
  endReason: null,
  facts: [],
  outcome: null,
  decidedAt: null,
  onBehalfOf: null,
  laterUntil: null,
  changed: false,
  actions: waiting(more.kind ?? 'todo'),
  ...more,
});

export const detailOf = (task: Task, more: Partial<TaskDetail> = {}): TaskDetail => ({
  task,
  why: '费用在你负责的成本中心。',
  summary: [
    { label: '金额', value: '¥3,286.50' },
    { label: '发票', value: '5 张，均已查验' },
  ],
  history: [{ at: ago(90), who: task.applicant, what: '提交', comment: '' }],
  next: [{ who: '杜润泽', node: '财务复核' }],
  changes: [],
  attachments: [],
  comment: '',
  decidedBy: '',
  urge: null,
  ...more,
});

let series = 0;

/**
 * Answers the calls of the task pages: this many rows of a kind, created on request. Decided ones are gone. Stores keep details by id, so
 * each call has ids of its own.
 */
export function answerTasks(network: FakeNetwork, total: number, make = taskOf) {
  const own = ++series;
  const id = (n: number) => `t${own}-${n}`;
  const gone = new Set<string>();
  const made = (n: number): Task => ({ ...make(n), id: id(n) });
  const counts = (): TaskCounts => ({ todo: total - gone.size, toread: 0, apply: 0, done: gone.size, draft: 0 });
  network.on('/business-center/v1/task/query', ({ pageIndex, pageSize }) => {
    const left = Array.from({ length: total }, (_, n) => n).filter((n) => !gone.has(id(n)));
    const from = (Number(pageIndex) - 1) * Number(pageSize);
    return new Paged({ tasks: left.slice(from, from + Number(pageSize)).map(made), counts: counts() }, left.length);
  });
  network.on('/business-center/v1/task/facets', () => ({
    processes: [{ value: '费用报销', name: '费用报销', count: total }],
    applicants: [{ value: '魏如意', name: '魏如意', count: total }],
  }));
  network.on('/business-center/v1/task-filters', () => []);
  network.on('/business-center/v1/absences', () => []);
  network.on('/business-center/v1/drafts', () => []);
  for (let n = 0; n < Math.min(total, 200); n += 1) network.on(`/business-center/v1/task/${id(n)}`, () => detailOf(made(n)));
  network.on('/business-center/v1/task/decide', ({ ids }) => {
    for (const one of ids as string[]) gone.add(one);
    const results = (ids as string[]).map((one) => ({ id: one, outcome: 'done', reason: '' }));
    return { undo: 'u1', until: new Date(Date.now() + 10_000).toISOString(), results, counts: counts() };
  });
  network.on('/business-center/v1/task/undo', () => {
    const restored = gone.size;
    if (restored === 0) throw new Refused(404);
    gone.clear();
    return { restored, counts: counts() };
  });
  return { gone, id, made };
}
