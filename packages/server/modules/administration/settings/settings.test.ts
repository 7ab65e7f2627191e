import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { companyDay } from '../../../clock/company-day.ts';
import { readConfig } from '../../../config/config.ts';
import { idleMilliseconds } from '../../../identity/life.ts';
import { exportOrganisation } from '../../../provisioning/export/export.ts';
import { provision } from '../../../provisioning/load.ts';
import { sampleOrganisation } from '../../../provisioning/testing/sample-organisation.ts';
import { openPortal, type Person, type Portal } from '../../../testing/portal.ts';
import { companyCalendar } from '../../calendar/queries.ts';
import { makeAdministrator } from '../testing/administrators.ts';

let portal: Portal;
let li: Person;
async function open(changes = {}): Promise<void> {
  portal = await openPortal(changes);
  await makeAdministrator(portal.db, 'p-li');
  li = await portal.signIn('li');
}
beforeEach(() => open());
afterEach(async () => {
  await portal.db.deleteFrom('portal_settings').execute();
  await portal.server.settings.read();
  await portal.close();
});

const read = async () => (await portal.ask('GET /administration/v1/settings', { as: li })).json().data;
async function save(changes: object, as = li) {
  const { values, version } = await read();
  return portal.ask('PUT /administration/v1/settings', { as, body: { ...values, version, ...changes } });
}
const page = async (url: string, headers: Record<string, string> = {}) => (await portal.inject({ url, headers })).body;

it('R-RUN-06 shows each setting with its value, default and owner', async () => {
  await save({ passwordLength: 10 });
  expect(await read()).toMatchObject({
    values: { passwordLength: 10, idleMinutes: null, greyDays: null },
    defaults: { passwordLength: 6, idleMinutes: 30, sessionHours: 12, defaultLanguage: 'zh-CN', greyDays: [] },
    owners: {
      passwordLength: { of: 'screen', variable: '' },
      greyDays: { of: 'default', variable: 'ATRIUM_GREY_DAYS' },
    },
  });
});

it('R-RUN-06 changes pages, links, rules of passwords and the length of sessions at once', async () => {
  const today = companyDay();
  const changes = {
    loginHelp: { text: '请拨 8000', texts: { 'en-US': 'Call 8000' } },
    wikiUrl: 'https://wiki.example.com/in',
    mailUrl: 'https://mail.example.com/',
    greyDays: [today],
    defaultLanguage: 'pt-BR',
    passwordLength: 12,
    idleMinutes: 7,
    sessionHours: 2,
  };
  expect((await save(changes)).statusCode).toBe(200);
  expect(await page('/idaas/login', { 'accept-language': 'zh' })).toContain('请拨 8000');
  expect(await page('/idaas/login', { 'accept-language': 'en' })).toContain('Call 8000');
  expect(await page('/idaas/login')).toContain('lang="pt-BR"');
  expect(await page('/idaas/login')).toMatch(/ data-grey>/);
  const home = await page('/pba/home/index');
  expect(home).toContain('https://wiki.example.com/in');
  expect(home).toContain('lang="pt-BR"');
  const rules = (await portal.ask('GET /wutong-idaas-account/user/password-rules', { as: li })).json().data.rules;
  expect(rules.find(({ id }: { id: string }) => id === 'length').pattern).toBe('^[^]{12,16}$');
  const term = (await portal.ask('GET /business-center/v1/session/term', { as: li })).json().data;
  expect(term.idleSeconds).toBeLessThanOrEqual(7 * 60);
  const wang = await portal.signIn('wang');
  expect((await portal.ask('GET /business-center/v1/session/term', { as: wang })).json().data.lifeSeconds).toBeLessThanOrEqual(2 * 3600);
  const mail = (await portal.ask('GET /business-center/v1/email/mail/usersignurlbycode', { as: li, query: { userCode: 'E1001' } })).json()
    .data;
  expect(mail.url).toContain('https://mail.example.com/?code=');
  await save({ ...changes, ...Object.fromEntries(Object.keys(changes).map((name) => [name, null])) });
  expect(idleMilliseconds).toBe(30 * 60_000);
});

it('R-RUN-06 reaches a node that another one has not told, within ten seconds', async () => {
  await portal.db.insertInto('portal_settings').values({ name: 'wikiUrl', value: '"https://wiki.example.com/"' }).execute();
  await vi.waitFor(async () => expect(await page('/pba/home/index')).toContain('wiki.example.com'), { timeout: 10_000, interval: 250 });
}, 15_000);

