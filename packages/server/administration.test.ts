import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { main } from './administration.ts';
import { type Config, readConfig } from './config/config.ts';
import { openDatabase } from './db/database.ts';
import { addApp, sayPassword } from './modules/second-factor/testing/half-signed-in.ts';
import { provision } from './provisioning/load.ts';
import { migratedDatabase } from './testing/migrated-database.ts';
import { openPortal, type Portal } from './testing/portal.ts';
import { auditEntries } from './audit/queries.ts';

let portal: Portal;
let printed: string[];

beforeEach(async () => {
  portal = await openPortal();
  printed = [];
});
afterEach(() => portal.close());

/** Beside the portal that runs. */
const run = (...args: string[]) => {
  const { dataFolder, databaseUrl } = portal.config;
  const env = { ATRIUM_DATA: dataFolder, ...(databaseUrl === null ? {} : { ATRIUM_DATABASE_URL: databaseUrl }) };
  return main(args, env, (text) => void printed.push(text));
};

it('R-ADM-02 a command gives somebody all permissions of the administration, and the audit log records it', async () => {
  const wang = await portal.signIn('wang');
  const roles = (as = wang) => portal.ask('GET /administration/v1/roles', { as });
  expect((await roles()).statusCode).toBe(403);
  for (const _ of [1, 2]) expect(await run('recover', '--person', 'Wang')).toBe(0);
  expect(JSON.parse(printed[0]!)).toMatchObject({ person: 'p-wang', tenant: '10001', role: 'recovery-10001' });
  expect((await roles()).statusCode).toBe(200);
  const audit = await portal.ask('GET /administration/v1/audit', { as: wang, query: { subject: 'person:p-wang' } });
  expect(audit.json().data.rows[0]).toMatchObject({
    event: 'administration-changed',
    address: 'this machine',
    details: { did: 'recovered' },
  });
});

it('R-ADM-02 the command names what to add where no screen of the administration is registered, and the screens that it opens where they are', async () => {
  expect(await run('recover', '--person', 'wang')).toBe(0);
  expect(JSON.parse(printed[0]!).missing).toContain(
    'copy the sub-application "administration" of packages/server/provisioning/example/sub-apps.json',
  );

  await provision(portal.db, join(import.meta.dirname, 'provisioning/example'));
  expect(await run('recover', '--person', 'zhang.wei')).toBe(0);
  expect(JSON.parse(printed[1]!)).toEqual({ person: 'p1', tenant: '1001', role: 'recovery-1001' });
  const opened = portal.db.selectFrom('role_functions').select('function_code').where('role_id', '=', 'recovery-1001');
  expect((await opened.execute()).length).toBeGreaterThanOrEqual(15);
});

it('R-ADM-02 the command says how it is used, and who is not there or cannot sign in', async () => {
  for (const args of [[], ['recover'], ['nonsense', '--person', 'li'], ['recover', '--force']]) expect(await run(...args)).toBe(2);
  expect(await run('recover', '--person', 'nobody')).toBe(1);
  expect(printed.at(-1)).toBe('There is nobody with the username nobody in any tenant.');
  expect(await run('recover', '--person', 'wang', '--tenant', '10002')).toBe(1);
  expect(await run('recover', '--person', 'gone')).toBe(1);
  expect(printed.at(-1)).toContain('is disabled');
});

it('R-ADM-10 the command removes the second factors of somebody who has lost them, where it is asked to', async () => {
  const wang = await portal.signIn('wang');
  await addApp(portal, wang);
  expect(await run('recover', '--person', 'wang')).toBe(0);
  await sayPassword(portal, 'wang');
  expect(await run('recover', '--person', 'wang', '--reset-second-factor')).toBe(0);
  expect(JSON.parse(printed[1]!)).toMatchObject({ person: 'p-wang', secondFactors: 1 });
  expect((await portal.ask('GET /wutong-idaas-account/current', { as: wang })).statusCode).toBe(996);
  await portal.signIn('wang');
});

