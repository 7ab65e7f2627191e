import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { main } from './administration.ts';
import { addApp, sayPassword } from './modules/second-factor/testing/half-signed-in.ts';
import { provision } from './provisioning/load.ts';
import { openPortal, type Portal } from './testing/portal.ts';

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
