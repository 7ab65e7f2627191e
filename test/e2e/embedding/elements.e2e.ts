import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PortalProcess, startPortalProcess } from '../../../packages/build/portal-process.ts';
import { freePort } from '../../runners/free-port.ts';
import { demoData } from '../portal/demo-data.ts';
import { client, type HostPage, secretHash, startHostPage } from './host-page.ts';
import { expect, fillLogin, password, test } from '../portal/portal.ts';

let host: HostPage;
let portal: PortalProcess;
let folder: string;

test.beforeAll(async () => {
  host = await startHostPage();
  folder = demoData('elements');
  const pages = [
    { client, secretHash, origins: [host.origin], scopes: ['messages', 'people', 'home'] },
    { client: 'office', origins: [host.sameSite], scopes: ['assistant', 'people'], sameSite: true },
  ];
  writeFileSync(join(folder, 'embedding.json'), JSON.stringify(pages));
  const port = await freePort();
  const own = { ATRIUM_PORT: `${port}`, ATRIUM_ORIGIN: `http://127.0.0.1:${port}` };
  const env = { ...own, ATRIUM_DATA: folder, ATRIUM_EMBEDDING: join(folder, 'embedding.json'), ATRIUM_LOG: 'error' };
  portal = await startPortalProcess(env);
  host.portal = portal.origin;
});
test.afterAll(async () => {
  await portal?.stop();
  host?.close();
  rmSync(folder, { recursive: true, force: true });
});
test.beforeEach(() => {
  Object.assign(host, { person: 'YH000001', only: null, asked: [] });
});

test('R-AI-04 four elements on a page of another origin share one token under a strict policy, and store nothing there', async ({
  page,
}) => {
  await page.goto(`${host.origin}/plain`);
  await expect(page.locator('atrium-home-cards').getByRole('heading', { name: '待办' })).toBeVisible();
  await expect(page.locator('atrium-message-center').locator('.title').first()).toBeVisible();
  const shelf = page.locator('atrium-function-shelf').getByRole('link').first();
  await expect(shelf).toHaveAttribute('href', new RegExp(`^${portal.origin}/pba/`));
  const window = page.waitForEvent('popup');
  await shelf.click();
  const opened = await window;
  expect(await opened.evaluate(() => opener)).toBe(null);
  await opened.close();
  await page.getByRole('combobox', { name: '负责人' }).fill('czh');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => new FormData(document.querySelector('form')!).getAll('owner').length)).toBe(1);
  expect(host.asked).toEqual(['home messages people']);
  expect(await page.evaluate(() => [document.cookie, localStorage.length, sessionStorage.length])).toEqual(['', 0, 0]);
});

test(
  'R-AI-04 at each address an element is known to the scripts that come after it, and is drawn when the portal has answered',
  { tag: '@long' },
  async ({ page }) => {
    const manifest = await page.request.get(`${portal.origin}/pba/elements/custom-elements.json`);
    const [pinned] = /1\.[0-9a-f]{12}\/people-picker/.exec(await manifest.text())!;
    for (const script of ['v1/people-picker', 'people-picker', pinned]) {
      await page.goto(`${host.origin}/known?script=${script}`);
      expect([script, await page.title()]).toEqual([script, 'known']);
      await expect(page.getByRole('combobox')).toBeVisible();
    }
  },
);

test(
  'R-AI-04 an element speaks the language of the page, also when the page changes it, and says which it is',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto(`${host.origin}/picker`);
    const field = page.getByRole('combobox', { name: '负责人' });
    await expect(field).toHaveAttribute('placeholder', '姓名、拼音、工号或部门');
    await page.evaluate(() => (document.documentElement.lang = 'pt'));
    await expect(field).toHaveAttribute('placeholder', /Nome/);
    expect(await field.evaluate((input) => input.closest('[lang]')!.getAttribute('lang'))).toBe('pt-BR');
  },
);

test(
  'R-AI-04 R-I18N-04 what the server names is asked for again when the page changes its language',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto(`${host.origin}/plain`);
    const links = page.locator('atrium-function-shelf').getByRole('link');
    const processes = page.locator('atrium-home-cards').locator('.process');
    await expect(links.first()).toContainText(/[\u4e00-\u9fff]/);
    await expect(processes.first()).toContainText(/[\u4e00-\u9fff]/);
    await page.evaluate(() => (document.documentElement.lang = 'en-US'));
    await expect(links.filter({ hasText: /[\u4e00-\u9fff]/ })).toHaveCount(0);
    await expect(processes.filter({ hasText: /[\u4e00-\u9fff]/ })).toHaveCount(0);
    await expect(links.first()).toContainText(/[A-Za-z]/);
  },
);

