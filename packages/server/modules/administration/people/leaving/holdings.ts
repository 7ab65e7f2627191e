import type { Holding } from '@atrium/api/contract';
import { sql } from 'kysely';
import type { Db } from '../../../../db/schema.ts';
import { textIn } from '../../../../names/in-language.ts';
import { published } from '../../../news/published.ts';
import { findOwnApplications } from '../../../tasks/own-application.ts';
import type { Reader } from '../../records/reader.ts';
import { auditEntries } from '../../../../audit/queries.ts';

const mostNames = 5;

/**
 * Returns what a person holds in the tenant; kinds of which there is nothing are left out. `successor` is who would get the to-dos: `own`
 * of these counts those about their own applications, which they cannot decide.
 */
export async function holdingsOf(
  db: Db,
  { tenantId, language }: Reader,
  personId: string,
  successor: string | undefined,
): Promise<Holding[]> {
  const now = new Date().toISOString();
  const ofPerson = db
    .selectFrom('tasks')
    .where('person_id', '=', personId)
    .where('tenant_id', '=', tenantId)
    .where('deleted_at', 'is', null);
  const waiting = await ofPerson.selectAll().where('kind', 'in', ['todo', 'toread']).orderBy('created_at').execute();
  const own =
    successor === undefined ? new Map<string, string>() : await findOwnApplications(db, { personId: successor, tenantId }, waiting);
  const titles = (rows: readonly { title: string; titles: string }[]) => rows.map((row) => textIn(language, row.title, row.titles));
  const [running, drafts, substitutions, systems, reports, led, news, mustRead] = await Promise.all([
    ofPerson.select(['title', 'titles']).where('kind', '=', 'apply').where('outcome', 'is', null).orderBy('created_at').execute(),
    ofPerson.select(['title', 'titles']).where('kind', '=', 'draft').orderBy('created_at').execute(),
    db
      .selectFrom('absences as s')
      .innerJoin('people as p', 'p.id', 's.person_id')
      .select('p.real_name as name')
      .where('s.tenant_id', '=', tenantId)
      .where('s.substitute_id', '=', personId)
      .where('s.until_at', '>', now)
      .orderBy('s.from_at')
      .execute(),
    systemsOf(db, personId),
    db
      .selectFrom('person_tenants as m')
      .innerJoin('people as p', 'p.id', 'm.person_id')
      .select('p.real_name as name')
      .where('m.tenant_id', '=', tenantId)
      .where('m.manager_id', '=', personId)
      .where('p.status', '=', 'active')
      .orderBy('p.real_name')
      .execute(),
    db
      .selectFrom('departments')
      .select(['name', 'names'])
      .where('tenant_id', '=', tenantId)
      .where('head_id', '=', personId)
      .where('archived_at', 'is', null)
      .orderBy('sort')
      .execute(),
    db
      .selectFrom('news as n')
      .leftJoin('news_drafts as d', 'd.news_id', 'n.id')
      .select(['n.title', 'n.titles'])
      .where('n.tenant_id', '=', tenantId)
      .where((of) => of.or([of('n.state', '=', 'draft'), of('d.news_id', 'is not', null)]))
      .where((of) =>
        of.exists(
          auditEntries(db)
            .select('a.seq')
            .where('a.subject', '=', sql<string>`'news:' || ${of.ref('n.id')}`)
            .where('a.person_id', '=', personId),
        ),
      )
      .execute(),
    published(db, { personId, tenantId })
      .innerJoin('news_notices as o', 'o.news_id', 'n.id')
      .select(['n.title', 'n.titles'])
      .where('o.confirm_by_at', 'is not', null)
      .where((of) =>
        of.not(
          of.exists(
            of
              .selectFrom('news_reads as r')
              .select('r.news_id')
              .whereRef('r.news_id', '=', 'n.id')
              .where('r.person_id', '=', personId)
              .where('r.confirmed_at', 'is not', null),
          ),
        ),
      )
      .execute(),
  ]);
  const owned = systems.filter(({ tenants }) => tenants.includes(tenantId));
  const all: [Holding['kind'], string[]][] = [
    ['tasks', titles(waiting)],
    ['substitutions', substitutions.map(({ name }) => name)],
    ['systems', owned.map(({ name }) => name)],
    ['reports', reports.map(({ name }) => name)],
    ['departments', led.map(({ name, names }) => textIn(language, name, names))],
    ['applications', titles(running)],
    ['drafts', titles(drafts)],
    ['news', titles(news)],
    ['must-reads', titles(mustRead)],
  ];
  return all
    .filter(([, names]) => names.length > 0)
    .map(([kind, names]) => ({ kind, count: names.length, names: names.slice(0, mostNames), own: kind === 'tasks' ? own.size : 0 }));
}

interface OwnedSystem {
  id: string;
  name: string;
  owners: string[];
  tenants: string[];
}

/** Returns the business systems that a person is responsible for, in all tenants, by name. */
export async function systemsOf(db: Db, personId: string): Promise<OwnedSystem[]> {
  const [{ code }, rows] = await Promise.all([
    db.selectFrom('people').select('user_code as code').where('id', '=', personId).executeTakeFirstOrThrow(),
    db.selectFrom('service_accounts').select(['id', 'name', 'owners', 'tenants']).where('ended_at', 'is', null).orderBy('name').execute(),
  ]);
  return rows
    .map((row) => ({ ...row, owners: JSON.parse(row.owners) as string[], tenants: JSON.parse(row.tenants) as string[] }))
    .filter(({ owners }) => owners.includes(code));
}
