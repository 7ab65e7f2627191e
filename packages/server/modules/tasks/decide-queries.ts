import { randomUUID } from 'node:crypto';
import { type CallBody, type CallData, mostDecisionBytes, type TaskNature, type TaskOutcome } from '@atrium/api/contract';
import type { Db, Row } from '../../db/schema.ts';
import type { Language } from '../../messages/language.ts';
import { say } from '../../messages/language.ts';
import { type AttachedFile, attachFiles } from '../files/decision-files/queries.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Refused } from './task-systems.ts';
import { actionsOf, isWithheld, natureOf, type OwnApplication } from './declared-actions.ts';
import { findOwnApplications } from './own-application.ts';
import { type Choice, choiceOf, choose, type ChoiceFault } from './decision-choice.ts';
import { personName } from '../../names/person-name.ts';
import { isOfPrincipal, principalsOf } from '../absences/principals.ts';
import { hasChanged } from './task-row.ts';

/** spec: a decision can be undone for ten seconds (R-LIST-03). */
const heldMilliseconds = 10_000;

export type DecideBody = CallBody<'POST /business-center/v1/task/decide'>;
type Result = CallData<'POST /business-center/v1/task/decide'>['results'][number];
interface Decider {
  personId: string;
  tenantId: string;
  realName: string;
  language: Language;
}

const outcomes = { positive: 'approved', negative: 'returned', neutral: 'completed' } as const satisfies Record<TaskNature, TaskOutcome>;

/** How a decision ends its task: by the nature that its source gave the action. */
export const outcomeOf = (row: Pick<Row<'tasks'>, 'actions'>, action: string): TaskOutcome =>
  action === 'read' ? 'read' : outcomes[natureOf(row, action)];

export interface Decided {
  /** Of all that were decided; null where none was. */
  batch: string | null;
  until: string | null;
  results: Result[];
  /** Tasks that have left the lists; after an action that `stays` they have not. */
  left: string[];
  /** People whose lists have changed. */
  people: string[];
}

