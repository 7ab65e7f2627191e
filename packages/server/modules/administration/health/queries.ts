import type { ChatProviderName, Health, UsedFunction } from '@atrium/api/contract';
import { sql } from 'kysely';
import { addDays } from '@atrium/api/contract/period';
import { dayOfTenant } from '../../../clock/tenant-zone.ts';
import { onPostgres } from '../../../db/dialect.ts';
import type { Db } from '../../../db/schema.ts';
import { day, timeBefore } from '../../../clock/repeat.ts';
import { centreHealth } from '../../chat/approvals/instance-queries.ts';
import { channelHealth } from '../../deliveries/history-queries.ts';
import { inLanguage, textIn } from '../../../names/in-language.ts';
import { readKeyChange } from '../../../vault/progress.ts';
import { silentMilliseconds } from '../../../vault/change-key.ts';
import type { SealedColumn } from '../../../vault/sealed-column.ts';
import type { Reader } from '../records/reader.ts';
import type { NodeFacts } from './node-facts.ts';

interface HealthQuestion {
  tenantId: string;
  sendsMail: boolean;
  chat: readonly ChatProviderName[];
  sealed: readonly SealedColumn[];
}

/** Returns the present state of nodes, database and queues. */
export async function readHealth(db: Db, { tenantId, sendsMail, chat, sealed }: HealthQuestion): Promise<Health> {
  const begun = performance.now();
  await sql`select 1`.execute(db);
  const milliseconds = Math.round(performance.now() - begun);
  const [nodes, size, queues, secretKey, mail, chats, approvals] = await Promise.all([
    listNodes(db),
    databaseSize(db),
    listQueues(db),
    readKeyChange(db, sealed),
    sendsMail ? channelHealth(db, 'email', tenantId, timeBefore(day)) : null,
    Promise.all(chat.map(async (channel) => ({ channel, ...(await channelHealth(db, channel, tenantId, timeBefore(day))) }))),
    centreHealth(db, timeBefore(day)),
  ]);
  const database = { kind: onPostgres(db) ? 'postgres' : 'sqlite', milliseconds, megabytes: size } as const;
  return { nodes, database, secretKey, mail, chat: chats, approvals, queues };
}

/** Returns the nodes that have said something in the last day. */
export async function listNodes(db: Db): Promise<Health['nodes']> {
  const rows = await db.selectFrom('nodes').selectAll().orderBy('started_at').execute();
  const live = timeBefore(silentMilliseconds);
  return rows.map(({ id, started_at: startedAt, seen_at: seenAt, version, facts }) => {
    // Nodes of earlier versions do not report these.
    const {
      unusable = [],
      failures = [],
      clockSeconds = null,
      keys: _keys,
      ...said
    } = JSON.parse(facts) as Partial<NodeFacts> & Omit<NodeFacts, 'unusable' | 'failures' | 'clockSeconds'>;
    return { id, startedAt, seenAt, version, there: seenAt > live, ...said, unusable, failures, clockSeconds };
  });
}

async function databaseSize(db: Db): Promise<number> {
  const { rows } = onPostgres(db)
    ? await sql<{ bytes: string | number }>`select pg_database_size(current_database()) as bytes`.execute(db)
    : await sql<{ bytes: string | number }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`.execute(
        db,
      );
  return Math.round(Number(rows[0]?.bytes ?? 0) / 1024 / 1024);
}

/** Returns the pending work and since when it waits. */
async function listQueues(db: Db): Promise<Health['queues']> {
  const events = (state: 'queued' | 'dead') =>
    db
      .selectFrom('integration_events')
      .select((of) => [of.fn.countAll<string | number>().as('count'), of.fn.min('created_at').as('oldest')])
      .where('state', '=', state)
      .executeTakeFirstOrThrow();
  const [queued, dead, fanouts, runs] = await Promise.all([
    events('queued'),
    events('dead'),
    db
      .selectFrom('message_fanouts as f')
      .innerJoin('message_contents as c', 'c.id', 'f.content_id')
      .select((of) => [of.fn.countAll<string | number>().as('count'), of.fn.min('c.created_at').as('oldest')])
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('directory_runs')
      .select((of) => [of.fn.countAll<string | number>().as('count'), of.fn.min('stopped_at').as('oldest')])
      .where('decision', 'is', null)
      .executeTakeFirstOrThrow(),
  ]);
  return Object.entries({ deliveries: queued, deadLetters: dead, messages: fanouts, stoppedRuns: runs }).map(([name, row]) => ({
    name,
    count: Number(row.count),
    oldest: row.oldest,
  }));
}

/** Returns the function openings of a tenant for each of the last days, oldest first; includes days without any. */
export async function openingsByDay(db: Db, tenantId: string, days: number): Promise<{ day: string; count: number }[]> {
  const today = await dayOfTenant(db, tenantId);
  const rows = await db
    .selectFrom('usage_counts')
    .select((of) => ['day', of.fn.sum<string | number>('count').as('count')])
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', 'function')
    .where('day', '>', addDays(today, -days))
    .groupBy('day')
    .execute();
  const counts = new Map(rows.map(({ day, count }) => [day, Number(count)]));
  return Array.from({ length: days }, (_, index) => addDays(today, index + 1 - days)).map((day) => ({
    day,
    count: counts.get(day) ?? 0,
  }));
}

/** Returns all functions that open something with their openings in the last days, most opened first; names are in the reader's language. */
export async function usedFunctions(db: Db, { tenantId, language }: Reader, days: number): Promise<UsedFunction[]> {
  const today = await dayOfTenant(db, tenantId);
  const rows = await db
    .selectFrom('functions as f')
    .innerJoin('apps as a', 'a.code', 'f.app_code')
    .leftJoin('usage_counts as u', (join) =>
      join
        .onRef('u.name', '=', 'f.code')
        .on('u.kind', '=', 'function')
        .on('u.tenant_id', '=', tenantId)
        .on('u.day', '>', addDays(today, -days)),
    )
    .select((of) => [
      'f.code',
      'f.name',
      'f.names',
      'a.name as app',
      'a.names as apps',
      of.fn.sum<string | number | null>('u.count').as('openings'),
    ])
    .where('f.url', '<>', '')
    .groupBy(['f.code', 'f.name', 'f.names', 'a.name', 'a.names'])
    .execute();
  return rows
    .map(({ app, apps, openings, ...row }) => ({
      ...inLanguage(language, row),
      app: textIn(language, app, apps),
      openings: Number(openings ?? 0),
    }))
    .toSorted((a, b) => b.openings - a.openings || (a.code < b.code ? -1 : 1));
}

/** Returns searches without results, most frequent first; omits those that were made only once. */
export async function missedSearches(db: Db, tenantId: string, days: number): Promise<{ words: string; count: number }[]> {
  const today = await dayOfTenant(db, tenantId);
  const rows = await db
    .selectFrom('usage_counts')
    .select((of) => ['name as words', of.fn.sum<string | number>('count').as('count')])
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', 'missed-search')
    .where('day', '>', addDays(today, -days))
    .groupBy('name')
    .having((of) => of.fn.sum('count'), '>', 1)
    .orderBy('count', 'desc')
    .orderBy('name')
    .limit(50)
    .execute();
  return rows.map(({ words, count }) => ({ words, count: Number(count) }));
}
