import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { main as backup } from '../backup.ts';
import { verifyAudit } from '../audit/verify.ts';
import { main as restore } from '../restore.ts';
import { buildServer } from '../server.ts';
import { password, sha256 } from '../testing/organisation.ts';
import { openPortal, type Portal } from '../testing/portal.ts';
import { auditEntries } from '../audit/queries.ts';

let portal: Portal;
let folder: string;
let file: string;
let said: string[];
beforeEach(async () => {
  portal = await openPortal();
  folder = mkdtempSync(join(tmpdir(), 'atrium-backup-'));
  file = join(folder, 'portal.backup');
  said = [];
});
afterEach(async () => {
  await portal.close();
  rmSync(folder, { recursive: true, force: true });
});

const env = (more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  ATRIUM_DATA: portal.config.dataFolder,
  ATRIUM_DATABASE_URL: portal.config.databaseUrl ?? '',
  ATRIUM_DATABASE_LISTEN_URL: portal.config.databaseListenUrl ?? '',
  ...more,
});
const run = (command: typeof backup, args = [file], more?: NodeJS.ProcessEnv) => command(args, env(more), (text) => said.push(text));
const embedded = () => portal.config.databaseUrl === null;

/** Another process makes the backup, as a timer would. */
async function runBackup(): Promise<number> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../backup.ts'), file], {
    env: env(),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return (await once(child, 'close'))[0];
}

let written = 0;
/** Two rows that are only ever there together. */
async function writePair(): Promise<void> {
  const row = { id: `t${written}`, name: 'pair', description: String(written), logo: null, sort: 9 };
  written += 1;
  await portal.db.transaction().execute(async (trx) => {
    await trx.insertInto('tenants').values(row).execute();
    await trx
      .insertInto('tenants')
      .values({ ...row, id: `${row.id}b` })
      .execute();
  });
}
const pairs = async (db = portal.db) =>
  (await db.selectFrom('tenants').select('description').where('name', '=', 'pair').execute()).map(({ description }) => Number(description));

/** Stops the portal, restores, and opens it again over the same configuration. */
async function restored<T>(work: (server: Portal['server']) => Promise<T>): Promise<T> {
  await portal.server.close();
  expect([await run(restore), said.at(-2)]).toEqual([0, expect.stringContaining('Restored')]);
  const server = await buildServer(portal.config);
  try {
    return await work(server);
  } finally {
    const kept = /kept as (\S+);/.exec(said.at(-1) ?? '')?.[1] ?? '';
    if (!embedded()) await sql`drop schema ${sql.id(kept)} cascade`.execute(server.db);
    await server.close();
  }
}

