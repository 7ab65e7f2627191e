import type { TaskDetail } from '@atrium/api/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db, Row } from '../../db/schema.ts';
import { inLanguage, textIn } from '../../names/in-language.ts';
import { personName } from '../../names/person-name.ts';
import type { Asker, Holder } from '../../identity/rights.ts';
import type { AttachedFile } from '../files/decision-files/queries.ts';
import { declaredName } from './declared-actions.ts';
import { choiceOf } from './decision-choice.ts';
import { findOwnApplications } from './own-application.ts';
import { namesAt } from './presence-queries.ts';
import { withAway } from '../absences/away.ts';
import { isOfPrincipal, principalsOf } from '../absences/principals.ts';
import { ownerNames } from './owner-names.ts';
import { factsIn, filesOfHistory, knownOf, peopleIn, toTask, wordsIn } from './task-row.ts';

const minute = 60_000;
/** Minimum time between two urgings of an application. */
export const urgeEveryMilliseconds = 24 * 60 * minute;

export type Urge = NonNullable<TaskDetail['urge']>;

/** Whether an application can be urged: while somebody has it, after the usual time of the step, once a day. */
export function judgeUrge(row: Row<'tasks'>, now: number): Urge {
  if (row.kind !== 'apply' || row.handler === '') return { allowed: false, reason: 'over', from: null };
  const usual = (knownOf(row).usualMinutes ?? 0) * minute;
  const late = Date.parse(row.since_at ?? row.created_at) + usual;
  if (late > now) return { allowed: false, reason: 'early', from: new Date(late).toISOString() };
  const again = row.urged_at === null ? now : Date.parse(row.urged_at) + urgeEveryMilliseconds;
  if (again > now) return { allowed: false, reason: 'today', from: new Date(again).toISOString() };
  return { allowed: true, reason: null, from: null };
}

