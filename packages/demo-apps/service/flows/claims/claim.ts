import type { DemoDatabase } from '../../demo-database.ts';
import { peopleOf } from '../../cast.ts';
import { leftOf } from './budgets.ts';
import { receiptName } from './receipts.ts';
import { againProblem, mayHandInAgain, replacedBy, submittedAs } from '../again.ts';
import { dayOf, workDay } from '../../functions/work-days.ts';
import { now } from '../clock.ts';
import { type CaseStep, type PlannedStep, stepsOf } from '../case-steps.ts';
import { type Decision, type Desk, type Flow, taskId, type TaskOf } from '../flow.ts';
import { yuan } from '../figures.ts';
import { claimTitles } from '../flow-words.ts';
import {
  approvalActions,
  decisionOf,
  departmentOf,
  type Entry,
  entryOf,
  managerOf,
  nameOf,
  otherOf,
  refuse,
  remind,
  sayCase,
} from '../portal-tasks.ts';
import { textsOf } from '../translate.ts';

export interface Claim {
  id: string;
  tenant: string;
  /** User code. */
  owner: string;
  department: string;
  title: string;
  category: string;
  /** Amount in fen, as everywhere. */
  amount: number;
  state: 'draft' | 'submitted' | 'approved' | 'paid' | 'returned' | 'withdrawn';
  comment: string;
  items: { name: string; amount: number }[];
  /** Files, as `id/name`. */
  receipts: readonly string[];
  submittedAt: string;
  step: Step;
  /** User code of the current approver. */
  approver: string;
  version: number;
  history: Entry[];
}

const steps = { manager: '直属经理审批', finance: '财务复核' } as const;
type Step = keyof typeof steps;
const self = { name: 'claim', source: 'finance' } as const;
export const processName = '费用报销';
/** Claims above this amount in fen also need finance. */
export const financeLimit = 500_000;

/** Question before an approval, in the portal and in the function. */
export const approveQuestion = '确定同意这笔费用吗？';

/** Items that the portal shows; a case has at most twelve facts. */
const mostItems = 8;

const columns = `id, tenant, owner, department, title, category, amount, state, comment, items, receipts, submitted_at as submittedAt, step, approver,
  version, history`;

export function findClaims(db: DemoDatabase, where: string, ...values: (string | number)[]): Claim[] {
  const rows = db.prepare(`select ${columns} from claims where ${where} order by submitted_at desc, id desc limit 200`).all(...values);
  return (rows as (Omit<Claim, 'items' | 'receipts' | 'history'> & { items: string; receipts: string; history: string })[]).map((row) => ({
    ...row,
    receipts: JSON.parse(row.receipts) as Claim['receipts'],
    items: JSON.parse(row.items) as Claim['items'],
    history: JSON.parse(row.history) as Entry[],
  }));
}

export const findClaim = (db: DemoDatabase, id: string): Claim | null => findClaims(db, 'id = ?', id)[0] ?? null;

/** Returns the approver for claims above the limit: the deputy of finance, else the first of finance, but none of `others`. */
function financeOf(...others: readonly string[]): string {
  const [, deputy] = peopleOf('finance');
  return deputy !== undefined && !others.includes(deputy.code) ? deputy.code : otherOf('finance', others);
}

type NewClaim = Pick<Claim, 'tenant' | 'owner' | 'title' | 'category' | 'items' | 'receipts'>;

/** Returns the number of a claim of the owner that waits and has the same contents, if there is one. */
export function twinOf(db: DemoDatabase, { tenant, owner, title, category, items, receipts }: NewClaim): string | undefined {
  const same = findClaims(
    db,
    "tenant = ? and owner = ? and state = 'submitted' and title = ? and category = ?",
    tenant,
    owner,
    title,
    category,
  );
  return same.find((one) => JSON.stringify([one.items, one.receipts]) === JSON.stringify([items, receipts]))?.id;
}

