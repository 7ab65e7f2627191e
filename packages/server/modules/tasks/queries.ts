import type { CallBody, CallData, Task, TaskCounts, TaskKind } from '@atrium/api/contract';
import { sql, type SqlBool } from 'kysely';
import { contains, hasWord } from '../../db/contains.ts';
import type { Db, Row } from '../../db/schema.ts';
import { inLanguage } from '../../names/in-language.ts';
import { sharedProcessNames } from '../../names/process-names.ts';
import { numberOf, taskText } from '../../search/work-texts.ts';
import type { Asker, Holder } from '../../identity/rights.ts';
import { findOwnApplications } from './own-application.ts';
import { searchWords } from '../apps/search.ts';
import { isOfOwners, isOwnOrOfOwners, type Principals, principalsOf } from '../absences/principals.ts';
import { ownerNames } from './owner-names.ts';
import { knownOf, peopleIn, type StoredDetails, toTask, wordsIn } from './task-row.ts';

type TaskQuery = Omit<CallBody<'POST /business-center/v1/task/query'>, 'keyword'> & {
  keyword: string;
  /** Words of the search (`modules/search`), all of which a task has; with `any` at least one, and then the tasks with most of them come first. */
  words?: readonly string[];
  any?: boolean;
};

const mostFacets = 100;
/** As many as a person can mean by "all of them". */
const mostAtOnce = 2_000;

/** The user's tasks of a kind: their own, to-dos of their principals, and those that they have decided for them. */
function tasksOf(db: Db, { personId, tenantId }: Holder, kind: TaskKind, principals: Principals) {
  const query = db.selectFrom('tasks').where('tenant_id', '=', tenantId).where('kind', '=', kind).where('deleted_at', 'is', null);
  if (kind === 'todo' && principals.size > 0) return query.where(isOwnOrOfOwners(personId, principals));
  if (kind === 'done') {
    return query.where((where) => where.or([where('person_id', '=', personId), where('decider_id', '=', personId)]));
  }
  return query.where('person_id', '=', personId);
}

function matching(db: Db, holder: Holder, wanted: TaskQuery, principals: Principals) {
  const { kind, keyword, process, applicant, from, to, state, later = false, words = [], any = false } = wanted;
  const at = sql<string>`coalesce(decided_at, created_at)`;
  const allOf = (some: readonly string[]) =>
    some.length === 0
      ? []
      : [
          sql<SqlBool>`(${sql.join(
            some.map((word) => hasWord(db, 'search_text', word, sql`title`)),
            sql` and `,
          )})`,
        ];
  const found = tasksOf(db, holder, kind, principals)
    .$if(kind === 'todo', (query) => query.where('later_until', later ? 'is not' : 'is', null))
    .$if(kind === 'apply' && state === 'returned', (query) => query.where('outcome', '=', 'returned'))
    .$if(kind === 'apply' && state === 'running', (query) => query.where('outcome', 'is', null))
    .$if(kind === 'apply' && state === 'over', (query) => query.where('outcome', 'is not', null))
    .$if(process !== undefined, (query) => query.where('process_name', '=', process ?? ''))
    .$if(applicant !== undefined, (query) => query.where('applicant', '=', applicant ?? ''))
    .$if(from !== undefined, (query) => query.where(at, '>=', new Date(from ?? 0).toISOString()))
    .$if(to !== undefined, (query) => query.where(at, '<', new Date(to ?? 0).toISOString()))
    .$if(keyword !== '', (query) =>
      query.where((where) =>
        where.or([
          contains(where.ref('title'), keyword),
          contains(where.ref('process_name'), keyword),
          contains(where.ref('applicant'), keyword),
          ...allOf(searchWords(keyword)),
        ]),
      ),
    );
  const has = words.map((word) => hasWord(db, 'search_text', word, sql`title`));
  return any ? found.where((where) => where.or(has)) : has.reduce((query, one) => query.where(one), found);
}

