import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { nameOf } from '../../../packages/demo-apps/service/functions/company.ts';
import type { Declaration } from '../../../packages/demo-apps/service/functions/declaration.ts';
import { declarations } from '../../../packages/demo-apps/service/functions/declarations.ts';
import { certificate, contract, device, purchase } from '../../../packages/demo-apps/service/flows/processes.ts';
import { languages, wordOf } from '../../../packages/demo-apps/service/functions/words.ts';
import functions from '../../../packages/demo-organisation/functions.json' with { type: 'json' };
import { follow, lookOf } from './declared-screens.ts';
import { openedFunctions, ownScreens } from './own-screens.ts';
import { expect, signIn, test, view } from '../portal/portal.ts';

// Nobody opens functions as fast: some of them are not kept as recent.
test.use({ tolerated: /status of 429 .*adduserrecentvisitedres/ });

const urls = new Map(functions.map(({ code, url = '' }) => [code, url]));

/** What the menu calls a function. */
function menuName(code: string, language: string): string {
  const own = functions.find((one) => one.code === code)!.name;
  if (language === languages[0]) return own;
  const file = join(import.meta.dirname, `../../../packages/demo-organisation/names.${language}.json`);
  const names = JSON.parse(readFileSync(file, 'utf8')) as { functions: Record<string, { name: string }> };
  return names.functions[code]?.name ?? own;
}

/** Signs in with the portal in a language. */
async function enter(page: Page, language: string, baseURL: string): Promise<void> {
  await page.context().addCookies([{ name: 'ATRIUM_LOOK', value: lookOf(language), url: baseURL }]);
  await signIn(page, 'admin');
  await page.context().addCookies([{ name: 'ATRIUM_LOOK', value: lookOf(language), url: baseURL }]);
  await page.reload();
}

/** Languages without Chinese characters. */
const latin = new Set(['en-US', 'pt-BR']);
/** The portal's own administration shows what administrators have typed, also in Chinese. */
const isTyped = (code: string): boolean => code.startsWith('portal-');

/** Returns the lines of a screen with Chinese characters, those of values in fields too. */
const chineseOf = (root: Locator): Promise<string[]> =>
  root.evaluate((element) => {
    const values = [...element.querySelectorAll('option, input[placeholder], [aria-label]')].flatMap((one) => [
      one.getAttribute('aria-label') ?? '',
      one.getAttribute('placeholder') ?? '',
      one.tagName === 'OPTION' ? (one.textContent ?? '') : '',
    ]);
    const lines = [...(element as HTMLElement).innerText.split('\n'), ...values];
    return [...new Set(lines.filter((line) => /\p{Script=Han}/u.test(line)))];
  });

test('R-INT-07 every function of the menu has a screen of its own or a declared one', () => {
  const declared = declarations.map(({ code }) => code);
  expect([...declared, ...Object.keys(ownScreens)].toSorted()).toEqual(openedFunctions.map(({ code }) => code).toSorted());
});

