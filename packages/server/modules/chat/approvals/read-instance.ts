import { type EndReason, taskPage } from '@atrium/api/contract';
import type { CaseContent, CaseStatus, TaskContent } from '@atrium/api/integration';
import { inOneLine } from '../../../characters/characters.ts';
import type { Db, Row } from '../../../db/schema.ts';
import { say, type Language } from '../../../messages/language.ts';
import { maybePersonName } from '../../../names/person-name.ts';
import { inOwnWords } from '../../tasks/own-words.ts';
import { type CardServer, cardSource } from '../cards/card-channel.ts';
import { harmlessActions } from '../decisions/harmless-actions.ts';
import type { ApprovalInstance, ApprovalTask, ChatProvider, Texts } from '../provider.ts';

type InstanceRow = Row<'approval_instances'>;
type Status = ApprovalInstance['status'];

/** The user that a person is at the provider; null where nobody knows. */
export type UserOf = (personId: string) => Promise<string | null>;

/** A task has so many actions in the list of a provider. */
const mostActions = 2;
/** Of the newest rows of people; a case of many steps has more. */
const mostTasks = 200;
const mostFacts = 3;

const statusOfCase = {
  running: 'running',
  approved: 'approved',
  rejected: 'rejected',
  returned: 'rejected',
  withdrawn: 'withdrawn',
  cancelled: 'cancelled',
} as const satisfies Record<CaseStatus, Status>;
const statusOfEnd: Partial<Record<EndReason, Status>> = {
  approved: 'approved',
  rejected: 'rejected',
  returned: 'rejected',
  withdrawn: 'withdrawn',
  removed: 'deleted',
};

/** A case or task as its row says it. */
interface Head {
  content: Pick<CaseContent, 'title' | 'titles' | 'summary' | 'names'>;
  applicant: string;
  application: Pick<Row<'tasks'>, 'id' | 'person_id'> | null;
  status: Status;
  begunAt: string;
}

/**
 * An instance whole, as the portal has it now; null where no person of it is known at the provider, so that nobody would see it. One that is
 * gone from the database is `deleted`.
 */
export async function readInstance(
  server: CardServer,
  chat: ChatProvider,
  row: InstanceRow,
  userOf: UserOf,
): Promise<ApprovalInstance | null> {
  const { db } = server;
  const { origin, contents, platform } = cardSource(server, chat);
  const head = await (row.kind === 'case' ? headOfCase(db, row.subject) : headOfTask(db, row.subject));
  const same = { id: row.subject, version: row.version, changedAt: row.changed_at };
  if (head === null) {
    const gone = { status: 'deleted', title: platform, facts: [], applicant: { name: platform }, tasks: [] } as const;
    return { ...same, ...gone, url: `${origin}/pba/`, begunAt: row.changed_at };
  }
  const { content, applicant, application, begunAt } = head;
  const rows = head.status === 'deleted' ? [] : await peopleOf(db, row);
  const tasks = await tasksOf(server, chat, rows, userOf);
  const appliedBy = application === null ? null : await userOf(application.person_id);
  if (tasks.length === 0 && appliedBy === null && head.status !== 'deleted') return null;
  const isOpen = row.kind === 'case' || rows.length === 0 || rows.some(({ kind }) => kind === 'todo');
  const said = (text: string) => (language: Language) => inOneLine(inOwnWords(language, text, content.names));
  const hidden: Texts = (language) => say(language, 'cardHiddenTodo');
  const title: Texts = (language) => inOneLine(content.titles?.[language] ?? content.title);
  const name: Texts = (language) => (applicant === '' ? platform(language) : maybePersonName(language, said(applicant)(language)));
  const page = application === null ? tasks[0]?.url : `${origin}/pba${taskPage('apply', application.id)}`;
  return {
    ...same,
    // A task without a case is over when nobody has it any more, with or without an end from its system.
    status: head.status === 'running' && !isOpen ? 'over' : head.status,
    title: contents === 'none' ? hidden : title,
    facts:
      contents === 'full'
        ? (content.summary ?? []).slice(0, mostFacts).map(({ label, value }) => ({ name: said(label), value: said(value) }))
        : [],
    applicant: appliedBy === null ? { name } : { userId: appliedBy },
    url: page ?? `${origin}/pba/`,
    begunAt,
    tasks,
  };
}

