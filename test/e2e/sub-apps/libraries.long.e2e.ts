import { type BrowserContext, expect, type Frame, type Page, test } from '@playwright/test';
import { libraries } from '../../libraries/libraries.ts';
import { appName, type LibraryServer, serveLibraries, type Way } from '../../libraries/server.ts';
import { signInAnew, tabs } from '../portal/portal.ts';
import { type ProvisionedPortal, startPortalWith } from '../portal/provisioned-portal.ts';

interface Opened {
  page: Page;
  frame: Frame;
  /** What the page’s `start` answered. */
  shown: unknown;
}

const ways: readonly Way[] = ['plain', 'steps'];
let server: LibraryServer;
let portal: ProvisionedPortal;
let context: BrowserContext;

test.beforeAll(async ({ browser }) => {
  server = await serveLibraries();
  const names = ways.flatMap((way) => Object.keys(libraries).map((library) => appName(way, library)));
  portal = await startPortalWith(names.map((name) => ({ name, title: name, kind: 'auto', port: server.port })));
  context = await browser.newContext({ baseURL: portal.origin, locale: 'zh-CN', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await signInAnew(page);
  await page.close();
});
test.afterAll(async () => {
  await context?.close();
  await portal?.stop();
  await server?.stop();
});

/** Types at the end of an editor: it has the text, the tab is marked, and its × asks before it goes. */
async function types({ page, frame }: Opened, editor: string): Promise<void> {
  await frame.locator(editor).first().click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('typed');
  await expect.poll(() => frame.evaluate(() => (window as unknown as { written(): string }).written())).toContain('typed');
  await expect(tabs(page).last()).toHaveAttribute('aria-description', '有未保存的内容');
  await page.getByRole('button', { name: `关闭 ${await frame.title()}`, exact: true }).click();
  await expect(page.getByRole('dialog', { name: '有一个标签还没有保存' })).toBeVisible();
}

/** What each library must do in a view. */
const does: Record<string, (opened: Opened) => Promise<void>> = {
  'ag-grid': async ({ page, frame }) => {
    await expect(frame.getByText('row 3', { exact: true })).toBeVisible();
    await frame.getByText('row 3', { exact: true }).hover();
    await page.mouse.wheel(0, 10_000);
    await expect(frame.getByText(/^row 2[34]\d$/).first()).toBeVisible();
  },
  bpmn: async ({ frame, shown }) => {
    expect(shown, 'warnings').toBe(0);
    const shape = frame.locator('.djs-shape[data-element-id=task] .djs-visual');
    await expect(shape.getByText('Approve')).toBeVisible();
    expect(
      await shape
        .locator('rect')
        .first()
        .evaluate((rect) => getComputedStyle(rect).stroke),
    ).toBe('rgb(34, 36, 42)');
    await frame.locator('.djs-shape[data-element-id=task] .djs-hit').click();
    await expect(frame.locator('.djs-context-pad')).toBeVisible();
  },
  dark: async ({ frame }) => {
    const text = frame.getByText('text');
    await expect(text).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await frame.getByRole('button', { name: 'dark' }).click();
    await expect(text).toHaveCSS('background-color', 'rgb(15, 23, 42)');
    await expect(text).toHaveCSS('color', 'rgb(241, 245, 249)');
  },
  echarts: async ({ shown }) => expect(shown, 'bars are drawn').toBe(true),
  jspreadsheet: async ({ frame }) => {
    await expect(frame.locator('td[data-x="0"][data-y="2"]')).toHaveText('42');
    await frame.locator('td[data-x="0"][data-y="0"]').dblclick();
    await frame.locator('td input').fill('30');
    await frame.locator('td input').press('Enter');
    await expect(frame.locator('td[data-x="0"][data-y="2"]')).toHaveText('52');
  },
  layui: async ({ frame }) => {
    await frame.getByRole('button', { name: 'open' }).click();
    await expect(frame.getByText('inside the layer')).toBeVisible();
    await expect(frame.locator('.layui-layer-shade')).toBeVisible();
    await frame.locator('.layui-layer-close').click();
    await expect(frame.getByText('inside the layer')).toHaveCount(0);
    await expect(frame.locator('.layui-layer-shade')).toHaveCount(0);
  },
  mermaid: async ({ frame }) => {
    await expect(frame.getByText('End of it')).toBeVisible();
    const rect = frame.locator('svg .node rect').first();
    expect(await rect.evaluate((node) => getComputedStyle(node).fill)).toBe('rgb(236, 236, 255)');
  },
  monaco: async (opened) => {
    await expect(opened.frame.locator('.mtk1, .mtk5, .mtk6').first()).toBeVisible();
    await types(opened, '.view-lines');
  },
  pdf: async ({ shown }) => expect(shown, 'the colour of the rectangle').toBe('0,128,0,255'),
  tinymce: async (opened) => {
    const inner = (await (await opened.frame.waitForSelector('iframe')).contentFrame())!;
    await inner.getByText('first').click();
    await types(opened, 'iframe');
  },
  wangeditor: async (opened) => types(opened, '[data-slate-editor]'),
  zip: async ({ page, frame, shown }) => {
    expect(shown).toEqual(['in the zip', 'in the cell']);
    const saving = page.waitForEvent('download');
    await frame.getByRole('link', { name: 'save' }).click();
    expect((await saving).suggestedFilename()).toBe('some.zip');
  },
};

for (const library of Object.keys(libraries)) {
  for (const way of ways) {
    const name = appName(way, library);
    test(`R-SUB-05 ${library} works in a page of kind auto (${way})`, async () => {
      const page = await context.newPage();
      const errors: string[] = [];
      page.on('console', (message) => message.type() === 'error' && errors.push(`${message.text()} ${message.location().url}`));
      page.on('pageerror', (error) => errors.push(error.stack ?? error.message));
      await page.goto(`/pba/app-center/main/${name}/`);
      const view = page.locator(`atrium-view[app="${name}"][aria-busy=false]`);
      await view.waitFor();
      // Into a frame, Playwright clicks whatever lies over it.
      await view.locator('atrium-view-waiting .cover').waitFor({ state: 'hidden' });
      const frame = (await (await view.locator('iframe').elementHandle())!.contentFrame())!;
      await frame.waitForFunction(() => 'shown' in window);
      await does[library]!({ page, frame, shown: await frame.evaluate(() => (window as unknown as { shown: unknown }).shown) });
      expect(errors).toEqual([]);
      await expect(view.getByText(/刚才出了错|一直没有内容/)).toHaveCount(0);
      await page.close();
    });
  }
}
