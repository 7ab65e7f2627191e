import type { DemoDatabase } from '../../demo-database.ts';
import { againProblem, mayHandInAgain, replacedBy, submittedAs } from '../again.ts';
import { now } from '../clock.ts';
import { type CaseStep, type PlannedStep, stepsOf } from '../case-steps.ts';
import { placeOf } from '../../cast.ts';
import { caseId, type Decision, type Desk, type Flow, taskId } from '../flow.ts';
import { dayText } from '../figures.ts';
import { kindNames, type LeaveKind, leaveTitles } from '../flow-words.ts';
import { calendarDays, daysOf, earliestDay, isDay, lacking, type Span, wholeDays } from './leave-balance.ts';
import { approvalActions, decisionOf, type Entry, entryOf, managerOf, nameOf, refuse, remind, sayCase } from '../portal-tasks.ts';

export interface Leave extends Span {
  id: number;
  tenant: string;
  owner: string;
  /** Number of days, halves included. */
  days: number;
  /** User code of the colleague who is the substitute; empty for nobody. */
  substitute: string;
  reason: string;
  state: 'submitted' | 'approved' | 'returned' | 'withdrawn';
  /** User code of the current approver. */
  approver: string;
  submittedAt: string;
  /** Version of the case in the portal; grows by one with each change. */
  version: number;
  history: Entry[];
}

const self = { name: 'leave', source: 'hr' } as const;
export const processName = '请假申请';
const step = 'approval';
const columns = `id, tenant, owner, kind, from_day as "from", to_day as "to", from_half as fromHalf, to_half as toHalf, substitute, days, reason, state, approver, submitted_at as submittedAt,
  version, history`;

/** Returns the number of a request as people read it, and as `?key=` in addresses. */
export const leaveNumber = (id: number): string => `QJ${String(id).padStart(5, '0')}`;

export function findLeaves(db: DemoDatabase, where: string, ...values: (string | number)[]): Leave[] {
  const rows = db.prepare(`select ${columns} from leaves where ${where} order by submitted_at desc, id desc limit 200`).all(...values);
  return (rows as (Omit<Leave, 'history'> & { history: string })[]).map((row) => ({
    ...row,
    history: JSON.parse(row.history) as Leave['history'],
  }));
}

export const findLeave = (db: DemoDatabase, id: number | string): Leave | null => findLeaves(db, 'id = ?', Number(id))[0] ?? null;

/** Returns the approver of a person's leave. */
export const approverOf = (code: string, tenant: string, owner = code): string => managerOf(code, tenant, 'hr', owner);

export type AskedLeave = Pick<Leave, 'tenant' | 'owner' | 'reason' | 'kind' | 'from' | 'to'> &
  Partial<Pick<Leave, 'fromHalf' | 'toHalf' | 'substitute'>>;

/** Submits a leave request and returns its id; `before` is the returned request that it corrects. */
export function start(desk: Desk, given: AskedLeave, before: Leave | null = null): number {
  const { db } = desk;
  const asked = { ...wholeDays, substitute: '', ...given };
  const { tenant, owner, kind, from, to, fromHalf, toHalf, substitute, reason } = asked;
  const problem = problemOf(db, asked);
  if (problem !== null) refuse(problem.status, problem.words);
  if (before !== null && !mayHandInAgain(before, owner)) refuse(409, againProblem(before));
  const at = now().toISOString();
  return db.transaction(() => {
    const { lastInsertRowid } = db
      .prepare(
        `insert into leaves (tenant, owner, kind, from_day, to_day, from_half, to_half, substitute, days, reason, state, approver, submitted_at,
         version, history) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'submitted', ?, ?, 0, '[]')`,
      )
      .run(...[tenant, owner, kind, from, to, fromHalf, toHalf, substitute, daysOf(asked), reason, approverOf(owner, tenant), at]);
    const id = Number(lastInsertRowid);
    change(desk, id, 'submitted', entryOf(nameOf(owner), submittedAs(before === null ? undefined : leaveNumber(before.id))));
    if (before !== null) change(desk, before.id, before.state, entryOf(nameOf(owner), replacedBy(leaveNumber(id))));
    return id;
  })();
}

/** Comparable moments at which leave begins and ends. */
const [beginsAt, endsAt] = [
  "from_day || case from_half when 'afternoon' then 'b' else 'a' end",
  "to_day || case to_half when 'morning' then 'a' else 'b' end",
];

