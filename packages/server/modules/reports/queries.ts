import type { Report, ReportState, ReportType } from '@atrium/api/contract';
import { sql, type SqlBool } from 'kysely';
import { contains, hasWord } from '../../db/contains.ts';
import type { Db, NewRow } from '../../db/schema.ts';
import type { Asker, Holder } from '../../identity/rights.ts';
import type { Language } from '../../messages/language.ts';
import { personName } from '../../names/person-name.ts';

interface ReportQuery {
  role: 'author' | 'reviewer';
  type?: ReportType;
  state?: ReportState;
  /** Words of the search (`modules/search`), all of which a report or the name of its author has; with `any` at least one. */
  words?: readonly string[];
  any?: boolean;
}

/** A reviewer sees no drafts. */
function matching(db: Db, { personId, tenantId }: Holder, { role, type, state, words = [], any = false }: ReportQuery) {
  const found = db
    .selectFrom('reports as r')
    .where('r.tenant_id', '=', tenantId)
    .where(role === 'author' ? 'r.person_id' : 'r.reviewer_id', '=', personId)
    .$if(role === 'reviewer', (query) => query.where('r.state', '<>', 'draft'))
    .$if(type !== undefined, (query) => query.where('r.type', '=', type!))
    .$if(state !== undefined, (query) => query.where('r.state', '=', state!));
  const author = sql<string>`(select p.real_name from people p where p.id = r.person_id)`;
  const has = words.map((word) => sql<SqlBool>`(${hasWord(db, 'r.search_text', word, sql`r.content`)} or ${contains(author, word)})`);
  return any ? found.where((where) => where.or(has)) : has.reduce((query, one) => query.where(one), found);
}

const whole = (db: ReturnType<typeof matching>) =>
  db
    .innerJoin('people as author', 'author.id', 'r.person_id')
    .innerJoin('people as reviewer', 'reviewer.id', 'r.reviewer_id')
    .select([
      'r.id',
      'r.type',
      'r.period',
      'r.content',
      'author.real_name as author',
      'author.user_code as authorCode',
      'r.reviewer_id as reviewerId',
      'reviewer.real_name as reviewer',
      'r.state',
      'r.comment',
      'r.submitted_at as submittedAt',
      'r.seen_at as seenAt',
      'r.decided_at as decidedAt',
      'r.version',
      'r.sources',
      'r.notes',
    ]);

const report = <R extends { author: string; reviewer: string; content: string; sources: string; notes: string }>(
  language: Language,
  row: R,
) => ({
  ...row,
  author: personName(language, row.author),
  reviewer: personName(language, row.reviewer),
  content: JSON.parse(row.content) as Report['content'],
  sources: JSON.parse(row.sources) as Report['sources'],
  notes: JSON.parse(row.notes) as Report['notes'],
});

/** One page, the latest period first. */
export async function listReports(db: Db, asker: Asker, wanted: ReportQuery & { pageIndex: number; pageSize: number }): Promise<Report[]> {
  const rows = await whole(matching(db, asker, wanted))
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id')
    .limit(wanted.pageSize)
    .offset((wanted.pageIndex - 1) * wanted.pageSize)
    .execute();
  return rows.map((row) => report(asker.language, row));
}

export async function countReports(db: Db, holder: Holder, wanted: ReportQuery): Promise<number> {
  const row = await matching(db, holder, wanted)
    .select((of) => of.fn.countAll<string | number>().as('count'))
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** The person's own report, or as reviewer one that was handed in; undefined when there is none. */
export async function findReport(db: Db, asker: Asker, role: ReportQuery['role'], id: string): Promise<Report | undefined> {
  const row = await whole(matching(db, asker, { role }))
    .where('r.id', '=', id)
    .executeTakeFirst();
  return row === undefined ? undefined : report(asker.language, row);
}

/** False when the person has a report of that type and period already. */
export async function insertReport(db: Db, row: NewRow<'reports'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('reports')
    .values(row)
    .onConflict((conflict) => conflict.columns(['person_id', 'tenant_id', 'type', 'period']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Whether another report of the person has that type and period. */
export async function isPeriodTaken(
  db: Db,
  { personId, tenantId }: Holder,
  { id, type, period }: { id: string; type: ReportType; period: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('reports')
    .select('id')
    .where('person_id', '=', personId)
    .where('tenant_id', '=', tenantId)
    .where('type', '=', type)
    .where('period', '=', period)
    .where('id', '<>', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Which report is changed, and from what. */
export interface Change {
  id: string;
  role: ReportQuery['role'];
  from: ReportState[];
  /** Only this copy of it. */
  version?: number;
  /** Only as long as the reviewer has not opened it. */
  unseen?: boolean;
}

/** Changes a report that is in one of the states; false when it is in another, or is not the person's in that role. */
export async function changeReport(
  db: Db,
  { personId, tenantId }: Holder,
  { id, role, from, version, unseen }: Change,
  change: Partial<NewRow<'reports'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reports')
    .set((of) => ({
      ...change,
      version: of('version', '+', 1),
      ...(change.decided_at && { decided_version: of('version', '+', 1) }),
    }))
    .where('id', '=', id)
    .where('tenant_id', '=', tenantId)
    .where(role === 'author' ? 'person_id' : 'reviewer_id', '=', personId)
    // R-ABS-01: nobody decides their own report, whatever a file or an earlier state names as its reviewer.
    .$if(role === 'reviewer', (query) => query.where('person_id', '<>', personId))
    .where('state', 'in', from)
    .$if(version !== undefined, (query) => query.where('version', '=', version!))
    .$if(unseen === true, (query) => query.where('seen_at', 'is', null))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Whether a report of the person's own names this reviewer. */
export async function isOwnReviewer(db: Db, { personId, tenantId }: Holder, reviewerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('reports')
    .select('id')
    .where('person_id', '=', personId)
    .where('tenant_id', '=', tenantId)
    .where('reviewer_id', '=', reviewerId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Finds a reviewer by id or code: a person who works in the tenant and can read submitted reports. */
export async function findReviewer(db: Db, tenantId: string, idOrCode: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('people as p')
    .innerJoin('person_tenants as t', 't.person_id', 'p.id')
    .select('p.id')
    .where((where) => where.or([where('p.id', '=', idOrCode), where('p.user_code', '=', idOrCode)]))
    .where('p.status', '=', 'active')
    .where('t.tenant_id', '=', tenantId)
    .executeTakeFirst();
  return row?.id;
}

/** Deletes one of the user's drafts; false if it is no draft any more. */
export async function deleteDraft(db: Db, { personId, tenantId }: Holder, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('reports')
    .where('id', '=', id)
    .where('tenant_id', '=', tenantId)
    .where('person_id', '=', personId)
    .where('state', '=', 'draft')
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