/** A task that the user may see: their own, a to-do of a principal, or one that they have decided. */
export async function findSeen(db: Db, holder: Holder, id: string): Promise<{ row: Row<'tasks'> } | null> {
  const { personId, tenantId } = holder;
  const row = await db
    .selectFrom('tasks')
    .selectAll('tasks')
    .select(
      sql<string | null>`(select s.names from shared_names s where s.text = tasks.process_name and s.kind = 'process')`.as('process_names'),
    )
    .where('id', '=', id)
    .where('tenant_id', '=', tenantId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return null;
  if (row.person_id === personId || row.decider_id === personId) return { row };
  if (row.kind !== 'todo') return null;
  return isOfPrincipal(await principalsOf(db, holder, new Date().toISOString()), row) ? { row } : null;
}

/** How many of what was sent is shown. */
const mostSent = 20;

/** What the user sent with a to-do (a comment, a copy) after the last entry of its history. */
async function findSent(db: Db, { personId, language }: Asker, row: Row<'tasks'>): Promise<TaskDetail['sent'] & object> {
  const last = (knownOf(row).history ?? []).reduce((latest, { at }) => (at > latest ? at : latest), '');
  const decisions = await db
    .selectFrom('task_decisions')
    .select(['action', 'comment', 'choice', 'decided_at'])
    .where('task_id', '=', row.id)
    .where('decider_id', '=', personId)
    .where('state', '<>', 'undone')
    .where('decided_at', '>', last)
    .orderBy('decided_at')
    .execute();
  return decisions
    .filter((decision) => choiceOf(decision).stays)
    .slice(-mostSent)
    .map((decision) => ({
      at: decision.decided_at,
      key: decision.action,
      name: declaredName(language, row, decision.action),
      people: (choiceOf(decision).people ?? []).map(({ name }) => personName(language, name)),
      comment: decision.comment,
      ...shown(choiceOf(decision).files),
    }));
}

/** Files as people see them; no field where there are none. */
const shown = (files: readonly AttachedFile[] = []): Pick<TaskDetail, 'files'> =>
  files.length === 0 ? {} : { files: files.map(({ id, name, mediaType, size }) => ({ id, name, mediaType, size })) };

/** The files of the decision that ended a to-do. */
async function findFilesOfDecision(db: Db, { id }: Row<'tasks'>): Promise<Pick<TaskDetail, 'files'>> {
  const decisions = await db
    .selectFrom('task_decisions')
    .select('choice')
    .where('task_id', '=', id)
    .where('state', '<>', 'undone')
    .orderBy('decided_at', 'desc')
    .execute();
  return shown(decisions.map(choiceOf).find(({ stays }) => !stays)?.files);
}

const deliveries = { queued: 'waiting', accepted: 'accepted', dead: 'dead', refused: null, skipped: null } as const;

/** A task with all data of its system. */
export async function findDetail(
  { db, taskSystems }: Pick<FastifyInstance, 'db' | 'taskSystems'>,
  asker: Asker,
  id: string,
): Promise<TaskDetail | null> {
  const seen = await findSeen(db, asker, id);
  if (seen === null) return null;
  const { row } = seen;
  const status = row.origin_id === null ? null : await taskSystems.deliveryOf(db, id);
  const delivery = status === null || row.kind !== 'done' ? null : deliveries[status.state];
  const refused = status?.state === 'refused' && row.kind === 'todo' ? status.words : null;
  const atIt = row.kind === 'todo' ? await namesAt(db, id, asker, new Date().toISOString()) : [];
  const sent = row.kind === 'todo' ? await findSent(db, asker, row) : [];
  const decided = row.kind === 'done' ? await findFilesOfDecision(db, row) : {};
  const filesById = new Map((await taskSystems.filesOf(db, row, filesOfHistory(row))).map((file) => [file.id, file]));
  const [own, owners] = [await findOwnApplications(db, asker, [row]), await ownerNames(db, asker, [row])];
  const known = knownOf(row);
  const { why = '', summary = [], history = [], next = [], steps, changes = [], attachments = [], progress, claimedBy, system } = known;
  const said = wordsIn(asker.language, known);
  const named = peopleIn(asker.language, known);
  return {
    task: toTask(inLanguage(asker.language, row), owners, asker.language, own.get(id)),
    why: said(why),
    summary: factsIn(said, summary),
    attachments,
    next: next.map(({ who, node }) => ({ who: named(who), node: said(node) })),
    ...(steps === undefined
      ? {}
      : { steps: steps.map((step) => ({ ...step, node: said(step.node), who: step.who.map(named), what: said(step.what) })) }),
    changes: changes.map(({ label, before, after }) => ({ label: said(label), before: said(before), after: said(after) })),
    history: history.map(({ files = [], ...step }) => {
      const found = files.flatMap((file) => filesById.get(file) ?? []);
      const { onBehalfOf: owner } = step;
      const both = { who: named(step.who), ...(owner === undefined ? {} : { onBehalfOf: named(owner) }) };
      return { ...step, ...both, what: said(step.what), ...(found.length === 0 ? {} : { files: found }) };
    }),
    comment: row.comment,
    ...decided,
    decidedBy: personName(asker.language, row.decided_by),
    ...(progress === undefined ? {} : { progress }),
    ...(claimedBy === undefined ? {} : { claimedBy: personName(asker.language, claimedBy) }),
    ...(system === undefined ? {} : { system: await systemIn(db, asker.language, system) }),
    ...(delivery === null ? {} : { delivery }),
    ...(refused === null ? {} : { refused }),
    ...(sent.length > 0 ? { sent } : {}),
    ...(atIt.length > 0 ? { atIt: atIt.map((name) => personName(asker.language, name)) } : {}),
    ...(await findAwayDeciders(db, asker, row)),
    urge: row.kind === 'apply' ? judgeUrge(row, Date.now()) : null,
  };
}

/** The name of a business system in the asked language, the same as of its messages. */
async function systemIn(db: Db, language: Asker['language'], system: string): Promise<string> {
  const found = await db
    .selectFrom('shared_names')
    .select('names')
    .where('kind', '=', 'sender')
    .where('text', '=', system)
    .executeTakeFirst();
  return textIn(language, system, found?.names);
}

/** Those who have to decide an application and are away at present. */
async function findAwayDeciders(db: Db, asker: Asker, row: Row<'tasks'>): Promise<Pick<TaskDetail, 'away'>> {
  if (row.kind !== 'apply' || row.instance === '' || row.outcome !== null) return {};
  const deciders = await db
    .selectFrom('tasks as t')
    .innerJoin('people as p', 'p.id', 't.person_id')
    .select(['p.id', 'p.real_name as name'])
    .distinct()
    .where('t.tenant_id', '=', row.tenant_id)
    .where('t.instance', '=', row.instance)
    .where('t.kind', '=', 'todo')
    .where('t.deleted_at', 'is', null)
    .orderBy('p.id')
    .execute();
  const found = await withAway(db, asker, deciders);
  const away = found.flatMap((one) => (one.away === undefined ? [] : [{ name: personName(asker.language, one.name), ...one.away }]));
  return away.length === 0 ? {} : { away };
}

/** The person has looked at what has changed. */
export async function markViewed(db: Db, id: string, now: string): Promise<void> {
  await db.updateTable('tasks').set({ viewed_at: now }).where('id', '=', id).execute();
}