test(
  'R-AI-04 text is as large as its reader wants it, also where rem means something else to the page',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto(`${host.origin}/plain`);
    const title = page.locator('atrium-message-center').locator('.title').first();
    const sizes = async () => [
      await title.evaluate((one) => getComputedStyle(one).fontSize),
      await page.getByRole('combobox', { name: '负责人' }).evaluate((one) => getComputedStyle(one).fontSize),
    ];
    await expect(title).toBeVisible();
    const usual = await sizes();
    for (const size of ['62.5%', '39px']) {
      await page.evaluate((size) => (document.documentElement.style.fontSize = size), size);
      expect(await sizes()).toEqual(usual);
    }
  },
);

test('R-AI-04 the message centre fills the height that it takes where the page gives it none', { tag: '@long' }, async ({ page }) => {
  await page.goto(`${host.origin}/messages`);
  const centre = page.locator('atrium-message-center');
  await expect(centre.locator('.title').nth(3)).toBeVisible();
  const [whole, rows] = await Promise.all([centre.boundingBox(), centre.locator('.virtual-rows').boundingBox()]);
  expect(rows!.height).toBeGreaterThan(300);
  expect(rows!.y + rows!.height).toBeLessThanOrEqual(whole!.y + whole!.height + 1);
});

test('R-AI-04 an element says what its token is not for, and its calls are refused by the portal', async ({ page }) => {
  host.only = 'people';
  await page.goto(`${host.origin}/messages`);
  await expect(page.locator('atrium-message-center').getByRole('status')).toContainText('缺少权限范围 messages，现有 people');
});

test.describe('on a page of the portal’s own site', () => {
  test.use({ tolerated: /status of 401/ });

  test('R-AI-02 R-AI-04 two lines are enough for who is signed in at the portal, and nobody else is taken for them', async ({ page }) => {
    const chat = page.frameLocator('iframe');
    await page.goto(`${host.sameSite}/assistant`);
    await page.getByRole('button', { name: 'AI 助手' }).click();
    await expect(chat.getByText('请先登录')).toBeVisible();
    await page.goto(`${portal.origin}/pba/`);
    await fillLogin(page, 'demo', password);
    await expect(page.getByRole('banner')).toBeVisible();
    await page.goto(`${host.sameSite}/assistant`);
    await page.getByRole('button', { name: 'AI 助手' }).click();
    await expect(chat.getByText('知遥，要找什么？')).toBeVisible();
    await page.evaluate(() => document.querySelector('atrium-ai-assistant')!.setAttribute('token-endpoint', '/nobody'));
    await page.route('**/nobody', (route) => route.fulfill({ status: 401 }));
    await page.evaluate(() => document.querySelector('atrium-ai-assistant')!.reload());
    await expect(chat.getByText('请先登录')).toBeVisible();
    await page.goto(`${host.sameSite}/cookie`);
    await expect(page.getByRole('combobox', { name: '负责人' })).toBeVisible();
  });

  test('R-AI-02 a code that comes after the chat page has given up lets the person in', { tag: '@long' }, async ({ page }) => {
    await page.goto(`${portal.origin}/pba/`);
    await fillLogin(page, 'demo', password);
    await expect(page.getByRole('banner')).toBeVisible();
    await page.clock.install();
    await page.goto(`${host.sameSite}/assistant`);
    const asked = Promise.withResolvers<(json: unknown) => Promise<void>>();
    await page.route('**/slow', (route) => asked.resolve((json) => route.fulfill({ json })));
    await page.evaluate(() => document.querySelector('atrium-ai-assistant')!.setAttribute('token-endpoint', '/slow'));
    await page.getByRole('button', { name: 'AI 助手' }).click();
    const answer = await asked.promise;
    const chat = page.frameLocator('iframe');
    await page.clock.fastForward(16_000);
    await expect(chat.getByText('请先登录')).toBeVisible();
    const code = await page.request.post(`${portal.origin}/api/wuyou-auth/embedding/codes`, {
      data: { audience: portal.origin, hostOrigin: host.sameSite },
      headers: { origin: portal.origin },
    });
    await answer({ code: ((await code.json()) as { data: { code: string } }).data.code });
    await expect(chat.getByText('知遥，要找什么？')).toBeVisible();
  });

  test('R-AI-03 opening the chat allows writing at once, and stopping leaves the focus there', { tag: '@long' }, async ({ page }) => {
    await page.goto(`${portal.origin}/pba/`);
    await fillLogin(page, 'demo', password);
    await expect(page.getByRole('banner')).toBeVisible();
    await page.goto(`${host.sameSite}/assistant`);
    const chat = page.frameLocator('iframe');
    await page.getByRole('button', { name: 'AI 助手' }).press('Enter');
    await expect(chat.getByText('知遥，要找什么？')).toBeVisible();
    const field = chat.getByRole('textbox', { name: '问点什么' });
    await expect(field).toBeFocused();
    await page.keyboard.type('怎么请假');
    await page.keyboard.press('Enter');
    await expect(chat.locator('.answer[data-state=done]')).toBeVisible();
    await expect(field).toBeFocused();
  });
});

