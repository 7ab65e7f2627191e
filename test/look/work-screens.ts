import type { Screen } from './screen.ts';
import {
  book,
  click,
  fail,
  fiftyTabs,
  look,
  menu,
  companyIcon,
  override,
  palette,
  remembered,
  searchColleague,
  stall,
  typeSomething,
  view,
} from './screen-steps.ts';

/** The bar and what it opens, applications in their tabs. */
export const workScreens: readonly Screen[] = [
  { name: 'account-menu', shows: 'atrium-account-menu atrium-menu', open: click('atrium-account-menu button') },
  { name: 'company-logo', shows: 'atrium-company-logo img', path: '/pba/home/index', prepare: companyIcon },
  { name: 'override-badge', shows: 'atrium-override-badge .badge', prepare: override, open: click('atrium-override-badge .badge') },
  { name: 'maximise', wide: true, shows: 'atrium-maximise-button', open: (page) => page.locator('atrium-maximise-button button').hover() },
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
    path: '/pba/home/index?dialog=settings',
  },
  { name: 'first-steps-offer', shows: 'atrium-first-steps-offer section' },
  {
    name: 'first-steps',
    shows: 'atrium-first-steps .card',
    path: '/pba/home/index?dialog=settings',
    open: click('atrium-settings-drawer dialog button:last-of-type >> nth=-1'),
  },
  { name: 'search-history', shows: 'atrium-function-search input', open: (page) => page.getByRole('searchbox').first().focus() },
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
    shows: 'atrium-address-list dialog .export',
    path: book,
    open: click('atrium-address-list .tools button:last-child'),
  },
  { name: 'app-menu', shows: 'atrium-app-center-page', path: menu('finance') },
  { name: 'app-menu-nothing', shows: 'atrium-app-menu', state: 'empty', path: `${menu('search')}&queryFuzzy=qqqq` },
  {
    name: 'app-menu-failed',
    shows: 'atrium-app-functions',
    state: 'failed',
    path: menu('finance'),
    prepare: fail('**/auth/list-app-menus'),
  },
  {
    name: 'app-menu-loading',
    shows: 'atrium-menu-view',
    state: 'loading',
    path: menu('finance'),
    prepare: stall('**/auth/list-app-menus'),
  },
  {
    name: 'app-panel-collapsed',
    wide: true,
    shows: 'atrium-app-panel',
    path: menu('hr'),
    open: (page) => page.locator('atrium-app-panel button').first().click(),
  },
  { name: 'view-module', shows: 'atrium-view[active][aria-busy=false]', path: view('expenses/claims') },
  { name: 'view-life-cycles', shows: 'atrium-view[active][aria-busy=false]', path: view('contracts/list') },
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
      for (const path of [
        'warehouse/stock',
        'it-desk/tickets',
        'notices/all',
        'canteen/menu',
        'visitors/rooms',
        'functions/project/board',
      ]) {
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
];
