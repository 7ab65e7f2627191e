import type { Page } from 'playwright';
import type { Screen } from './screen.ts';

const path = '/pba/bridge/window';
const asked = { hostOrigin: 'https://crm.yunshan.example', scopes: ['messages', 'home', 'people'], codeHash: 'a'.repeat(64) };
const consents = '**/wuyou-auth/embedding/consents';

/** As if a page had opened the window and somebody had signed in there since. */
const openedBy =
  (answer: object, status = 200) =>
  async (page: Page) => {
    await page.addInitScript((kept) => sessionStorage.setItem('ATRIUM_BRIDGE_ASKED', kept), JSON.stringify({ ...asked, until: 9e15 }));
    await page.route(consents, (route) => route.fulfill({ status, json: answer }));
  };
const wish = { code: 0, msg: '', data: { ...asked, allowed: false, realName: '林知遥' } };

const since = { createdAt: '2026-11-03T01:00:00.000Z', usedAt: '2026-11-22T08:12:00.000Z' };
const allowed = [
  { id: 'c1', hostOrigin: 'https://crm.yunshan.example', scopes: ['messages', 'home', 'people'], ...since },
  { id: 'c2', hostOrigin: 'http://10.0.8.20:8080', scopes: ['people'], createdAt: since.createdAt, usedAt: '2026-11-09T03:00:00.000Z' },
];

/** The window in which people allow a page without a server, and where they take that back. */
export const bridgeScreens: readonly Screen[] = [
  { name: 'bridge-window', shows: '#allow:enabled', path, account: null, prepare: openedBy(wish) },
  { name: 'bridge-window-lost', shows: '[data-state=lost]', state: 'missing', path, account: null },
  {
    name: 'bridge-window-refused',
    shows: '[data-state=refused]',
    state: 'forbidden',
    path,
    account: null,
    prepare: openedBy({ code: 40309, msg: '此页面未在门户登记，或未登记这项用途' }, 403),
  },
  {
    name: 'bridge-window-failed',
    shows: '[data-state=failed]',
    state: 'failed',
    path,
    account: null,
    prepare: openedBy({ code: 50301, msg: '' }, 503),
  },
  {
    name: 'security-settings-consents',
    shows: 'atrium-security-settings [aria-labelledby=consents] li',
    path: '/pba/user-center/securitysettings',
    prepare: (page) => page.route(consents, (route) => route.fulfill({ json: { code: 0, msg: '', data: allowed } })),
  },
];