test.describe('not signed in', () => {
  test.use({ tolerated: /status of 401/ });

  test('R-AI-04 who is not signed in is asked to, by the page or the portal, and goes on when they are', async ({ page }) => {
    host.person = null;
    await page.goto(`${host.origin}/picker`);
    const picker = page.locator('atrium-people-picker');
    await expect(picker.getByRole('status')).toContainText('登录门户后');
    await page.evaluate(() => {
      document.addEventListener('atrium-sign-in-needed', (event) => {
        event.preventDefault();
        document.title = (event as CustomEvent<{ portal: string }>).detail.portal;
      });
    });
    await picker.getByRole('button', { name: '登录' }).click();
    await expect(page).toHaveTitle(portal.origin);
    host.person = 'YH000001';
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(page.getByRole('combobox', { name: '负责人' })).toBeVisible();
  });
});

test.describe('late', () => {
  test.use({ tolerated: /no answer in 15 seconds/ });

  test('R-AI-04 a token that comes after the page was given up goes on by itself', { tag: '@long' }, async ({ page }) => {
    await page.clock.install();
    const asked = Promise.withResolvers<() => Promise<void>>();
    await page.route('**/token?*', (route) => asked.resolve(() => route.continue()), { times: 1 });
    await page.goto(`${host.origin}/vue`);
    const answer = await asked.promise;
    await page.clock.fastForward(16_000);
    const picker = page.locator('atrium-people-picker');
    await expect(picker.getByRole('status')).toContainText('没有取得门户的访问凭证');
    await answer();
    await expect(picker.getByRole('combobox', { name: '负责人' })).toBeVisible();
    expect(host.asked).toEqual(['people']);
  });
});

test.describe('refused', () => {
  test.use({ tolerated: /status of 401|CORS|ERR_FAILED|Failed to load resource/ });

  test('R-AI-04 the cookie of the portal opens nothing from another site', async ({ page }) => {
    await page.goto(`${host.origin}/cookie`);
    await expect(page.locator('atrium-people-picker').getByRole('status')).toContainText('连不上门户');
  });
});

test(
  'R-AI-04 an element in two shadow roots has its class and its look without an import of theirs',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto(`${host.origin}/shadow`);
    const box = page.getByRole('combobox', { name: '负责人' });
    await expect(box).toBeVisible();
    await expect(page.locator('atrium-people-picker .people-box')).toHaveCSS('border-top-color', 'rgb(128, 139, 132)');
  },
);

for (const framework of ['react', 'vue']) {
  test(
    `R-AI-04 the people picker works in ${framework}, with one token of a tokenProvider`,
    { tag: framework === 'react' ? [] : '@long' },
    async ({ page }) => {
      await page.goto(`${host.origin}/${framework}`);
      await page.getByRole('combobox', { name: '负责人' }).fill('czh');
      const first = page.getByRole('option').first();
      const name = await first.locator('strong').textContent();
      await first.click();
      await expect(page.locator('output')).toHaveText(name!);
      // As every control of a form it has said that it was changed, and to what.
      await expect(page).toHaveTitle(/^YH\d+$/);
    },
  );
}
