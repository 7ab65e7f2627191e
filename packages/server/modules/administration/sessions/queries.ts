import type { AdministeredSession, PageOf } from '@atrium/api/contract';
import { deviceName } from '@atrium/api/contract/device-name';
import type { Db } from '../../../db/schema.ts';
import { idleMilliseconds } from '../../../identity/life.ts';
import { anyContains, listPage, sortColumn } from '../records/list-page.ts';
import { databaseNow } from '../../../clock/database-now.ts';

interface SessionQuery {
  q?: string;
  sort?: string;
  person?: string;
  pageIndex: number;
  pageSize: number;
}

const sorts = { seenAt: 's.seen_at', createdAt: 's.created_at', personName: 'p.real_name', address: 's.address' } as const;

/** Valid sessions of a tenant or of all tenants. */
const live = (db: Db, tenantId: string | null, now: Date) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('people as p', 'p.id', 's.person_id')
    .$if(tenantId !== null, (query) => query.where('s.tenant_id', '=', tenantId))
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', now.toISOString())
    .where('s.seen_at', '>', new Date(now.getTime() - idleMilliseconds).toISOString());

export async function listSessions(
  db: Db,
  of: { tenantId: string; ownId: string },
  { q = '', sort, person, ...page }: SessionQuery,
): Promise<PageOf<AdministeredSession>> {
  const found = live(db, of.tenantId, databaseNow())
    .$if(person !== undefined, (query) => query.where('s.person_id', '=', person ?? ''))
    .$if(q !== '', (query) => query.where(anyContains(['p.real_name', 'p.username', 's.device', 's.address'], q)));
  const { total, rows } = await listPage(found, page, [sortColumn(sorts, sort, '-seenAt'), 's.id'], (query) =>
    query
      .select(['s.id', 's.person_id as personId', 'p.real_name as personName', 'p.username', 's.device', 's.address'])
      .select(['s.created_at as createdAt', 's.seen_at as seenAt']),
  );
  return { total, rows: rows.map((row) => ({ ...row, device: deviceName(row.device), own: row.id === of.ownId })) };
}

/** Returns the number of other signed-in people, in a tenant or in all. */
export async function countSignedIn(db: Db, personId: string, tenantId: string | null): Promise<number> {
  const { count } = await live(db, tenantId, databaseNow())
    .where('s.person_id', '<>', personId)
    .select((eb) => eb.fn.count<string | number>('s.person_id').distinct().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Ends chosen sessions of a tenant or all of a person, except the caller's; returns their owners. */
export async function endSessions(
  trx: Db,
  of: { tenantId: string; ownId: string },
  { sessions, person }: { sessions?: readonly string[]; person?: string },
): Promise<{ id: string; personId: string }[]> {
  if (sessions === undefined && person === undefined) return [];
  return trx
    .updateTable('sessions')
    .set({ ended_at: databaseNow().toISOString(), ended_reason: 'administrator' })
    .where('tenant_id', '=', of.tenantId)
    .where('id', '<>', of.ownId)
    .where('ended_at', 'is', null)
    .$if(sessions !== undefined, (query) => query.where('id', 'in', [...(sessions ?? [])]))
    .$if(person !== undefined, (query) => query.where('person_id', '=', person ?? ''))
    .returning(['id', 'person_id as personId'])
    .execute();
}
