import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { CaseContent, CaseStatus, IntegrationData, PersonReference } from '@atrium/api/integration';
import { nextTime } from '../../../db/next-time.ts';
import { onPostgres } from '../../../db/dialect.ts';
import { lockName } from '../../../db/one-at-a-time.ts';
import type { Db, Row } from '../../../db/schema.ts';
import { say } from '../../../messages/language.ts';
import { markApproval } from '../../deliveries/mark-approval.ts';
import { assigneeKey } from '../../tasks/assignee-key.ts';
import { copiesId, copiesPattern } from './case-copies.ts';
import { changesOf, findParticipants, withCases } from './changed-cases.ts';
import { lockTasks } from './decided.ts';
import { putDecided } from './decided-elsewhere.ts';
import { lastDecision } from './closing.ts';
import { linkOf } from '../messages-in/link-of.ts';
import { IntegrationRefusal } from '../refusal.ts';
import { rowOf } from './task-row.ts';
import { closeTask, type Context, findWorking, putTask } from './task-write.ts';
import { tellOfEnd } from './tell-of-end.ts';
import type { Tell } from '../../../push/event-queries.ts';
import { tenantOf } from '../tenant-of.ts';

type Case = Row<'integration_cases'>;
type Answer = IntegrationData<'PUT /cases/{externalId}'>;

const outcomes = {
  running: null,
  approved: 'approved',
  rejected: 'returned',
  returned: 'returned',
  withdrawn: 'withdrawn',
  cancelled: 'withdrawn',
} as const satisfies Record<CaseStatus, Row<'tasks'>['outcome']>;

/** R-INT-05: at most half of a system's open tasks may be closed at once without an approval; a few always may. */
const fewTasks = 10;

/** Takes a whole case, all or nothing; a version that is known or older changes nothing. Throws IntegrationRefusal. */
export async function putCase({ tell: tellPeople, ...given }: Context, externalId: string, content: CaseContent): Promise<Answer> {
  const { trx, account } = given;
  const tenantId = tenantOf(account, content.tenant);
  await linkOf(trx, account, content.link === undefined ? {} : { link: content.link });
  await lockName(trx, `integration case ${account.id} ${externalId}`);
  const known = await findCase(trx, account.id, externalId);
  if (known !== null && known.tenant_id !== tenantId)
    throw new IntegrationRefusal('conflict', 'A case stays in the tenant in which it was first said.', { field: 'tenant' });
  if (known !== null && content.version <= known.version) {
    const isSame = isDeepStrictEqual(JSON.parse(known.content), content);
    const result = content.version < known.version ? 'older' : isSame ? 'same' : 'differs';
    return { externalId, result, version: known.version, closedTasks: [], unknownPeople: [], nobody: [] };
  }
  const id = known?.id ?? randomUUID();
  if (onPostgres(trx)) await lockTasks(given, await concerning(trx, { id, tenantId, content }));
  const changed = changesOf(externalId, [content, ...content.tasks]);
  const told = new Set<string>();
  const tell: Tell = async (events) => {
    for (const { personId } of events) told.add(personId);
    await tellPeople(events);
  };
  const context = { ...given, tell: withCases(tell, changed) };
  const closing = await tasksToClose(context, id, content);
  const fresh = { version: content.version, status: content.status, content: JSON.stringify(content), changed_at: nextTime() };
  if (known === null) {
    const own = { id, account_id: account.id, tenant_id: tenantId, external_id: externalId, row_id: null };
    await trx
      .insertInto('integration_cases')
      .values({ ...own, ...fresh })
      .execute();
  } else await trx.updateTable('integration_cases').set(fresh).where('id', '=', id).execute();
  const unknown: PersonReference[] = [];
  const own: NonNullable<Answer['ownApplication']> = [];
  const nobody: string[] = [];
  const { version, tenant } = content;
  const where = tenant === undefined ? {} : { tenant };
  if (content.status === 'running') {
    for (const { externalId: taskId, ...task } of content.tasks) {
      const said = { version, ...inherited(content), ...task, ...where };
      const taken = await putTask(context, taskId, said, id);
      unknown.push(...(taken.unknownAssignees ?? []));
      if (taken.nobody === true) nobody.push(taskId);
      if (taken.ownApplication !== undefined) own.push({ externalId: taskId, people: taken.ownApplication });
    }
  }
  const ended = closing.length === 0 ? {} : await lastDecision(trx, tenantId, content);
  for (const one of closing) await closeTask(context, one.externalId, { version: one.version + 1, endReason: one.endReason, ...ended });
  unknown.push(...(await putCopies(context, id, content)));
  const initiator = await putApplication(context, { id, tenantId, known, content });
  if (initiator !== null) unknown.push(initiator);
  await putDecided(context, { id, tenantId, content });
  await markApproval(trx, { subject: id, kind: 'case', tenant_id: tenantId });
  if (changed.length > 0) {
    const rest = (await findParticipants(trx, tenantId, id)).filter((personId) => !told.has(personId));
    await context.tell(rest.map((personId) => ({ personId, tenantId, messageId: null })));
  }
  const closedTasks = closing.map((one) => one.externalId);
  return {
    externalId,
    result: known === null ? 'created' : 'changed',
    version,
    closedTasks,
    unknownPeople: unknown,
    nobody,
    ...(own.length === 0 ? {} : { ownApplication: own }),
  };
}

