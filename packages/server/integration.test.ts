import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { main } from './integration.ts';
import { openPortal, type Portal } from './testing/portal.ts';
import { auditEntries } from './audit/queries.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

async function run(...args: string[]): Promise<{ code: number; said: string }> {
  const { dataFolder, databaseUrl } = portal.config;
  const said: string[] = [];
  const env = { ATRIUM_DATA: dataFolder, ...(databaseUrl === null ? {} : { ATRIUM_DATABASE_URL: databaseUrl }) };
  const code = await main(args, env, (text) => said.push(text));
  return { code, said: said.join('\n') };
}

it('R-INT-01 the command makes, lists and ends accounts and keys beside a running portal', async () => {
  const made = await run('account', 'add', '--name', 'HR', '--source', 'hr', '--scopes', 'tasks:write,messages:send', '--tenant', '10001');
  expect(made.code).toBe(0);
  const { account, key, keyId } = JSON.parse(made.said);
  const account_ = () => portal.inject({ url: '/api/integration/v1/account', headers: { authorization: `Bearer ${key}` } });
  expect((await account_()).json()).toMatchObject({ account, source: 'hr', scopes: ['tasks:write', 'messages:send'] });
  const second = JSON.parse((await run('key', 'add', account, '--days', '30')).said);
  expect(JSON.parse((await run('account', 'list')).said)).toMatchObject([{ id: account, keys: [{ id: keyId }, { id: second.keyId }] }]);
  expect((await run('key', 'end', keyId)).code).toBe(0);
  expect((await account_()).json().code).toBe('key_ended');
  expect((await run('account', 'end', account)).code).toBe(0);
  expect(await run('account', 'end', account)).toEqual({ code: 1, said: `There is no service account ${account} that goes on.` });
});

it('R-INT-01 the command changes what is named of an account, leaves the rest, and the audit log has both values', async () => {
  const asked = ['account', 'add', '--name', 'Old', '--source', 'changed', '--scopes', 'tasks:write', '--tenant', '10001'];
  const { account } = JSON.parse((await run(...asked, '--origin', 'https://a.example.com')).said);
  const changed = JSON.parse((await run('account', 'change', account, '--name', 'New', '--origin', 'https://b.example.com')).said);
  expect(changed).toMatchObject({
    id: account,
    name: 'New',
    source: 'changed',
    scopes: ['tasks:write'],
    origins: ['https://b.example.com'],
  });
  expect(JSON.parse((await run('account', 'change', account, '--origin', 'none')).said).origins).toEqual([]);
  expect(await run('account', 'change', account, '--scopes', 'all')).toEqual({
    code: 1,
    said: expect.stringContaining('Scopes are some of'),
  });
  expect((await run('account', 'change', 'nobody', '--name', 'x')).code).toBe(1);
  const rows = await auditEntries(portal.db).select(['details', 'tenant_id']).where('subject', '=', `system:${account}`).execute();
  const said = rows.map(({ details }) => JSON.parse(details)).find(({ did }) => did === 'changed');
  expect(said.changes).toContainEqual({ field: 'name', from: 'Old', to: 'New' });
  expect(new Set(rows.map(({ tenant_id: tenant }) => tenant))).toEqual(new Set(['10001']));
});

it('R-INT-03 the command prints an account’s webhook address, and its secret once', async () => {
  const asked = ['account', 'add', '--name', 'CRM', '--source', 'crm', '--scopes', 'tasks:write', '--tenant', '10001'];
  expect(await run(...asked, '--webhook', 'ftp://x')).toEqual({ code: 1, said: expect.stringContaining('is no address for webhooks') });
  const { account, webhookSecret } = JSON.parse((await run(...asked, '--webhook', 'https://crm.example.com/hook')).said);
  expect(webhookSecret).toMatch(/^whsec_/);
  const [endpoint] = await portal.db.selectFrom('integration_endpoints').selectAll().where('account_id', '=', account).execute();
  expect([endpoint!.url, endpoint!.state]).toEqual(['https://crm.example.com/hook', 'active']);
});

it.each([[['account']], [['account', 'add', 'x']], [['key', 'add']], [['account', 'list', '--nonsense']], [['sing', 'loud']]])(
  'R-INT-01 %j is answered with how the command is used',
  async (args) => {
    const { code, said } = await run(...args);
    expect([code, said]).toEqual([2, expect.stringContaining('Usage: npm run integration')]);
  },
);

it('R-INT-01 without a database of this version the command says what to do', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-'));
  const said: string[] = [];
  expect(await main(['account', 'list'], { ATRIUM_DATA: folder }, (text) => said.push(text))).toBe(1);
  expect(said.join('')).toContain('start the portal once');
  rmSync(folder, { recursive: true });
});