/** Decides what can be decided: it leaves the lists at once, and is held until it cannot be undone any more. */
export async function decide(
  trx: Db,
  decider: Decider,
  { ids, action, comment = '', quick = false, files = [], ...asked }: DecideBody,
  now: Date,
  refused: ReadonlyMap<string, Refused> = new Map(),
): Promise<Decided> {
  const at = now.toISOString();
  const until = new Date(now.getTime() + heldMilliseconds).toISOString();
  const principals = await principalsOf(trx, decider, at);
  const wanted = [...new Set(ids)];
  const found = await trx
    .selectFrom('tasks')
    .selectAll()
    .where('id', 'in', wanted)
    .where('tenant_id', '=', decider.tenantId)
    .where('person_id', 'in', [decider.personId, ...principals.keys()])
    .where('deleted_at', 'is', null)
    .execute();
  const rows = found.filter((row) => row.person_id === decider.personId || isOfPrincipal(principals, row));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const own = await findOwnApplications(trx, decider, rows);
  const unopened = quick || wanted.length > 1;
  const hasFiles = files.length > 0;
  const hindered = new Map(
    wanted.map((id) => {
      const hindrance = hindranceOf(byId.get(id), { action, comment, unopened, hasFiles, own: own.get(id) });
      return [id, hindrance ?? (refused.has(id) ? ('refused' as const) : null)];
    }),
  );
  if (hasFiles && wanted.length > 1) throw filesRefusal('decisionFilesNone');
  if (wanted.length === 1) refuse(hindered.get(wanted[0]!), refused.get(wanted[0]!), own.get(wanted[0]!));
  const free = wanted.filter((id) => hindered.get(id) === null);
  // What asks for a choice or has files is for one task alone.
  const choices = new Map<string, Choice>();
  const decisionIds = new Map(free.map((id) => [id, randomUUID()]));
  for (const id of free) {
    const chosen = await choose(trx, decider, byId.get(id)!, offeredBy(byId.get(id)!, action)!, asked);
    if (typeof chosen === 'string') throw refusalOf(chosen);
    if (hasFiles) chosen.files = await attach(id);
    choices.set(id, chosen);
  }
  const staying = free.filter((id) => choices.get(id)!.stays);
  const taken = new Set(staying);
  // Updates only tasks that still wait, because another decision may be quicker. Tasks may use one key for different outcomes.
  for (const [outcome, group] of Map.groupBy(
    free.filter((id) => !taken.has(id)),
    (id) => outcomeOf(byId.get(id)!, action),
  )) {
    const updated = await trx
      .updateTable('tasks')
      .set({
        kind: 'done',
        outcome,
        comment,
        decided_at: at,
        decided_by: decider.realName,
        decider_id: decider.personId,
        due_at: null,
        withdrawable: 0,
        later_until: null,
      })
      .where('id', 'in', group)
      .where('kind', 'in', ['todo', 'toread'])
      .where('deleted_at', 'is', null)
      .returning('id')
      .execute();
    for (const { id } of updated) taken.add(id);
  }
  const batch = randomUUID();
  const held = free.filter((id) => taken.has(id)).map((id) => byId.get(id)!);
  if (held.length > 0) await trx.insertInto('task_decisions').values(held.map(decisionOf)).execute();
  const results = wanted.map((id): Result => {
    const outcome = taken.has(id) ? 'done' : (hindered.get(id) ?? 'moved');
    return { id, outcome, reason: reasonOf(decider.language, outcome, { row: byId.get(id), refused: refused.get(id), own: own.get(id) }) };
  });
  const any = held.length > 0;
  const left = held.map(({ id }) => id).filter((id) => !staying.includes(id));
  return { batch: any ? batch : null, until: any ? until : null, results, left, people: [...new Set(held.map((row) => row.person_id))] };

  async function attach(id: string): Promise<AttachedFile[]> {
    if ((offeredBy(byId.get(id)!, action)!.attachment ?? 'none') === 'none') throw filesRefusal('decisionFilesNone');
    const attached = await attachFiles(trx, decider, decisionIds.get(id)!, files);
    if (attached === null) throw filesRefusal('decisionFilesGone');
    if (attached.reduce((sum, { size }) => sum + size, 0) > mostDecisionBytes) throw filesRefusal('decisionFilesLarge');
    return attached;
  }

  function decisionOf(row: Row<'tasks'>) {
    const { kind, due_at, withdrawable, later_until } = row;
    return {
      id: decisionIds.get(row.id)!,
      batch,
      task_id: row.id,
      tenant_id: row.tenant_id,
      person_id: row.person_id,
      decider_id: decider.personId,
      decider: decider.realName,
      action,
      comment,
      before: JSON.stringify({ kind, due_at, withdrawable, later_until }),
      state: 'held' as const,
      decided_at: at,
      final_at: until,
      choice: JSON.stringify(choices.get(row.id)),
    };
  }
}

interface Wish {
  action: string;
  comment: string;
  unopened: boolean;
  hasFiles: boolean;
  own: OwnApplication | undefined;
}

/** Why a task is not decided without opening it, or not at all; null where nothing hinders. */
function hindranceOf(row: Row<'tasks'> | undefined, { action, comment, unopened, hasFiles, own }: Wish): Result['outcome'] | null {
  if (row === undefined) return 'gone';
  if (row.kind !== 'todo' && row.kind !== 'toread') return row.kind === 'done' ? 'moved' : 'unfit';
  const offered = offeredBy(row, action);
  if (offered === undefined) return 'unfit';
  if (isWithheld(offered, own)) return 'own';
  if (offered.opens) return 'elsewhere';
  if (hasChanged(row)) return 'changed';
  if (unopened && (!offered.batch || offered.stays || (offered.asks ?? []).length > 0)) return 'open';
  if (offered.comment === 'required' && comment.trim() === '') return 'comment';
  return offered.attachment === 'required' && !hasFiles ? 'file' : null;
}

const offeredBy = (row: Row<'tasks'>, action: string) => actionsOf(row).find(({ key }) => key === action);

