import type { Absence } from '@atrium/api/contract';
import { sql } from 'kysely';
import type { Db, Row } from '../../db/schema.ts';
import type { Asker, Holder } from '../../identity/rights.ts';
import { personName } from '../../names/person-name.ts';
import { processNames } from '../../names/process-names.ts';

type Reader = Pick<Asker, 'personId' | 'tenantId' | 'language'>;

/** Whether the substitute is away at some time of `a`, too. */
const substituteAway = sql<number>`(select count(*) from absences o where o.person_id = a.substitute_id and o.tenant_id = a.tenant_id
  and o.from_at < a.until_at and o.until_at > a.from_at and o.from_at < o.until_at)`;

/** Absences that are not over, the next one first: of a person and of those whom they substitute, or of a person only. */
export async function listAbsences(
  db: Db,
  reader: Reader,
  of: { personId: string; withPrincipals: boolean; mayEnd: (row: Row<'absences'>) => boolean },
  now: string,
): Promise<Absence[]> {
  const rows = await db
    .selectFrom('absences as a')
    .innerJoin('people as p', 'p.id', 'a.person_id')
    .leftJoin('people as s', (join) => join.onRef('s.id', '=', 'a.substitute_id').on('s.status', '=', 'active'))
    .selectAll('a')
    .select(['p.real_name', 'p.user_code', 's.real_name as substitute_name', 's.user_code as substitute_code'])
    .select(sql<number>`case when a.until_at > ${now} then ${substituteAway} else 0 end`.as('substitute_away'))
    .where('a.tenant_id', '=', reader.tenantId)
    .where('a.until_at', '>', now)
    .where((where) =>
      where.or([where('a.person_id', '=', of.personId), ...(of.withPrincipals ? [where('a.substitute_id', '=', of.personId)] : [])]),
    )
    .orderBy('a.from_at')
    .orderBy('a.id')
    .execute();
  const processes = rows.map((row) => JSON.parse(row.processes) as string[]);
  const names = await processNames(db, reader, [...new Set(processes.flat())]);
  const named = (userCode: string, name: string) => ({ userCode, name: personName(reader.language, name) });
  return rows.map((row, index) => ({
    id: row.id,
    person: named(row.user_code, row.real_name),
    substitute: row.substitute_code === null ? null : named(row.substitute_code, row.substitute_name ?? ''),
    from: row.from_at,
    until: row.until_at,
    note: row.note,
    processes: processes[index]!.map((process) => names.get(process) ?? process),
    source: row.source,
    active: row.from_at <= now,
    own: row.person_id === reader.personId,
    substituteAway: Number(row.substitute_away) > 0,
    mayEnd: of.mayEnd(row),
  }));
}

/** An absence that is not over. */
export function findAbsence(trx: Db, tenantId: string, id: string, now: string): Promise<Row<'absences'> | undefined> {
  return trx
    .selectFrom('absences')
    .selectAll()
    .where('id', '=', id)
    .where('tenant_id', '=', tenantId)
    .where('until_at', '>', now)
    .executeTakeFirst();
}

interface Span extends Holder {
  from: string;
  until: string;
}

/** The person's absences in a span. */
export function absencesIn(trx: Db, { personId, tenantId, from, until }: Span): Promise<Row<'absences'>[]> {
  return trx
    .selectFrom('absences')
    .selectAll()
    .where('person_id', '=', personId)
    .where('tenant_id', '=', tenantId)
    .where('from_at', '<', until)
    .where('until_at', '>', from)
    .whereRef('from_at', '<', 'until_at')
    .execute();
}

/** How many of the person's own are not over, in all tenants. */
export async function countAbsences(trx: Db, personId: string, now: string): Promise<number> {
  const { count } = await trx
    .selectFrom('absences')
    .select((of) => of.fn.countAll<string | number>().as('count'))
    .where('person_id', '=', personId)
    .where('until_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whose substitute the person is at some time of a span. */
export async function principalsIn(trx: Db, { personId, tenantId, from, until }: Span): Promise<string[]> {
  const rows = await trx
    .selectFrom('absences')
    .select('person_id')
    .distinct()
    .where('substitute_id', '=', personId)
    .where('tenant_id', '=', tenantId)
    .where('from_at', '<', until)
    .where('until_at', '>', from)
    .whereRef('from_at', '<', 'until_at')
    .execute();
  return rows.map(({ person_id: id }) => id);
}
