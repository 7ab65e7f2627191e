import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { main as provision } from '../provision.ts';
import { emptyDatabase, type TestDatabase } from '../testing/database-url.ts';
import { openVault } from '../vault/vault.ts';
import { openDatabase } from './database.ts';

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

const file = () => join(folder, 'atrium.sqlite');
const open = async (databaseUrl: string | null, secretKey: string | null = null) =>
  (await openDatabase({ databaseUrl, dataFolder: folder, secretKey })).close();

describe('an embedded database that is lost', () => {
  const lost = (what: string, sign: string) =>
    `The data folder ${folder} has lost its database: atrium.sqlite is ${what}, but ${sign} is still there. ` +
    `Run "npm run restore -- <backup>"; to begin again with nothing, move ${sign} away.`;

  it.each([
    ['missing', () => rmSync(file())],
    ['empty', () => truncateSync(file())],
    [
      'without tables',
      () => {
        rmSync(file());
        new Database(file()).exec('create table x (y)').close();
      },
    ],
  ])('R-SRV-05 is no new portal where it is %s beside its key', async (what, lose) => {
    await open(null);
    openVault({ secretKey: null, dataFolder: folder });
    await open(null);
    lose();
    await expect(open(null)).rejects.toThrow(lost(what, 'secret.key'));
    await expect(open(null)).rejects.toThrow('has lost its database');
    expect(existsSync(file()) && statSync(file()).size > 0).toBe(what === 'without tables');
  });

  it.each(['atrium.sqlite-wal', 'before-restore-2026-11-22T08-00-00-000Z', 'restoring-2026-11-22T08-00-00-000Z'])(
    'R-SRV-05 is no new portal beside %s either, with any key',
    async (sign) => {
      if (sign.endsWith('-wal')) writeFileSync(join(folder, sign), 'x');
      else mkdirSync(join(folder, sign));
      await expect(open(null, 'ab'.repeat(32))).rejects.toThrow(lost('missing', sign));
      expect(existsSync(join(folder, sign))).toBe(true);
    },
  );

  it('R-SRV-04 is not filled by provisioning', async () => {
    openVault({ secretKey: null, dataFolder: folder });
    const said: string[] = [];
    const example = join(import.meta.dirname, '../provisioning/example');
    expect(await provision([example], { ATRIUM_DATA: folder }, (text) => said.push(text))).toBe(1);
    expect(said).toEqual([lost('missing', 'secret.key')]);
  });

  it('R-SRV-05 begins in an empty folder, in one that does not exist, and with a key of the settings', async () => {
    await open(null);
    rmSync(file());
    await open(null, 'ab'.repeat(32));
    folder = join(folder, 'new');
    await open(null);
    expect(existsSync(file())).toBe(true);
    folder = join(folder, '..');
  });
});

describe('a PostgreSQL database that is empty', () => {
  beforeEach((test) => {
    if (database.url === null) test.skip('needs PostgreSQL');
  });

  it('R-SRV-05 is no new portal beside the key of an earlier one', async () => {
    openVault({ secretKey: null, dataFolder: folder });
    await expect(open(database.url)).rejects.toThrow(
      `The database of ATRIUM_DATABASE_URL is empty, but ${join(folder, 'secret.key')} is the key of an earlier one. ` +
        'Correct the address, or run "npm run restore -- <backup>"; to begin again with nothing, move that key away.',
    );
    rmSync(join(folder, 'secret.key'));
    await open(database.url);
    openVault({ secretKey: null, dataFolder: folder });
    await open(database.url);
  });

  it('R-SRV-05 begins with a key of the settings', async () => {
    openVault({ secretKey: null, dataFolder: folder });
    await open(database.url, 'ab'.repeat(32));
  });
});