const filesRefusal = (id: 'decisionFilesNone' | 'decisionFilesGone' | 'decisionFilesLarge'): Refusal =>
  new Refusal(id, { errors: [{ path: '/files', message: 'fieldValue' }] });

function refusalOf(fault: ChoiceFault): Refusal {
  if (fault === 'applicant') return new Refusal('taskApplicant', { errors: [{ path: '/people', message: 'fieldValue' }] });
  return fault === 'node'
    ? new Refusal('taskNode', { errors: [{ path: '/node', message: 'fieldValue' }] })
    : new Refusal('taskPerson', { errors: [{ path: '/people', message: 'fieldValue' }] });
}

/** A single task is refused for a fault of the request; several tasks get a result each. */
function refuse(hindrance: Result['outcome'] | null | undefined, refused: Refused | undefined, own: OwnApplication | undefined): void {
  if (hindrance === 'own') throw new Refusal(own === 'principal' ? 'principalApplication' : 'ownApplication');
  if (hindrance === 'refused' && refused !== undefined) throw new Refusal('decisionRefused', { values: { ...refused } });
  if (hindrance === 'comment') throw new Refusal('taskComment', { errors: [{ path: '/comment', message: 'fieldRequired' }] });
  if (hindrance === 'file') throw new Refusal('decisionFileMissing', { errors: [{ path: '/files', message: 'fieldRequired' }] });
  if (hindrance === 'unfit') throw new Refusal('taskAction', { errors: [{ path: '/action', message: 'fieldValue' }] });
  if (hindrance === 'elsewhere') throw new Refusal('taskElsewhere');
}

interface Circumstances {
  row: Row<'tasks'> | undefined;
  refused: Refused | undefined;
  own: OwnApplication | undefined;
}

function reasonOf(language: Language, outcome: Result['outcome'], { row, refused, own }: Circumstances): string {
  switch (outcome) {
    case 'done':
      return '';
    case 'gone':
      return say(language, 'rowGone');
    case 'moved':
      return row?.decided_by ? say(language, 'rowMoved', { who: personName(language, row.decided_by) }) : say(language, 'rowMovedSelf');
    case 'comment':
      return say(language, 'rowComment');
    case 'file':
      return say(language, 'rowFile');
    case 'changed':
      return say(language, 'rowChanged');
    case 'unfit':
      return say(language, 'rowUnfit');
    case 'open':
      return say(language, 'rowOpen');
    case 'own':
      return say(language, own === 'principal' ? 'principalApplication' : 'ownApplication');
    case 'elsewhere':
      return say(language, 'rowElsewhere');
    case 'refused':
      return say(language, 'decisionRefused', { system: '', words: '', ...refused });
  }
}

export async function tasksOfBatch(db: Db, batch: string): Promise<string[]> {
  const rows = await db.selectFrom('task_decisions').select('task_id').where('batch', '=', batch).execute();
  return rows.map((row) => row.task_id);
}

interface Undone {
  count: number;
  /** Tasks that are back in the lists. */
  tasks: string[];
  people: string[];
}

/** Reverts the held decisions of a batch; returns the tasks and the people whose lists have changed. */
export async function undoDecision(trx: Db, deciderId: string, batch: string, now: string): Promise<Undone> {
  const undone = await trx
    .updateTable('task_decisions')
    .set({ state: 'undone' })
    .where('batch', '=', batch)
    .where('decider_id', '=', deciderId)
    .where('state', '=', 'held')
    .where('final_at', '>', now)
    .returning(['task_id', 'person_id', 'before', 'choice'])
    .execute();
  const back = undone.filter((decision) => !choiceOf(decision).stays);
  for (const { task_id: id, before } of back) {
    await trx
      .updateTable('tasks')
      .set({
        ...(JSON.parse(before) as Pick<Row<'tasks'>, 'kind' | 'due_at' | 'withdrawable' | 'later_until'>),
        outcome: null,
        comment: '',
        decided_at: null,
        decided_by: '',
        decider_id: null,
      })
      .where('id', '=', id)
      .execute();
  }
  return { count: undone.length, tasks: back.map((row) => row.task_id), people: undone.map((row) => row.person_id) };
}
