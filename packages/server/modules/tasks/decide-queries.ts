import { randomUUID } from 'node:crypto';
import type { CallBody, CallData, TaskOutcome } from '@atrium/api/contract';
import type { Db, Row } from '../../db/schema.ts';
import type { Language } from '../../messages/language.ts';
import { say } from '../../messages/language.ts';
import { principalsOf } from './principals.ts';
import { actionsOf, hasChanged } from './task-row.ts';

/** spec: a decision can be undone for ten seconds (R-LIST-03). */
const heldMilliseconds = 10_000;

type Asked = CallBody<'POST /business-center/v1/task/decide'>;
type Result = CallData<'POST /business-center/v1/task/decide'>['results'][number];
interface Decider {
  personId: string;
  tenantId: string;
  realName: string;
  language: Language;
}

export const outcomeOf = (action: string): TaskOutcome =>
  action === 'approve' ? 'approved' : action === 'return' ? 'returned' : action === 'read' ? 'read' : 'completed';

interface Decided {
  /** Of all that were decided; null where none was. */
  batch: string | null;
  until: string | null;
  results: Result[];
  /** Whose lists have changed. */
  people: string[];
}

/** Decides what can be decided: it leaves the lists at once, and is held until it cannot be undone any more. */
export async function decide(trx: Db, decider: Decider, { ids, action, comment = '' }: Asked, now: Date): Promise<Decided> {
  const at = now.toISOString();
  const until = new Date(now.getTime() + heldMilliseconds).toISOString();
  const principals = await principalsOf(trx, decider, at);
  const wanted = [...new Set(ids)];
  const rows = await trx
    .selectFrom('tasks')
    .selectAll()
    .where('id', 'in', wanted)
    .where('tenant_id', '=', decider.tenantId)
    .where('person_id', 'in', [decider.personId, ...principals.keys()])
    .where('deleted_at', 'is', null)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const hindered = new Map(wanted.map((id) => [id, hindranceOf(byId.get(id), action, comment, wanted.length > 1)]));
  const free = wanted.filter((id) => hindered.get(id) === null);
  const taken = new Set<string>();
  if (free.length > 0) {
    // Whoever was quicker has it: only what still waits is taken.
    const updated = await trx
      .updateTable('tasks')
      .set({
        ...{ kind: 'done', outcome: outcomeOf(action), comment, decided_at: at, decided_by: decider.realName },
        ...{ decider_id: decider.personId, due_at: null, withdrawable: 0, later_until: null },
      })
      .where('id', 'in', free)
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
    return { id, outcome, reason: reasonOf(decider.language, outcome, byId.get(id)) };
  });
  const any = held.length > 0;
  return { batch: any ? batch : null, until: any ? until : null, results, people: [...new Set(held.map((row) => row.person_id))] };

  function decisionOf(row: Row<'tasks'>) {
    const { kind, due_at, withdrawable, later_until } = row;
    return {
      ...{ id: randomUUID(), batch, task_id: row.id, tenant_id: row.tenant_id, person_id: row.person_id },
      ...{ decider_id: decider.personId, decider: decider.realName, action, comment },
      before: JSON.stringify({ kind, due_at, withdrawable, later_until }),
      state: 'held' as const,
      decided_at: at,
      final_at: until,
    };
  }
}

/** Why a task is not decided with others, or not at all; null where nothing hinders. */
function hindranceOf(row: Row<'tasks'> | undefined, action: string, comment: string, several: boolean): Result['outcome'] | null {
  if (row === undefined) return 'gone';
  if (row.kind !== 'todo' && row.kind !== 'toread') return row.kind === 'done' ? 'moved' : 'unfit';
  const offered = actionsOf(row).find(({ id }) => id === action);
  if (offered === undefined) return 'unfit';
  if (offered.comment === 'required' && comment.trim() === '') return 'comment';
  return several && hasChanged(row) ? 'changed' : null;
}

function reasonOf(language: Language, outcome: Result['outcome'], row: Row<'tasks'> | undefined): string {
  switch (outcome) {
    case 'done':
      return '';
    case 'gone':
      return say(language, 'rowGone');
    case 'moved':
      return row?.decided_by ? say(language, 'rowMoved', { who: row.decided_by }) : say(language, 'rowMovedSelf');
    case 'comment':
      return say(language, 'rowComment');
    case 'changed':
      return say(language, 'rowChanged');
    case 'unfit':
      return say(language, 'rowUnfit');
  }
}

/** Takes back what is still held of a batch; gives whose lists have changed. */
export async function undoDecision(trx: Db, deciderId: string, batch: string, now: string): Promise<string[]> {
  const undone = await trx
    .updateTable('task_decisions')
    .set({ state: 'undone' })
    .where('batch', '=', batch)
    .where('decider_id', '=', deciderId)
    .where('state', '=', 'held')
    .where('final_at', '>', now)
    .returning(['task_id', 'person_id', 'before'])
    .execute();
  for (const { task_id: id, before } of undone) {
    await trx
      .updateTable('tasks')
      .set({
        ...(JSON.parse(before) as Pick<Row<'tasks'>, 'kind' | 'due_at' | 'withdrawable' | 'later_until'>),
        ...{ outcome: null, comment: '', decided_at: null, decided_by: '', decider_id: null },
      })
      .where('id', '=', id)
      .execute();
  }
  return undone.map(({ person_id: personId }) => personId);
}
