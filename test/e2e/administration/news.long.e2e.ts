import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, signIn, test, view } from '../portal/portal.ts';

const base = '/pba/app-center/main/administration';

/** Next Friday at nine, as a field of a moment takes it. */
function fridayAtNine(): string {
  const now = new Date();
  const ahead = ((5 - now.getUTCDay() + 7) % 7) + 7;
  return `${new Date(now.getTime() + ahead * 86_400_000).toISOString().slice(0, 10)}T09:00`;
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).include('atrium-view[active]').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

/** How many times the list of news of a reader has it. */
async function listed(page: Page, title: string): Promise<number> {
  await page.goto('/pba/home/list');
  await expect(page.getByRole('article').or(page.locator('atrium-news-list a')).first()).toBeVisible();
  return page.getByRole('link', { name: title }).count();
}

test('R-ADM-05 news for Friday at nine are written in two languages by keyboard, and seen by nobody before', async ({
  page,
  browser,
  baseURL,
}) => {
  const other = await browser.newPage({ ...(baseURL && { baseURL }) });
  await signIn(other, 'demo');
  await signIn(page, 'admin', `${base}/news`);
  const screen = view(page);
  await screen.getByRole('link', { name: '新建新闻' }).press('Enter');
  const title = `弹性工作制试行 ${Date.now()}`;
  await screen.getByRole('textbox', { name: '标题', exact: true }).pressSequentially(title);
  await screen.getByRole('textbox', { name: '正文', exact: true }).focus();
  await page.keyboard.type('自下月起，研发中心试行弹性工作制。');
  await page.keyboard.press('Enter');
  // The toolbar is one stop of Tab; arrow keys choose the button.
  await page.keyboard.press('Shift+Tab');
  for (const name of ['小标题', '粗体', '斜体', '下划线', '项目列表']) {
    await page.keyboard.press('ArrowRight');
    await expect(screen.getByRole('button', { name, exact: true })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await page.keyboard.type('核心时段 10:00–16:00');
  await expect(screen.getByRole('textbox', { name: '正文', exact: true }).getByRole('listitem')).toHaveText('核心时段 10:00–16:00');
  await expectAccessible(page);

  await screen.getByRole('tab', { name: '简体中文' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(screen.getByRole('tab', { name: 'English 缺少' })).toBeFocused();
  await screen.getByRole('textbox', { name: '标题（English）' }).pressSequentially('Flexible hours');
  await screen.getByRole('textbox', { name: '正文（English）' }).focus();
  await page.keyboard.type('From next month, research tries flexible hours.');
  await expect(screen.getByRole('tab', { name: 'English', exact: true })).toBeVisible();
  await expect(screen.getByText('缺少翻译：繁體中文和Português。')).toBeVisible();

  await screen.getByLabel('发布时间').fill(fridayAtNine());
  await screen.getByRole('button', { name: '定时发布' }).press('Enter');
  await expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(screen.locator('.at-head')).toContainText('定时发布');
  expect(await listed(other, title)).toBe(0);

  await screen.getByLabel('发布时间').fill('');
  await screen.getByRole('button', { name: '发布', exact: true }).press('Enter');
  await expect(screen.locator('.at-head')).toContainText('已发布');
  expect(await listed(other, title)).toBe(1);
  await other.close();

  await screen.getByRole('button', { name: '删除新闻' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).press('Enter');
  await expect(screen.getByRole('heading', { level: 1, name: '新闻' })).toBeVisible();
});

test('R-ADM-05 an article has a cover, a file and a preview, says what was taken out of it, and goes back to a version', async ({
  page,
}) => {
  await signIn(page, 'admin', `${base}/news/new`);
  const screen = view(page);
  const title = `食堂改造 ${Date.now()}`;
  await screen.getByRole('textbox', { name: '标题', exact: true }).fill(title);
  await screen.getByRole('button', { name: '编辑 HTML' }).press('Enter');
  const hostile = '<p onclick="x()">东侧<b>先</b>改造<script>alert(1)</script><img src="https://tracker.example/a.png"></p>';
  await screen.getByRole('textbox', { name: '正文', exact: true }).fill(hostile);
  const picture = await page.screenshot({ type: 'png' });
  await screen.locator('input[name=cover]').setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: picture });
  const crop = page.getByRole('dialog', { name: '裁剪封面' });
  await crop.getByRole('slider', { name: '大小' }).press('ArrowLeft');
  await crop.getByRole('button', { name: '设为封面' }).press('Enter');
  await expect(screen.getByRole('img', { name: '封面' })).toBeVisible();
  await screen
    .locator('input[name=attachments]')
    .setInputFiles({ name: '施工安排.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') });
  await expect(screen.getByRole('button', { name: '移除 施工安排.pdf' })).toBeVisible();
  await screen.getByRole('button', { name: '保存草稿' }).press('Enter');
  await expect(screen.getByRole('alert').filter({ hasText: '服务器从正文中去掉了' })).toContainText(
    'onclick of <p>, <script>, src of <img>',
  );
  // A picture without an address is nothing that the editor has.
  await expect(screen.getByText('（<img>），只能编辑 HTML')).toBeVisible();

  await screen.getByRole('button', { name: '手机预览' }).press('Enter');
  const preview = page.getByRole('dialog', { name: '手机预览' });
  const phone = preview.frameLocator('iframe');
  await expect(phone.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(phone.getByText('施工安排.pdf')).toBeVisible();
  expect(await preview.locator('iframe').evaluate((frame) => (frame as HTMLIFrameElement).contentWindow!.innerWidth)).toBeLessThanOrEqual(
    390,
  );
  await preview.getByRole('button', { name: '关闭' }).press('Enter');
  await expect(preview).toBeHidden();
  await expectAccessible(page);

  await screen.getByRole('button', { name: '发布', exact: true }).press('Enter');
  await expect(screen.locator('.at-head')).toContainText('已发布');
  await screen.getByRole('textbox', { name: '标题', exact: true }).fill(`${title}（二）`);
  await screen.getByRole('button', { name: '保存草稿' }).press('Enter');
  await expect(screen.getByText('已发布或已定时的版本保持不变')).toBeVisible();
  await screen.getByRole('button', { name: '发布', exact: true }).press('Enter');
  await expect(screen.getByRole('button', { name: '恢复为草稿 第 2 版' })).toBeVisible();
  await screen.getByRole('button', { name: '恢复为草稿 第 1 版' }).press('Enter');
  await expect(screen.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  await screen.getByRole('button', { name: '放弃未发布的修改' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: '放弃未发布的修改' }).press('Enter');
  await expect(screen.getByRole('heading', { level: 1, name: `${title}（二）` })).toBeVisible();
  await screen.getByRole('button', { name: '删除新闻' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).press('Enter');
  await expect(screen.getByRole('heading', { level: 1, name: '新闻' })).toBeVisible();
});

test('R-ADM-05 an article of a guide is written by keyboard, previewed, scheduled, and read when it is published', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'admin', `${base}/guides`);
  const screen = view(page);
  await screen.getByRole('link', { name: '信息化指南', exact: true }).press('Enter');
  await screen.getByRole('button', { name: '改为在此管理' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: '改为在此管理' }).press('Enter');
  await screen.getByRole('link', { name: '新建文章' }).press('Enter');
  const title = `会议室投屏 ${Date.now()}`;
  await screen.getByRole('textbox', { name: '标题', exact: true }).pressSequentially(title);
  await screen.getByRole('textbox', { name: '正文', exact: true }).focus();
  await page.keyboard.type('按下投屏键，选择会议室。');
  await screen.getByLabel('发布时间').fill(fridayAtNine());
  await screen.getByRole('button', { name: '定时发布' }).press('Enter');
  await expect(screen.locator('.at-head')).toContainText('定时发布');
  await screen.getByRole('button', { name: '手机预览' }).press('Enter');
  const preview = page.getByRole('dialog', { name: '手机预览' });
  await expect(preview.frameLocator('iframe').getByRole('heading', { level: 1, name: title })).toBeVisible();
  await preview.getByRole('button', { name: '关闭' }).press('Enter');
  const other = await browser.newPage({ ...(baseURL && { baseURL }) });
  await signIn(other, 'demo', '/pba/home/itguide');
  await expect(other.locator('atrium-office-guide').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(other.getByText(title)).toHaveCount(0);
  await screen.getByLabel('发布时间').fill('');
  await screen.getByRole('button', { name: '发布', exact: true }).press('Enter');
  await expect(screen.locator('.at-head')).toContainText('已发布');
  await expect(screen.getByRole('button', { name: '恢复为草稿 第 2 版' })).toBeVisible();
  await expectAccessible(page);
  await other.reload();
  await expect(other.getByText(title).first()).toBeVisible();
  await other.close();
  await screen.getByRole('link', { name: '返回列表' }).press('Enter');
  await screen.getByRole('button', { name: `上移 ${title}` }).press('Enter');
  await expect(screen.getByText(`${title} 现在是第`)).toBeVisible();
  await expectAccessible(page);
  await screen.getByRole('button', { name: '交还给文件' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: '交还给文件' }).press('Enter');
  await expect(screen.getByRole('link', { name: title })).toHaveCount(0);
});
