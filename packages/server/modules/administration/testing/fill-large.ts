import { type RawBuilder, sql } from 'kysely';
import { onPostgres } from '../../../db/dialect.ts';
import type { Db } from '../../../db/schema.ts';

interface Large {
  tenantId: string;
  sessions: number;
  entries: number;
}

const atOnce = 50_000;

/** Inserts sessions of the people in turn, and a year's audit entries. The database generates them, since a million statements would take an hour. */
export async function fillLarge(db: Db, { tenantId, sessions, entries }: Large): Promise<void> {
  const postgres = onPostgres(db);
  const numbers = (first: number, last: number) =>
    postgres
      ? sql`generate_series(${sql.lit(first)}, ${sql.lit(last)}) as n(i)`
      : sql`(with recursive n(i) as (select ${sql.lit(first)} union all select i + 1 from n where i < ${sql.lit(last)}) select i from n) as n`;
  const moment = (seconds: RawBuilder<unknown>) =>
    postgres
      ? sql`to_char((now() at time zone 'utc') - (${seconds}) * interval '1 second', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
      : sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || (${seconds}) || ' seconds')`;
  const later = postgres
    ? sql`to_char((now() at time zone 'utc') + interval '1 day', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+1 day')`;
  await sql`create temporary table numbered as select id, row_number() over (order by id) as place from people`.execute(db);
  const { count } = await db
    .selectFrom('people')
    .select((of) => of.fn.countAll<string | number>().as('count'))
    .executeTakeFirstOrThrow();
  const person = sql`(select id from numbered where place = 1 + n.i % ${sql.lit(Number(count))})`;
  await sql`create index numbered_place on numbered (place)`.execute(db);
  await sql`insert into sessions (id, token_hash, person_id, tenant_id, created_at, seen_at, expires_at, device, address)
    select 's' || n.i, 'h' || n.i, ${person}, ${tenantId}, ${moment(sql`n.i`)}, ${moment(sql`n.i % 600`)}, ${later}, 'Chrome · Windows', '10.0.' || (n.i / 250 % 250) || '.' || (n.i % 250)
    from ${numbers(1, sessions)}`.execute(db);
  const details = sql`case when n.i % 3 = 0
    then '{"did":"changed","name":"角色 ' || (n.i % 5000) || '","changes":[{"field":"apps.hr","from":"","to":"✓"},{"field":"names.en-US","from":"Role","to":"Role ' || n.i || '"}]}'
    else '{"by":"password","device":"Chrome · Windows"}' end`;
  // In parts: the timeout of a statement is 15 seconds.
  for (let first = 1; first <= entries; first += atOnce)
    await sql`insert into audit_log (seq, at, event, person_id, tenant_id, address, request_id, subject, details, hash)
      select n.i, ${moment(sql`(${sql.lit(entries)} - n.i) * 31`)},
        case when n.i % 100000 = 7 then 'restored' when n.i % 3 = 0 then 'administration-changed' else 'signed-in' end,
        ${person}, case when n.i % 10 = 0 then '10002' when n.i % 50 = 1 then null else ${tenantId} end, '10.0.0.1', 'r' || n.i,
        case when n.i % 3 = 0 then 'role:r' || (n.i % 5000) end, ${details}, 'x' from ${numbers(first, Math.min(entries, first + atOnce - 1))}`.execute(
      db,
    );
}
