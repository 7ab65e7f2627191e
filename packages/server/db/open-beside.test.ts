import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase } from './database.ts';
import { busySentence, openBeside } from './open-beside.ts';

let folder: string;
let where: { databaseUrl: null; dataFolder: string };
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-beside-'));
  where = { databaseUrl: null, dataFolder: folder };
  await (await openDatabase(where)).close();
});
afterEach(() => rmSync(folder, { recursive: true }));

const file = () => new Database(join(folder, 'atrium.sqlite'));
const write = (database: Database.Database) => database.exec("delete from schema_version where name = 'nothing'");

it('R-INT-05 a transaction of a command that reads first does not fail because another process writes', async () => {
  const { db, close } = await openBeside(where, 50);
  const other = file();
  other.pragma('busy_timeout = 0');
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('tenants').selectAll().execute();
    // Without the lock the other process would write now, and the command could not write any more.
    expect(() => write(other)).toThrow('database is locked');
    await trx.insertInto('schema_version').values({ name: 'beside', applied_at: '' }).execute();
  });
  other.close();
  await close();
});

it('R-INT-05 a command reports in one sentence that the database stays locked', async () => {
  const { db, close } = await openBeside(where, 50);
  const other = file();
  other.exec('begin immediate');
  const failed = await db
    .transaction()
    .execute((trx) => trx.selectFrom('tenants').selectAll().execute())
    .catch((error: unknown) => error);
  expect(busySentence(failed)).toBe('The portal or another command keeps the database locked; run the command again in a moment.');
  expect(busySentence(new Error('else'))).toBeNull();
  other.close();
  await close();
});
