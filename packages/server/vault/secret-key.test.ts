import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rowHash, waitingMark } from '../audit/chain.ts';
import { chainWaiting } from '../audit/chain-waiting.ts';
import { appendAudit, type AuditEntry, auditEntries } from '../audit/queries.ts';
import { verifyAudit } from '../audit/verify.ts';
import { hour } from '../clock/repeat.ts';
import { readConfig } from '../config/config.ts';
import { type OpenDatabase, openDatabase } from '../db/database.ts';
import type { Db } from '../db/schema.ts';
import { sealedTokens } from '../modules/chat/access-token.ts';
import { addressesOfPortal, type TestDatabase } from '../testing/database-url.ts';
import { migratedDatabase } from '../testing/migrated-database.ts';
import { claimKey, refuseMissingKeys, vaultOf } from './key-state.ts';
import type { Vault } from './vault.ts';
import { changeKey } from './change-key.ts';
import { countOld, readKeyChange } from './progress.ts';
import { sealAgain } from './seal-again.ts';
import { changedTo, idOf, keysOf, vaultWith } from './testing/keys.ts';

/* A database without a portal, written with key a. */

let dataFolder: string;
let database: TestDatabase;
let opened: OpenDatabase;
let db: Db;
let a: Vault;
let logged: { records?: string[]; keys?: string[] }[];
beforeEach(async () => {
  dataFolder = mkdtempSync(join(tmpdir(), 'atrium-key-'));
  database = await migratedDatabase(dataFolder);
  opened = await openDatabase({ databaseUrl: database.url, dataFolder });
  ({ db } = opened);
  a = await vaultWith(db, 'a');
  await claimKey(db, a);
  logged = [];
});
afterEach(async () => {
  await opened.close();
  await database.drop();
  rmSync(dataFolder, { recursive: true, force: true });
});

const sealed = [sealedTokens];
const log = { error: (said: object) => void logged.push(said), info: (said: object) => void logged.push(said) };
/** Long enough after a change. */
const later = () => new Date(Date.now() + 2 * hour);
const seal = (vault: Vault, now = new Date()) => sealAgain(db, { vault, sealed, log: log as never }, now);
/** The same long enough after the change, with an audit log in which nothing waits. */
async function sealToEnd(vault: Vault): Promise<void> {
  await chainWaiting(db, vault);
  await seal(vault, new Date(Date.now() + 2 * hour));
}

async function addTokens(count: number, vault = a): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => {
    const app = `app-${String(index).padStart(4, '0')}`;
    return { app, token: vault.seal(`token of ${app}`, sealedTokens.context({ app })) };
  });
  await db.insertInto('chat_tokens').values(rows).execute();
}
const tokens = async (vault: Vault) => {
  const rows = await db.selectFrom('chat_tokens').select(['app', 'token']).orderBy('app').execute();
  return rows.map(({ app, token }) => vault.open(token!, sealedTokens.context({ app })));
};
const events = async () => {
  const rows = await auditEntries(db).select(['event', 'details']).orderBy('seq').execute();
  return rows.map(({ event, details }) => [event, JSON.parse(details)]);
};
const entry = (requestId: string): AuditEntry => ({
  event: 'signed-in',
  personId: 'p-li',
  tenantId: '10001',
  address: '127.0.0.1',
  requestId,
  subject: 'user:p-li',
  details: {},
});
/** A node that runs, with these keys; none of a version before. */
async function addNode(host: string, keys: string[] | undefined, seenAt = new Date()): Promise<void> {
  const at = seenAt.toISOString();
  const row = { id: host, started_at: at, seen_at: at, version: '0.1.0', facts: JSON.stringify({ host, keys }) };
  await db.insertInto('nodes').values(row).execute();
}
const refused = (...names: Parameters<typeof vaultWith>[1][]) =>
  vaultOf(db, { secretKey: keysOf(...names), dataFolder: '' }).then(
    () => '',
    (error: Error) => error.message,
  );

