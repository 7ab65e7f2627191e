import type { Page } from 'playwright';

/** What a screen can be in besides being as it should. */
export const states = ['loading', 'empty', 'failed', 'offline', 'missing'] as const;

export interface Screen {
  /** What its pictures are called. */
  name: string;
  /** Tag of the element that it is about: the picture is taken when this is visible. */
  shows: string;
  state?: (typeof states)[number];
  /** Below the portal's origin; `/pba/home/index` unless it says another one. */
  path?: string;
  /** Whose session; null for nobody's. `demo` unless it says so. */
  account?: 'demo' | 'limited' | null;
  /** What somebody does on the page to get there. It finds things by tag and order, so that it works in every language. */
  open?(page: Page): Promise<unknown>;
  /** Before the page is asked for: calls that shall fail or take for ever. */
  prepare?(page: Page): Promise<unknown>;
}

const menu = (app: string) => `/pba/app-center/menus?resourceCode=${app}`;
const view = (path: string) => `/pba/app-center/main/${path}`;

const fail = (pattern: string) => (page: Page) =>
  page.route(pattern, (route) => route.fulfill({ status: 500, json: { code: 50001, msg: 'The database is being moved.' } }));
const stall = (pattern: string) => (page: Page) => page.route(pattern, () => {});
const click = (selector: string) => (page: Page) => page.locator(selector).first().click();

/** As if this session took one sub-application from a development server. */
const override = (page: Page) =>
  page.route('**/query-app-list', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: object[] };
    const expiresAt = new Date(Date.now() + 7_200_000).toISOString();
    Object.assign(body.data[0]!, { override: { origin: 'http://localhost:5173', expiresAt } });
    await route.fulfill({ response, json: body });
  });

/** Once a dialog that has an address is there, everything that is loaded later is. */
async function closeTenants(page: Page): Promise<void> {
  await page.locator('atrium-tenant-dialog dialog').waitFor();
  await page.keyboard.press('Escape');
}

/** As if the person had to show again that it is them before they may search. */
const refuseOnce = (code: number) => (page: Page) =>
  page.route('**/auth/list-app-services', (route) => route.fulfill({ status: 403, json: { code, msg: '' } }));

async function typeSomething(page: Page): Promise<void> {
  await page.locator('atrium-view[active] input').first().fill('上海出差');
}

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
  {
    name: 'offline',
    shows: 'atrium-shell .offline',
    state: 'offline',
    open: (page) => page.context().setOffline(true),
  },
  { name: 'start-failed', shows: 'atrium-fatal-page', state: 'failed', prepare: fail('**/api/wutong-idaas-account/current') },
  { name: 'not-found', shows: 'atrium-not-found-page', state: 'missing', path: '/pba/no/such/page' },
  { name: 'left-menu-items', shows: 'atrium-left-menu', open: (page) => page.locator('atrium-left-menu a').nth(1).hover() },
  { name: 'account-menu', shows: 'atrium-account-menu atrium-menu', open: click('atrium-account-menu button') },
  { name: 'override-badge', shows: 'atrium-override-badge .badge', prepare: override, open: click('atrium-override-badge .badge') },
  { name: 'maximise', shows: 'atrium-maximise-button', open: (page) => page.locator('atrium-maximise-button button').hover() },
  { name: 'work-center', shows: 'atrium-work-center dialog, atrium-work-center [popover]', open: click('atrium-work-center button') },
  {
    name: 'settings',
    shows: 'atrium-settings-drawer dialog',
    open: click('atrium-top-bar button[aria-haspopup=dialog].icon-button'),
  },
  { name: 'search-history', shows: 'atrium-function-search', open: (page) => page.getByRole('searchbox').first().focus() },
  { name: 'search-hits', shows: 'atrium-function-search', open: (page) => page.getByRole('searchbox').first().fill('bx') },
  {
    name: 'search-nothing',
    shows: 'atrium-function-search',
    state: 'empty',
    open: (page) => page.getByRole('searchbox').first().fill('qqqq'),
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
    shows: 'atrium-view[active] .loading',
    state: 'loading',
    path: view('expenses/claims'),
    prepare: stall('**/expenses/assets/**'),
  },
  { name: 'view-failed', shows: 'atrium-error-view', state: 'failed', path: view('nobody/x') },
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
  {
    name: 'undo-notice',
    shows: 'atrium-notices .foot',
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