async function headOfCase(db: Db, id: string): Promise<Head | null> {
  const found = await db.selectFrom('integration_cases').selectAll().where('id', '=', id).executeTakeFirst();
  if (found === undefined) return null;
  const content = JSON.parse(found.content) as CaseContent;
  const application =
    found.row_id === null
      ? undefined
      : await db.selectFrom('tasks').select(['id', 'person_id', 'outcome', 'created_at']).where('id', '=', found.row_id).executeTakeFirst();
  // Its initiator has taken it back, and its system has not answered yet.
  const isTakenBack = content.status === 'running' && application?.outcome === 'withdrawn';
  return {
    content,
    applicant: content.initiator.name ?? '',
    application: application ?? null,
    status: isTakenBack ? 'withdrawn' : statusOfCase[content.status],
    begunAt: application?.created_at ?? found.changed_at,
  };
}

async function headOfTask(db: Db, id: string): Promise<Head | null> {
  const found = await db.selectFrom('integration_tasks').selectAll().where('id', '=', id).executeTakeFirst();
  if (found === undefined) return null;
  const content = JSON.parse(found.content) as TaskContent;
  const ended = found.end_reason === null ? 'over' : (statusOfEnd[found.end_reason] ?? 'over');
  const status = found.state === 'open' ? 'running' : ended;
  return { content, applicant: content.applicant ?? '', application: null, status, begunAt: found.created_at };
}

/** The rows that people see of what they decide, or have decided. */
async function peopleOf(db: Db, { subject, kind }: InstanceRow): Promise<Row<'tasks'>[]> {
  const rows = await db
    .selectFrom('tasks as r')
    .innerJoin('integration_tasks as t', 't.id', 'r.origin_id')
    .selectAll('r')
    .select('t.content')
    .where(kind === 'case' ? 't.case_id' : 't.id', '=', subject)
    .where('r.kind', 'in', ['todo', 'done'])
    .where('r.deleted_at', 'is', null)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id')
    .limit(mostTasks)
    .execute();
  return rows.filter(({ content }) => (JSON.parse(content) as TaskContent).kind !== 'toread');
}

async function tasksOf(server: CardServer, chat: ChatProvider, rows: readonly Row<'tasks'>[], userOf: UserOf): Promise<ApprovalTask[]> {
  const { origin } = cardSource(server, chat);
  const found: ApprovalTask[] = [];
  for (const row of rows) {
    const userId = await userOf(row.person_id);
    if (userId === null) continue;
    found.push({
      id: row.id,
      userId,
      status: statusOf(row),
      url: `${origin}/pba${taskPage(row.kind, row.id)}`,
      begunAt: row.created_at,
      endedAt: row.kind === 'done' ? (row.decided_at ?? row.created_at) : null,
      actions: row.kind === 'todo' ? await actionsOf(server.db, chat, row) : [],
    });
  }
  return found;
}

/** People who have not decided themselves do not have it among their done ones. */
function statusOf({ kind, outcome, decider_id: decider }: Row<'tasks'>): ApprovalTask['status'] {
  if (kind === 'todo') return 'waiting';
  if (decider === null) return 'gone';
  return outcome === 'returned' ? 'rejected' : 'approved';
}

async function actionsOf(db: Db, chat: ChatProvider, row: Row<'tasks'>): Promise<ApprovalTask['actions']> {
  const names = new Map<string, Map<Language, string>>();
  for (const language of chat.approvals?.languages ?? []) {
    const reader = { personId: row.person_id, tenantId: row.tenant_id, language };
    for (const { key, text } of (await harmlessActions(db, chat, reader, row)).slice(0, mostActions))
      names.set(key, (names.get(key) ?? new Map<Language, string>()).set(language, text));
  }
  return [...names].map(([key, said]) => ({ key, text: (language) => said.get(language) ?? said.get('zh-CN') ?? key }));
}
