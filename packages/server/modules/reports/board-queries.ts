import type { ReportPeriod, ReportType } from '@atrium/api/contract';
import type { Db, Row } from '../../db/schema.ts';
import type { Asker, Holder } from '../../identity/rights.ts';
import { personName } from '../../names/person-name.ts';
import { managedBy } from '../people/departments/managers.ts';

export type ReportRow = Pick<Row<'reports'>, 'id' | 'person_id' | 'period' | 'state' | 'reviewer_id' | 'seen_at'>;

/** The person's reports of these periods, by period. */
export async function ownReports(
  db: Db,
  { personId, tenantId, language }: Asker,
  type: ReportType,
  periods: readonly string[],
): Promise<Map<string, NonNullable<ReportPeriod['report']>>> {
  const rows = await db
    .selectFrom('reports as r')
    .innerJoin('people as reviewer', 'reviewer.id', 'r.reviewer_id')
    .select([
      'r.id',
      'r.period',
      'r.state',
      'r.comment',
      'reviewer.real_name as reviewer',
      'r.submitted_at as submittedAt',
      'r.seen_at as seenAt',
    ])
    .where('r.person_id', '=', personId)
    .where('r.tenant_id', '=', tenantId)
    .where('r.type', '=', type)
    .where('r.period', 'in', periods)
    .execute();
  return new Map(rows.map(({ period, ...report }) => [period, { ...report, reviewer: personName(language, report.reviewer) }]));
}

/** Since which period people write reports of the type. */
export async function firstPeriods(db: Db, tenantId: string, type: ReportType, people: readonly string[]): Promise<Map<string, string>> {
  if (people.length === 0) return new Map();
  const rows = await db
    .selectFrom('reports')
    .select(['person_id', (of) => of.fn.min('period').as('period')])
    .where('tenant_id', '=', tenantId)
    .where('type', '=', type)
    .where('person_id', 'in', people)
    .groupBy('person_id')
    .execute();
  return new Map(rows.map(({ person_id: person, period }) => [person, period]));
}

const mostPeople = 200;

/** People who report to the user in the tenant, or have submitted a report to them. */
export async function findReporters(db: Db, { personId, tenantId }: Holder) {
  const isManaged = await managedBy(db, { personId, tenantId });
  return db
    .selectFrom('people as p')
    .innerJoin('person_tenants as t', (join) => join.onRef('t.person_id', '=', 'p.id').on('t.tenant_id', '=', tenantId))
    .leftJoin('shared_names as s', (join) => join.onRef('s.text', '=', 'p.title').on('s.kind', '=', 'title'))
    .select(['p.id', 'p.user_code', 'p.real_name', 'p.title', 'p.picture', 'p.sex', 's.names as titles'])
    .where('p.status', '=', 'active')
    .where('p.id', '<>', personId)
    .where((of) =>
      of.or([
        isManaged(of as never),
        of.exists(
          of
            .selectFrom('reports as r')
            .select('r.id')
            .whereRef('r.person_id', '=', 'p.id')
            .where('r.tenant_id', '=', tenantId)
            .where('r.reviewer_id', '=', personId)
            .where('r.state', '<>', 'draft'),
        ),
      ]),
    )
    .orderBy('p.real_name')
    .orderBy('p.id')
    .limit(mostPeople)
    .execute();
}

/** Reports of these people for these periods. */
export async function reportsOfPeople(
  db: Db,
  tenantId: string,
  type: ReportType,
  people: readonly string[],
  periods: readonly string[],
): Promise<ReportRow[]> {
  if (people.length === 0) return [];
  return db
    .selectFrom('reports')
    .select(['id', 'person_id', 'period', 'state', 'reviewer_id', 'seen_at'])
    .where('tenant_id', '=', tenantId)
    .where('type', '=', type)
    .where('person_id', 'in', people)
    .where('period', 'in', periods)
    .execute();
}
