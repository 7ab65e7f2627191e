import { peopleOf } from '../cast.ts';
import type { DemoDatabase } from '../demo-database.ts';
import { insertEntry } from '../ledgers/ledgers.ts';
import { type CaseStep, stepsOf } from './case-steps.ts';
import { now } from './clock.ts';
import { type Decision, type Desk, type Flow, taskId, type TaskOf } from './flow.ts';
import { ticketActions, ticketTitles } from './flow-words.ts';
import { actorOf, type Entry, entryOf, nameOf, refuse, sayCase } from './portal-tasks.ts';
import { textsOf } from './translate.ts';

export interface Ticket {
  id: string;
  title: string;
  kind: string;
  level: string;
  state: '待受理' | '处理中' | '已解决' | '已撤回';
  /** Name of the owner; `owner` is the user code and `tenant` the tenant. Seed tickets have no user code and do not appear in the portal. */
  person: string;
  owner: string;
  tenant: string;
  at: string;
  note: string;
  /** User code of the agent; empty while it is open to all agents. */
  agent: string;
  version: number;
  history: Entry[];
}

const self = { name: 'ticket', source: 'it' } as const;
const titles = new Set(['桌面支持工程师', '平台管理员']);

/** Agents of the service desk; one of them takes each ticket. */
export const agents: readonly string[] = peopleOf('it')
  .filter(({ title }) => titles.has(title))
  .map(({ code }) => code)
  .slice(0, 3);

/** Fields that tickets of earlier versions lack. */
const blank = { owner: '', tenant: '', agent: '', version: 0, history: [] };

const toTicket = (content: string): Ticket => ({ ...blank, ...(JSON.parse(content) as Ticket) });

export const allTickets = (db: DemoDatabase): Ticket[] =>
  (db.prepare("select content from ledgers where ledger = 'tickets' order by at desc, id desc").pluck().all() as string[]).map(toTicket);

export function findTicket(db: DemoDatabase, id: string): Ticket | null {
  const content = db.prepare("select content from ledgers where ledger = 'tickets' and id = ?").pluck().get(id) as string | undefined;
  return content === undefined ? null : toTicket(content);
}

/** Files a ticket; the first agent who takes it handles it. */
export function start(desk: Desk, asked: Pick<Ticket, 'title' | 'kind' | 'level' | 'note' | 'owner' | 'tenant'>): Ticket {
  const { db } = desk;
  const { count } = db.prepare("select count(*) as count from ledgers where ledger = 'tickets'").get() as { count: number };
  const at = now().toISOString();
  const person = nameOf(asked.owner);
  const ticket: Ticket = { ...asked, id: `IT-${3000 + count}`, person, at, state: '待受理', agent: '', version: 0, history: [] };
  return db.transaction(() => {
    db.prepare(insertEntry).run('tickets', asked.tenant, ticket.id, at, JSON.stringify(ticket));
    return change(desk, ticket, {}, entryOf(person, '提交'));
  })();
}

function check({ db }: Desk, { record, step }: TaskOf, { action, by, onBehalfOf = by }: Decision): string | null {
  const ticket = findTicket(db, record);
  if (ticket === null || !['待受理', '处理中'].includes(ticket.state)) return '这张工单已经处理完';
  if ([by.code, onBehalfOf.code].includes(ticket.owner)) return '不能处理自己提交的工单';
  if (step === 'claim') return ticket.state === '待受理' ? null : `这张工单已由${nameOf(ticket.agent)}受理`;
  if (ticket.agent !== onBehalfOf.code) return '这张工单不由你处理';
  return action === 'resolve' || action === 'release' ? null : '这张工单没有这一步';
}

function decide(desk: Desk, { record }: TaskOf, decision: Decision): void {
  const { action, comment, by, onBehalfOf = by } = decision;
  const who = actorOf(decision);
  const ticket = findTicket(desk.db, record)!;
  if (action === 'claim')
    change(desk, ticket, { state: '处理中', agent: onBehalfOf.code }, { ...entryOf(who, '受理', comment), step: 'claim' });
  else if (action === 'release') change(desk, ticket, { state: '待受理', agent: '' }, entryOf(who, '退回队列', comment));
  else change(desk, ticket, { state: '已解决' }, { ...entryOf(who, '解决', comment), step: 'work' });
}

