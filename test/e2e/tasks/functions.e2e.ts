import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import { withOwnPortal } from '../portal/own-portal.ts';
import { expect, framed, signInAnew, view } from '../portal/portal.ts';

/** Submitted records stay, and others would find them. */
const test = withOwnPortal('functions');
const at = (path: string): string => `/pba/app-center/main/functions${path}`;

test('R-INT-07 a to-do leads to its record, which is moved along its process and says who did it', async ({ page }) => {
  await signInAnew(page);
  await page.goto(at('/project/changes?billTypeCode=change&key=XM-YQ2-CR07'));
  await expect(view(page).getByRole('heading', { level: 1 })).toHaveText('项目变更 · XM-YQ2-CR07');
  await expect(view(page).getByText('增加访客自助机对接')).toBeVisible();
  await view(page).getByRole('button', { name: '通过', exact: true }).click();
  await expect(view(page).getByRole('listitem').filter({ hasText: '已通过' })).toContainText('林知遥');
  await expect(view(page).getByRole('button', { name: '通过', exact: true })).toHaveCount(0);
  await view(page).getByRole('link', { name: '返回列表' }).click();
  await view(page).getByRole('button', { name: '已通过' }).click();
  await expect(page).toHaveURL(/state=approved/);
  await expect(view(page).getByRole('link', { name: 'XM-YQ2-CR07' })).toBeVisible();
});

test('R-INT-07 a request is drafted, refused at the wrong field, handed in and found again', async ({ page }) => {
  await signInAnew(page);
  await page.goto(at('/hr/overtime/apply'));
  await view(page).getByRole('textbox', { name: '事由' }).fill('夜间发布');
  await view(page).getByRole('textbox', { name: '时长' }).fill('20');
  await view(page).getByRole('button', { name: '提交加班' }).click();
  await expect(view(page).getByLabel('加班日期')).toBeFocused();
  await view(page).getByLabel('加班日期').fill('2026-12-01');
  await view(page).getByRole('combobox', { name: '补偿方式' }).selectOption('转调休');
  await view(page).getByRole('button', { name: '提交加班' }).click();
  await expect(view(page).getByRole('alert')).toHaveText('数值太大。');
  await expect(view(page).getByRole('textbox', { name: '时长' })).toBeFocused();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(view(page).getByText('已恢复上次没有提交的内容。')).toBeVisible();
  await view(page).getByRole('textbox', { name: '时长' }).fill('3');
  await view(page).getByRole('button', { name: '提交加班' }).click();
  await expect(view(page).getByRole('row').filter({ hasText: '夜间发布' })).toContainText('审批中');
  await expect(view(page).getByRole('textbox', { name: '事由' })).toHaveValue('');
});

test.describe(() => {
  // The browser notes the refusal.
  test.use({ tolerated: /status of 409/ });

  test('R-INT-07 a free hour of a schedule is booked, and nobody else gets it', { tag: '@long' }, async ({ page }) => {
    await signInAnew(page);
    await page.goto(at('/park/venues?day=2099-03-04'));
    await view(page).getByRole('region', { name: '篮球馆' }).getByRole('link', { name: '空闲，可预约 10:00' }).click();
    await expect(view(page).getByLabel('开始')).toHaveValue('10:00');
    await view(page).getByLabel('人数').fill('6');
    await view(page).getByRole('button', { name: '提交' }).click();
    await expect(view(page).getByRole('heading', { level: 1 })).toHaveText(/^场馆预约 · CG/);
    await page.goto(at('/park/venues?new=1&venue=篮球馆&day=2099-03-04&from=10:30&to=11:30'));
    await view(page).getByLabel('人数').fill('4');
    await view(page).getByRole('button', { name: '提交' }).click();
    await expect(view(page).getByRole('alert')).toHaveText('这个时段已有人预约，请换一个时段。');
    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto(at('/park/venues?day=2099-03-04'));
    await expect(
      view(page)
        .getByRole('region', { name: '篮球馆' })
        .getByRole('link', { name: /林知遥/ }),
    ).toHaveCount(1);
  });
});