describe('a new secret key', () => {
  it('R-HA-09 is used for all that is written from then on, and the former one still reads what is there', async () => {
    await addTokens(3);
    const vault = await changedTo(db, 'b', 'a');
    expect([vault.present, vault.former.map(({ id }) => id)]).toEqual([idOf('b'), [idOf('a')]]);
    expect(await tokens(vault)).toEqual(['token of app-0000', 'token of app-0001', 'token of app-0002']);
    const fresh = vault.seal('x', 'y');
    expect(fresh).toMatch(new RegExp(`^v2\\.${idOf('b')}\\.`));
    expect(vault.open(fresh, 'y')).toBe('x');
    expect(() => a.open(fresh, 'y')).toThrow(idOf('b'));
    expect(await events()).toEqual([['secret-key-changed', { key: idOf('b'), former: idOf('a') }]]);
  });

  it('R-HA-09 waits until every node that runs has it, also for nodes of an earlier version, and says which lack it', async () => {
    const vault = await vaultWith(db, 'b', 'a');
    const now = new Date();
    await addNode('ready', [idOf('b'), idOf('a')]);
    await addNode('behind', [idOf('a')]);
    await addNode('old', undefined);
    expect(await changeKey(db, vault, now)).toBe(false);
    expect(await readKeyChange(db, sealed)).toMatchObject({ state: 'waits', key: idOf('b'), nodes: ['behind', 'old'] });
    await db.deleteFrom('nodes').where('id', '=', 'behind').execute();
    expect(await changeKey(db, vault, now)).toBe(false);
    // A node that is silent has stopped.
    await db
      .updateTable('nodes')
      .set({ seen_at: new Date(now.getTime() - 91_000).toISOString() })
      .where('id', '=', 'old')
      .execute();
    expect(await changeKey(db, vault, now)).toBe(true);
    expect(await changeKey(db, vault, now)).toBe(false);
  });

  it('R-HA-09 is not changed back by a node that has the keys in another order, or starts with that', async () => {
    await addTokens(1);
    const [one, other] = [await vaultWith(db, 'b', 'a'), await vaultWith(db, 'a', 'b')];
    expect(await changeKey(db, other)).toBe(false);
    expect(await changeKey(db, one)).toBe(true);
    await refuseMissingKeys(db, other);
    expect([other.present, await changeKey(db, other), await changeKey(db, one)]).toEqual([idOf('b'), false, false]);
    const started = await vaultWith(db, 'a', 'b');
    expect([started.present, await changeKey(db, started), await tokens(started)]).toEqual([idOf('b'), false, ['token of app-0000']]);
    expect((await events()).map(([event]) => event)).toEqual(['secret-key-changed']);
  });

  it('R-HA-09 is made the present one once by nodes that try at the same time', async () => {
    const vaults = await Promise.all(Array.from({ length: 4 }, () => vaultWith(db, 'b', 'a')));
    const changed = await Promise.all(vaults.map((vault) => changeKey(db, vault)));
    expect(changed.filter(Boolean)).toHaveLength(1);
    expect((await events()).map(([event]) => event)).toEqual(['secret-key-changed']);
  });

  it('R-HA-09 needs the present one beside it, and a start says which key is missing', async () => {
    await addTokens(1);
    expect(await refused('b')).toMatch(
      new RegExp(`^The database was written with another secret key \\(${idOf('a')}; the settings have ${idOf('b')}\\)`),
    );
    await changedTo(db, 'b', 'a');
    // A node of before that starts again, one whose former key was taken out too early, and one that has both.
    expect(await refused('a')).toContain(`(${idOf('b')}; the settings have ${idOf('a')})`);
    expect(await refused('b')).toMatch(
      new RegExp(`still encrypted with the former secret key \\(${idOf('a')}; the settings have ${idOf('b')}\\)`),
    );
    expect(await refused('c', 'b')).toContain(`(${idOf('a')}; the settings have ${idOf('c')}, ${idOf('b')})`);
    expect(await refused('a', 'b')).toBe('');
  });

  it('R-HA-09 is noticed by a node that lacks it: it is not ready, and changes nothing', async () => {
    await addTokens(1);
    await changedTo(db, 'b', 'a');
    const { lacks, present } = await vaultWith(db, 'a');
    expect([lacks, present]).toEqual([idOf('b'), idOf('a')]);
    const behind = await vaultWith(db, 'c', 'a');
    expect(await changeKey(db, behind)).toBe(false);
    await seal(behind, later());
    expect(await countOld(db, sealed)).toBe(1);
  });
});