describe('an empty portal', () => {
  let empty: Config;
  let drop: () => Promise<void>;
  beforeEach(async () => {
    const dataFolder = mkdtempSync(join(tmpdir(), 'atrium-'));
    const database = await migratedDatabase(dataFolder);
    drop = database.drop;
    empty = { ...readConfig({}), dataFolder, databaseUrl: database.url };
  });
  afterEach(async () => {
    await drop();
    rmSync(empty.dataFolder, { recursive: true, force: true });
  });

  const command = (args: string[], input = '') => {
    const env = {
      ATRIUM_DATA: empty.dataFolder,
      ATRIUM_ORIGIN: 'https://portal.example.com',
      ...(empty.databaseUrl === null ? {} : { ATRIUM_DATABASE_URL: empty.databaseUrl }),
    };
    return main(
      args,
      env,
      (text) => void printed.push(text),
      async () => input,
    );
  };

  it('R-RUN-01 a command prints the token of the setup again, and makes a new one where its file is gone', async () => {
    for (const _ of [1, 2]) expect(await command(['setup-token'])).toBe(0);
    expect(printed[0]).toMatch(/^\w{5}(-\w{5}){3}$/);
    expect(printed[1]).toBe(printed[0]);
    rmSync(join(empty.dataFolder, 'setup-token'));
    expect(await command(['setup-token'])).toBe(0);
    expect(printed[2]).not.toBe(printed[0]);
  });

  it('R-RUN-01 a command sets the portal up once, with a link for the password', async () => {
    const setup = ['setup', '--tenant', '星河集团', '--username', 'Wu.Gang'];
    expect(await command([...setup, '--time-zone', 'Europe/Lisbon', '--language', 'pt-BR', '--name', '吴刚'])).toBe(0);
    const { link, person, tenant } = JSON.parse(printed[0]!);
    expect([link, tenant]).toEqual([expect.stringMatching(/^https:\/\/portal\.example\.com\/idaas\/new-password#[\w-]{43}$/), '10001']);
    const { db, close } = await openDatabase(empty);
    const people = await db.selectFrom('people').select(['id', 'username', 'real_name', 'language', 'password_hash']).execute();
    expect(people).toEqual([{ id: person, username: 'wu.gang', real_name: '吴刚', language: 'pt-BR', password_hash: '' }]);
    expect(await auditEntries(db).select(['event', 'details']).execute()).toEqual([
      { event: 'administration-changed', details: '{"did":"set-up"}' },
    ]);
    await close();
    for (const args of [setup, ['setup-token']]) expect(await command(args)).toBe(1);
    expect(printed.slice(-2)).toEqual(['The portal is set up already.', 'The portal is set up already.']);
    expect(existsSync(join(empty.dataFolder, 'setup-token'))).toBe(false);
  });

  it('R-RUN-01 a command takes the password from the standard input, by the rules of passwords', async () => {
    const setup = ['setup', '--tenant', 'Company', '--username', 'ana', '--password-stdin'];
    for (const [input, said] of [
      ['short', '6 to 16 characters, a digit, a special character'],
      ['Password@123\n', 'too common'],
    ] as const) {
      expect(await command(setup, input)).toBe(1);
      expect(printed.at(-1)).toContain(said);
    }
    expect(await command([...setup, '--time-zone', 'Mars'], 'Ipê-amarelo7\n')).toBe(1);
    expect(await command(['setup', '--tenant', 'Company', '--username', 'no spaces'])).toBe(1);
    for (const args of [
      ['setup'],
      ['setup', '--tenant', 'x'],
      ['setup-token', '--person', 'x'],
      ['recover', '--person', 'x', '--username', 'y'],
    ])
      expect(await command(args)).toBe(2);
    expect(await command(setup, 'Ipê-amarelo7\n')).toBe(0);
    expect(JSON.parse(printed.at(-1)!)).not.toHaveProperty('link');
  });
});