/** Submits a claim and returns its number; `again` is the number of the returned claim that it corrects. */
export function start(
  desk: Desk,
  asked: Pick<Claim, 'tenant' | 'owner' | 'title' | 'category' | 'items'> & Partial<Pick<Claim, 'receipts'>> & { again?: string },
): string {
  const { db } = desk;
  const { tenant, owner, title, category, items, receipts = [], again } = asked;
  const amount = items.reduce((sum, item) => sum + item.amount, 0);
  return db.transaction(() => {
    const before = again === undefined ? null : findClaim(db, again);
    if (again !== undefined && !(before?.tenant === tenant && before.owner === owner)) refuse(404, '没有这张报销单');
    if (before !== null && !mayHandInAgain(before, owner)) refuse(409, againProblem(before));
    const { last } = db.prepare("select max(cast(substr(id, 3) as integer)) as last from claims where id not like '%-%'").get() as {
      last: number;
    };
    const id = `BX${last + 1}`;
    db.prepare(
      `insert into claims (id, tenant, owner, owner_name, department, title, category, amount, state, comment, items, receipts, submitted_at, step,
       approver) values (?, ?, ?, ?, ?, ?, ?, ?, 'submitted', '', ?, ?, ?, 'manager', ?)`,
    ).run(
      ...[
        id,
        tenant,
        owner,
        nameOf(owner),
        departmentOf(owner, tenant),
        title,
        category,
        amount,
        JSON.stringify(items),
        JSON.stringify(receipts),
      ],
      ...[now().toISOString(), managerOf(owner, tenant, 'finance')],
    );
    change(desk, id, {}, entryOf(nameOf(owner), submittedAs(again)));
    if (again !== undefined) change(desk, again, {}, entryOf(nameOf(owner), replacedBy(id)));
    return id;
  })();
}

function check({ db }: Desk, { record, step }: TaskOf, { action, comment, by, onBehalfOf = by }: Decision): string | null {
  const claim = findClaim(db, record);
  if (claim === null || claim.state !== 'submitted' || claim.step !== step) return '这张报销单已经处理过，不能再审批';
  if (claim.owner === by.code) return '不能审批自己的报销单';
  if (claim.approver !== onBehalfOf.code) return '这张报销单不由你审批';
  if (action === 'return' && comment.trim() === '') return '请写明原因。';
  const left = leftOf(db, claim.department);
  if (action !== 'approve' || left === null || claim.amount <= left) return null;
  return `${claim.department}的预算不够：只剩 ${yuan(left)}，这张要 ${yuan(claim.amount)}`;
}

function decide(desk: Desk, { record }: TaskOf, decision: Decision): void {
  const { action, comment } = decision;
  const claim = findClaim(desk.db, record)!;
  const entry = (what: string) => ({ ...decisionOf(decision, what), step: claim.step });
  if (action !== 'approve') return change(desk, record, { state: 'returned', comment }, entry('退回'));
  const goesOn = claim.step === 'manager' && claim.amount > financeLimit;
  const next = goesOn ? { step: 'finance' as const, approver: financeOf(claim.owner) } : { state: 'approved' as const, comment };
  change(desk, record, next, entry('同意'));
}

/** Withdraws a claim that is not complete yet; returns the reason if it cannot, else null. */
function withdraw(desk: Desk, record: string, by: Decision['by']): string | null {
  const claim = findClaim(desk.db, record);
  if (claim === null || claim.owner !== by.code) return '只有报销人可以撤回';
  if (claim.state === 'withdrawn') return null;
  if (claim.state !== 'submitted') return '这张报销单已经审批完，不能撤回';
  change(desk, record, { state: 'withdrawn' }, entryOf(by.name, '撤回'));
  return null;
}

function urge({ db }: Desk, record: string, by: Decision['by']): void {
  const claim = findClaim(db, record);
  if (claim?.state === 'submitted') write(db, claim, entryOf(by.name, '催办'));
}

/** Reminds the current approvers, from the business system. */
export function urgeFromHere(desk: Desk, claim: Claim, by: Decision['by']): void {
  urge(desk, claim.id, by);
  const { id, tenant, approver } = claim;
  remind(desk, self, { id, tenant, to: [approver], by: by.name, titles: titlesOf(claim), link: linkOf('approvals', id) });
}

function reassign(desk: Desk, { record }: TaskOf, from: string, successor?: string): void {
  const claim = findClaim(desk.db, record);
  if (claim === null || claim.state !== 'submitted' || claim.approver !== from) return;
  const byRule = () => (claim.step === 'finance' ? financeOf(from, claim.owner) : managerOf(from, claim.tenant, 'finance', claim.owner));
  const next = successor ?? byRule();
  change(desk, record, { approver: next }, entryOf('系统', `改由${nameOf(next)}审批`));
}

/** Working days from a claim to the day of its payment. */
export const payDays = 8;

/** Pays the approved claims whose day of payment is over. */
export function payDue(desk: Desk): void {
  const isDue = ({ submittedAt }: Claim) => workDay(dayOf(new Date(submittedAt)), payDays) < dayOf(now());
  desk.db.transaction(() => {
    for (const claim of findClaims(desk.db, "state = 'approved'").filter(isDue)) pay(desk, claim.id);
  })();
}

