import type { Page } from 'playwright';

export const menu = (app: string) => `/pba/app-center/menus?resourceCode=${app}`;
export const view = (path: string) => `/pba/app-center/main/${path}`;

export const fail = (pattern: string) => (page: Page) =>
  page.route(pattern, (route) => route.fulfill({ status: 500, json: { code: 50001, msg: 'The database is being moved.' } }));
/** The cards of the home page are calls of their own: one of them fails. */
export const failOne = (page: Page) =>
  page.route('**/api/business-center/v1/task/query', (route) =>
    route.request().postData()?.includes('"apply"')
      ? route.fulfill({ status: 500, json: { code: 50001, msg: 'The database is being moved.' } })
      : route.fallback(),
  );
export const stall = (pattern: string) => (page: Page) => page.route(pattern, () => {});
export const click = (selector: string) => (page: Page) => page.locator(selector).first().click();

export const ticket = '/WOS/interfaces/processform?key=Process_WOS_WOH';

/** A deployment that has connected none of the company's other sites. */
export const withoutSites = (page: Page) =>
  page.route('**/pba/dify', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/&quot;sites&quot;:\{[^}]*\}/, '&quot;sites&quot;:{}');
    await route.fulfill({ response, body });
  });
export const book = '/pba/address-list';

export const searchColleague = (text: string) => async (page: Page) => {
  await page.locator('atrium-colleague-search button').click();
  await page.locator('atrium-colleague-box input').fill(text);
};

/** As if this session took one sub-application from a development server. */
export const override = (page: Page) =>
  page.route('**/query-app-list', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: object[] };
    const expiresAt = new Date(Date.now() + 7_200_000).toISOString();
    Object.assign(body.data[0]!, { override: { origin: 'http://localhost:5173', expiresAt } });
    await route.fulfill({ response, json: body });
  });

/** As if the company had an icon of its own. */
export const companyIcon = (page: Page) =>
  page.route(
    (url) => url.pathname.startsWith('/pba/home'),
    async (route) => {
      const response = await route.fetch();
      const branding = JSON.stringify({ icon: '/pba/icon-192.png', logoLight: null, logoDark: null }).replaceAll('"', '&quot;');
      const body = (await response.text()).replace('&quot;branding&quot;:null', `&quot;branding&quot;:${branding}`);
      await route.fulfill({ response, body });
    },
  );

/** As if the session were in the tenant that the page asks for: the picture needs its name, and no session is switched for it. */
export const asIfElsewhere = (page: Page) =>
  page.route('**/v1/login/tenants**', (route) => route.continue({ headers: { ...route.request().headers(), 'tenant-id': '10001' } }));

/** Once a dialog that has an address is there, everything that is loaded later is. */
export async function closeTenants(page: Page): Promise<void> {
  await page.locator('atrium-tenant-dialog dialog').waitFor();
  await page.keyboard.press('Escape');
}

/** As if the person had to show again that it is them before they may search. */
export const refuseOnce = (code: number) => (page: Page) =>
  page.route('**/business-center/v1/search', (route) => route.fulfill({ status: 403, json: { code, msg: '' } }));
/** Types into the search of the top bar. */
export const look = (page: Page, text: string) => page.getByRole('searchbox').first().fill(text);

/** Types into the search over the page. */
export async function palette(page: Page, text: string): Promise<void> {
  // Keys are heard from the file on that brings the notices.
  await page.locator('atrium-notices:defined').waitFor({ state: 'attached' });
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill(text);
}

export const remembered = (page: Page) =>
  page.route('**/queryHistoryRecords*', (route) =>
    route.fulfill({ json: { code: 0, msg: '', data: ['报销', '会议室', 'qj'].map((queryKey) => ({ id: queryKey, queryKey })) } }),
  );
/** As if fifty functions had been opened before a reload, some with one name, two pinned. */
export const fiftyTabs = (page: Page) =>
  page.addInitScript(() => {
    const names = ['考勤打卡', '请假申请', '我的报销', '库存台账', '合同登记簿', '差旅费报销', '会议室', '年度培训课程与讲师安排', '公告'];
    const tab = (at: number) => {
      const path = `/app-center/main/${at % 3 === 0 ? 'expenses/claims' : 'warehouse/stock'}?key=${at}`;
      const ownTitle = at % 7 === 0 ? `BX26${at}` : undefined;
      return { key: path, path, title: names[at % names.length], ownTitle, pinned: at < 2 || undefined, appCode: 'finance', since: at };
    };
    const tabs = Array.from({ length: 49 }, (_, at) => tab(at));
    sessionStorage.setItem('TABS', JSON.stringify({ tabs, activeKey: tabs[24]!.key }));
  });

export async function typeSomething(page: Page): Promise<void> {
  await page.locator('atrium-view[active] input').first().fill('上海出差');
}