/** Returns why a leave request is not possible, or null. */
export function problemOf(
  db: DemoDatabase,
  asked: Span & Pick<Leave, 'owner' | 'tenant'> & { substitute?: string },
): { status: number; words: string } | null {
  const { owner, tenant, kind, from, to, fromHalf, toHalf, substitute = '' } = asked;
  const noDay = [from, to].find((day) => !isDay(day));
  if (noDay !== undefined) return { status: 400, words: `没有 ${noDay} 这一天` };
  const [first, last] = [`${from}${fromHalf === 'afternoon' ? 'b' : 'a'}`, `${to}${toHalf === 'morning' ? 'a' : 'b'}`];
  if (last < first) return { status: 400, words: to < from ? '结束日期不能早于开始日期' : '同一天不能从下午请到上午' };
  if (calendarDays.has(kind) && (fromHalf === 'afternoon' || toHalf === 'morning'))
    return { status: 400, words: '这种假按整天计算，不能请半天' };
  const earliest = earliestDay(now());
  if (from < earliest) return { status: 400, words: `开始日期不能早于 ${dayText(earliest, 'zh-CN')}，更早的假请联系人力资源登记` };
  if (daysOf(asked) === 0) return { status: 400, words: '所选日期都是休息日，不用请假' };
  if (substitute === owner) return { status: 400, words: '代理人不能是自己' };
  if (substitute !== '' && placeOf(substitute, tenant) === null) return { status: 400, words: '没有找到代理人' };
  const overlaps = `owner = ? and ${beginsAt} <= ? and ${endsAt} >= ? and state in ('submitted', 'approved')`;
  const [same] = findLeaves(db, overlaps, owner, last, first);
  if (same !== undefined) return { status: 409, words: `与 ${leaveNumber(same.id)}（${spanText(same)}）重叠` };
  const lack = lacking(db, { ...asked, id: 0 });
  return lack === null ? null : { status: 409, words: lackWords(kind, lack) };
}

/** Days of a leave with their halves, in Chinese; `words.json` has the patterns. */
function spanText({ from, to, fromHalf, toHalf }: Span): string {
  const [first, last] = [dayText(from, 'zh-CN'), dayText(to, 'zh-CN')];
  if (from === to) return fromHalf === 'afternoon' ? `${first} 下午` : toHalf === 'morning' ? `${first} 上午` : first;
  return `${first}${fromHalf === 'afternoon' ? ' 下午' : ''} 至 ${last}${toHalf === 'morning' ? ' 上午' : ''}`;
}

const lackWords = (kind: LeaveKind, { year, left, days }: { year: number; left: number; days: number }): string =>
  `${kindNames[kind]['zh-CN']}只剩 ${left} 天，不够 ${year} 年的 ${days} 天`;

function check({ db }: Desk, record: string, { action, comment, by, onBehalfOf = by }: Decision): string | null {
  const leave = findLeave(db, record);
  if (leave === null || leave.state !== 'submitted') return '这张请假单已经处理完，不能再审批';
  if (leave.owner === by.code) return '不能审批自己的请假单';
  if (leave.approver !== onBehalfOf.code) return '这张请假单不由你审批';
  if (action === 'return' && comment.trim() === '') return '请写明原因。';
  const lack = action === 'approve' ? lacking(db, leave) : null;
  return lack === null ? null : lackWords(leave.kind, lack);
}

function decide(desk: Desk, record: string, decision: Decision): void {
  const isApproved = decision.action === 'approve';
  if (isApproved) sayAbsence(desk, findLeave(desk.db, record)!);
  change(desk, Number(record), isApproved ? 'approved' : 'returned', {
    ...decisionOf(decision, isApproved ? '同意' : '退回'),
    step,
  });
}