const processNames = sql<string | null>`(select s.names from shared_names s where s.text = tasks.process_name and s.kind = 'process')`;

/** One page, in the requested order; newest first by default. */
export async function listTasks(db: Db, asker: Asker, wanted: TaskQuery): Promise<Task[]> {
  const principals = await principalsOf(db, asker, new Date().toISOString());
  const { order = 'newest' } = wanted;
  const found = matching(db, asker, wanted, principals).selectAll('tasks').select(processNames.as('process_names'));
  const at = sql`coalesce(decided_at, created_at)`;
  // Tasks without a due time come after those with one.
  const running = sql`case when outcome is null then 0 else 1 end`;
  const ordered =
    order === 'due'
      ? found.orderBy(sql`coalesce(due_at, '9999')`).orderBy(at, 'desc')
      : found.$if(wanted.kind === 'apply', (query) => query.orderBy(running)).orderBy(at, order === 'oldest' ? 'asc' : 'desc');
  const rows = await ordered
    .orderBy('id')
    .limit(wanted.pageSize)
    .offset((wanted.pageIndex - 1) * wanted.pageSize)
    .execute();
  const [own, owners] = [await findOwnApplications(db, asker, rows), await ownerNames(db, asker, rows)];
  return rows.map((row) => toTask(inLanguage(asker.language, row) as Row<'tasks'>, owners, asker.language, own.get(row.id)));
}

/** The tasks that a filter finds, as many as one batch takes, in the order of the list. */
export async function listTaskIds(
  db: Db,
  asker: Asker,
  wanted: Omit<TaskQuery, 'pageIndex' | 'pageSize'>,
): Promise<{ id: string; title: string }[]> {
  const tasks = await listTasks(db, asker, { ...wanted, pageIndex: 1, pageSize: mostAtOnce });
  return tasks.map(({ id, title }) => ({ id, title }));
}

