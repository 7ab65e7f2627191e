import { beforeEach, expect, it, vi } from 'vitest';
import { forgetPerson } from './forget-person.ts';
import { clearSaved, writeText } from '../storage/saved.ts';
import { type FakeBrowser, fakeBrowser } from '../testing/fake-browser.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { user } from '../testing/samples.ts';

let browser: FakeBrowser;
const stored = () => [...browser.local.items.keys(), ...browser.session.items.keys(), ...browser.cookies.keys()].toSorted();

beforeEach(() => {
  browser = fakeBrowser();
  clearSaved();
  for (const key of [
    'userCode',
    'userName',
    'uniqueNo',
    'tenantId',
    'APP_CODES:hr',
    'SETTINGS',
    'HOME_LAYOUT',
    'TABS',
    'TABS:10002',
  ] as const) {
    writeText(key, key);
  }
  writeText('userID', 'p1');
  writeText('DRAFT:10001:E1:report', '{}');
  for (const name of ['CURRENT_USER_ID', 'ATRIUM_LOOK']) browser.cookies.set(name, 'x');
});

it('R-LIST-04 nothing but the look and drafts is left on the login page after a session that was ended elsewhere', () => {
  forgetPerson(false);
  expect(stored()).toEqual(['ATRIUM_LOOK', 'DRAFT:10001:E1:report', 'SETTINGS']);
});

it('after an expired session the tabs wait for the same person, without a name or number', async () => {
  forgetPerson(true);
  const left = ['ATRIUM_LOOK', 'DRAFT:10001:E1:report', 'HOME_LAYOUT', 'SETTINGS', 'TABS', 'TABS:10002', 'userID'];
  expect(stored()).toEqual(left);
  vi.resetModules();
  fakeServer({ 'GET /wutong-idaas-account/current': { ...user, id: 'p1' } });
  await (await import('./user.ts')).loadUser();
  expect(stored()).toEqual(expect.arrayContaining(left));
});

it('another user who signs in finds nothing of the previous one', async () => {
  forgetPerson(true);
  vi.resetModules();
  fakeServer({ 'GET /wutong-idaas-account/current': { ...user, id: 'p2' } });
  await (await import('./user.ts')).loadUser();
  expect(stored().filter((key) => /TABS|LAYOUT/.test(key))).toEqual([]);
});
