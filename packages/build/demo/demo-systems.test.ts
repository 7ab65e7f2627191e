import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeAccount, overview } from '../../server/modules/integration/accounts/manage.ts';
import { openPortal, type Portal } from '../../server/testing/portal.ts';
import { connectDemoSystems } from './demo-systems.ts';

let portal: Portal;
let dataFolder: string;
beforeEach(async () => {
  portal = await openPortal();
  for (const [at, id] of ['10001', '10002', '10003'].entries())
    await portal.db
      .insertInto('tenants')
      .values({ id, name: id, description: '', logo: null, sort: 100 + at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  dataFolder = mkdtempSync(join(tmpdir(), 'demo-systems-'));
});
afterEach(async () => {
  await portal.close();
  rmSync(dataFolder, { recursive: true });
});

const systems = { hr: '人力资源系统', it: 'IT 服务台' };
const reader = { source: 'functions', name: '业务办理平台' };
const connect = (port: number) =>
  connectDemoSystems(portal.server, { systems, reader, webhookOf: (source) => `http://127.0.0.1:${port}/hooks/${source}`, dataFolder });
const accounts = () => overview(portal.db, new Date());

it('R-INT-07 creates an account for each system once; a second start uses the same keys and updates the address', async () => {
  const first = await connect(4001);
  expect(Object.keys(first)).toEqual(['hr', 'it', 'functions']);
  expect(first['hr']).toMatchObject({ key: expect.stringMatching(/^atr_/), secret: expect.stringMatching(/^whsec_/) });
  expect(await connect(4002)).toEqual(first);
  expect((await accounts()).map(({ source, keys }) => [source, keys.length])).toEqual([
    ['hr', 1],
    ['it', 1],
    ['functions', 1],
  ]);
  // The account that reads permissions reads nothing else, and receives no events.
  expect((await accounts()).find(({ source }) => source === 'functions')?.scopes).toEqual(['people:read']);
  const urls = await portal.db.selectFrom('integration_endpoints').select(['url', 'checks']).orderBy('url').execute();
  expect(urls).toEqual(['hr', 'it'].map((source) => ({ url: `http://127.0.0.1:4002/hooks/${source}`, checks: 1 })));
});

it('R-INT-07 gives an account of an earlier version the scopes that the demo needs now', async () => {
  const first = await connect(4001);
  await portal.db.updateTable('service_accounts').set({ scopes: '["tasks:write"]' }).where('source', '=', 'hr').execute();
  expect(await connect(4001)).toEqual(first);
  expect((await accounts()).find(({ source }) => source === 'hr')?.scopes).toContain('documents:write');
});

it('R-INT-07 keys are in a file that only its owner can read; without it they are changed, and tasks stay', async () => {
  const first = await connect(4001);
  const file = join(dataFolder, 'demo-systems.json');
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8')).toContain(first['hr']!.key);
  rmSync(file);
  const second = await connect(4001);
  expect(second['hr']!.key).not.toBe(first['hr']!.key);
  expect(second['hr']!.secret).not.toBe(first['hr']!.secret);
  expect((await accounts()).map(({ source, endedAt }) => [source, endedAt])).toEqual([
    ['hr', null],
    ['it', null],
    ['functions', null],
  ]);
});

it('R-INT-07 skips a source with another system’s account', async () => {
  const manager = { db: portal.db, vault: portal.server.vault, personId: null, tenantId: null, address: 'test', requestId: 'test' };
  await makeAccount(manager, { name: '考勤机', source: 'hr', scopes: ['tasks:write'], tenants: ['10001'] });
  expect(Object.keys(await connect(4001))).toEqual(['it', 'functions']);
});