/** The tasks and people that a version of a case concerns. */
async function concerning(trx: Db, { id, tenantId, content }: { id: string; tenantId: string; content: CaseContent }) {
  const { tasks, copies = [], history = [], initiator } = content;
  const before = await trx
    .selectFrom('integration_tasks')
    .select('external_id')
    .where('case_id', '=', id)
    .where('state', '=', 'open')
    .execute();
  const people = [
    ...tasks.flatMap(({ assignees }) => assignees),
    ...copies.map(({ person }) => person),
    ...history.flatMap(({ person, onBehalfOf }) => [person, onBehalfOf]),
    initiator.person,
  ].filter((person) => person !== undefined);
  const ids = [copiesId(id), ...tasks.map(({ externalId }) => externalId), ...before.map((row) => row.external_id)];
  return { tenantId, people, ids, participants: await findParticipants(trx, tenantId, id) };
}

export async function findCase(db: Db, accountId: string, externalId: string): Promise<Case | null> {
  const cases = db.selectFrom('integration_cases').selectAll().where('account_id', '=', accountId);
  return (await cases.where('external_id', '=', externalId).executeTakeFirst()) ?? null;
}

/** Fields that tasks inherit from their case. */
const inherited = ({ process, initiator, summary, history, next, steps, node, names }: CaseContent) => ({
  ...(process === undefined ? {} : { process }),
  ...(initiator.name === undefined ? {} : { applicant: initiator.name }),
  ...(initiator.person === undefined ? {} : { initiator: initiator.person }),
  ...(summary === undefined ? {} : { summary }),
  ...(history === undefined ? {} : { history: history.map(({ person: _person, onBehalfOf: _onBehalfOf, ...entry }) => entry) }),
  ...(next === undefined ? {} : { next }),
  ...(steps === undefined ? {} : { steps }),
  ...(node === undefined ? {} : { node }),
  ...(names === undefined ? {} : { names }),
});

/** Open tasks of the case that this request ends. */
async function tasksToClose({ trx, account }: Context, caseId: string, { status, mode, tasks, approvedBy }: CaseContent) {
  if (status === 'running' && mode === 'merge') return [];
  const named = status === 'running' ? new Set(tasks.map(({ externalId }) => externalId)) : new Set<string>();
  const open = await trx
    .selectFrom('integration_tasks')
    .select(['external_id', 'version', 'content'])
    .where('case_id', '=', caseId)
    .where('state', '=', 'open')
    .orderBy('external_id')
    .execute();
  // Readers keep the case after its end.
  const closing = open.filter((row) => !named.has(row.external_id) && !row.content.includes('"kind":"toread"'));
  const { count } = trx.fn;
  const all = trx.selectFrom('integration_tasks').select(count<number | string>('id').as('open')).where('account_id', '=', account.id);
  const { open: total } = await all.where('state', '=', 'open').where('external_id', 'not like', copiesPattern).executeTakeFirstOrThrow();
  if (closing.length > fewTasks && closing.length > Number(total) / 2 && approvedBy === undefined)
    throw new IntegrationRefusal('conflict', `This would close ${closing.length} of ${total} open tasks; say approvedBy.`, {
      field: 'approvedBy',
    });
  const endReason = status === 'running' ? ('removed' as const) : status === 'cancelled' ? ('withdrawn' as const) : status;
  return closing.map((row) => ({ externalId: row.external_id, version: row.version, endReason }));
}

/** Readers have it in their reading list until they have read it. */
async function putCopies(context: Context, caseId: string, content: CaseContent): Promise<PersonReference[]> {
  const unread = (content.copies ?? []).filter(({ read }) => read !== true).map(({ person }) => person);
  const copies = copiesId(caseId);
  if (unread.length === 0) {
    const known = await context.trx
      .selectFrom('integration_tasks')
      .select('id')
      .where('account_id', '=', context.account.id)
      .where('external_id', '=', copies)
      .executeTakeFirst();
    if (known !== undefined && content.copies !== undefined)
      await closeTask(context, copies, { version: content.version, endReason: 'removed' });
    return [];
  }
  const { version, title, titles, tenant, node } = content;
  const said = { version, title, kind: 'toread' as const, mode: 'all' as const, assignees: unread };
  // The steps of the case are none of its readers': who has read it has done so.
  const place = node === undefined ? {} : { node: { name: node.name } };
  const more = {
    ...inherited(content),
    ...place,
    ...(titles === undefined ? {} : { titles }),
    ...(tenant === undefined ? {} : { tenant }),
  };
  return (await putTask(context, copies, { ...said, ...more }, caseId)).unknownAssignees ?? [];
}

