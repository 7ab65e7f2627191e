import { peopleOf } from '../../cast.ts';
import type { DemoDatabase } from '../../demo-database.ts';
import { insertEntry } from '../../ledgers/ledgers.ts';
import { type CaseStep, stepsOf } from '../case-steps.ts';
import { now } from '../clock.ts';
import { type Decision, type Desk, type Flow, taskId, type TaskOf } from '../flow.ts';
import { solvedTitles, ticketActions, ticketTitles } from '../flow-words.ts';
import { actorOf, decisionOf, type Entry, entryOf, lastUrge, nameOf, refuse, remind, sayCase } from '../portal-tasks.ts';
import { textsOf } from '../translate.ts';

export interface Ticket {
  id: string;
  title: string;
  kind: string;
  level: string;
  state: '待受理' | '处理中' | '待确认' | '已解决' | '已撤回';
  /** Name of the owner; `owner` is the user code and `tenant` the tenant. Seed tickets have no user code and do not appear in the portal. */
  person: string;
  owner: string;
  tenant: string;
  at: string;
  note: string;
  /** User code of the agent; empty while it is open to all agents. */
  agent: string;
  /** What the agent wrote when the ticket was solved; empty before. */
  solution: string;
  version: number;
  history: Entry[];
}

/** What people do with a ticket. */
export const ticketKeys = ['claim', 'resolve', 'release', 'confirm', 'reopen', 'urge', 'withdraw'] as const;
export type TicketKey = (typeof ticketKeys)[number];
type Step = keyof typeof stepNames;

const self = { name: 'ticket', source: 'it' } as const;
const stepNames = { claim: '等待受理', work: '处理', confirm: '确认' } as const;
const stepOfState: Partial<Record<Ticket['state'], Step>> = { 待受理: 'claim', 处理中: 'work', 待确认: 'confirm' };
const confirmDays = 7;
const dayMilliseconds = 86_400_000;
const titles = new Set(['桌面支持工程师', '平台管理员']);

/** Agents of the service desk; one of them takes each ticket. */
export const agents: readonly string[] = peopleOf('it')
  .filter(({ title }) => titles.has(title))
  .map(({ code }) => code)
  .slice(0, 3);

/** Fields that tickets of earlier versions lack. */
const blank = { owner: '', tenant: '', agent: '', solution: '', version: 0, history: [] };

const toTicket = (content: string): Ticket => ({ ...blank, ...(JSON.parse(content) as Ticket) });

export const allTickets = (db: DemoDatabase): Ticket[] =>
  (db.prepare("select content from ledgers where ledger = 'tickets' order by at desc, id desc").pluck().all() as string[]).map(toTicket);

export function findTicket(db: DemoDatabase, id: string): Ticket | null {
  const content = db.prepare("select content from ledgers where ledger = 'tickets' and id = ?").pluck().get(id) as string | undefined;
  return content === undefined ? null : toTicket(content);
}

type NewTicket = Pick<Ticket, 'title' | 'kind' | 'level' | 'note' | 'owner' | 'tenant'>;

/** Returns the number of an open ticket of the owner with the same contents, if there is one. */
export function twinOf(db: DemoDatabase, asked: NewTicket): string | undefined {
  const keys = ['title', 'kind', 'level', 'note', 'owner', 'tenant'] as const;
  const isOpen = ({ state }: Ticket) => state === '待受理' || state === '处理中';
  return allTickets(db).find((one) => isOpen(one) && keys.every((key) => one[key] === asked[key]))?.id;
}

/** Files a ticket; the first agent who takes it handles it. */
export function start(desk: Desk, asked: NewTicket): Ticket {
  const { db } = desk;
  const { count } = db.prepare("select count(*) as count from ledgers where ledger = 'tickets'").get() as { count: number };
  const at = now().toISOString();
  const person = nameOf(asked.owner);
  const ticket: Ticket = {
    ...asked,
    id: `IT-${3000 + count}`,
    person,
    at,
    state: '待受理',
    agent: '',
    solution: '',
    version: 0,
    history: [],
  };
  return db.transaction(() => {
    db.prepare(insertEntry).run('tickets', asked.tenant, ticket.id, at, JSON.stringify(ticket));
    change(desk, ticket, {}, entryOf(person, '提交'));
    return findTicket(db, ticket.id)!;
  })();
}