/** Where approved leave begins and ends, in the company's time; the end is excluded. */
function momentsOf({ from, to, fromHalf, toHalf }: Leave): { from: string; until: string } {
  const after = new Date(Date.parse(to) + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  return {
    from: `${from}T${fromHalf === 'afternoon' ? '13' : '00'}:00:00+08:00`,
    until: toHalf === 'morning' ? `${to}T13:00:00+08:00` : `${after}T00:00:00+08:00`,
  };
}

const absenceOf = ({ id }: Leave): string => caseId(self, id);

/** Tells the portal that somebody is away; it notifies the substitute. Leave that is over is nobody's concern. */
function sayAbsence({ portal }: Desk, leave: Leave): void {
  const { tenant, owner, substitute, version } = leave;
  const moments = momentsOf(leave);
  if (Date.parse(moments.until) <= Date.now()) return;
  portal.say(self.source, 'POST /absences', {
    body: {
      externalId: absenceOf(leave),
      version,
      tenant,
      person: { userCode: owner },
      ...moments,
      ...(substitute === '' ? {} : { substitute: { userCode: substitute } }),
    },
  });
}

/** Whether an approved leave can still be taken back: before its first day. */
export const isAhead = ({ state, from }: Leave): boolean => state === 'approved' && from > now().toISOString().slice(0, 10);

/** Withdraws a request without a decision, or approved leave that has not begun; returns the reason if it cannot, else null. */
function withdraw(desk: Desk, record: string, by: Decision['by']): string | null {
  const leave = findLeave(desk.db, record);
  if (leave === null || leave.owner !== by.code) return '只有申请人可以撤回';
  if (leave.state === 'withdrawn') return null;
  if (leave.state !== 'submitted' && !isAhead(leave)) return '这张请假单已经审批，不能撤回';
  if (leave.state === 'approved')
    desk.portal.say(self.source, 'DELETE /absences/{externalId}', { params: { externalId: absenceOf(leave) } });
  change(desk, leave.id, 'withdrawn', entryOf(by.name, '撤回'));
  return null;
}

/** Adds the reminder to the history. */
function urge({ db }: Desk, record: string, by: Decision['by']): void {
  const leave = findLeave(db, record);
  if (leave !== null && leave.state === 'submitted') write(db, leave, entryOf(by.name, '催办'));
}

/** Reminds the approver, from the business system. */
export function urgeFromHere(desk: Desk, leave: Leave, by: Decision['by']): void {
  urge(desk, String(leave.id), by);
  const { id, tenant, approver } = leave;
  remind(desk, self, { id, tenant, to: [approver], by: by.name, titles: titlesOf(leave), link: linkOf(leave) });
}

/** Assigns the request to the next manager, because the approver left. */
function reassign(desk: Desk, record: string, from: string, successor?: string): void {
  const leave = findLeave(desk.db, record);
  if (leave === null || leave.state !== 'submitted' || leave.approver !== from) return;
  const next = successor ?? approverOf(from, leave.tenant, leave.owner);
  desk.db.prepare('update leaves set approver = ? where id = ?').run(next, leave.id);
  change(desk, leave.id, 'submitted', entryOf('系统', `改由${nameOf(next)}审批`));
}

/** Stores a change with its history entry, and sends the new state of the case to the portal. */
function change(desk: Desk, id: number, state: Leave['state'], entry: Entry): void {
  say(desk, write(desk.db, { ...findLeave(desk.db, id)!, state }, entry));
}

function write(db: DemoDatabase, leave: Leave, entry: Entry): Leave {
  const history = [...leave.history, entry];
  const { id, state } = leave;
  db.prepare('update leaves set state = ?, history = ?, version = version + 1 where id = ?').run(state, JSON.stringify(history), id);
  return { ...leave, history, version: leave.version + 1 };
}

const titlesOf = ({ owner, kind, days, from }: Leave) => leaveTitles({ name: nameOf(owner), kind, days, from });
const linkOf = ({ id }: Leave): string => `/app-center/main/expenses/hr/leave/balance?key=${leaveNumber(id)}`;

/** The steps of a person's leave. */
export const leavePlan = (owner: string, tenant: string, approver = approverOf(owner, tenant)): PlannedStep[] => [
  { id: step, node: '直属经理审批', holders: [approver] },
];

export const leaveSteps = ({ owner, tenant, approver, history, state }: Leave): CaseStep[] =>
  stepsOf(leavePlan(owner, tenant, approver), history, { current: state === 'submitted' ? step : null, returned: state === 'returned' });

function say(desk: Desk, leave: Leave): void {
  const { id, tenant, owner, kind, days, substitute, reason, state, approver, version, history } = leave;
  const link = linkOf(leave);
  const task = {
    externalId: taskId(self, id, step),
    assignees: [{ userCode: approver }],
    link,
    actions: [...approvalActions],
    why: '申请人向你汇报，请假由你审批。',
  };
  sayCase(desk, self, {
    id,
    version,
    tenant,
    owner,
    number: leaveNumber(id),
    titles: titlesOf(leave),
    history,
    steps: leaveSteps(leave),
    link,
    process: { code: 'leave', name: processName },
    status: state === 'submitted' ? 'running' : state,
    node: { id: step, name: '直属经理审批' },
    summary: [
      { label: '假别', value: kindNames[kind]['zh-CN'] },
      { label: '日期', value: spanText(leave) },
      { label: '天数', value: `${days} 天` },
      ...(substitute === '' ? [] : [{ label: '代理人', value: nameOf(substitute) }]),
      ...(reason === '' ? [] : [{ label: '事由', value: reason }]),
    ],
    tasks: state === 'submitted' ? [task] : [],
  });
}

/** Leave requests go to the manager; an approved one counts against the balance. */
export const leaveFlow: Flow = {
  ...self,
  check: (desk, { record }, decision) => check(desk, record, decision),
  decide: (desk, { record }, decision) => decide(desk, record, decision),
  withdraw,
  urge,
  reassign: (desk, { record }, from, successor) => reassign(desk, record, from, successor),
};
