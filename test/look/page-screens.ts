import { settingsScreens } from './settings-screens.ts';
import type { Screen } from './screen.ts';
import { taskScreens } from './task-screens.ts';
import { click, fail, failOne, stall, ticket, withoutSites } from './screen-steps.ts';

/** Pages of the portal's own: sign-in, home, messages, people, the company's other sites, tickets. */
export const pageScreens: readonly Screen[] = [
  {
    name: 'portal-notices',
    shows: 'atrium-portal-notices .danger',
    prepare: (page) =>
      page.route('**/v1/portal-notices', (route) => {
        const notice = (severity: string) => ({ id: severity, version: 'x'.repeat(22), severity, dismissable: severity === 'info' });
        const [title, body] = ['今晚 22:00 升级', '预计两小时，期间不能提交申请。'];
        const data = ['danger', 'warning', 'info'].map((severity) => ({ ...notice(severity), title, body }));
        return route.fulfill({ json: { code: 0, msg: '', data } });
      }),
  },
  { name: 'login', shows: 'form', path: '/idaas/login', account: null },
  {
    name: 'login-refused',
    shows: '[role=alert]:not(:empty)',
    state: 'failed',
    path: '/idaas/login',
    account: null,
    open: async (page) => {
      await page.locator('input').first().fill('nobody');
      await page.locator('input[type=password]').fill('Wrong-1234');
      await page.locator('[type=submit]').click();
    },
  },
  { name: 'home', shows: 'atrium-home-page atrium-home-cards' },
  { name: 'home-of-few-apps', shows: 'atrium-function-shelf', account: 'limited' },
  { name: 'home-loading', shows: 'atrium-home-page', state: 'loading', prepare: stall('**/api/business-center/v1/task/**') },
  { name: 'home-failed', shows: 'atrium-home-cards', state: 'failed', prepare: fail('**/api/business-center/v1/task/**') },
  { name: 'home-one-failed', shows: 'atrium-home-cards', state: 'failed', prepare: failOne },
  {
    name: 'offline',
    shows: 'atrium-connection-banner p',
    state: 'offline',
    open: async (page) => {
      await page.locator('atrium-home-cards').waitFor();
      await page.context().setOffline(true);
    },
  },
  { name: 'start-failed', shows: 'atrium-fatal-page', state: 'failed', prepare: fail('**/api/wutong-idaas-account/current') },
  { name: 'not-found', shows: 'atrium-not-found-page', state: 'missing', path: '/pba/no/such/page' },
  { name: 'shortcuts', shows: 'atrium-shortcuts-dialog dialog', path: '/pba/home/index?dialog=shortcuts' },
  {
    name: 'notices',
    shows: 'atrium-notices .notice',
    open: async (page) => {
      await page.route('**/pba/version', (route) => route.fulfill({ body: 'another build' }));
      await fail('**/common-use/**')(page);
      await page.evaluate(() =>
        dispatchEvent(
          new PromiseRejectionEvent('unhandledrejection', {
            reason: new TypeError('Failed to fetch dynamically imported module'),
            promise: Promise.resolve(),
          }),
        ),
      );
      await page.locator('atrium-notices .notice').first().waitFor();
      await page.locator('atrium-function-shelf button').first().click();
    },
  },
  { name: 'message-center', shows: 'atrium-user-center-page atrium-message-center', path: '/pba/user-center/message' },
  {
    name: 'message-center-empty',
    shows: 'atrium-message-center .empty-state',
    state: 'empty',
    path: '/pba/user-center/message',
    prepare: (page) => page.route('**/message/lines', (route) => route.fulfill({ json: { code: 0, msg: '', data: [], total: 0 } })),
  },
  {
    name: 'message-detail',
    shows: 'atrium-message-center article',
    path: '/pba/user-center/message',
    open: (page) => page.locator('atrium-message-center .title').nth(3).click(),
  },
  {
    name: 'message-batch',
    shows: 'atrium-message-center .undo-sheet',
    path: '/pba/user-center/message',
    open: async (page) => {
      for (const place of [1, 2]) await page.locator('atrium-message-center .line input').nth(place).click();
      await page.locator('atrium-message-center .batch button').nth(0).click();
    },
  },
  {
    name: 'message-center-failed',
    shows: 'atrium-message-center .failure',
    state: 'failed',
    path: '/pba/user-center/message',
    prepare: fail('**/message/lines'),
  },
  {
    name: 'message-center-loading',
    shows: 'atrium-message-center .skeleton',
    state: 'loading',
    path: '/pba/user-center/message',
    prepare: stall('**/message/lines'),
  },
  ...taskScreens,
  ...settingsScreens,
  { name: 'message-settings', shows: 'atrium-message-settings table', path: '/pba/user-center/messagesettings' },
  {
    name: 'message-settings-failed',
    shows: 'atrium-message-settings .failure',
    state: 'failed',
    path: '/pba/user-center/messagesettings',
    prepare: fail('**/message/preferences'),
  },
  {
    name: 'message-panel',
    shows: 'atrium-message-bell atrium-message-panel li',
    open: click('atrium-message-bell button'),
  },
  {
    name: 'message-panel-empty',
    shows: 'atrium-message-panel .nothing',
    state: 'empty',
    prepare: (page) => page.route('**/message/lines', (route) => route.fulfill({ json: { code: 0, msg: '', data: [], total: 0 } })),
    open: click('atrium-message-bell button'),
  },
  {
    name: 'left-menu-items',
    wide: true,
    shows: 'atrium-left-menu [popover]:popover-open',
    open: (page) => page.locator('atrium-left-menu .unfolds').hover(),
  },
  { name: 'floating-panel', shows: 'atrium-floating-panel [role=toolbar]' },
  {
    name: 'floating-panel-folded',
    shows: 'atrium-floating-panel .tab, atrium-floating-panel [role=toolbar]',
    open: async (page) => {
      // On a phone it is inside the page and does not fold.
      if ((page.viewportSize()?.width ?? 0) < 576) return;
      await page.locator('atrium-floating-panel .mover').click();
      await page.locator('atrium-floating-panel [role=menuitem]').last().click();
    },
  },
  { name: 'hr-consultation', shows: 'atrium-consultation-dialog .ways', path: '/pba/home/index?dialog=hr-consultation' },
  {
    name: 'consultation-nobody',
    shows: 'atrium-consultation-dialog dialog',
    state: 'empty',
    path: '/pba/home/index?dialog=admin-consultation',
    prepare: (page) => page.route('**/v1/guides/*', (route) => route.fulfill({ status: 404, json: { code: 40401, msg: '' } })),
  },
  {
    name: 'consultation-failed',
    shows: 'atrium-consultation-dialog [role=alert]',
    state: 'failed',
    path: '/pba/home/index?dialog=admin-consultation',
    prepare: fail('**/v1/guides/*'),
  },
  { name: 'quick-links', shows: 'atrium-quick-links nav', open: (page) => page.locator('atrium-quick-links').scrollIntoViewIfNeeded() },
  { name: 'wiki', shows: 'atrium-wiki-page li', path: '/pba/tw-help' },
  { name: 'company-site-missing', shows: 'atrium-company-site-page', state: 'missing', path: '/pba/dify', prepare: withoutSites },
  {
    name: 'company-site-failed',
    shows: 'atrium-company-site-page [role=alert]',
    state: 'failed',
    path: '/pba/wiki-index/wiki',
    prepare: fail('**/code-login'),
  },
  {
    name: 'company-site-loading',
    shows: 'atrium-company-site-page',
    state: 'loading',
    path: '/pba/wiki-index/wiki',
    prepare: stall('**/code-login'),
  },
  {
    name: 'mailbox-loading',
    shows: 'atrium-company-site-page',
    state: 'loading',
    path: '/pba/mailbox',
    prepare: stall('**/usersignurlbycode*'),
  },
  { name: 'ticket', shows: 'form#ticket', path: ticket, account: null },
  {
    name: 'ticket-missing',
    shows: '#title-error:not(:empty)',
    state: 'failed',
    path: ticket,
    account: null,
    open: (page) => page.locator('[type=submit]').click(),
  },
  {
    name: 'ticket-sent',
    shows: '#sent:not([hidden])',
    path: ticket,
    account: null,
    prepare: (page) =>
      page.route('**/workorder/ticket', (route) =>
        route.fulfill({ json: { code: 0, msg: '', data: { id: '1', number: 'WO-261122-8F3A21', link: '/home/index' } } }),
      ),
    open: async (page) => {
      await page.locator('#title').fill('显示器闪屏');
      await page.locator('#description').fill('每隔几分钟闪一次');
      await page.locator('[type=submit]').click();
    },
  },
];