export async function countTasks(db: Db, holder: Holder, wanted: TaskQuery): Promise<number> {
  const principals = await principalsOf(db, holder, new Date().toISOString());
  const row = await matching(db, holder, wanted, principals)
    .select((of) => of.fn.countAll<string | number>().as('count'))
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

interface Searched {
  kinds: readonly TaskKind[];
  words: readonly string[];
  /** One of the words is enough; else a task has all. */
  any?: boolean;
  most: number;
}

interface FoundTask {
  task: Task;
  /** Business number of its case, or empty. */
  number: string;
  /** Its searchable form. */
  text: string;
}

/** Tasks of the lists of some kinds that have the words: the kinds in their order, of each the newest first; with `any` those with most words. */
export async function searchTasks(
  db: Db,
  asker: Asker,
  { kinds, words, any = false, most }: Searched,
): Promise<{ total: number; hits: FoundTask[] }> {
  const principals = await principalsOf(db, asker, new Date().toISOString());
  const isFound = (word: string) => sql`case when ${hasWord(db, 'search_text', word, sql`title`)} then 1 else 0 end`;
  const found: { id: string; at: string; fits: number }[] = [];
  let total = 0;
  for (const kind of kinds) {
    const wanted = { kind, words, any, keyword: '', pageIndex: 1, pageSize: most };
    // Only ids: the database sorts no whole rows.
    const rows = await matching(db, asker, wanted, principals)
      .select(['id', sql<string>`coalesce(decided_at, created_at)`.as('at')])
      .select(any ? sql<number>`${sql.join(words.map(isFound), sql` + `)}`.as('fits') : sql<number>`0`.as('fits'))
      .execute();
    found.push(...rows.toSorted((a, b) => b.fits - a.fits || Date.parse(b.at) - Date.parse(a.at)).slice(0, most));
    total += rows.length;
  }
  const best = found.toSorted((a, b) => b.fits - a.fits).slice(0, most);
  // PostgreSQL takes no empty list.
  if (best.length === 0) return { total, hits: [] };
  const rows = await db
    .selectFrom('tasks')
    .selectAll('tasks')
    .select(processNames.as('process_names'))
    .where(
      'id',
      'in',
      best.map(({ id }) => id),
    )
    .execute();
  const [own, owners] = [await findOwnApplications(db, asker, rows), await ownerNames(db, asker, rows)];
  const byId = new Map(rows.map((row) => [row.id, row]));
  const hits = best.flatMap(({ id }) => {
    const row = byId.get(id);
    if (row === undefined) return [];
    const task = toTask(inLanguage(asker.language, row), owners, asker.language, own.get(id));
    return [{ task, number: numberOf(row), text: row.search_text ?? taskText(row) }];
  });
  return { total, hits };
}

/** Number of the user's tasks of each kind, without snoozed ones and applications that are over. */
export async function countTasksByKind(db: Db, holder: Holder): Promise<TaskCounts> {
  const { personId, tenantId } = holder;
  const principals = await principalsOf(db, holder, new Date().toISOString());
  const counted = db
    .selectFrom('tasks')
    .select((of) => ['kind', of.fn.countAll<string | number>().as('count')])
    .where('tenant_id', '=', tenantId)
    .where('deleted_at', 'is', null)
    .where('later_until', 'is', null)
    .where((where) => where.or([where('kind', '<>', 'apply'), where('outcome', 'is', null)]))
    .groupBy('kind');
  const counts: TaskCounts = { todo: 0, toread: 0, apply: 0, done: 0, draft: 0 };
  const add = (rows: { kind: TaskKind; count: string | number }[]) => {
    for (const { kind, count } of rows) counts[kind] += Number(count);
  };
  add(await counted.where('person_id', '=', personId).execute());
  add(await counted.where('decider_id', '=', personId).where('person_id', '<>', personId).where('kind', '=', 'done').execute());
  if (principals.size > 0) {
    add(await counted.where(isOfOwners(principals)).where('kind', '=', 'todo').execute());
  }
  return counts;
}

/** By which processes and applicants a list can be narrowed, with the names that the rows have. */
export async function listFacets(
  db: Db,
  asker: Asker,
  { kind, later }: CallBody<'POST /business-center/v1/task/facets'>,
): Promise<CallData<'POST /business-center/v1/task/facets'>> {
  const { language } = asker;
  const principals = await principalsOf(db, asker, new Date().toISOString());
  const of = (column: 'process_name' | 'applicant') =>
    tasksOf(db, asker, kind, principals)
      .$if(kind === 'todo' && later !== undefined, (query) => query.where('later_until', later ? 'is not' : 'is', null))
      .select(({ fn }) => [
        `${column} as value` as const,
        fn.countAll<string | number>().as('count'),
        // Each task has the names that its business system says.
        fn.max('id').as('sample'),
      ])
      .where(column, '<>', '')
      .groupBy(column)
      .orderBy('count', 'desc')
      .orderBy(column)
      .limit(mostFacets)
      .execute();
  const [processes, applicants] = await Promise.all([of('process_name'), of('applicant')]);
  const ids = [...processes, ...applicants].map(({ sample }) => sample);
  // PostgreSQL takes no empty list.
  if (ids.length === 0) return { processes: [], applicants: [] };
  const samples = await db.selectFrom('tasks').select(['id', 'details']).where('id', 'in', ids).execute();
  const known = new Map(samples.map((row) => [row.id, knownOf(row)]));
  const shared = await sharedProcessNames(
    db,
    language,
    processes.map(({ value }) => value),
  );
  const facetIn =
    (nameOf: (value: string, said: StoredDetails) => string) =>
    ({ value, count, sample }: { value: string; count: string | number; sample: string }) => ({
      value,
      name: nameOf(value, known.get(sample) ?? {}),
      count: Number(count),
    });
  return {
    processes: processes.map(facetIn((value, said) => wordsIn(language, said)(shared.get(value) ?? value))),
    applicants: applicants.map(facetIn((value, said) => peopleIn(language, said)(value))),
  };
}
