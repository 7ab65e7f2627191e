import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StartFactName } from '@atrium/api/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { noteBackup } from '../../../backup/note-backup.ts';
import { makeBackup } from '../../../backup/make-backup.ts';
import { openPortal, type Person, type Portal } from '../../../testing/portal.ts';
import { makeAdministrator } from '../testing/administrators.ts';

let portal: Portal;
let li: Person;
async function open(changes = {}): Promise<void> {
  portal = await openPortal(changes);
  await makeAdministrator(portal.db, 'p-li');
  li = await portal.signIn('li');
}
beforeEach(() => open());
afterEach(() => portal.close());

async function factOf(name: StartFactName, { origin = 'https://portal.example.com', headers = {} } = {}) {
  const facts = (await portal.ask('GET /administration/v1/start', { as: li, query: { origin }, headers })).json().data;
  const { name: _, ...fact } = facts.find((one: { name: string }) => one.name === name);
  return fact;
}
const state = async (...asked: Parameters<typeof factOf>) => (await factOf(...asked)).state;

it('R-RUN-02 compares the address of the browser with that of the deployment, and wants TLS', async () => {
  expect(await factOf('address')).toMatchObject({ state: 'open', reason: 'unset' });
  expect(await state('tls')).toBe('done');
  expect(await state('tls', { origin: 'http://portal.example.com' })).toBe('wrong');
  expect(await state('tls', { origin: 'http://127.0.0.1:4800' })).toBe('done');
  await portal.close();
  await open({ origin: 'https://portal.example.com' });
  expect(await state('address')).toBe('done');
  expect(await factOf('address', { origin: 'https://other.example.com' })).toEqual({
    state: 'wrong',
    reason: 'other',
    values: { seen: 'https://other.example.com', origin: 'https://portal.example.com' },
  });
});

it('R-RUN-02 notices a proxy whose addresses are not trusted', async () => {
  expect(await state('proxies')).toBe('done');
  expect(await factOf('proxies', { headers: { 'x-forwarded-for': '203.0.113.7' } })).toMatchObject({ state: 'wrong', reason: 'untrusted' });
});

it('R-RUN-02 wants a name with a picture, and a second person and administrator', async () => {
  expect(await factOf('look')).toMatchObject({ state: 'open', reason: 'noName' });
  expect(await state('signedIn')).toBe('open');
  expect(await factOf('administrators')).toMatchObject({ state: 'open', reason: 'one' });
  await portal.signIn('wang');
  await makeAdministrator(portal.db, 'p-wang');
  await portal.db
    .insertInto('branding')
    .values({ id: 'portal', tenant_id: null, name: '宏远', icon: '0'.repeat(32), logo_light: null, logo_dark: null, picture: null })
    .execute();
  await portal.server.brandings.read();
  expect([await state('signedIn'), await state('administrators'), await state('look')]).toEqual(['done', 'done', 'done']);
});

it('R-RUN-02 counts what is there, and is open again when it is gone', async () => {
  await portal.db.deleteFrom('departments').execute();
  expect(await state('departments')).toBe('open');
  await portal.db.insertInto('departments').values({ id: 'a', tenant_id: '10001', parent_id: null, name: 'a', sort: 0 }).execute();
  expect(await state('departments')).toBe('open');
  await portal.db
    .insertInto('departments')
    .values(['b', 'c'].map((id, sort) => ({ id, tenant_id: '10001', parent_id: 'a', name: id, sort })))
    .execute();
  expect(await factOf('departments')).toMatchObject({ state: 'done', values: { count: 2 } });
  expect(await state('people')).toBe('done');
  expect(await state('application')).toBe('done');
  await portal.db.updateTable('functions').set({ front_module: 'administration' }).execute();
  expect(await state('application')).toBe('open');
  await portal.db.deleteFrom('person_roles').where('person_id', '=', 'p-wang').execute();
  expect(await factOf('roles')).toMatchObject({ state: 'open', reason: 'without' });
});

it('R-RUN-02 knows when a backup was made, and that an old one is none', async () => {
  expect(await factOf('backup')).toMatchObject({ state: 'open', reason: 'never' });
  await noteBackup(portal.db, new Date(Date.now() - 9 * 86_400_000));
  expect(await state('backup')).toBe('wrong');
  await noteBackup(portal.db, new Date());
  expect(await state('backup')).toBe('done');
});

it('R-RUN-02 notices every account of the demo, and takes no account of a company for one', async () => {
  const rename = (change: { username: string; user_code?: string }) =>
    portal.db.updateTable('people').set(change).where('id', '=', 'p-wang').execute();
  expect(await state('publicAccounts')).toBe('done');
  await rename({ username: 'admin' });
  expect(await state('publicAccounts')).toBe('done');
  await rename({ username: 'hehui', user_code: 'YH100736' });
  expect(await factOf('publicAccounts')).toMatchObject({ values: { names: 'hehui' } });
  await rename({ username: 'demo', user_code: 'YH000001' });
  expect(await factOf('publicAccounts')).toMatchObject({ state: 'wrong', values: { names: 'demo' } });
});

it('R-RUN-02 measures events with the cookie alone, not held back by the portal itself', async () => {
  const address = await portal.server.listen({ host: '127.0.0.1', port: 0 });
  const response = await fetch(`${address}/api/administration/v1/start/stream`, {
    headers: { cookie: li.cookie, 'accept-encoding': 'gzip, br' },
  });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const times: number[] = [];
  for await (const _ of response.body!) times.push(performance.now());
  expect(times.at(-1)! - times[0]!).toBeGreaterThan(600);
  const stranger = await fetch(`${address}/api/administration/v1/start/stream`);
  expect(stranger.status).toBe(401);
});

it('R-RUN-02 R-SRV-02 needs the permission', async () => {
  const wang = await portal.signIn('wang');
  expect((await portal.ask('GET /administration/v1/start', { as: wang, query: { origin: 'https://x.example' } })).statusCode).toBe(403);
});

it.runIf(process.env['ATRIUM_TEST_DATABASE_URL'] === undefined)('R-RUN-02 the backup command notes that it made one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-backup-'));
  await makeBackup(portal.config, join(folder, 'backup'), process.env);
  expect(await state('backup')).toBe('done');
  rmSync(folder, { recursive: true });
});