/** Finance has paid an approved claim. */
export function pay(desk: Desk, id: string): void {
  if (findClaim(desk.db, id)?.state === 'approved') change(desk, id, { state: 'paid' }, entryOf('系统', '付款'));
}

/** Stores a change with its history entry, and sends the new state of the case to the portal. */
function change(desk: Desk, id: string, changes: Partial<Claim>, entry: Entry): void {
  const changed = write(desk.db, { ...findClaim(desk.db, id)!, ...changes }, entry);
  say(desk, changed);
  if (changes.state === 'approved') sayLessBudget(desk, changed);
}

/** Sends the claims of the department that wait again: what is left of its budget is a fact of theirs. */
function sayLessBudget(desk: Desk, { department }: Claim): void {
  for (const claim of findClaims(desk.db, "department = ? and state = 'submitted'", department)) {
    desk.db.prepare('update claims set version = version + 1 where id = ?').run(claim.id);
    say(desk, { ...claim, version: claim.version + 1 });
  }
}

function write(db: DemoDatabase, claim: Claim, entry: Entry): Claim {
  const history = [...claim.history, entry];
  const { id, state, comment, step, approver } = claim;
  db.prepare('update claims set state = ?, comment = ?, step = ?, approver = ?, history = ?, version = version + 1 where id = ?').run(
    ...[state, comment, step, approver, JSON.stringify(history), id],
  );
  return { ...claim, history, version: claim.version + 1 };
}

const titlesOf = ({ owner, title, amount }: Claim) => claimTitles({ name: nameOf(owner), title, amount });
const linkOf = (screen: 'claims' | 'approvals', id: string): string => `/app-center/main/expenses/${screen}?key=${id}`;
const statusOf = (state: Claim['state']) =>
  state === 'submitted' || state === 'draft' ? 'running' : state === 'paid' ? 'approved' : state;

/** The steps of a claim of this amount in fen, in order. */
export function claimPlan({ owner, tenant, amount }: Pick<Claim, 'owner' | 'tenant' | 'amount'>): PlannedStep[] {
  const manager = { id: 'manager', node: steps.manager, holders: [managerOf(owner, tenant, 'finance')] };
  return amount > financeLimit ? [manager, { id: 'finance', node: steps.finance, holders: [financeOf(owner)] }] : [manager];
}

export function claimSteps(claim: Claim): CaseStep[] {
  const isWaiting = claim.state === 'submitted';
  const plan = claimPlan(claim).map((one) => (isWaiting && one.id === claim.step ? { ...one, holders: [claim.approver] } : one));
  return stepsOf(plan, claim.history, { current: isWaiting ? claim.step : null, returned: claim.state === 'returned' });
}

function say(desk: Desk, claim: Claim): void {
  const { id, tenant, owner, department, title, category, amount, items, receipts, state, step, approver, version, history } = claim;
  const left = state === 'submitted' ? leftOf(desk.db, department) : null;
  const task = {
    externalId: taskId(self, id, step),
    assignees: [{ userCode: approver }],
    link: linkOf('approvals', id),
    actions: approvalActions.map((action) => ({ ...action, ...(action.key === 'approve' ? { confirm: textsOf(approveQuestion) } : {}) })),
    attachments: receipts.map((value, at) => ({ name: receiptName(value), link: `${linkOf('approvals', id)}&receipt=${at + 1}` })),
    why: step === 'manager' ? '报销人向你汇报，费用由你审批。' : `超过 ${yuan(financeLimit)} 的费用由财务复核。`,
  };
  sayCase(desk, self, {
    id,
    version,
    tenant,
    owner,
    number: id,
    titles: titlesOf(claim),
    history,
    steps: claimSteps(claim),
    link: linkOf('claims', id),
    process: { code: 'claim', name: processName },
    status: statusOf(state),
    node: { id: step, name: steps[step] },
    summary: [
      { label: '金额', value: yuan(amount) },
      { label: '事由', value: title },
      { label: '类别', value: category },
      ...items.slice(0, mostItems).map((item) => ({ label: item.name, value: yuan(item.amount) })),
      ...(left === null ? [] : [{ label: '部门预算余额', value: yuan(left) }]),
    ],
    tasks: state === 'submitted' ? [task] : [],
  });
}

/** Claims go to the manager and above a limit also to finance. Approval fails if the department's budget is used up. */
export const claimFlow: Flow = { ...self, check, decide, withdraw, urge, reassign };
