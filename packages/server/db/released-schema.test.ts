import Database from 'better-sqlite3';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Config, readConfig } from '../config.ts';
import { verifyAudit } from '../modules/audit/verify.ts';
import { buildServer } from '../server.ts';
import { writeBuild } from '../testing/build-output.ts';
import { emptyDatabase, type TestDatabase } from '../testing/database-url.ts';
import { password, sha256 } from '../testing/organisation.ts';
import { ownTables } from '../testing/own-tables.ts';
import { openDatabase } from './database.ts';
import { checkSnapshot } from './snapshot.ts';
import { foreignParts } from './snapshot-schema.ts';
import type { Db } from './schema.ts';

/*
 * `testing/released-*` is what the version before left behind, as its own programs wrote it: a small organisation with somebody
 * signed in, a report, a ticket, a bank card, a message, an audit log. It is never edited; a release adds the next one.
 */
const released = '0006';
/** The fixture was written with it. */
const secretKey = 'ab'.repeat(32);

let folder: string;
let database: TestDatabase;
let config: Config;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-'));
  database = await emptyDatabase();
  writeBuild(join(folder, 'dist'));
  const places = { dataFolder: folder, databaseUrl: database.url, distFolder: join(folder, 'dist') };
  config = { ...readConfig({}), ...places, secretKey, logLevel: 'silent' };
  await load();
});
afterEach(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function load(): Promise<void> {
  const text = (dialect: string) => readFileSync(join(import.meta.dirname, `testing/released-${released}.${dialect}.sql`), 'utf8');
  if (database.url === null) {
    const file = new Database(join(folder, 'atrium.sqlite'));
    file.exec(text('sqlite'));
    file.close();
    return;
  }
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(text('postgres'));
  await client.end();
}

/** Columns of every table: name, type, may it be missing, has it a default. */
async function columns(db: Db): Promise<string[]> {
  return (await ownTables(db))
    .flatMap(({ name, columns: own }) =>
      own.map((column) => `${name}.${column.name} ${column.dataType.toLowerCase()} ${column.isNullable} ${column.hasDefaultValue}`),
    )
    .sort();
}

describe('a database of the release before', () => {
  it('is as its own migrations make it still, so that its backups can be restored', async () => {
    if (database.url !== null) return;
    const path = join(folder, 'atrium.sqlite');
    expect(await foreignParts(path, checkSnapshot(path).migrations)).toEqual([]);
  });

  it('R-SRV-02 is brought to the same tables as a new one, and keeps every row', async () => {
    const counted = ['people', 'tasks', 'reports', 'tickets', 'bank_cards', 'messages', 'audit_log', 'sessions', 'role_functions'];
    const { db, close } = await openDatabase(config);
    const rows = await Promise.all(
      counted.map(async (table) => [
        table,
        Number((await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db)).rows[0]?.n),
      ]),
    );
    expect(Object.fromEntries(rows)).toMatchObject({
      people: 3,
      reports: 1,
      tickets: 1,
      bank_cards: 1,
      messages: 1,
      sessions: 1,
      audit_log: 3,
    });
    expect(rows.filter(([, count]) => count === 0)).toEqual([]);
    const other = await emptyDatabase();
    const fresh = await openDatabase({ databaseUrl: other.url, dataFolder: join(folder, 'fresh') });
    expect(await columns(db)).toEqual(await columns(fresh.db));
    await fresh.close();
    await other.drop();
    await close();
  });

  it('serves its people as before: account, encrypted numbers, audit log, functions', async () => {
    const server = await buildServer(config);
    const answer = await server.inject({ method: 'POST', url: '/idaas/login', payload: { username: 'li', password: sha256(password) } });
    expect(answer.statusCode).toBe(200);
    const headers = {
      cookie: answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
      authorization: `Bearer ${answer.json().data.token}`,
    };
    const get = async (url: string) => (await server.inject({ url, headers })).json().data;
    const [card] = await get('/api/business-center-config-web/v1/user/bank/card/list');
    expect((await get(`/api/business-center-config-web/v1/user/bank/card/${card.id}/info`)).cardNo).toBe('6222021234567890128');
    expect((await get('/api/wuyou-auth/common-use/list')).map(({ resourceCode }: { resourceCode: string }) => resourceCode)).toEqual([
      'leave',
    ]);
    expect(await verifyAudit(server.db, server.vault)).toMatchObject({ rows: 5 });
    await server.close();
  });
});

it('a database of a newer version is refused in one sentence, and left as it is', async () => {
  const { db, close } = await openDatabase(config);
  await db.insertInto('schema_version').values({ name: '9999-later', applied_at: '2030-01-01T00:00:00.000Z' }).execute();
  await close();
  await expect(buildServer(config)).rejects.toThrow(
    /^The database was migrated by a newer version of the portal \(9999-later\); run that version, or restore a backup made before it\.$/,
  );
});
