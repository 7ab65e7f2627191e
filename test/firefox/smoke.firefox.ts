import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { closeTab, frameInView, openFunction, reaches, shownView, signIn, switchTo, tabTitles, valueOf } from './person.ts';
import { click, eventually, find, gone, type FirefoxPortal, startFirefoxPortal } from './portal.ts';

let portal: FirefoxPortal;
const path = () => portal.page.url();

beforeAll(async () => {
  portal = await startFirefoxPortal();
});
afterAll(() => portal?.stop());
afterEach(() => {
  expect(portal.complaints.splice(0)).toEqual([]);
});

test('R-HOME-01 signing in leads home, where one is greeted', async () => {
  await signIn(portal);
  await find(portal.page, 'h1', /林知遥/);
  await find(portal.page, 'h2, h3', /待办/);
  await click(portal.page, 'nav[aria-label=主菜单] a', '应用中心');
  await eventually(() => expect(path()).toContain('/app-center/menus'));
});

test('R-SUB-01 a module of React', async () => {
  await openFunction(portal, '财务管理', '填写报销单', '/expenses/claims/new');
  const reason = await find(portal.page, `${shownView} input`);
  await reason.type('广州出差');
});

test('R-SUB-02 a module of Vue', async () => {
  await openFunction(portal, '仓储管理', '库存台账', '/warehouse/stock');
  await find(portal.page, `${shownView} tbody tr`);
});

test('R-SUB-04 a Vue 2 build with life cycles, its dialog in its own view', async () => {
  await openFunction(portal, '合同管理', '合同登记簿', '/contracts/list');
  const frame = await frameInView(portal);
  await find(frame, 'td', 'HT-2046');
  await click(frame, 'button', '新建合同');
  const field = await find(frame, '.el-dialog input');
  await field.type('写到一半的合同');
});

test('R-SUB-04 a page of jQuery with life cycles', async () => {
  await openFunction(portal, '行政管理', '公告栏', '/notices/all');
  await find(await frameInView(portal), 'h1, h2', '公告栏');
});

test('R-SUB-04 a page in a frame, its address the tab’s', async () => {
  await openFunction(portal, '行政管理', '访客登记', '/visitors/visits');
  const frame = await frameInView(portal);
  await find(frame, 'h1, h2', '访客登记');
  await click(frame, 'a', '车位管理');
  await reaches(path, '/visitors/parking');
});

test('R-SUB-04 a page that nobody adapted', async () => {
  await openFunction(portal, '行政管理', '食堂菜单', '/canteen/menu');
  await find(await frameInView(portal), 'h1, h2', '食堂菜单');
});

test('R-TAB-02 the page of a frame comes while its function is being pressed, and keeps the focus that it took', async () => {
  const { page } = portal;
  await click(page, 'nav[aria-label=应用中心] a', '行政管理');
  await (await find(page, 'a[href*="/app-center/main/"]', '会议室预订')).hover();
  await page.mouse.down();
  const pressed = await page.waitForSelector('atrium-view[prerendered] iframe');
  const early = await eventually(async () => (await pressed!.contentFrame())!.waitForSelector('button'));
  await early!.evaluate((button) => {
    Object.assign(window, { since: 'the press' });
    (button as HTMLElement).focus();
  });
  await page.mouse.up();
  await reaches(path, '/visitors/rooms');
  const frame = await frameInView(portal);
  expect(await frame.evaluate(() => ['since' in window, document.hasFocus(), document.activeElement?.localName])).toEqual([
    true,
    true,
    'button',
  ]);
});

test('R-TAB-05 switching finds every view as it was left', async () => {
  await switchTo(portal, '填写报销单');
  expect(await valueOf(portal.page, `${shownView} input`)).toBe('广州出差');
  await reaches(path, '/expenses/claims/new');
  await switchTo(portal, '公告栏');
  await switchTo(portal, /^合同登记簿/);
  const contracts = await frameInView(portal);
  expect(await valueOf(contracts, '.el-dialog input')).toBe('写到一半的合同');
  await click(contracts, '.el-dialog button', '取消');
  await gone(contracts, '.v-modal');
});

test('R-TAB-10 back and forward walk the person’s own steps', async () => {
  await click(await frameInView(portal), 'a, li', '到期时间线');
  await reaches(path, '/contracts/expiring');
  await portal.page.goBack();
  await reaches(path, '/contracts/list');
  await portal.page.goBack();
  await reaches(path, '/notices/all');
  await portal.page.goForward();
  await portal.page.goForward();
  await reaches(path, '/contracts/expiring');
});

test('R-TAB-03 a tab closes and the one before it is shown', async () => {
  const before = await tabTitles(portal);
  await closeTab(portal, '公告栏');
  await eventually(async () => expect(await tabTitles(portal)).toEqual(before.filter((title) => title !== '公告栏')));
});

test('R-I18N-02 the language changes without a reload', async () => {
  await portal.page.evaluate(() => Object.assign(window, { stillHere: true }));
  await click(portal.page, 'button', '设置');
  await (await find(portal.page, 'select#language')).select('en-US');
  await find(portal.page, 'button', 'Settings');
  await portal.page.keyboard.press('Escape');
  expect(await portal.page.evaluate(() => [document.documentElement.lang, 'stillHere' in window])).toEqual(['en-US', true]);
});

test('R-OUT-01 signing out leads to the login page and forgets who it was', async () => {
  await click(portal.page, 'button', 'Account menu');
  await click(portal.page, '[role=menuitem]', 'Sign out');
  await find(portal.page, 'li', /^New expense claim/);
  await click(portal.page, 'button', 'Leave without saving');
  await eventually(() => expect(path()).toContain('/idaas/login'));
  expect(await portal.page.evaluate(() => localStorage.getItem('TOKEN_KEY'))).toBeNull();
});
