import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { main } from '../audit.ts';
import { type OpenDatabase, openDatabase } from '../db/database.ts';
import type { Db } from '../db/schema.ts';
import type { TestDatabase } from '../testing/database-url.ts';
import { migratedDatabase } from '../testing/migrated-database.ts';
import { openPortal } from '../testing/portal.ts';
import { openVault, type Vault } from '../vault/vault.ts';
import { rowHash } from './chain.ts';
import { chainWaiting } from './chain-waiting.ts';
import { appendAudit, appendAudits, type AuditEntry, auditEntries } from './queries.ts';
import { verifyAudit } from './verify.ts';

/** A database without a portal, which would chain by itself. */
let dataFolder: string;
let database: TestDatabase;
let opened: OpenDatabase;
let db: Db;
let vault: Vault;
beforeEach(async () => {
  dataFolder = mkdtempSync(join(tmpdir(), 'atrium-audit-'));
  database = await migratedDatabase(dataFolder);
  opened = await openDatabase({ databaseUrl: database.url, dataFolder });
  ({ db } = opened);
  vault = openVault({ secretKey: null, dataFolder });
});
afterEach(async () => {
  await opened.close();
  await database.drop();
  rmSync(dataFolder, { recursive: true, force: true });
});

const entry = (requestId: string): AuditEntry => ({
  event: 'signed-in',
  personId: 'p-li',
  tenantId: '10001',
  address: '127.0.0.1',
  requestId,
  subject: 'user:p-li',
  details: {},
});
const append = (requestId: string) => appendAudit(db, vault, entry(requestId));
const chain = () => chainWaiting(db, vault);
const verify = () => verifyAudit(db, vault);
const order = async () => (await auditEntries(db).select('request_id').orderBy('seq').execute()).map(({ request_id: request }) => request);
const onPostgres = () => database.url !== null;

/** An entry as versions before 0.2.0 add it: it takes its place in its own transaction. */
async function appendAsBefore(requestId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { seq, hash } = await trx
      .updateTable('audit_head')
      .set((of) => ({ seq: of('seq', '+', 1) }))
      .returning(['seq', 'hash'])
      .executeTakeFirstOrThrow();
    const said = { ...{ seq, at: new Date().toISOString(), event: 'signed-in', person_id: 'p-li', tenant_id: '10001' } };
    const row = { ...said, address: '', request_id: requestId, subject: null, details: '{}' };
    const own = { ...row, hash: rowHash(vault, hash, row)! };
    await trx.insertInto('audit_log').values(own).execute();
    await trx.updateTable('audit_head').set({ hash: own.hash }).execute();
  });
}

describe('R-HA-07 entries of the audit log that wait for their place in the chain', () => {
  it('are read like all others, and counted by the verification', async () => {
    for (const request of ['a', 'b']) await append(request);
    await chain();
    for (const request of ['c', 'd', 'e']) await append(request);
    expect(await order()).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(await verify()).toMatchObject({ rows: 2, unchained: 3 });
    const said: string[] = [];
    const env = { ATRIUM_DATA: dataFolder, ATRIUM_DATABASE_URL: database.url ?? '' };
    expect(await main(['verify'], env, (text) => said.push(text))).toBe(0);
    expect(said[1]).toMatch(/^3 more are as they were written, but not chained yet/);
    expect(await chain()).toEqual({ chained: 3, foreign: [] });
    expect(await order()).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(await verify()).toMatchObject({ rows: 5, unchained: 0 });
  });

  it('are chained by a running portal, and when it stops', async () => {
    const portal = await openPortal();
    const proved = () => verifyAudit(portal.db, portal.server.vault);
    try {
      await appendAudit(portal.db, portal.server.vault, entry('a'));
      await expect.poll(proved, { timeout: 20_000 }).toMatchObject({ rows: 1, unchained: 0 });
      await appendAudit(portal.db, portal.server.vault, entry('b'));
      await portal.server.close();
      const { dataFolder: folder, databaseUrl } = portal.config;
      const said: string[] = [];
      const code = await main(['verify'], { ATRIUM_DATA: folder, ATRIUM_DATABASE_URL: databaseUrl ?? '' }, (text) => said.push(text));
      expect([code, said]).toEqual([0, [expect.stringMatching(/whole: 2 rows/)]]);
    } finally {
      await portal.close();
    }
  });

  it('do not make their writers wait for a transaction that is still open', async (test) => {
    if (!onPostgres()) return test.skip('the embedded database has one transaction at a time');
    await db.transaction().execute(async (trx) => {
      await appendAudit(trx, vault, entry('open'));
      await append('meanwhile');
      expect(await order()).toEqual(['meanwhile']);
      await chain();
    });
    await chain();
    expect(await order()).toEqual(['meanwhile', 'open']);
    expect(await verify()).toMatchObject({ rows: 2, unchained: 0 });
  });

  it('are chained once by several nodes at once, in batches', async () => {
    const requests = Array.from({ length: 1_250 }, (_, index) => `r${index}`);
    await appendAudits(db, vault, requests.map(entry));
    const passes = await Promise.all([chain(), chain(), chain()]);
    await chain();
    expect(passes.reduce((sum, { chained }) => sum + chained, 0)).toBeLessThanOrEqual(requests.length);
    expect(await verify()).toMatchObject({ rows: requests.length, unchained: 0 });
    expect(await order()).toEqual(requests);
  });

  it('find their place behind entries of nodes of the version before, which chain their own', async () => {
    await appendAsBefore('before');
    await append('a');
    await Promise.all([appendAsBefore('beside'), append('b'), chain(), appendAsBefore('beside again'), chain()]);
    await chain();
    expect((await order()).toSorted()).toEqual(['a', 'b', 'before', 'beside', 'beside again']);
    expect(await verify()).toMatchObject({ rows: 5, unchained: 0 });
  });

  it('stay where they are when the transaction that chains them fails', async () => {
    await append('a');
    const refuse = onPostgres() ? 'for each statement execute function refuse_audit_change()' : "begin select raise(abort, 'no'); end";
    await sql.raw(`create trigger failing before delete on audit_unchained ${refuse}`).execute(db);
    await expect(chain()).rejects.toThrow(/no|only grows/);
    expect(await verify()).toMatchObject({ rows: 0, unchained: 1 });
    await sql.raw(`drop trigger failing${onPostgres() ? ' on audit_unchained' : ''}`).execute(db);
    await chain();
    expect(await verify()).toMatchObject({ rows: 1, unchained: 0 });
  });

  it('cannot be changed by a statement, and what others put there is never chained', async () => {
    await append('a');
    await expect(db.updateTable('audit_unchained').set({ event: 'x' }).execute()).rejects.toThrow(/only grows/);
    const { id: _id, ...own } = await db.selectFrom('audit_unchained').selectAll().executeTakeFirstOrThrow();
    const forged = { ...own, details: '{"by":"nobody"}' };
    await db.insertInto('audit_unchained').values(forged).execute();
    await append('b');
    expect(await chain()).toEqual({ chained: 2, foreign: [2] });
    expect(await verify()).toEqual({ broken: 3, reason: 'waiting' });
    const said: string[] = [];
    const env = { ATRIUM_DATA: dataFolder, ATRIUM_DATABASE_URL: database.url ?? '' };
    expect(await main(['verify'], env, (text) => said.push(text))).toBe(1);
    expect(said[0]).toMatch(/an entry of audit_unchained, which is not chained yet, was changed or was not written by the portal/);
    await sql`delete from audit_unchained`.execute(db);
    expect(await verify()).toMatchObject({ rows: 2, unchained: 0 });
  });
});