describe('what a former key has sealed', () => {
  it('R-HA-09 is sealed again; then the former key can be taken out of the settings, an hour after the change at the earliest', async () => {
    await addTokens(250);
    const vault = await changedTo(db, 'b', 'a');
    expect(await countOld(db, sealed)).toBe(250);
    expect(await readKeyChange(db, sealed)).toMatchObject({ state: 'runs', key: idOf('b'), done: 0, all: 250, nodes: [] });
    await seal(vault);
    expect(await countOld(db, sealed)).toBe(0);
    expect(await readKeyChange(db, sealed)).toMatchObject({ state: 'runs', done: 250, all: 250 });
    expect(await refused('b')).toContain('still encrypted');
    await addNode('one', [idOf('b'), idOf('a')]);
    await sealToEnd(vault);
    expect(await readKeyChange(db, sealed)).toMatchObject({ state: 'done', done: 250, all: 250, unreadable: 0, nodes: ['one'] });
    expect(logged).toEqual([{ keys: [idOf('a')] }]);
    expect((await events()).at(-1)).toEqual(['secret-key-ended', { former: idOf('a'), records: 250, unreadable: 0 }]);
    const alone = await vaultOf(db, { secretKey: keysOf('b'), dataFolder: '' });
    expect((await tokens(alone)).at(-1)).toBe('token of app-0249');
    await db
      .updateTable('nodes')
      .set({ facts: JSON.stringify({ host: 'one', keys: alone.given }) })
      .execute();
    expect(await readKeyChange(db, sealed)).toBe(null);
  });

  it('R-HA-09 is sealed again also where a node has written it just after the change', async () => {
    const vault = await changedTo(db, 'b', 'a');
    await seal(vault);
    await addTokens(1, a);
    await sealToEnd(vault);
    expect([await tokens(await vaultWith(db, 'b')), await refused('b')]).toEqual([['token of app-0000'], '']);
  });

  it('R-HA-09 goes through two changes, one after the other', async () => {
    await addTokens(2);
    await changedTo(db, 'b', 'a');
    const vault = await changedTo(db, 'c', 'b', 'a');
    expect(await refused('c', 'b')).toContain(idOf('a'));
    await sealToEnd(vault);
    expect([await refused('c'), await tokens(await vaultWith(db, 'c'))]).toEqual(['', ['token of app-0000', 'token of app-0001']]);
  });

  it('R-HA-09 keeps what a person changes meanwhile', async () => {
    await addTokens(1);
    const vault = await changedTo(db, 'b', 'a');
    const fresh = vault.seal('newer', sealedTokens.context({ app: 'app-0000' }));
    let changing: Promise<unknown> | undefined;
    const context = (row: Record<string, string>) => {
      // Somebody writes after the record was read and before it is sealed.
      changing ??= db.updateTable('chat_tokens').set({ token: fresh }).execute();
      return sealedTokens.context(row);
    };
    await sealAgain(db, { vault, sealed: [{ ...sealedTokens, context }], log: log as never });
    await changing;
    await seal(vault);
    expect(await tokens(vault)).toEqual(['newer']);
  });

  it('R-HA-09 does not hold the end up where no key opens it, but is named and counted', async () => {
    await addTokens(3);
    await db
      .updateTable('chat_tokens')
      .set({ token: a.seal('x', 'another row') })
      .where('app', '=', 'app-0001')
      .execute();
    const vault = await changedTo(db, 'b', 'a');
    await addNode('one', [idOf('b'), idOf('a')]);
    await sealToEnd(vault);
    expect(logged).toContainEqual({ records: ['chat_tokens app-0001'] });
    expect(await readKeyChange(db, sealed)).toMatchObject({ state: 'done', done: 2, all: 3, unreadable: 1 });
    expect((await events()).at(-1)).toEqual(['secret-key-ended', { former: idOf('a'), records: 2, unreadable: 1 }]);
  });

  it('R-HA-09 is sealed by another process where one was killed in the middle', { timeout: 60_000 }, async () => {
    await addTokens(450);
    const { databaseUrl, databaseListenUrl } = { ...readConfig({}), ...addressesOfPortal(database.url) };
    await changedTo(db, 'b', 'a');
    const env = {
      PATH: process.env['PATH'],
      ATRIUM_DATA: dataFolder,
      ATRIUM_DATABASE_URL: databaseUrl ?? '',
      ATRIUM_DATABASE_LISTEN_URL: databaseListenUrl ?? '',
      ATRIUM_SECRET_KEY: keysOf('b', 'a'),
    };
    const child = spawn(process.execPath, [join(import.meta.dirname, 'testing/seal-until-half.ts'), 'app-0250'], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [half] = await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'close');
    expect(String(half)).toBe('half');
    // Two transactions were finished, the third one is as if it had never begun.
    const vault = await vaultWith(db, 'b', 'a');
    await expect.poll(() => countOld(db, sealed), { timeout: 20_000 }).toBe(250);
    await expect
      .poll(
        async () => {
          // PostgreSQL may take a moment to see that the process is gone.
          await sealToEnd(vault);
          return countOld(db, sealed);
        },
        { timeout: 20_000 },
      )
      .toBe(0);
    expect(await tokens(await vaultWith(db, 'b'))).toHaveLength(450);
    expect((await events()).at(-1)).toEqual(['secret-key-ended', { former: idOf('a'), records: 450, unreadable: 0 }]);
  });
});