test.describe(() => {
  test.use({ tolerated: /status of 409/ });

  test('R-INT-07 a meeting room is booked at a free hour, and refused where somebody has it', { tag: '@long' }, async ({ page }) => {
    await signInAnew(page);
    await page.goto('/pba/app-center/main/visitors/rooms?day=2099-03-04');
    const frame = await framed(page);
    await frame.getByRole('region', { name: '5F-观澜' }).getByRole('button', { name: '空闲 10:00' }).click();
    await expect(frame.getByRole('combobox', { name: '会议室' })).toHaveValue('5F-观澜');
    await expect(frame.getByLabel('开始')).toHaveValue('10:00');
    await frame.getByRole('button', { name: '预订', exact: true }).click();
    await expect(frame.getByLabel('主题')).toBeFocused();
    await expect(frame.getByLabel('主题')).toHaveAccessibleDescription('请填写这一项。');
    await frame.getByLabel('主题').fill('发布评审');
    await expect(frame.getByText('请填写这一项。')).toBeHidden();
    await frame.getByRole('button', { name: '预订', exact: true }).click();
    await expect(frame.getByRole('region', { name: '5F-观澜' })).toContainText('发布评审');
    await expect(frame.getByRole('region', { name: '5F-观澜' }).getByRole('button', { name: '空闲 10:00' })).toHaveCount(0);
    await frame.getByRole('combobox', { name: '会议室' }).selectOption('5F-观澜');
    await frame.getByLabel('主题').fill('另一个会');
    await frame.getByLabel('开始').selectOption('10:30');
    await frame.getByLabel('结束').selectOption('11:30');
    await frame.getByRole('button', { name: '预订', exact: true }).click();
    await expect(frame.getByRole('alert')).toHaveText('该时段已有：发布评审');
  });
});

test('R-INT-07 a file is sent, refused where it is too large, and loaded again', { tag: '@long' }, async ({ page }) => {
  await signInAnew(page);
  await page.goto(at('/brand/library?new=1'));
  await view(page).getByLabel('素材').fill('新标志');
  await view(page).getByLabel('类别').selectOption('标志');
  await view(page).getByLabel('格式').fill('SVG');
  const original = view(page).getByLabel('原文件');
  await original.setInputFiles({ name: 'large.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(1024 * 1024 + 1) });
  await expect(view(page).getByRole('alert')).toHaveText('large.pdf: 文件超过 1 MB，请压缩后再上传。');
  await original.setInputFiles({ name: '标志.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 mark') });
  await expect(view(page).getByRole('status').filter({ hasText: '标志.pdf' })).toBeVisible();
  await view(page).getByRole('button', { name: '提交' }).click();
  const download = page.waitForEvent('download');
  await view(page).getByRole('button', { name: '下载 标志.pdf' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toBe('%PDF-1.7 mark');
});

test('R-INT-07 figures above a calendar are of the month that it shows', { tag: '@long' }, async ({ page }) => {
  await signInAnew(page);
  await page.goto(at('/hr/attendance/month'));
  const days = view(page).locator('.at-numbers dd').first();
  const shown = () => view(page).locator('.fn-calendar li:not(.fn-outside) a').count();
  const agrees = async () => Number(await days.innerText()) === (await shown());
  await expect(days).toHaveText(/^[1-9]/);
  await expect.poll(agrees).toBe(true);
  const before = await view(page).locator('.fn-months h2').innerText();
  await view(page).getByRole('button', { name: '上个月' }).click();
  await expect(view(page).locator('.fn-months h2')).not.toHaveText(before);
  await expect(days).toHaveText(/^[1-9]/);
  await expect.poll(agrees).toBe(true);
});

test(
  'R-INT-07 list, board, calendar, schedule, cards, chart and form fit a phone, light and dark, without a fault for axe',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signInAnew(page);
    for (const path of [
      '/crm/opportunities',
      '/hr/attendance/month',
      '/crm/contacts',
      '/operations/kpi',
      '/brand/library',
      '/it/accounts',
      '/park/venues',
    ])
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.goto(at(path));
        await expect(view(page).locator('[data-main-action]'), path).toBeVisible();
        expect(
          await view(page)
            .locator('.at-page')
            .evaluate((root) => root.scrollWidth - root.clientWidth),
          path,
        ).toBeLessThanOrEqual(0);
        const { violations } = await new AxeBuilder({ page }).include('atrium-view').analyze();
        expect(violations.map(({ id, nodes }) => `${path} ${colorScheme} ${id} ${nodes[0]?.html}`)).toEqual([]);
      }
  },
);