function check({ db }: Desk, { record, step }: TaskOf, { action, comment, by, onBehalfOf = by }: Decision): string | null {
  const ticket = findTicket(db, record);
  const current = ticket === null ? undefined : stepOfState[ticket.state];
  if (ticket === null || current === undefined) return '这张工单已经处理完';
  const isOwn = [by.code, onBehalfOf.code].includes(ticket.owner);
  if (step === 'confirm') {
    if (current !== 'confirm') return '这张工单还没有解决';
    if (!isOwn) return '只有提交人可以确认';
    if (action === 'reopen') return comment.trim() === '' ? '请写明还有什么没有解决' : null;
    return action === 'confirm' ? null : '这张工单没有这一步';
  }
  if (isOwn) return '不能处理自己提交的工单';
  if (step === 'claim') return current === 'claim' ? null : `这张工单已由${nameOf(ticket.agent)}受理`;
  if (current === 'confirm') return '这张工单已经解决，等提交人确认';
  if (ticket.agent !== onBehalfOf.code) return '这张工单不由你处理';
  if (action === 'resolve') return comment.trim() === '' ? '请写明怎样解决的' : null;
  return action === 'release' ? null : '这张工单没有这一步';
}

function decide(desk: Desk, { record }: TaskOf, decision: Decision): void {
  const { action, comment, by, onBehalfOf = by } = decision;
  const who = actorOf(decision);
  const ticket = findTicket(desk.db, record)!;
  const said = (what: string) => entryOf(who, what, comment);
  switch (action) {
    case 'claim':
      return change(desk, ticket, { state: '处理中', agent: onBehalfOf.code }, { ...said('受理'), step: 'claim' });
    case 'release':
      return change(desk, ticket, { state: '待受理', agent: '' }, said('退回队列'));
    case 'resolve':
      return change(desk, ticket, { state: '待确认', solution: comment.trim() }, { ...decisionOf(decision, '解决'), step: 'work' });
    case 'reopen':
      return change(desk, ticket, { state: '处理中' }, said('重新打开'));
    case 'confirm':
      return change(desk, ticket, { state: '已解决' }, { ...said('确认已解决'), step: 'confirm' });
  }
}

/** Confirms the tickets that were solved seven days ago and whose owners have not answered. */
export function confirmSilent(desk: Desk): void {
  const last = now().getTime() - confirmDays * dayMilliseconds;
  const solvedAt = ({ history }: Ticket) => history.findLast(({ step }) => step === 'work')?.at ?? '';
  const silent = allTickets(desk.db).filter((ticket) => ticket.state === '待确认' && Date.parse(solvedAt(ticket)) <= last);
  desk.db.transaction(() => {
    for (const ticket of silent)
      change(desk, ticket, { state: '已解决' }, { ...entryOf('系统', '七天没有回复，自动确认'), step: 'confirm' });
  })();
}

/** Returns what a person may do with a ticket in the business system. */
export function actionsFor({ state, owner, agent }: Ticket, me: string): TicketKey[] {
  const step = stepOfState[state];
  if (step === undefined) return [];
  if (owner === me) return step === 'confirm' ? ['confirm', 'reopen'] : ['urge', 'withdraw'];
  if (!agents.includes(me) || step === 'confirm') return [];
  return step === 'claim' ? ['claim'] : agent === me ? ['resolve', 'release'] : [];
}

/** Does in the business system what `actionsFor` offers. */
export function act(desk: Desk, id: string, by: Decision['by'], { action, comment = '' }: { action: TicketKey; comment?: string }): Ticket {
  const ticket = findTicket(desk.db, id) ?? refuse(404, '没有这张工单');
  const isOwn = ticket.owner === by.code;
  if (!isOwn && !agents.includes(by.code)) refuse(403, '只有服务台可以处理工单');
  const step = action === 'claim' ? 'claim' : action === 'confirm' || action === 'reopen' ? 'confirm' : 'work';
  const task = { record: id, step };
  const decision = { action, comment, by };
  const refused =
    action === 'withdraw' ? refuseWithdraw(ticket, by) : action === 'urge' ? refuseUrge(ticket, by) : check(desk, task, decision);
  if (refused !== null) refuse(409, refused);
  desk.db.transaction(() => {
    if (action === 'withdraw') withdraw(desk, id, by);
    else if (action === 'urge') urgeFromHere(desk, ticket, by);
    else decide(desk, task, decision);
  })();
  return findTicket(desk.db, id)!;
}

function refuseWithdraw({ owner, state }: Ticket, by: Decision['by']): string | null {
  if (owner !== by.code) return '只有提交人可以撤回';
  return ['待确认', '已解决'].includes(state) ? '这张工单已经解决，不能撤回' : null;
}

function withdraw(desk: Desk, record: string, by: Decision['by']): string | null {
  const ticket = findTicket(desk.db, record);
  if (ticket === null) return '只有提交人可以撤回';
  const refused = refuseWithdraw(ticket, by);
  if (refused === null && ticket.state !== '已撤回') change(desk, ticket, { state: '已撤回' }, entryOf(by.name, '撤回'));
  return refused;
}

