import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RootOperationNode, sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { migratedDatabase } from '../testing/migrated-database.ts';
import { beginEpoch, Epoch, eventId, eventOf } from './epoch.ts';

it.each([
  [1, 1],
  [9_999_999, 99_999_999],
])('R-HA-05 an id of epoch %d and event %d is a number of at most 15 digits that holds both', (epoch, seq) => {
  const id = eventId(epoch, seq);
  expect(String(id)).toMatch(/^\d{1,15}$/);
  expect(eventOf(id)).toEqual({ epoch, seq });
});

it('R-HA-05 a restore begins another epoch, and so does a promotion of PostgreSQL', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'atrium-epoch-'));
  const database = await migratedDatabase(dataFolder);
  const { db, close } = await openDatabase({ databaseUrl: database.url, dataFolder });
  try {
    const first = await new Epoch(db).read();
    expect(first).toBe(await new Epoch(db).read());
    await beginEpoch(db);
    const restored = await new Epoch(db).read();
    expect(restored).not.toBe(first);
    if (database.url === null) return;
    const { rows } = await sql<{ name: string }>`select pg_walfile_name(pg_current_wal_lsn()) as name`.execute(db);
    /** A database whose server says this of its timeline. */
    const saying = (name: string | null) =>
      db.withPlugin({
        transformQuery: ({ node }): RootOperationNode => node,
        transformResult: async ({ result }) =>
          result.rows.length === 1 && 'name' in result.rows[0]! ? { ...result, rows: [{ name }] } : result,
      });
    expect(await new Epoch(saying(rows[0]!.name)).read()).toBe(restored);
    expect(await new Epoch(saying('00000009000000010000007F')).read()).not.toBe(restored);
  } finally {
    await close();
    await database.drop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
});
