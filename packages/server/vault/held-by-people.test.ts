import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { verifyAudit } from '../audit/verify.ts';
import { main as backup } from '../backup.ts';
import { newViewToken, openViewToken } from '../identity/view-token/token.ts';
import { openNumber } from '../modules/account/bank-cards/sealed-number.ts';
import { findEndpoint, putEndpoint, secretsOf } from '../modules/integration/events/endpoint-queries.ts';
import { unsubscribePath } from '../modules/mail/unsubscribe.ts';
import { addApp, codeOf } from '../modules/second-factor/testing/half-signed-in.ts';
import { knownDevice } from '../modules/sign-in/known-device.ts';
import { prove } from '../modules/second-factor/prove.ts';
import { openVapid } from '../modules/web-push/vapid.ts';
import { main as restore } from '../restore.ts';
import { buildServer } from '../server.ts';
import { connect } from '../testing/business-system.ts';
import { chained } from '../testing/chained.ts';
import { openPortal, type Person, type Portal } from '../testing/portal.ts';
import { hour } from '../clock/repeat.ts';
import { sealAgain } from './seal-again.ts';
import { changedTo, idOf, keysOf, type KeyName } from './testing/keys.ts';

/* A portal with what people and systems hold, written with key a. */

const number = '6222021234567890128';
const card = '/business-center-config-web/v1/user/bank/card';
let portal: Portal;
let running: FastifyInstance;
let li: Person;
beforeEach(async () => {
  portal = await openPortal({ secretKey: keysOf('a') });
  running = portal.server;
  await portal.db.insertInto('banks').values({ code: 'ICBC', name: '工商银行', sort: 0 }).execute();
  const branch = { code: 'b1', bank_code: 'ICBC', name: '工行西湖支行', region_code: '330106', sort: 0 };
  await portal.db.insertInto('bank_subbranches').values(branch).execute();
  li = await portal.signIn('li');
});
afterEach(async () => {
  await running.close();
  await portal.close();
});

/** Starts the portal again with these keys, over the same database. */
async function restart(...names: KeyName[]): Promise<FastifyInstance> {
  await running.close();
  running = await buildServer({ ...portal.config, secretKey: keysOf(...names) });
  return running;
}

const newCard = { holder: '李明', bankCode: 'ICBC', subbranchCode: 'b1', regionCode: '33', cardNo: number, isDefault: true };
const headers = () => ({ cookie: li.cookie, authorization: `Bearer ${li.token}` });
const addCard = (server: FastifyInstance) =>
  server.inject({ method: 'POST', url: `/api${card}/create`, headers: headers(), payload: newCard });
/** Seals everything again and ends the former keys, beside the server that does so itself. */
async function sealAll(server: FastifyInstance): Promise<void> {
  const { db, vault, sealed, log } = server;
  const needed = async () => {
    await chained({ ...portal, server, db });
    await sealAgain(db, { vault, sealed, log }, new Date(Date.now() + 2 * hour));
    return db.selectFrom('former_keys').select('id').where('ended_at', 'is', null).execute();
  };
  await expect.poll(needed, { timeout: 30_000 }).toEqual([]);
}

it(
  'R-HA-09 people and systems notice nothing of a change of the secret key, and of the end of the former one',
  { timeout: 120_000 },
  async () => {
    const hr = await connect(portal, { source: 'hr' });
    const { db, vault } = portal.server;
    const { secret } = await db
      .transaction()
      .execute((trx) => putEndpoint(trx, vault, hr.account, { url: 'https://hr.example.com/hook', checks: false }));
    const { secret: appSecret, recoveryCodes } = await addApp(portal, li);
    expect((await addCard(portal.server)).statusCode).toBe(200);
    const known = li.cookie.split('; ').find((one) => one.startsWith('KNOWN_DEVICE_'));
    const cookies = Object.fromEntries([known!.split('=') as [string, string]]);
    const messages = await db.selectFrom('messages').select('id').orderBy('id').execute();
    const link = unsubscribePath(vault, 'p-li', 'news');
    const view = newViewToken(vault, { app: 'expenses', sessionId: 'x' });
    const pushKey = openVapid(vault, 'mailto:it@example.com').publicKey;
    const { deploymentId } = portal.server;

    /** Everything that somebody holds, as a server answers it. */
    async function held(server: FastifyInstance) {
      const row = await server.db.selectFrom('bank_cards').selectAll().executeTakeFirstOrThrow();
      const endpoint = (await findEndpoint(server.db, hr.account))!;
      await server.db.updateTable('second_factors').set({ counter: 0 }).execute();
      const proves = (code: string) => prove(server, { personId: 'p-li', owner: 'session x' }, { code });
      return {
        signedIn: (await server.inject({ url: '/api/wutong-idaas-account/current', headers: headers() })).statusCode,
        card: openNumber(server.vault, { personId: 'p-li', tenantId: '10001' }, row),
        again: (await addCard(server)).json().code,
        webhook: secretsOf(server.vault, endpoint).hmac[0] === secret,
        app: await proves(codeOf(appSecret)),
        recoveryCode: await proves(recoveryCodes!.pop()!),
        unsubscribe: (await server.inject({ url: link })).statusCode,
        device: knownDevice({ server, cookies } as never, 'li') !== null,
        push: openVapid(server.vault, 'mailto:it@example.com').publicKey === pushKey,
        cookies: server.deploymentId === deploymentId,
        whole: 'rows' in (await verifyAudit(server.db, server.vault)),
      };
    }
    const all = {
      signedIn: 200,
      card: number,
      again: 40910,
      webhook: true,
      app: 'app',
      recoveryCode: 'recovery-code',
      unsubscribe: 200,
      device: true,
      push: true,
      cookies: true,
      whole: true,
    } as const;
    expect(await held(portal.server)).toEqual(all);

    const markOf = (server: FastifyInstance) => server.db.selectFrom('bank_cards').select('no_mark').executeTakeFirstOrThrow();
    const before = await markOf(portal.server);
    const both = await restart('b', 'a');
    await changedTo(both.db, 'b', 'a');
    await expect.poll(() => both.vault.present, { timeout: 20_000 }).toBe(idOf('b'));
    expect(await held(both)).toEqual(all);
    expect(openViewToken(both.vault, view)?.app).toBe('expenses');
    await sealAll(both);
    expect(await markOf(both)).not.toEqual(before);
    expect(await held(both)).toEqual(all);

    const alone = await restart('b');
    // Marks of the former key that anybody could make who knows it count no more, where people get others by themselves.
    expect(await held(alone)).toEqual({ ...all, device: false });
    expect(openViewToken(alone.vault, view)).toBe(null);
    expect(await alone.db.selectFrom('messages').select('id').orderBy('id').execute()).toEqual(messages);
  },
);

