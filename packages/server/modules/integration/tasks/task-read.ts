import type { DecisionFile } from '@atrium/api/contract';
import type { IntegrationData, IntegrationQuery, StoredTask } from '@atrium/api/integration';
import type { Db, Row } from '../../../db/schema.ts';
import type { TaskContent } from '@atrium/api/integration';
import { referenceOf } from '../../tasks/assignee-key.ts';
import { copiesPattern } from './case-copies.ts';
import { findStuck } from './task-steps.ts';

type Task = Row<'integration_tasks'>;

export async function findTask(db: Db, accountId: string, externalId: string): Promise<StoredTask | null> {
  const rows = await db
    .selectFrom('integration_tasks')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('external_id', '=', externalId)
    .execute();
  return (await stored(db, rows))[0] ?? null;
}

/** A page of an account's tasks in the portal, in the order of changes; `after` is `next` of the previous page. */
export async function listTasksOf(
  db: Db,
  accountId: string,
  { state, since, after, limit }: IntegrationQuery<'GET /tasks'>,
): Promise<{ tasks: StoredTask[]; next: string | null }> {
  const [at = '', id = ''] = after?.split(' ') ?? [];
  const rows = await db
    .selectFrom('integration_tasks')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('external_id', 'not like', copiesPattern)
    .$if(state !== undefined, (query) => query.where('state', '=', state!))
    .$if(since !== undefined, (query) => query.where('changed_at', '>=', new Date(since ?? 0).toISOString()))
    .$if(after !== undefined, (query) =>
      query.where((where) => where.or([where('changed_at', '>', at), where.and([where('changed_at', '=', at), where('id', '>', id)])])),
    )
    .orderBy('changed_at')
    .orderBy('id')
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { tasks: await stored(db, page), next: rows.length > limit && last !== undefined ? `${last.changed_at} ${last.id}` : null };
}

const mostSurplus = 1_000;

/** Differences between a system's open tasks and those of the portal and its people. */
export async function checkTasks(
  db: Db,
  accountId: string,
  said: readonly { externalId: string; version: number }[],
  complete: boolean,
): Promise<IntegrationData<'POST /tasks/check'>> {
  const ids = said.map(({ externalId }) => externalId);
  const mine = db.selectFrom('integration_tasks').where('account_id', '=', accountId);
  const known =
    ids.length === 0 ? [] : await mine.select(['id', 'external_id', 'version', 'state']).where('external_id', 'in', ids).execute();
  const byId = new Map(known.map((row) => [row.external_id, row]));
  const stuck = await findStuck(
    db,
    known.map(({ id }) => id),
  );
  const kinds = Map.groupBy(said, ({ externalId, version }) => {
    const row = byId.get(externalId);
    if (row === undefined) return 'missing';
    if (row.version !== version) return row.version < version ? 'older' : 'newer';
    if (row.state === 'closed') return 'closed';
    return stuck.has(row.id) ? 'stuck' : 'agreed';
  });
  const of = (kind: 'missing' | 'older' | 'newer' | 'closed' | 'stuck') => (kinds.get(kind) ?? []).map(({ externalId }) => externalId);
  const surplus = complete
    ? await mine
        .select('external_id')
        .where('state', '=', 'open')
        .where('external_id', 'not like', copiesPattern)
        .$if(ids.length > 0, (query) => query.where('external_id', 'not in', ids))
        .orderBy('external_id')
        .limit(mostSurplus)
        .execute()
    : [];
  return {
    missing: of('missing'),
    older: of('older'),
    newer: of('newer'),
    closed: of('closed'),
    surplus: surplus.map((row) => row.external_id),
    stuck: of('stuck'),
  };
}

async function stored(db: Db, rows: readonly Task[]): Promise<StoredTask[]> {
  if (rows.length === 0) return [];
  const assignees = await db
    .selectFrom('integration_assignees as a')
    .leftJoin('people as p', 'p.id', 'a.person_id')
    .selectAll('a')
    .select('p.user_code')
    .where(
      'a.task_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('a.place')
    .execute();
  const claimers = [...new Set(rows.flatMap(({ claimed_by: id }) => id ?? []))];
  const codes =
    claimers.length === 0 ? [] : await db.selectFrom('people').select(['id', 'user_code']).where('id', 'in', claimers).execute();
  const codeOf = new Map(codes.map(({ id, user_code: code }) => [id, code]));
  const stuck = await findStuck(
    db,
    rows.map(({ id }) => id),
  );
  const byTask = Map.groupBy(assignees, (row) => row.task_id);
  return rows.map((row) => ({
    externalId: row.external_id,
    version: row.version,
    tenant: row.tenant_id,
    state: row.state,
    endReason: row.end_reason,
    title: (JSON.parse(row.content) as TaskContent).title,
    claimedBy: row.claimed_by === null ? null : (codeOf.get(row.claimed_by) ?? null),
    assignees: (byTask.get(row.id) ?? []).map(({ reference, state, user_code: userCode, decision }) => ({
      person: referenceOf(reference),
      state: state === 'held' ? ('open' as const) : state,
      ...(userCode === null ? {} : { userCode }),
      ...(decision === null || state === 'held' ? {} : { decision }),
    })),
    ...(stuck.has(row.id) ? { nobody: true as const } : {}),
    changedAt: row.changed_at,
  }));
}

/** Files that came with decisions on tasks of the system of a row: a task of its own, or a case. */
export async function filesOf(db: Db, row: Row<'tasks'>, ids: readonly string[]): Promise<DecisionFile[]> {
  if (ids.length === 0) return [];
  const found = await db
    .selectFrom('decision_files as f')
    .select(['f.id', 'f.name', 'f.media_type as mediaType', 'f.size'])
    .where('f.id', 'in', [...new Set(ids)])
    .where('f.tenant_id', '=', row.tenant_id)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('integration_tasks as i')
            .select('i.id')
            .where('i.id', '=', row.origin_id)
            .whereRef('i.account_id', '=', 'f.account_id'),
        ),
        exists(
          selectFrom('integration_cases as c')
            .select('c.id')
            .where('c.id', '=', row.instance.replace(/^case:/, ''))
            .whereRef('c.account_id', '=', 'f.account_id'),
        ),
      ]),
    )
    .execute();
  return found.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}