function refuseUrge(ticket: Ticket, by: Decision['by']): string | null {
  if (!actionsFor(ticket, by.code).includes('urge')) return '只有等待处理的工单可以催办';
  return lastUrge(ticket.history) === null ? null : '24 小时内只能催办一次。';
}

function urge({ db }: Desk, record: string, by: Decision['by']): void {
  const ticket = findTicket(db, record);
  if (ticket !== null) write(db, ticket, entryOf(by.name, '催办'));
}

/** Reminds those who have the ticket, from the business system. */
function urgeFromHere(desk: Desk, ticket: Ticket, by: Decision['by']): void {
  urge(desk, ticket.id, by);
  const { id, tenant, person, title } = ticket;
  remind(desk, self, { id, tenant, to: holdersOf(ticket), by: by.name, titles: ticketTitles(person, title), link: linkOf(id) });
}

/** Opens the ticket to the other agents again, because its agent left. */
function reassign(desk: Desk, { record }: TaskOf, from: string): void {
  const ticket = findTicket(desk.db, record);
  if (ticket?.state !== '处理中' || ticket.agent !== from) return;
  change(desk, ticket, { state: '待受理', agent: '' }, entryOf('系统', `${nameOf(from)}已离开，重新分派`));
}

function change(desk: Desk, ticket: Ticket, changes: Partial<Ticket>, entry: Entry): void {
  const changed = write(desk.db, { ...ticket, ...changes }, entry);
  if (changed.owner !== '') say(desk, changed);
}

function write(db: DemoDatabase, ticket: Ticket, entry: Entry): Ticket {
  const changed = { ...ticket, history: [...ticket.history, entry], version: ticket.version + 1 };
  db.prepare("update ledgers set content = ? where ledger = 'tickets' and id = ?").run(JSON.stringify(changed), ticket.id);
  return changed;
}

const statuses = { 待受理: 'running', 处理中: 'running', 待确认: 'running', 已解决: 'approved', 已撤回: 'withdrawn' } as const;
const whys: Record<Step, string> = {
  claim: '服务台的工单，谁先受理就由谁处理。',
  work: '你受理了这张工单。',
  confirm: '服务台已经解决，请确认。七天没有回复会自动确认。',
};

const linkOf = (id: string): string => `/app-center/main/it-desk/tickets?key=${id}`;

/** User codes of those who have the ticket now. */
function holdersOf({ state, owner, agent }: Ticket): readonly string[] {
  if (state === '待受理') return agents.filter((code) => code !== owner);
  return [state === '待确认' ? owner : agent];
}

export function ticketSteps({ owner, agent, state, history }: Ticket): CaseStep[] {
  const plan = [
    { id: 'claim', node: stepNames.claim, holders: agents.filter((code) => code !== owner) },
    { id: 'work', node: stepNames.work, holders: agent === '' ? [] : [agent] },
    { id: 'confirm', node: stepNames.confirm, holders: [owner] },
  ];
  return stepsOf(plan, history, { current: stepOfState[state] ?? null, returned: false });
}

function say(desk: Desk, ticket: Ticket): void {
  const { id, version, tenant, owner, title, kind, level, note, person, state, agent, solution, history } = ticket;
  const step = stepOfState[state] ?? 'confirm';
  const link = linkOf(id);
  const task = {
    externalId: taskId(self, id, step),
    link,
    mode: 'any' as const,
    assignees: holdersOf(ticket).map((userCode) => ({ userCode })),
    why: whys[step],
    actions: ticketActions[step],
    ...(step === 'confirm' ? { titles: solvedTitles(title), ownStep: true } : {}),
  };
  sayCase(desk, self, {
    id,
    version,
    tenant,
    owner,
    number: id,
    titles: ticketTitles(person, title),
    history,
    steps: ticketSteps(ticket),
    link,
    process: { code: 'ticket', name: '服务工单' },
    status: statuses[state],
    ...(state === '已解决' ? { outcome: textsOf(state) } : {}),
    node: { id: step, name: stepNames[step] },
    summary: [
      ...(solution === '' ? [] : [{ label: '解决办法', value: solution }]),
      { label: '类别', value: kind },
      { label: '紧急程度', value: level },
      ...(note === '' ? [] : [{ label: '说明', value: note }]),
      ...(agent === '' ? [] : [{ label: '处理人', value: nameOf(agent) }]),
    ],
    withdrawable: state !== '待确认',
    tasks: statuses[state] === 'running' ? [task] : [],
    foundBy: [owner, ...agents],
  });
}

/** A ticket is open to three agents until one takes it; that agent solves it, and it ends when its owner confirms that. */
export const ticketFlow: Flow = { ...self, check, decide, withdraw, urge, reassign };