/** Moves a ticket one step from the service desk's own list. */
export function advance(desk: Desk, id: string, by: Decision['by']): Ticket {
  const ticket = findTicket(desk.db, id) ?? refuse(404, '没有这张工单');
  if (!agents.includes(by.code)) refuse(403, '只有服务台可以处理工单');
  const isNew = ticket.state === '待受理';
  const task = { record: id, step: isNew ? 'claim' : 'work' };
  const decision = { action: isNew ? 'claim' : 'resolve', comment: '', by };
  const refused = check(desk, task, decision);
  if (refused !== null) refuse(409, refused);
  desk.db.transaction(() => decide(desk, task, decision))();
  return findTicket(desk.db, id)!;
}

function withdraw(desk: Desk, record: string, by: Decision['by']): string | null {
  const ticket = findTicket(desk.db, record);
  if (ticket === null || ticket.owner !== by.code) return '只有提交人可以撤回';
  if (ticket.state === '已撤回') return null;
  if (ticket.state === '已解决') return '这张工单已经解决，不能撤回';
  change(desk, ticket, { state: '已撤回' }, entryOf(by.name, '撤回'));
  return null;
}

function urge({ db }: Desk, record: string, by: Decision['by']): void {
  const ticket = findTicket(db, record);
  if (ticket !== null) write(db, ticket, entryOf(by.name, '催办'));
}

/** Opens the ticket to the other agents again, because its agent left. */
function reassign(desk: Desk, { record }: TaskOf, from: string): void {
  const ticket = findTicket(desk.db, record);
  if (ticket?.state !== '处理中' || ticket.agent !== from) return;
  change(desk, ticket, { state: '待受理', agent: '' }, entryOf('系统', `${nameOf(from)}已离开，重新分派`));
}

function change(desk: Desk, ticket: Ticket, changes: Partial<Ticket>, entry: Entry): Ticket {
  const changed = write(desk.db, { ...ticket, ...changes }, entry);
  if (changed.owner !== '') say(desk, changed);
  return changed;
}

function write(db: DemoDatabase, ticket: Ticket, entry: Entry): Ticket {
  const changed = { ...ticket, history: [...ticket.history, entry], version: ticket.version + 1 };
  db.prepare("update ledgers set content = ? where ledger = 'tickets' and id = ?").run(JSON.stringify(changed), ticket.id);
  return changed;
}

const statuses = { 待受理: 'running', 处理中: 'running', 已解决: 'approved', 已撤回: 'withdrawn' } as const;

const stepNames = { claim: '等待受理', work: '处理' } as const;

export function ticketSteps({ owner, agent, state, history }: Ticket): CaseStep[] {
  const plan = [
    { id: 'claim', node: stepNames.claim, holders: agents.filter((code) => code !== owner) },
    { id: 'work', node: stepNames.work, holders: agent === '' ? [] : [agent] },
  ];
  return stepsOf(plan, history, state === '待受理' ? 'claim' : state === '处理中' ? 'work' : null);
}

function say(desk: Desk, ticket: Ticket): void {
  const { id, version, tenant, owner, title, kind, level, note, person, state, agent, history } = ticket;
  const isNew = state === '待受理';
  const step = isNew ? 'claim' : 'work';
  const link = `/app-center/main/it-desk/tickets?key=${id}`;
  const task = {
    externalId: taskId(self, id, step),
    link,
    mode: 'any' as const,
    assignees: (isNew ? agents.filter((code) => code !== owner) : [agent]).map((userCode) => ({ userCode })),
    why: isNew ? '服务台的工单，谁先受理就由谁处理。' : '你受理了这张工单。',
    actions: ticketActions[step],
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
      { label: '类别', value: kind },
      { label: '紧急程度', value: level },
      ...(note === '' ? [] : [{ label: '说明', value: note }]),
    ],
    tasks: statuses[state] === 'running' ? [task] : [],
    foundBy: [owner, ...agents],
  });
}

/** A ticket is open to three agents until one takes it, and ends when that agent has solved it. */
export const ticketFlow: Flow = { ...self, check, decide, withdraw, urge, reassign };