it('R-HA-09 a node that lacks the present key is not ready', { timeout: 60_000 }, async () => {
  const { server } = portal;
  expect((await server.inject({ url: '/readyz' })).statusCode).toBe(200);
  await changedTo(portal.db, 'b', 'a');
  await expect.poll(async () => (await server.inject({ url: '/readyz' })).statusCode, { timeout: 20_000 }).toBe(503);
  expect((await server.inject({ url: '/livez' })).statusCode).toBe(200);
});

it(
  'R-HA-09 a backup of before the change is restored with both keys, and goes through the change again',
  { timeout: 120_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'atrium-backup-'));
    const file = join(folder, 'portal.backup');
    const said: string[] = [];
    const run = (command: typeof backup, ...names: KeyName[]) => {
      const { dataFolder, databaseUrl, databaseListenUrl } = portal.config;
      const addresses = { ATRIUM_DATABASE_URL: databaseUrl ?? '', ATRIUM_DATABASE_LISTEN_URL: databaseListenUrl ?? '' };
      const env = { PATH: process.env['PATH'], ATRIUM_DATA: dataFolder, ...addresses, ATRIUM_SECRET_KEY: keysOf(...names) };
      return command([file], env, (text) => said.push(text));
    };
    try {
      expect((await addCard(portal.server)).statusCode).toBe(200);
      await chained(portal);
      expect(await run(backup, 'a')).toBe(0);
      const both = await restart('b', 'a');
      await changedTo(both.db, 'b', 'a');
      await sealAll(both);
      await (await restart('b')).close();

      expect([await run(restore, 'b'), said.at(-1)]).toEqual([1, 'The backup was written with another secret key; nothing was changed.']);
      expect(await run(restore, 'b', 'a')).toBe(0);
      const kept = /kept as (\S+);/.exec(said.at(-1) ?? '')?.[1] ?? '';
      await expect(restart('b')).rejects.toThrow(idOf('a'));
      const again = await restart('b', 'a');
      if (portal.config.databaseUrl !== null) await sql`drop schema ${sql.id(kept)} cascade`.execute(again.db);
      await changedTo(again.db, 'b', 'a');
      await sealAll(again);
      const alone = await restart('b');
      const row = await alone.db.selectFrom('bank_cards').selectAll().executeTakeFirstOrThrow();
      expect(openNumber(alone.vault, { personId: 'p-li', tenantId: '10001' }, row)).toBe(number);
      expect(await verifyAudit(alone.db, alone.vault)).toHaveProperty('rows');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);

it('R-HA-09 everything that the secret key encrypts is encrypted again, or lasts less than an hour', () => {
  const root = join(import.meta.dirname, '..');
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|node_modules|^proofs/.test(path))
    .filter((path) => /\bvault\.seal\(/i.test(readFileSync(join(root, path), 'utf8')));
  expect(sources.sort()).toEqual([
    'modules/account/bank-cards/sealed-number.ts',
    'modules/chat/access-token.ts',
    'modules/integration/events/endpoint-queries.ts',
    'modules/second-factor/add.ts',
    // Half an hour.
    'modules/second-factor/challenge.ts',
    // Ten minutes.
    'modules/sign-on/transaction.ts',
    'vault/seal-again.ts',
  ]);
  expect(portal.server.sealed.map(({ table, column }) => `${table}.${column}`).sort()).toEqual([
    'bank_cards.sealed_no',
    'chat_tokens.token',
    'integration_endpoints.secrets',
    'second_factors.sealed_secret',
  ]);
});
