import { meetingPath, reportPath } from '@atrium/api/contract';
import type { Report, ReportSource } from '@atrium/api/contract';
import type { Db } from '../../db/schema.ts';
import type { Holder } from '../../identity/rights.ts';

type Place = Pick<Report['sources'][number], 'section' | 'line'>;
export type NamedSource = Place & Pick<ReportSource, 'kind' | 'id'>;

/** Sources of a report's lines, with their present titles; omits those that are not the author's own. */
export async function findSources(db: Db, holder: Holder, named: readonly NamedSource[]): Promise<Report['sources']> {
  const of = (kind: ReportSource['kind']) => named.filter((one) => one.kind === kind).map(({ id }) => id);
  const [tasks, meetings, reports] = await Promise.all([
    ownTasks(db, holder, of('task')),
    ownMeetings(db, holder, of('meeting')),
    ownReports(db, holder, of('report')),
  ]);
  const known = new Map(
    [
      ...tasks.map(({ id, title, link }) => ({ kind: 'task' as const, id, title, link })),
      ...meetings.map(({ id, title }) => ({ kind: 'meeting' as const, id, title, link: meetingPath(id) })),
      ...reports.map(({ id, type, period }) => ({ kind: 'report' as const, id, title: period, link: reportPath(type, period) })),
    ].map((source) => [`${source.kind} ${source.id}`, source]),
  );
  return named.flatMap(({ section, line, kind, id }) => {
    const source = known.get(`${kind} ${id}`);
    return source === undefined ? [] : [{ section, line, ...source }];
  });
}

async function ownTasks(db: Db, { personId, tenantId }: Holder, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('tasks')
    .select(['id', 'title', 'link'])
    .where('id', 'in', ids)
    .where('person_id', '=', personId)
    .where('tenant_id', '=', tenantId)
    .execute();
}

async function ownMeetings(db: Db, { personId, tenantId }: Holder, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('meetings as m')
    .innerJoin('meeting_people as me', (join) => join.onRef('me.meeting_id', '=', 'm.id').on('me.person_id', '=', personId))
    .select(['m.id', 'm.title'])
    .where('m.id', 'in', ids)
    .where('m.tenant_id', '=', tenantId)
    .execute();
}

async function ownReports(db: Db, { personId, tenantId }: Holder, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('reports')
    .select(['id', 'type', 'period'])
    .where('id', 'in', ids)
    .where('person_id', '=', personId)
    .where('tenant_id', '=', tenantId)
    .execute();
}