interface Applied {
  id: string;
  tenantId: string;
  known: Case | null;
  content: CaseContent;
}

/** Writes the application of the initiator; returns the initiator if they are unknown. */
async function putApplication({ trx, tell, account }: Context, { id, tenantId, known, content }: Applied): Promise<PersonReference | null> {
  const { person } = content.initiator;
  if (person === undefined) return null;
  const key = assigneeKey(person);
  const found = (await findWorking(trx, tenantId, [key])).get(key);
  if (found === undefined) return person;
  const rowId = known?.row_id ?? randomUUID();
  const { status, number, summary = [], outcome: ended } = content;
  const { handler, moreHandlers, since } = status === 'running' ? await holdersOf(trx, id) : nobody;
  const place = {
    id: rowId,
    system: account.name,
    source: account.source,
    instance: `case:${id}`,
    progress: null,
    claimedBy: null,
    ended,
    number,
    moreHandlers,
  };
  const facts = number === undefined ? summary : [{ label: say('zh-CN', 'caseNumber'), value: number }, ...summary].slice(0, 12);
  const { titles, process, node, history, next, steps, names, link, usualMinutes, receivedAt } = content;
  const told = Object.fromEntries(
    Object.entries({ titles, process, node, history, next, steps, names, link, usualMinutes }).filter(([, value]) => value !== undefined),
  );
  const said = rowOf({ version: content.version, title: content.title, assignees: [person], ...told, summary: facts }, place);
  const outcome = outcomes[status];
  const at = nextTime();
  const before = await trx
    .selectFrom('tasks')
    .select(['person_id', 'handler', 'outcome', 'since_at'])
    .where('id', '=', rowId)
    .executeTakeFirst();
  // A person who has had the case before has it since now.
  const moved = before?.handler === handler ? {} : { since_at: since !== null && since > (before?.since_at ?? '') ? since : at };
  const withdrawable = status === 'running' && content.withdrawable === true ? (1 as const) : (0 as const);
  const row = { ...said, handler, outcome, withdrawable, ...moved, actions: '[]' };
  if (before === undefined) {
    const created = receivedAt === undefined ? at : new Date(receivedAt).toISOString();
    await trx
      .insertInto('tasks')
      .values({ ...row, id: rowId, tenant_id: tenantId, person_id: found.id, kind: 'apply', created_at: created, deleted_at: null })
      .execute();
    await trx.updateTable('integration_cases').set({ row_id: rowId }).where('id', '=', id).execute();
  } else
    await trx
      .updateTable('tasks')
      .set({ ...row, person_id: found.id })
      .where('id', '=', rowId)
      .execute();
  // The initiator may have been somebody else in the version before.
  if (before !== undefined && before.person_id !== found.id)
    await tell([{ personId: before.person_id, tenantId, messageId: null, tasks: true }]);
  if (outcome !== null && before !== undefined && before.outcome !== outcome) {
    await tellOfEnd({ trx, tell, account }, { rowId, tenantId, personId: found.id, instance: place.instance, content, outcome });
  } else await tell([{ personId: found.id, tenantId, messageId: null, tasks: true }]);
  return null;
}

interface Holders {
  /** Their names, `mostHolders` at most. */
  handler: string;
  /** How many more there are. */
  moreHandlers: number;
  /** Since when the first of them has it. */
  since: string | null;
}

const nobody: Holders = { handler: '', moreHandlers: 0, since: null };
/** As many as a step of a case can name (`Steps` of `packages/api/integration/task-fields.ts`). */
const mostHolders = 20;

/** Those who have the case now. */
async function holdersOf(trx: Db, caseId: string): Promise<Holders> {
  const rows = await trx
    .selectFrom('integration_assignees as a')
    .innerJoin('integration_tasks as t', 't.id', 'a.task_id')
    .innerJoin('tasks as r', 'r.id', 'a.row_id')
    .innerJoin('people as p', 'p.id', 'a.person_id')
    .select(['p.id', 'p.real_name', 'r.since_at'])
    .where('t.case_id', '=', caseId)
    .where('t.state', '=', 'open')
    .where('r.kind', '=', 'todo')
    .where('r.deleted_at', 'is', null)
    .orderBy('t.external_id')
    .orderBy('a.place')
    .execute();
  const [since = null] = rows.flatMap(({ since_at: at }) => at ?? []).sort();
  // Several tasks of one person count once; two people may have one name.
  const names = [...new Map(rows.map(({ id, real_name: name }) => [id, name])).values()];
  return { handler: names.slice(0, mostHolders).join('、'), moreHandlers: Math.max(0, names.length - mostHolders), since };
}
