import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, framed, signInAnew, test as base, view } from '../portal/portal.ts';
import { type ProvisionedPortal, startPortalWith } from '../portal/provisioned-portal.ts';

const page = `<!doctype html><title>window</title><p></p>
<a href="/framed/top" target="_top">top</a><a href="/pba/home/index" target="_top">portal</a><a href="/elsewhere/" target="_top">outside</a>
<form target="_top" action="/framed/form"><button name="by" value="button">submit</button></form>
<button onclick="history.pushState(null, '', 'step' + history.length); say()">push</button>
<button onclick="history.replaceState(null, '', '/idaas/login'); location.reload()">leave</button>
<iframe src="/framed/a.pdf"></iframe><object data="/framed/a.svg" type="image/svg+xml"></object>
<script>
  const say = () => (document.querySelector('p').textContent = location.pathname + location.search);
  if (top !== self) top.location = self.location;
  say();
</script>`;

let server: Server;
let portal: ProvisionedPortal | undefined;
const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to learn what a fixture needs
  baseURL: async ({}, use) => {
    // Asked for by `beforeAll` as well, which starts it.
    await use(portal?.origin ?? '');
  },
});

test.beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    const type = url.endsWith('.svg') ? 'image/svg+xml' : url.endsWith('.pdf') ? 'text/plain' : 'text/html';
    response.setHeader('content-type', type).end(type === 'text/html' ? page : '<svg xmlns="http://www.w3.org/2000/svg"/>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  portal = await startPortalWith([{ name: 'framed', title: 'framed', kind: 'frame', port }]);
});
test.afterAll(async () => {
  await portal?.stop();
  server?.close();
});

test('R-SUB-08 what a page in a frame does to the whole window happens in its view, and the portal stays', async ({ page, context }) => {
  await signInAnew(page);
  await page.goto('/pba/app-center/main/framed/');
  const frame = await framed(page);
  const place = frame.locator('p');
  await expect(place).toHaveText('/framed/');
  await page.evaluate(() => ((window as { stays?: boolean }).stays = true));
  await frame.getByText('top', { exact: true }).click();
  await expect(place).toHaveText('/framed/top');
  await expect(page).toHaveURL(/main\/framed\/top$/);
  await frame.getByText('submit').click();
  await expect(place).toHaveText('/framed/form?by=button');
  const opened = context.waitForEvent('page');
  await frame.getByText('outside').click();
  expect(new URL((await opened).url()).pathname).toMatch(/^\/(elsewhere\/)?/);
  await (await opened).close();
  await frame.getByText('portal').click();
  await expect(page).toHaveURL(/home\/index$/);
  expect(await page.evaluate(() => (window as { stays?: boolean }).stays)).toBe(true);
});

test('R-SUB-08 after a reload of the portal one press of Back leaves the steps of a page', async ({ page }) => {
  await signInAnew(page);
  await page.goto('/pba/app-center/main/framed/');
  const frame = await framed(page);
  for (let step = 0; step < 3; step++) await frame.getByText('push').click();
  await expect(page).toHaveURL(/main\/framed\/step\d+$/);
  const { href } = new URL(page.url());
  await page.reload();
  await expect((await framed(page)).locator('p')).toHaveText(/step/);
  expect(page.url()).toBe(href);
  await page.goBack();
  await expect(page).not.toHaveURL(/main\/framed/);
  await page.goForward();
  await expect(page).toHaveURL(href);
});

test.describe('a page that goes where no frame may go', () => {
  test.use({ tolerated: /frame-ancestors|Refused to|frame/ });

  test('R-SUB-08 is noticed, and loaded again at the place of its view', async ({ page }) => {
    await signInAnew(page);
    await page.goto('/pba/app-center/main/framed/deep');
    await (await framed(page)).getByText('leave').click();
    await view(page).getByRole('button', { name: '重新加载' }).click();
    await expect((await framed(page)).locator('p')).toHaveText('/framed/deep');
    await expect(view(page).getByRole('button', { name: '重新加载' })).toHaveCount(0);
  });
});