it('R-RUN-06 only shows what the environment sets, with the name of its variable', async () => {
  await portal.close();
  const { greyDays, given } = readConfig({ ATRIUM_GREY_DAYS: '2026-12-13' });
  await open({ greyDays, given });
  expect((await read()).owners.greyDays).toEqual({ of: 'environment', variable: 'ATRIUM_GREY_DAYS' });
  expect((await read()).values.greyDays).toEqual(['2026-12-13']);
  const refused = await save({ greyDays: [] });
  expect([refused.statusCode, refused.json().code]).toEqual([409, 40983]);
  expect(refused.json().msg).toContain('ATRIUM_GREY_DAYS');
  expect((await save({ passwordLength: 8 })).statusCode).toBe(200);
});

it('R-RUN-06 R-ADM-09 settings.json sets a value, which screens then only show, and an export gives it back', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-settings-'));
  await portal.db.deleteFrom('functions').execute();
  const write = (settings: object[]) => {
    for (const [key, list] of Object.entries({ ...sampleOrganisation(), settings }))
      writeFileSync(join(folder, `${key}.json`), JSON.stringify(list));
  };
  write([{ name: 'idleMinutes', value: 20 }]);
  await provision(portal.db, folder);
  expect((await read()).owners.idleMinutes.of).toBe('file');
  expect((await save({ idleMinutes: 40 })).json().code).toBe(40940);
  await exportOrganisation(portal.db, join(folder, 'out'));
  write([{ name: 'idleMinutes', value: 'long' }]);
  await expect(provision(portal.db, folder)).rejects.toThrow('is no value of idleMinutes');
  rmSync(folder, { recursive: true });
});

it('R-RUN-06 R-ADM-07 is audited with old and new values, and refuses a stale version', async () => {
  const { values, version } = await read();
  await save({ idleMinutes: 45 });
  const stale = await portal.ask('PUT /administration/v1/settings', { as: li, body: { ...values, version } });
  expect(stale.statusCode).toBe(409);
  const history = (await portal.ask('GET /administration/v1/settings/history', { as: li })).json().data;
  expect(history.rows[0]).toMatchObject({ details: { did: 'changed' }, changes: [{ field: 'idleMinutes', to: '45' }] });
});

it.each([
  { idleMinutes: 1 },
  { sessionHours: 1000 },
  { passwordLength: 3 },
  { wikiUrl: 'javascript:alert(1)' },
  { greyDays: ['2026-02-30'] },
  { defaultLanguage: 'fr' },
  { origin: 'https://x.example' },
])('R-RUN-06 refuses %j', async (changes) => {
  expect((await save(changes)).statusCode).toBe(400);
});

it('R-RUN-06 sets holidays and make-up days of a year as a list; days of the file stay', async () => {
  await portal.db.insertInto('company_days').values({ id: 'f1', tenant_id: null, day: '2027-05-04', work: 0, name: '文件里的' }).execute();
  const params = { id: '2027' };
  const { version, ofFile } = (await portal.ask('GET /administration/v1/company-days/{id}', { as: li, params })).json().data;
  expect(ofFile).toEqual([{ day: '2027-05-04', work: false, name: '文件里的' }]);
  const days = [
    { day: '2027-02-05', work: false, name: '春节' },
    { day: '2027-02-13', work: true, name: '春节调休' },
  ];
  const put = (body: object) => portal.ask('PUT /administration/v1/company-days/{id}', { as: li, params, body: body as never });
  const saved = await put({ days, version });
  expect(saved.json().data.days).toEqual(days);
  const calendar = await companyCalendar(portal.db, { tenantId: '10001', language: 'zh-CN' }, '2027-02-05', '2027-02-13');
  expect([calendar.get('2027-02-05')?.work, calendar.get('2027-02-13')?.work]).toEqual([false, true]);
  const { version: next } = saved.json().data;
  for (const wrong of [
    [{ day: '2028-01-01', work: false, name: 'x' }],
    [{ day: '2027-02-30', work: false, name: 'x' }],
    [...days, ...days],
  ])
    expect((await put({ days: wrong, version: next })).statusCode).toBe(400);
  expect((await put({ days: [], version: next })).json().data.days).toEqual([]);
});

it('R-RUN-06 R-SRV-02 needs the permission', async () => {
  await makeAdministrator(portal.db, 'p-wang', { areas: ['branding'] });
  const wang = await portal.signIn('wang');
  expect((await portal.ask('GET /administration/v1/settings', { as: wang })).statusCode).toBe(403);
});