describe('a backup', () => {
  it('is of one moment while others write, and all that was there before it is in it', async () => {
    await writePair();
    const before = written;
    const writer = { over: false };
    const writing = (async () => {
      for (; !writer.over; await turn()) await writePair();
    })();
    const code = await runBackup();
    writer.over = true;
    await writing;
    expect([code, written > before]).toEqual([0, true]);
    const found = await restored(({ db }) => pairs(db));
    expect(found.length).toBeGreaterThanOrEqual(2 * before);
    expect(found.length).toBeLessThanOrEqual(2 * written);
    const once = [...new Set(found)];
    expect(found.length).toBe(2 * once.length);
    expect(Math.max(...once)).toBe(once.length - 1);
  });

  it('is one file that only its owner reads, with the key apart, and is never half', async () => {
    expect(await run(backup)).toBe(0);
    expect(readdirSync(folder).sort()).toEqual(['portal.backup', 'portal.backup.key']);
    if (process.platform !== 'win32') expect([statSync(file).mode & 0o777, statSync(`${file}.key`).mode & 0o777]).toEqual([0o600, 0o600]);
    expect(readFileSync(`${file}.key`, 'utf8')).toBe(readFileSync(join(portal.config.dataFolder, 'secret.key'), 'utf8'));
  });

  it('overwrites nothing', async () => {
    writeFileSync(file, 'mine');
    expect([await run(backup), said]).toEqual([1, [`${file} exists already; name another file, or move that one away.`]]);
    expect(readFileSync(file, 'utf8')).toBe('mine');
  });

  it('reports in one sentence that there is nothing to back up', async () => {
    expect(
      await run(backup, [file], { ATRIUM_DATA: join(folder, 'nothing'), ATRIUM_DATABASE_URL: '', ATRIUM_DATABASE_LISTEN_URL: '' }),
    ).toBe(1);
    expect(said).toEqual([expect.stringMatching(/^There is no database in .+; set ATRIUM_DATA to the portal's data folder\.$/)]);
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each([[[]], [['a', 'b']], [['--force', 'a']]])('explains itself for %j', async (args) => {
    expect([await run(backup, args), await run(restore, args)]).toEqual([2, 2]);
    expect(said).toEqual(['Usage: npm run backup -- <file>', 'Usage: npm run restore -- <file>']);
  });
});

const triggerOfSqlite = [sql`create trigger after_all after insert on sessions begin update people set title = 'changed'; end`];
const triggerOfPostgres = [
  sql`create function changes() returns trigger language plpgsql as $$ begin update people set title = 'changed'; return null; end $$`,
  sql`create trigger after_all after insert on sessions for each statement execute function changes()`,
];
const viewOfHints = [sql`drop table hints_seen`, sql`create view hints_seen as select 1 as person_id`];

describe('a restore', () => {
  it('restores everything, ends all sessions, writes to the audit log and keeps the previous data', async () => {
    const li = await portal.signIn('li');
    await writePair();
    await run(backup);
    await portal.db.deleteFrom('tenants').where('name', '=', 'pair').execute();
    await restored(async (server) => {
      expect(await pairs(server.db)).toHaveLength(2);
      const current = (headers: Record<string, string>) => server.inject({ url: '/api/wutong-idaas-account/current', headers });
      expect((await current({ cookie: li.cookie, authorization: `Bearer ${li.token}` })).statusCode).toBe(996);
      const again = await server.inject({ method: 'POST', url: '/idaas/login', payload: { username: 'li', password: sha256(password) } });
      expect(again.statusCode).toBe(200);
      expect(await verifyAudit(server.db, server.vault)).toHaveProperty('rows');
      const events = await auditEntries(server.db).select('event').orderBy('seq').execute();
      expect(events.map(({ event }) => event)).toEqual(['signed-in', 'restored', 'signed-in']);
    });
    expect(said.at(-1)).toMatch(/^The former data are kept as \S+; remove them when you are sure\.$/);
    if (embedded()) expect(existsSync(join(/kept as (\S+);/.exec(said.at(-1) ?? '')?.[1] ?? '', 'atrium.sqlite'))).toBe(true);
  });

  it('R-HA-09 brings the keys of the data folder back, while the key changes', async () => {
    const path = join(portal.config.dataFolder, 'secret.key');
    const keys = `${'b2'.repeat(32)}\n${readFileSync(path, 'utf8')}`;
    writeFileSync(path, keys);
    await run(backup);
    expect(readFileSync(`${file}.key`, 'utf8')).toBe(keys);
    writeFileSync(path, `${'c3'.repeat(32)}\n`);
    await restored(async ({ vault }) => {
      expect([readFileSync(path, 'utf8'), vault.given.indexOf(vault.present)]).toEqual([keys, 1]);
    });
  });

  it('is refused while a portal works with the data', async () => {
    await run(backup);
    await writePair();
    expect(await run(restore)).toBe(1);
    expect(said.at(-1)).toMatch(
      embedded()
        ? /^Another process uses the data folder /
        : /^A portal works with the database of ATRIUM_DATABASE(_LISTEN)?_URL; stop every node first\.$/,
    );
    expect(await pairs()).toHaveLength(2);
  });

  it('refuses a damaged backup and one of another key, and changes nothing', async () => {
    await writePair();
    await run(backup);
    await portal.server.close();
    const whole = readFileSync(file);
    writeFileSync(file, whole.subarray(0, whole.length / 2));
    expect(await run(restore)).toBe(1);
    expect(said.at(-1)).toMatch(embedded() ? /is no whole backup \(.+\); nothing was changed\.$/ : /^pg_restore failed: /);
    writeFileSync(file, whole);
    expect(await run(restore, [file], { ATRIUM_SECRET_KEY: 'ab'.repeat(32) })).toBe(1);
    expect(said.at(-1)).toBe('The backup was written with another secret key; nothing was changed.');
    const server = await buildServer(portal.config);
    expect(await pairs(server.db)).toHaveLength(2);
    await server.close();
  });

  it.each([
    ['a trigger', 'trigger after_all', { postgres: triggerOfPostgres, embedded: triggerOfSqlite }],
    ['a view in place of a table', 'view hints_seen', { postgres: viewOfHints, embedded: viewOfHints }],
    ['a table', 'table more', { postgres: [sql`create table more (id text)`], embedded: [sql`create table more (id text)`] }],
  ])('refuses a backup with %s that the portal did not make, and changes nothing', async (_what, name, { postgres, embedded: sqlite }) => {
    await writePair();
    for (const statement of embedded() ? sqlite : postgres) await statement.execute(portal.db);
    await run(backup);
    await portal.server.close();
    expect(await run(restore)).toBe(1);
    expect(said.at(-1)).toMatch(new RegExp(`^The backup is not as the portal makes one \\(.*${name}.*\\); nothing was changed\\.$`));
    const server = await buildServer(portal.config);
    expect(await pairs(server.db)).toHaveLength(2);
    await server.close();
  });

  it('goes to an empty data folder, with the key that lies beside the backup', async () => {
    if (!embedded()) return;
    await run(backup);
    const dataFolder = join(folder, 'elsewhere');
    expect(await run(restore, [file], { ATRIUM_DATA: dataFolder })).toBe(0);
    expect(said.at(-1)).toBe(`Restored ${file}. Everybody has to sign in again.`);
    const server = await buildServer({ ...portal.config, dataFolder });
    expect((await server.inject({ url: '/readyz' })).statusCode).toBe(200);
    await server.close();
  });

  it.skipIf(process.platform === 'win32')('waits for no pipe in place of the file', async () => {
    spawnSync('mkfifo', [file]);
    expect([await run(restore), said]).toEqual([1, [`There is no file ${file}.`]]);
  });

  it('needs the key where there is none', async () => {
    await run(backup);
    rmSync(`${file}.key`);
    expect(await run(restore, [file], { ATRIUM_DATA: join(folder, 'elsewhere') })).toBe(1);
    expect(said.at(-1)).toMatch(
      /^The backup needs the key that it was written with: put it beside it as .+\.key, or set ATRIUM_SECRET_KEY\.$/,
    );
  });
});