for (const language of languages)
  test(`R-INT-07 every screen that is not declared shows its name, its content and its main action in ${language}`, async ({
    page,
    baseURL,
  }) => {
    test.setTimeout(600_000);
    await enter(page, language, baseURL!);
    const table: string[] = [];
    const wrong: string[] = [];
    for (const [code, { shows, action }] of Object.entries(ownScreens)) {
      const { frontModule, url } = openedFunctions.find((one) => one.code === code)!;
      await follow(page, `/pba/app-center/main/${frontModule}${url}`);
      const name = menuName(code, language);
      const screen = view(page).locator('h1:visible').or(view(page).locator('iframe')).first();
      await expect(screen, code).toBeVisible({ timeout: 30_000 });
      const root = (await view(page).locator('iframe').count()) > 0 ? view(page).frameLocator('iframe').locator('body') : view(page);
      const heading = root.locator('h1:visible');
      const hasName = await expect(heading)
        .toHaveText(name, { timeout: 15_000 })
        .then(
          () => true,
          () => false,
        );
      const missing: string[] = [];
      if (action) {
        // A form's own button stands at its end, a list's in its head.
        await expect(root.locator('[data-main-action]').first(), code)
          .toBeVisible({ timeout: 10_000 })
          .catch(() => missing.push('main action'));
      }
      if (latin.has(language) && !isTyped(code))
        await expect
          .poll(() => chineseOf(root), { timeout: 10_000 })
          .toEqual([])
          .catch(async () => missing.push(...(await chineseOf(root)).slice(0, 5)));
      if (language === languages[0]) {
        for (const text of shows)
          await expect(root, code)
            .toContainText(text, { timeout: 10_000 })
            .catch(() => missing.push(text));
        if (action)
          await expect(root.getByRole(action[0], { name: action[1] }).first(), code)
            .toBeVisible({ timeout: 10_000 })
            .catch(() => missing.push(action[1]));
      }
      const isTrue = hasName && missing.length === 0;
      table.push(`${isTrue ? 'true ' : 'FALSE'} ${code} · ${name} · ${action?.[1] ?? 'reads'} · ${missing.join(', ') || shows.join(', ')}`);
      if (!isTrue) wrong.push(`${table.at(-1)!} · h1 ${(await heading.allInnerTexts()).join()}`);
    }
    process.stdout.write(`${table.join('\n')}\n${language}: true ${table.length - wrong.length} of ${table.length}\n`);
    expect(wrong).toEqual([]);
  });

/** Functions whose records go from person to person. */
const flows = new Set([certificate, contract, device, purchase].map(({ code }) => code));

/** What the declaration says that a list shows above its rows. */
const headings = ({ columns, view }: Declaration, language: string): string[] =>
  ['list', 'form', 'chart'].includes(view) ? columns.filter(({ detail }) => !detail).map(({ name }) => wordOf(name, language)) : [];

for (const language of languages)
  test(`R-INT-07 every declared function shows its name, its columns and its main action in ${language}`, async ({ page, baseURL }) => {
    test.setTimeout(900_000);
    await enter(page, language, baseURL!);
    const table: string[] = [];
    const wrong: string[] = [];
    for (const declaration of declarations) {
      const { code } = declaration;
      const { name, remark } = nameOf(code, language);
      await follow(page, `/pba/app-center/main/functions${urls.get(code)}`);
      const screen = view(page);
      await expect(screen.getByRole('heading', { level: 1 }), code).toHaveText(name);
      await expect(screen.locator('.at-head p'), code).toHaveText(remark);
      const action = await screen.locator('[data-main-action]').innerText();
      // Times have the name of their zone where the browser has another one.
      const shown = (await screen.locator('thead th').allInnerTexts()).slice(1).map((heading) => heading.replace(' (GMT+8)', ''));
      // A schedule may have nothing on its day; its free hours lead to the form.
      const links = await screen.locator('a[href*="key="], a[href*="new=1&"]').count();
      const expected = headings(declaration, language);
      const chinese = latin.has(language) ? await chineseOf(screen) : [];
      // A flow and a form that adds to a list show a person their own records, and the administrator has none.
      const isEmpty = links === 0 && (flows.has(code) || declaration.addsTo !== undefined);
      const hasColumns = isEmpty || (links > 0 && shown.join() === expected.join());
      const isTrue = action === wordOf(declaration.action, language) && hasColumns && chinese.length === 0;
      table.push(
        `${isTrue ? 'true ' : 'FALSE'} ${code} · ${name} · ${action} · ${shown.join(', ') || declaration.view} · ${links} records${chinese.map((line) => ` · ${line}`).join('')}`,
      );
      if (!isTrue) wrong.push(table.at(-1)!);
    }
    process.stdout.write(`${table.join('\n')}\n${language}: true ${table.length - wrong.length} of ${table.length}\n`);
    expect(wrong).toEqual([]);
  });