describe('the audit log', () => {
  it('R-HA-09 is verified over a change, also of entries that wait for their place, and without the former key', async () => {
    await appendAudit(db, a, entry('chained before'));
    await chainWaiting(db, a);
    await appendAudit(db, a, entry('waits'));
    const vault = await changedTo(db, 'b', 'a');
    // A node that has not noticed the change yet writes and chains nothing with the former key.
    await appendAudit(db, a, entry('of a node behind'));
    expect(await chainWaiting(db, a)).toEqual({ chained: 0, foreign: [] });
    expect(await verifyAudit(db, vault)).toMatchObject({ rows: 1, unchained: 3 });
    expect(await chainWaiting(db, vault)).toMatchObject({ chained: 3, foreign: [] });
    await sealToEnd(vault);
    await chainWaiting(db, vault);
    const alone = await vaultWith(db, 'b');
    expect(await verifyAudit(db, alone)).toMatchObject({ rows: 5, unchained: 0 });
    const again = await changedTo(db, 'c', 'b');
    await chainWaiting(db, again);
    expect(await verifyAudit(db, again)).toMatchObject({ rows: 6, unchained: 0 });
  });

  it('R-HA-09 takes nothing of a former key after it was taken out: neither entries nor a longer chain', async () => {
    await appendAudit(db, a, entry('before'));
    await chainWaiting(db, a);
    const both = await changedTo(db, 'b', 'a');
    // The entry of the change itself has a mark of the former key: it is chained first.
    await seal(both, later());
    expect(await refused('b')).toContain('still encrypted');
    await chainWaiting(db, both);
    await seal(both, later());
    const vault = await vaultOf(db, { secretKey: keysOf('b'), dataFolder: '' });
    await chainWaiting(db, vault);
    const said = { at: new Date().toISOString(), event: 'signed-in', person_id: 'p-li', tenant_id: '10001', address: '' };
    const forged = { ...said, request_id: 'forged', subject: null, details: '{}' };
    await db
      .insertInto('audit_unchained')
      .values({ ...forged, mark: waitingMark(a, forged) })
      .execute();
    expect(await chainWaiting(db, vault)).toMatchObject({ chained: 0, foreign: [expect.any(Number)] });
    await db.deleteFrom('audit_unchained').execute();
    const head = await db.selectFrom('audit_head').selectAll().executeTakeFirstOrThrow();
    const row = { ...forged, seq: head.seq + 1 };
    const hash = rowHash(a, head.hash, row)!;
    await db
      .insertInto('audit_log')
      .values({ ...row, hash })
      .execute();
    await db.updateTable('audit_head').set({ seq: row.seq, hash }).execute();
    expect(await verifyAudit(db, vault)).toEqual({ broken: row.seq, reason: 'changed' });
  });

  it('R-HA-09 is broken where somebody changes the former keys, and no portal starts on them', async () => {
    await appendAudit(db, a, entry('before'));
    await chainWaiting(db, a);
    const vault = await changedTo(db, 'b', 'a');
    await sql`update former_keys set sealed = ${vault.seal('{"untilSeq":999,"remains":{}}', 'x')}`.execute(db);
    expect(await verifyAudit(db, vault)).toEqual({ broken: 1, reason: 'changed' });
    expect(await refused('b', 'a')).toMatch(/^The table former_keys is not as the portal wrote it/);
  });
});
