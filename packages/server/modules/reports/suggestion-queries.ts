import { addDays, type PeriodSpan } from '@atrium/api/contract/period';
import type { Report, ReportType } from '@atrium/api/contract';
import { type RawBuilder, sql } from 'kysely';
import { zoneOf } from '../../clock/tenant-zone.ts';
import { instantIn } from '../../clock/wall-clock.ts';
import type { Db } from '../../db/schema.ts';
import type { Holder } from '../../identity/rights.ts';
import { findManager } from '../people/departments/managers.ts';

const most = 30;
const mostDue = 10;
type Days = Pick<PeriodSpan, 'first' | 'last'>;

/** The moments between which days of a tenant lie. */
async function momentsOf(db: Db, { tenantId }: Holder, { first, last }: Days): Promise<{ start: string; end: string }> {
  const zone = await zoneOf(db, tenantId);
  const beginOf = (day: string) => instantIn(zone, day, '00:00').toISOString();
  return { start: beginOf(first), end: beginOf(addDays(last, 1)) };
}

interface TaskFact {
  id: string;
  title: string;
  link: string;
}

/** Tasks of the person of one kind that fall into these days by a time of theirs, the earliest first. */
async function tasksIn(db: Db, holder: Holder, days: Days, kind: 'done' | 'todo', at: RawBuilder<string>): Promise<TaskFact[]> {
  const { personId, tenantId } = holder;
  const { start, end } = await momentsOf(db, holder, days);
  return db
    .selectFrom('tasks')
    .select(['id', 'title', 'link'])
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', kind)
    .$if(kind === 'todo', (query) => query.where('person_id', '=', personId))
    .$if(kind === 'done', (query) => query.where(sql<string>`coalesce(decider_id, person_id)`, '=', personId))
    .where('deleted_at', 'is', null)
    .where(at, '>=', start)
    .where(at, '<', end)
    .orderBy(at)
    .orderBy('id')
    .limit(kind === 'done' ? most : mostDue)
    .execute();
}

/** Tasks that the user decided in these days, for anybody; finished elsewhere, they count by the day of arrival. */
export const tasksDone = (db: Db, holder: Holder, days: Days): Promise<TaskFact[]> =>
  tasksIn(db, holder, days, 'done', sql<string>`coalesce(decided_at, created_at)`);

/** Tasks of the user that are due in these days. */
export const tasksDue = (db: Db, holder: Holder, days: Days): Promise<TaskFact[]> => tasksIn(db, holder, days, 'todo', sql<string>`due_at`);

/** Meetings of these days that are over and were not declined. */
export async function meetingsHeld(db: Db, holder: Holder, days: Days): Promise<{ id: string; title: string; titles: string | null }[]> {
  const { personId, tenantId } = holder;
  const { start, end } = await momentsOf(db, holder, days);
  return db
    .selectFrom('meetings as m')
    .innerJoin('meeting_people as me', (join) => join.onRef('me.meeting_id', '=', 'm.id').on('me.person_id', '=', personId))
    .leftJoin('shared_names as s', (join) => join.onRef('s.text', '=', 'm.title').on('s.kind', '=', 'meeting'))
    .select(['m.id', 'm.title', 's.names as titles'])
    .where('m.tenant_id', '=', tenantId)
    .where('me.reply', '<>', 'declined')
    .where('m.start_at', '>=', start)
    .where('m.start_at', '<', end)
    .where('m.end_at', '<=', new Date().toISOString())
    .orderBy('m.start_at')
    .orderBy('m.id')
    .limit(most)
    .execute();
}

export type Written = Pick<Report, 'id' | 'type' | 'period' | 'content'>;
const written = ({ content, ...row }: Omit<Written, 'content'> & { content: string }): Written => ({
  ...row,
  content: JSON.parse(content) as Report['content'],
});

const ownOf = (db: Db, { personId, tenantId }: Holder, type: ReportType) =>
  db
    .selectFrom('reports')
    .select(['id', 'type', 'period', 'content'])
    .where('person_id', '=', personId)
    .where('tenant_id', '=', tenantId)
    .where('type', '=', type);

/** The person's reports of these periods, the earliest first. */
export async function reportsOf(db: Db, holder: Holder, type: ReportType, periods: readonly string[]): Promise<Written[]> {
  if (periods.length === 0) return [];
  return (await ownOf(db, holder, type).where('period', 'in', periods).orderBy('period').execute()).map(written);
}

/** The last report of the type before a period. */
export async function reportBefore(db: Db, holder: Holder, type: ReportType, period: string): Promise<Written | undefined> {
  const row = await ownOf(db, holder, type).where('period', '<', period).orderBy('period', 'desc').limit(1).executeTakeFirst();
  return row === undefined ? undefined : written(row);
}

/** Possible reviewers: the user's manager in the tenant, then earlier reviewers, the last one first. */
export async function findReviewers(
  db: Db,
  { personId, tenantId }: Holder,
): Promise<{ id: string; realName: string; title: string; titles: string | null }[]> {
  const manager = await findManager(db, { personId, tenantId });
  const before = await db
    .selectFrom('reports')
    .select(['reviewer_id', (of) => of.fn.max('created_at').as('last')])
    .where('person_id', '=', personId)
    .where('tenant_id', '=', tenantId)
    .groupBy('reviewer_id')
    .orderBy('last', 'desc')
    .limit(10)
    .execute();
  const ids = [...new Set([manager ?? '', ...before.map(({ reviewer_id: id }) => id)])].filter((id) => id !== '' && id !== personId);
  if (ids.length === 0) return [];
  const people = await db
    .selectFrom('people as p')
    .innerJoin('person_tenants as t', (join) => join.onRef('t.person_id', '=', 'p.id').on('t.tenant_id', '=', tenantId))
    .leftJoin('shared_names as s', (join) => join.onRef('s.text', '=', 'p.title').on('s.kind', '=', 'title'))
    .select(['p.id', 'p.real_name as realName', 'p.title', 's.names as titles'])
    .where('p.id', 'in', ids)
    .where('p.status', '=', 'active')
    .execute();
  return people.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}
