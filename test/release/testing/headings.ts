import type { Browser, Page } from 'playwright-core';

interface Screen {
  name: string;
  url: string;
}

interface HeadingsOptions {
  username: string;
  password: string;
  screens: readonly Screen[];
}

/** Signs in on the login page as people do, opens each screen of the administration, and answers their main headings. */
export async function headingsOf(browser: Browser, address: string, { username, password, screens }: HeadingsOptions): Promise<Screen[]> {
  const context = await browser.newContext({ locale: 'zh-CN' });
  try {
    const page = await context.newPage();
    await page.goto(`${address}/pba/`);
    await page.locator('input[name=username], input[autocomplete=username]').first().fill(username);
    await page.locator('input[type=password]').fill(password);
    await page.keyboard.press('Enter');
    await page.getByRole('banner').waitFor();
    const found: Screen[] = [];
    for (const { name, url } of screens)
      found.push({ name: await headingOf(page, `${address}/pba/app-center/main/administration${url}`, name), url });
    return found;
  } finally {
    await context.close();
  }
}

/** The heading that is there when the expected one has appeared, or after a while without it. */
async function headingOf(page: Page, address: string, expected: string): Promise<string> {
  await page.goto(address);
  const headings = page.locator('atrium-view[active] h1');
  await headings
    .filter({ hasText: expected })
    .waitFor({ timeout: 20_000 })
    .catch(() => {});
  return (
    (await headings
      .first()
      .textContent({ timeout: 1_000 })
      .catch(() => null)) ?? 'no heading'
  );
}
