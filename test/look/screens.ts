import { dialogScreens } from './dialog-screens.ts';
import { pageScreens } from './page-screens.ts';
import type { Screen } from './screen.ts';
import { workScreens } from './work-screens.ts';

/** Every screen and state of the portal; `test/rules/look.test.ts` fails for an element that none of them shows. */
export const screens: readonly Screen[] = [
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
    open: (page) => page.context().setOffline(true),
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
    shows: 'atrium-left-menu [popover]:popover-open',
    open: (page) => page.locator('atrium-left-menu .unfolds').hover(),
  },
  { name: 'floating-panel', shows: 'atrium-floating-panel [role=toolbar]' },
  {
    name: 'floating-panel-folded',
    shows: 'atrium-floating-panel .tab, atrium-floating-panel [role=toolbar]',
    open: async (page) => {
      // On a phone it stands in the page and does not fold.
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
  { name: 'account-menu', shows: 'atrium-account-menu atrium-menu', open: click('atrium-account-menu button') },
  { name: 'override-badge', shows: 'atrium-override-badge .badge', prepare: override, open: click('atrium-override-badge .badge') },
  { name: 'maximise', shows: 'atrium-maximise-button', open: (page) => page.locator('atrium-maximise-button button').hover() },
  { name: 'work-center', shows: 'atrium-work-center atrium-launcher atrium-function-icon', open: click('atrium-work-center button') },
  {
    name: 'work-center-filtered',
    shows: 'atrium-launcher [role=dialog]',
    open: async (page) => {
      await click('atrium-work-center button')(page);
      await page.locator('atrium-launcher input').fill('报');
    },
  },
  {
    name: 'work-center-failed',
    shows: 'atrium-launcher [role=alert]',
    state: 'failed',
    prepare: fail('**/list-recommended-menus'),
    open: click('atrium-work-center button'),
  },
  {
    name: 'work-center-loading',
    shows: 'atrium-launcher [role=dialog]',
    state: 'loading',
    prepare: stall('**/list-recommended-menus'),
    open: click('atrium-work-center button'),
  },
  {
    name: 'settings',
    shows: 'atrium-settings-drawer dialog',
    open: click('atrium-top-bar button[aria-haspopup=dialog].icon-button'),
  },
  {
    name: 'first-steps',
    shows: 'atrium-first-steps .card',
    open: async (page) => {
      await page.locator('atrium-top-bar button[aria-haspopup=dialog].icon-button').first().click();
      await page.locator('atrium-settings-drawer dialog button').last().click();
    },
  },
  { name: 'search-history', shows: 'atrium-function-search', open: (page) => page.getByRole('searchbox').first().focus() },
  { name: 'search-habits', shows: 'atrium-function-search .list', prepare: remembered, open: (page) => look(page, '') },
  { name: 'search-hits', shows: 'atrium-function-search mark', open: (page) => look(page, 'bx') },
  { name: 'search-typo', shows: 'atrium-function-search mark', open: (page) => look(page, 'qingjai') },
  { name: 'search-nothing', shows: 'atrium-function-search .message', state: 'empty', open: (page) => look(page, 'qqqq') },
  {
    name: 'search-loading',
    shows: 'atrium-function-search .skeleton',
    state: 'loading',
    prepare: stall('**/business-center/v1/search'),
    open: (page) => look(page, 'qj'),
  },
  {
    name: 'search-failed',
    shows: 'atrium-function-search .message',
    state: 'failed',
    prepare: fail('**/business-center/v1/search'),
    open: (page) => look(page, 'qj'),
  },
  { name: 'search-palette', shows: 'atrium-search-palette mark', open: (page) => palette(page, '申请') },
  { name: 'search-palette-command', shows: 'atrium-search-palette mark', open: (page) => palette(page, 'dark') },
  { name: 'search-palette-nothing', shows: 'atrium-search-palette .message', state: 'empty', open: (page) => palette(page, 'qqqq') },
  { name: 'colleague-search', shows: 'atrium-colleague-search atrium-colleague-box .list', open: searchColleague('lin') },
  { name: 'colleague-search-nobody', shows: 'atrium-colleague-box .none', state: 'empty', open: searchColleague('zzqq') },
  { name: 'no-colleague-search', shows: 'atrium-top-bar', account: 'limited' },
  { name: 'address-list', shows: 'atrium-address-list-page .row', path: book },
  { name: 'address-list-unit', shows: 'atrium-address-list .scope', path: `${book}?department=rnd-apps` },
  { name: 'address-list-found', shows: 'atrium-address-list mark', path: `${book}?sign=lin` },
  { name: 'address-list-nobody', shows: 'atrium-address-list .empty-state', state: 'empty', path: `${book}?sign=zzqq&department=rnd` },
  {
    name: 'address-list-loading',
    shows: 'atrium-address-list .skeleton',
    state: 'loading',
    path: book,
    prepare: stall('**/business-center/v1/{people,departments}**'),
  },
  {
    name: 'address-list-failed',
    shows: 'atrium-address-list .failure',
    state: 'failed',
    path: book,
    prepare: fail('**/business-center/v1/{people,departments}**'),
  },
  {
    name: 'address-list-offline',
    shows: 'atrium-address-list .age',
    state: 'offline',
    path: book,
    open: async (page) => {
      await page.locator('atrium-address-list .row').first().waitFor();
      await page.context().setOffline(true);
    },
  },
  { name: 'address-list-forbidden', shows: 'atrium-address-list .empty-state', state: 'missing', path: book, account: 'limited' },
  { name: 'person-card', shows: 'atrium-address-list .facts', path: `${book}?person=YH100214` },
  { name: 'person-card-found', shows: 'atrium-address-list .facts', path: `${book}?sign=lin&person=YH000001` },
  { name: 'person-card-missing', shows: 'atrium-address-list .card .empty-state', state: 'missing', path: `${book}?person=nobody` },
  {
    name: 'export-dialog',
    shows: 'atrium-address-list dialog.export',
    path: book,
    open: click('atrium-address-list .tools button:last-child'),
  },
  { name: 'app-menu', shows: 'atrium-app-center-page', path: menu('finance') },
  { name: 'app-menu-nothing', shows: 'atrium-app-menu', state: 'empty', path: `${menu('search')}&queryFuzzy=qqqq` },
  { name: 'app-menu-failed', shows: 'atrium-app-menu', state: 'failed', path: menu('finance'), prepare: fail('**/auth/list-app-menus') },
  {
    name: 'app-menu-loading',
    shows: 'atrium-menu-view',
    state: 'loading',
    path: menu('finance'),
    prepare: stall('**/auth/list-app-menus'),
  },
  {
    name: 'app-panel-collapsed',
    shows: 'atrium-app-panel',
    path: menu('hr'),
    open: (page) => page.locator('atrium-app-panel button').first().click(),
  },
  { name: 'view-module', shows: 'atrium-view[active][aria-busy=false]', path: view('expenses/claims') },
  { name: 'view-html', shows: 'atrium-view[active][aria-busy=false]', path: view('contracts/list') },
  { name: 'view-frame', shows: 'atrium-view[active][aria-busy=false]', path: view('visitors/rooms') },
  { name: 'view-form', shows: 'atrium-view[active][aria-busy=false]', path: view('expenses/claims/new') },
  {
    name: 'view-loading',
    shows: 'atrium-view[active] atrium-view-waiting .cover',
    state: 'loading',
    path: view('expenses/claims'),
    prepare: stall('**/expenses/assets/**'),
  },
  {
    name: 'view-slow',
    shows: 'atrium-view[active] atrium-view-waiting .actions',
    state: 'loading',
    path: view('expenses/claims'),
    prepare: async (page) => {
      await page.clock.install();
      await stall('**/expenses/assets/**')(page);
    },
    open: (page) => page.clock.runFor(11_000),
  },
  {
    name: 'view-failed',
    shows: 'atrium-error-view',
    state: 'failed',
    path: view('expenses/claims'),
    prepare: fail('**/expenses/assets/**'),
  },
  {
    name: 'view-offline',
    shows: 'atrium-error-view',
    state: 'offline',
    path: view('expenses/claims'),
    prepare: (page) => page.route('**/expenses/assets/**', (route) => route.abort()),
    open: async (page) => {
      await page.locator('atrium-error-view').first().waitFor();
      await page.context().setOffline(true);
    },
  },
  { name: 'view-unknown', shows: 'atrium-missing-view', state: 'missing', path: view('nobody/x') },
  { name: 'view-forbidden', shows: 'atrium-forbidden-page', state: 'forbidden', account: 'limited', path: view('contracts/list') },
  { name: 'menu-forbidden', shows: 'atrium-forbidden-page', state: 'forbidden', account: 'limited', path: menu('contract') },
  {
    name: 'tabs',
    shows: 'atrium-tab-strip',
    path: view('expenses/claims'),
    open: async (page) => {
      for (const path of ['warehouse/stock', 'reports/mine', 'notices/all', 'canteen/menu', 'visitors/rooms', 'assets-ledger/list']) {
        await page.evaluate((href) => {
          const link = Object.assign(document.createElement('a'), { href });
          document.body.append(link);
          link.click();
          link.remove();
        }, view(path));
        await page.locator('atrium-view[active][aria-busy=false]').waitFor();
      }
    },
  },
  {
    name: 'tab-menu',
    shows: 'atrium-tab-strip',
    path: view('expenses/claims'),
    open: (page) => page.getByRole('tab').nth(1).click({ button: 'right' }),
  },
  { name: 'tabs-fifty', shows: 'atrium-tab-strip', path: view('expenses/claims?key=24'), prepare: fiftyTabs },
  {
    name: 'tab-list',
    shows: 'atrium-tab-list input',
    path: view('expenses/claims?key=24'),
    prepare: fiftyTabs,
    open: click('atrium-tab-strip .all'),
  },
  {
    name: 'tab-list-nothing',
    shows: 'atrium-tab-list .count',
    state: 'empty',
    path: view('expenses/claims?key=24'),
    prepare: fiftyTabs,
    open: async (page) => {
      await page.locator('atrium-tab-strip .all').click();
      await page.locator('atrium-tab-list input').fill('zzqq');
    },
  },
  {
    name: 'view-maximised',
    shows: 'atrium-maximised-bar',
    path: view('expenses/claims'),
    open: async (page) => {
      await page.getByRole('tab').nth(1).click({ button: 'right' });
      await page.getByRole('menuitem').nth(1).click();
    },
  },
  {
    name: 'undo-notice',
    shows: 'atrium-notices .notice',
    path: view('expenses/claims'),
    open: (page) => page.getByRole('tab', { selected: true }).press('Delete'),
  },
  {
    name: 'unsaved-dialog',
    shows: 'atrium-unsaved-dialog dialog',
    path: view('expenses/claims/new'),
    open: async (page) => {
      await typeSomething(page);
      await page.getByRole('tab', { selected: true }).press('Delete');
    },
  },
  { name: 'tenant-dialog', shows: 'atrium-tenant-dialog atrium-tenant-switch', path: '/pba/home/index?dialog=tenant' },
  {
    name: 'tenant-dialog-loading',
    shows: 'atrium-tenant-dialog dialog',
    state: 'loading',
    path: '/pba/home/index?dialog=tenant',
    prepare: stall('**/v1/login/tenants'),
  },
  {
    name: 'tenant-dialog-failed',
    shows: 'atrium-tenant-switch',
    state: 'failed',
    path: '/pba/home/index?dialog=tenant',
    prepare: fail('**/v1/login/tenants'),
  },
  { name: 'tenant-dialog-only-one', shows: 'atrium-tenant-switch', account: 'limited', path: '/pba/home/index?dialog=tenant' },
  {
    name: 'tenant-confirm',
    shows: 'atrium-tenant-switch',
    path: `${view('expenses/claims/new')}?dialog=tenant`,
    open: async (page) => {
      await page.locator('atrium-tenant-switch [type=radio]:enabled').first().check();
      await page.locator('atrium-tenant-switch [type=submit]').click();
      await page.locator('atrium-tenant-switch dialog').waitFor();
    },
  },
  {
    name: 'tenant-question',
    shows: 'atrium-tenant-question dialog',
    path: '/pba/home/index?dialog=tenant',
    open: async (page) => {
      await closeTenants(page);
      await page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: 'tenantId', newValue: '10002' })));
    },
  },
  { name: 'tenant-link', shows: 'atrium-tenant-question dialog', path: '/pba/home/index?tenant=10002' },
  { name: 'password-dialog', shows: 'atrium-password-dialog dialog', path: '/pba/home/index?dialog=password' },
  {
    name: 'password-dialog-wrong',
    shows: 'atrium-password-dialog .error',
    path: '/pba/home/index?dialog=password',
    open: async (page) => {
      await page.locator('atrium-password-dialog [name=old]').fill('Atrium@2026');
      await page.locator('atrium-password-dialog [name=new]').fill('ａbc1');
      await page.locator('atrium-password-dialog [type=submit]').click();
    },
  },
  {
    name: 'password-dialog-done',
    shows: 'atrium-password-dialog .said',
    path: '/pba/home/index?dialog=password',
    prepare: (page) => page.route('**/user/update-password', (route) => route.fulfill({ json: { code: 0, msg: '', data: null } })),
    open: async (page) => {
      await page.locator('atrium-password-dialog [name=old]').fill('Atrium@2026');
      for (const name of ['new', 'again']) await page.locator(`atrium-password-dialog [name=${name}]`).fill('Neu+Wort#5');
      await page.locator('atrium-password-dialog [type=submit]').click();
    },
  },
  {
    name: 'step-up-dialog',
    shows: 'atrium-step-up-dialog dialog',
    prepare: refuseOnce(40305),
    open: (page) => page.getByRole('searchbox').first().fill('请假'),
  },
  {
    name: 'step-up-dialog-outside',
    shows: 'atrium-step-up-dialog dialog',
    prepare: refuseOnce(40306),
    open: (page) => page.getByRole('searchbox').first().fill('请假'),
  },
  ...(['idle', 'life'] as const).map((by) => ({
    name: `session-ending-${by}`,
    shows: 'atrium-session-ending-dialog dialog',
    path: '/pba/home/index?dialog=tenant',
    prepare: async (page: Page) => {
      await page.clock.install();
      const data = by === 'idle' ? { idleSeconds: 110, lifeSeconds: 9_000 } : { idleSeconds: 9_000, lifeSeconds: 110 };
      await page.route('**/session/term', (route) => route.fulfill({ json: { code: 0, msg: '', data } }));
    },
    open: async (page: Page) => {
      await closeTenants(page);
      await page.clock.fastForward(70_000);
    },
  })),
  {
    name: 'logout-dialog',
    shows: 'atrium-logout-dialog dialog',
    open: async (page) => {
      await page.locator('atrium-account-menu button').first().click();
      await page.getByRole('menuitem').last().click();
    },
  },
  {
    name: 'signed-out-dialog',
    shows: 'atrium-signed-out-dialog dialog',
    path: view('expenses/claims/new'),
    open: async (page) => {
      await typeSomething(page);
      await page.route('**/api/**', (route) => route.fulfill({ status: 401, json: { code: 40101, msg: '' } }));
      await page.getByRole('searchbox').first().fill('请假');
    },
  },
];
export const screens: readonly Screen[] = [...pageScreens, ...workScreens, ...dialogScreens];
