import { existsSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { main } from '../maintenance.ts';
import { makeAdministrator } from '../modules/administration/testing/administrators.ts';
import { connect } from '../testing/business-system.ts';
import { openPortal, type Person, type Portal } from '../testing/portal.ts';
import { auditEntries } from '../audit/queries.ts';

let portal: Portal;
let li: Person;
let wang: Person;
beforeEach(async () => {
  portal = await openPortal();
  await makeAdministrator(portal.db, 'p-li', { areas: ['notices'] });
  [li, wang] = [await portal.signIn('li'), await portal.signIn('wang')];
});
afterEach(() => portal.close());

let printed: string[] = [];
async function run(...args: string[]): Promise<number> {
  printed = [];
  const code = await main(args, { ATRIUM_MAINTENANCE_FILE: portal.config.maintenanceFile }, (text) => printed.push(text));
  await portal.server.maintenance.read();
  await portal.server.maintenance.synchronize();
  return code;
}

const open = (cookie: string, url = '/pba/') => portal.inject({ url, headers: { cookie, accept: 'text/html' } });
const search = (as: Person) => portal.ask('POST /business-center/v1/task/query', { as, body: { kind: 'todo' } });
const save = (as: Person, headers: Record<string, string> = {}) =>
  portal.ask('POST /user-end/v1/hints/seen', { as, body: { hint: 'tabs' }, headers });
const signOut = (as: Person) => portal.ask('POST /logout/cas', { as, body: { token: as.token } });

it('R-ADM-06 read-only refuses changes, in the language of the caller, and lets everybody read', async () => {
  expect(await run('on', '--read-only')).toBe(0);
  expect([(await search(wang)).statusCode, (await open(wang.cookie)).statusCode]).toEqual([200, 200]);
  const refused = await save(wang, { 'accept-language': 'en' });
  expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
    503,
    '300',
    { code: 50304, msg: 'Maintenance: You can read everything, but change nothing for now.' },
  ]);
  expect((await save(wang)).json().msg).toBe('系统维护中：目前只能查看，暂不能修改。');
  expect((await save(li)).statusCode).toBe(200);
  expect((await signOut(wang)).statusCode).toBe(200);
  expect(await run('off')).toBe(0);
  wang = await portal.signIn('wang');
  expect((await save(wang)).statusCode).toBe(200);
});

it('R-ADM-06 closed gives people a page with the time to come again; testers and health checks pass', async () => {
  const system = await connect(portal);
  const until = new Date(Date.now() + 600_000).toISOString();
  const message = JSON.stringify({ 'zh-CN': '升级 <数据库>', 'en-US': 'Database upgrade' });
  expect(await run('on', '--until', until, '--message', message)).toBe(0);
  const page = await open(wang.cookie);
  expect([page.statusCode, page.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
  expect(Number(page.headers['retry-after'])).toBeGreaterThan(500);
  expect(page.body).toContain('升级 &lt;数据库&gt;');
  expect([page.body.includes('您用账号 wang 登录，它不是测试人员'), (await open('')).body?.includes('您用账号')]).toEqual([true, false]);
  const english = await portal.inject({ url: '/pba/x', headers: { accept: 'text/html', 'accept-language': 'en' } });
  expect([english.statusCode, english.body.includes('Database upgrade')]).toEqual([503, true]);
  expect([(await search(wang)).json().code, (await search(li)).statusCode, (await open(li.cookie)).statusCode]).toEqual([50304, 200, 200]);
  const reached = ['/healthz', '/readyz', '/idaas/login', '/pba/version'].map(async (url) => (await portal.inject({ url })).statusCode);
  expect(await Promise.all(reached)).toEqual([200, 200, 200, 200]);
  const account = await system.ask('GET /account');
  expect([account.statusCode, account.json().code, Number(account.headers['retry-after']) > 500]).toEqual([503, 'unavailable', true]);
  expect((await portal.signIn('li')).token).toBeTruthy();
});

it('R-ADM-06 one tenant is maintained, and the others go on', async () => {
  expect(await run('on', '--tenant', '10002')).toBe(0);
  expect([(await search(wang)).statusCode, (await open(wang.cookie)).statusCode, (await open('')).statusCode]).toEqual([200, 200, 302]);
  expect(await run('on', '--tenant', '10001')).toBe(0);
  expect([(await search(wang)).statusCode, (await open(wang.cookie)).statusCode]).toEqual([503, 503]);
});

it('R-ADM-06 the command works while the database is down, and is audited once when it is back', async () => {
  const down = vi.spyOn(portal.db, 'transaction').mockImplementation(() => {
    throw new Error('down');
  });
  await expect(run('on')).rejects.toThrow('down');
  expect(portal.server.maintenance.state.maintenances).toMatchObject([{ scope: 'portal', mode: 'closed' }]);
  const unknown = vi.spyOn(portal.db, 'selectFrom').mockImplementation(() => {
    throw new Error('down');
  });
  expect((await open(li.cookie)).statusCode).toBe(503);
  unknown.mockRestore();
  down.mockRestore();
  await Promise.all([portal.server.maintenance.synchronize(), portal.server.maintenance.synchronize()]);
  await run('off');
  const rows = await auditEntries(portal.db).select('details').where('subject', '=', 'maintenance:portal').orderBy('seq').execute();
  expect(rows.map(({ details }) => JSON.parse(details))).toMatchObject([
    { did: 'maintenance-on', name: 'closed' },
    { did: 'maintenance-off', name: 'off' },
  ]);
});

it('R-ADM-06 the command refuses invalid input, and a broken file changes nothing until it is written again', async () => {
  const wrong = [[], ['x'], ['off', '--read-only'], ['on', 'off'], ['on', '--x']];
  for (const args of wrong) expect(await run(...args)).toBe(2);
  expect(await run('on', '--until', 'yesterday')).toBe(1);
  expect(await run('on', '--message', '{"en-US":"no Chinese"}')).toBe(1);
  expect(existsSync(portal.config.maintenanceFile)).toBe(false);
  await run('on', '--read-only');
  writeFileSync(portal.config.maintenanceFile, '{');
  await expect(portal.server.maintenance.read()).rejects.toThrow('run the command again');
  expect((await save(wang)).statusCode).toBe(503);
  expect(await run('off')).toBe(0);
  expect(await run('status')).toBe(0);
  expect(printed[0]).toContain('There is no maintenance');
});
