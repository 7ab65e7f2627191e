import type { Task, TaskCounts, TaskKind } from '@atrium/api/contract';
import type { Db, Row } from '../../db/schema.ts';
import { contains } from '../../db/contains.ts';
import { inLanguage } from '../../names/in-language.ts';
import type { Asker, Holder } from '../session/rights.ts';

interface Wanted {
  kind: TaskKind;
  keyword: string;
  pageIndex: number;
  pageSize: number;
}

const tasksOf = (db: Db, { personId, tenantId }: Holder) =>
  db.selectFrom('tasks').where('person_id', '=', personId).where('tenant_id', '=', tenantId).where('deleted_at', 'is', null);

const matching = (db: Db, holder: Holder, { kind, keyword }: Wanted) =>
  tasksOf(db, holder)
    .where('kind', '=', kind)
    .$if(keyword !== '', (query) =>
      query.where((where) =>
        where.or([
          contains(where.ref('title'), keyword),
          contains(where.ref('process_name'), keyword),
          contains(where.ref('applicant'), keyword),
        ]),
      ),
    );

/** One page, newest first. */
export async function listTasks(db: Db, asker: Asker, wanted: Wanted): Promise<Task[]> {
  const rows = await matching(db, asker, wanted)
    .selectAll('tasks')
    .select((of) =>
      of
        .selectFrom('shared_names as s')
        .select('s.names')
        .whereRef('s.text', '=', 'tasks.process_name')
        .where('s.kind', '=', 'process')
        .as('process_names'),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(wanted.pageSize)
    .offset((wanted.pageIndex - 1) * wanted.pageSize)
    .execute();
  return rows.map((row) => task(inLanguage(asker.language, row)));
}

export async function countTasks(db: Db, holder: Holder, wanted: Wanted): Promise<number> {
  const row = await matching(db, holder, wanted)
    .select((of) => of.fn.countAll<string | number>().as('count'))
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

export async function countTasksByKind(db: Db, holder: Holder): Promise<TaskCounts> {
  const rows = await tasksOf(db, holder)
    .select((of) => ['kind', of.fn.countAll<string | number>().as('count')])
    .groupBy('kind')
    .execute();
  const counts: TaskCounts = { todo: 0, toread: 0, apply: 0, done: 0, draft: 0 };
  for (const { kind, count } of rows) counts[kind] = Number(count);
  return counts;
}

const task = (row: Row<'tasks'>): Task => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  processName: row.process_name,
  applicant: row.applicant,
  currentNode: row.current_node,
  priority: row.priority,
  createdAt: row.created_at,
  dueAt: row.due_at,
  link: row.link,
  withdrawable: row.withdrawable === 1,
});
