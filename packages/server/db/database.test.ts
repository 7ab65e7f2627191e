import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyDatabase, type TestDatabase } from '../testing/database-url.ts';
import { contains } from './contains.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { isOutage } from './outage.ts';
import { versionNumber } from '../startup/version.ts';

let folder: string;
let database: TestDatabase;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-'));
  database = await emptyDatabase();
});

afterEach(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const open = () => openDatabase({ databaseUrl: database.url, dataFolder: folder });
const openEmbedded = () => openDatabase({ databaseUrl: null, dataFolder: folder });

/** A process of its own that holds the data folder until it is killed. */
async function holder(): Promise<ChildProcess> {
  const program = `import { openDatabase } from ${JSON.stringify(join(import.meta.dirname, 'database.ts'))};
    await openDatabase({ databaseUrl: null, dataFolder: ${JSON.stringify(folder)} });
    process.send('open');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  await once(child, 'message');
  return child;
}

describe('migrations', () => {
  it('R-SRV-02 make the schema once and leave what is there', async () => {
    const first = await open();
    await first.db.insertInto('tenants').values({ id: '10001', name: '集团', description: '', logo: null, sort: 1 }).execute();
    expect(await migrate(first.db)).toEqual([]);
    await first.close();
    const second = await open();
    expect(await second.db.selectFrom('tenants').select('name').execute()).toEqual([{ name: '集团' }]);
    await second.close();
  });

  it('R-SRV-02 works with the database of a newer version that has only added to it', async () => {
    const first = await open();
    await first.db.insertInto('schema_version').values({ name: '9999-later', applied_at: '2030-01-01T00:00:00.000Z' }).execute();
    await first.close();
    const again = await open();
    expect(await again.db.selectFrom('people').select('id').execute()).toEqual([]);
    await again.close();
  });

  it('refuses a schema that a newer version has migrated, and changes nothing', async () => {
    const first = await open();
    await first.db.insertInto('schema_version').values({ name: '9999-later', applied_at: '2030-01-01T00:00:00.000Z' }).execute();
    await first.db
      .insertInto('versions')
      .values({ name: 'oldest', value: versionNumber('999.0.0') })
      .execute();
    await first.close();
    await expect(open()).rejects.toThrow(
      /newer version of the portal \(9999-later\), which this version \([\d.]+\) cannot work with; run that version/,
    );
  });

  it('refuses a schema from before the first release', async () => {
    const first = await open();
    await first.db.insertInto('schema_version').values({ name: '0001-foundation', applied_at: '2026-11-21T00:00:00.000Z' }).execute();
    await first.close();
    await expect(open()).rejects.toThrow(/older than release 0\.1\.0/);
  });

  it('keeps references: nothing of a person stays when the person goes', async () => {
    const { db, close } = await open();
    await db
      .insertInto('people')
      .values({ ...person, id: 'p1' })
      .execute();
    await db.insertInto('common_use').values({ person_id: 'p1', tenant_id: 't', resource_code: 'r', created_at: '' }).execute();
    await db.deleteFrom('people').where('id', '=', 'p1').execute();
    expect(await db.selectFrom('common_use').selectAll().execute()).toEqual([]);
    await expect(
      db.insertInto('common_use').values({ person_id: 'nobody', tenant_id: 't', resource_code: 'r', created_at: '' }).execute(),
    ).rejects.toThrow(/foreign key/i);
    await close();
  });
});

describe('contains', () => {
  it.each([
    ['100%', ['100% 报销']],
    ['_', ['a_b']],
    ['\\', ['c\\d']],
    ['A_B', ['a_b']],
    ["'", ["o'clock"]],
  ])('takes %s as text, never as a pattern', async (search, found) => {
    const { db, close } = await open();
    const names = ['100% 报销', 'a_b', 'axb', 'c\\d', "o'clock"];
    await db
      .insertInto('tenants')
      .values(names.map((name, index) => ({ id: String(index), name, description: '', logo: null, sort: 0 })))
      .execute();
    const rows = await db
      .selectFrom('tenants')
      .select('name')
      .where((where) => contains(where.ref('name'), search))
      .execute();
    expect(rows.map(({ name }) => name)).toEqual(found);
    await close();
  });

  it.each(['REUNIÃO EM ÉVORA', 'reunião em évora', 'Reunião em Évora', 'ÃO', 'évora'])(
    'finds %s in whatever case it is written',
    async (search) => {
      const { db, close } = await open();
      const names = ['REUNIÃO EM ÉVORA', 'Reunião em Évora', 'reunião em évora', 'Reuniao em Evora'];
      await db
        .insertInto('tenants')
        .values(names.map((name, index) => ({ id: String(index), name, description: '', logo: null, sort: 0 })))
        .execute();
      const rows = await db
        .selectFrom('tenants')
        .select('name')
        .where((where) => contains(where.ref('name'), search))
        .orderBy('id')
        .execute();
      expect(rows.map(({ name }) => name)).toEqual(names.slice(0, 3));
      await close();
    },
  );
});

describe('the embedded database', () => {
  it('writes ahead and syncs every commit', async () => {
    const { db, close } = await openEmbedded();
    expect((await sql`pragma journal_mode`.execute(db)).rows).toEqual([{ journal_mode: 'wal' }]);
    expect((await sql`pragma synchronous`.execute(db)).rows).toEqual([{ synchronous: 2 }]);
    await close();
  });

  it('R-SRV-05 reports the cause of a transaction that SQLite has rolled back by itself, as it does when the disk fails', async () => {
    const { db, close } = await openEmbedded();
    const work = db.transaction().execute(async (trx) => {
      await sql`rollback`.execute(trx);
      throw new Error('the disk failed');
    });
    await expect(work).rejects.toThrow('the disk failed');
    await close();
  });

  it('refuses a second process on its folder with one sentence', async () => {
    const child = await holder();
    await expect(openEmbedded()).rejects.toThrow(
      /^Another process uses the data folder .+; stop it, or set ATRIUM_DATA to another folder\.$/,
    );
    child.kill('SIGKILL');
    await once(child, 'exit');
  });

  it('still refuses a second process after the first one before it was killed', async () => {
    const killed = await holder();
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    const { close } = await openEmbedded();
    await expect(openEmbedded()).rejects.toThrow('Another process uses the data folder');
    await close();
    await (await openEmbedded()).close();
  });

  it('explains what to do when the folder or the file is unusable', async () => {
    writeFileSync(join(folder, 'plain'), '');
    await expect(openDatabase({ databaseUrl: null, dataFolder: join(folder, 'plain/data') })).rejects.toThrow(
      /^The data folder .+ set ATRIUM_DATA/,
    );
    writeFileSync(join(folder, 'atrium.sqlite'), 'this is no database, whatever its name says'.repeat(50));
    await expect(openEmbedded()).rejects.toThrow(/^The embedded database cannot be used \(file is not a database\); restore a backup/);
  });
});

describe('PostgreSQL', () => {
  it('R-HA-09 a node waits for the migration of another one longer than a statement may take', async (test) => {
    if (database.url === null) return test.skip('needs PostgreSQL');
    await (await open()).close();
    const url = new URL(database.url);
    url.searchParams.set('options', `${url.searchParams.get('options') ?? ''} -c statement_timeout=1500`);
    const other = new pg.Client({ connectionString: database.url });
    await other.connect();
    await other.query('select pg_advisory_lock(480013)');
    const opening = openDatabase({ databaseUrl: url.href, dataFolder: folder });
    const waiting = `select extract(epoch from clock_timestamp() - query_start)::float as seconds from pg_stat_activity
      where pid in (select pid from pg_locks where locktype = 'advisory' and objid = 480013 and not granted)`;
    await vi.waitFor(async () => expect((await other.query<{ seconds: number }>(waiting)).rows[0]?.seconds).toBeGreaterThan(2));
    await other.end();
    await (await opening).close();
  });

  it('reports in one sentence that it is unreachable', async () => {
    const opening = openDatabase({ databaseUrl: 'postgresql://atrium:hunter2@127.0.0.1:1/atrium', dataFolder: folder });
    await expect(opening).rejects.toThrow(
      /^The database of ATRIUM_DATABASE_URL cannot be used \(.*ECONNREFUSED.*\); start it or correct the address\.$/,
    );
    await expect(opening).rejects.not.toThrow('hunter2');
  });
});

describe('isOutage', () => {
  it.each(['SQLITE_BUSY', 'SQLITE_FULL', 'ECONNREFUSED', '57P01', '57P03', '08006', '53300', '57014', '25006', '26000', '42P05', '58030'])(
    'knows %s',
    (code) => {
      expect(isOutage(Object.assign(new Error('x'), { code }))).toBe(true);
    },
  );

  it.each(['SQLITE_CONSTRAINT', '23505', '42601', '25P02', '42P01'])('does not count %s, a fault to fix', (code) => {
    expect(isOutage(Object.assign(new Error('x'), { code }))).toBe(false);
  });
});

const person = {
  username: 'u',
  user_code: 'c',
  unique_no: 'n',
  real_name: 'r',
  nick_name: '',
  sex: 'unknown',
  picture: null,
  title: '',
  email: '',
  phone: '',
  office: '',
  password_hash: '',
  status: 'active',
  tsmp_visible: 0,
} as const;
