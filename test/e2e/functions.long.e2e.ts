import { nameOf } from '../../packages/demo-apps/service/functions/company.ts';
import type { Declaration } from '../../packages/demo-apps/service/functions/declaration.ts';
import { declarations } from '../../packages/demo-apps/service/functions/declarations.ts';
import { languages, wordOf } from '../../packages/demo-apps/service/functions/words.ts';
import functions from '../../packages/demo-organisation/functions.json' with { type: 'json' };
import { follow, lookOf } from './declared-screens.ts';
import { expect, signIn, test, view } from './portal.ts';

const urls = new Map(functions.map(({ code, url = '' }) => [code, url]));

/** What the declaration says that a list shows above its rows. */
const headings = ({ columns, view }: Declaration, language: string): string[] =>
  ['list', 'form', 'chart'].includes(view) ? columns.filter(({ detail }) => !detail).map(({ name }) => wordOf(name, language)) : [];

for (const language of languages)
  test(`R-INT-07 every declared function shows its name, its columns and its main action in ${language}`, async ({ page, baseURL }) => {
    test.setTimeout(900_000);
    await page.context().addCookies([{ name: 'ATRIUM_LOOK', value: lookOf(language), url: baseURL! }]);
    await signIn(page, 'admin');
    await page.context().addCookies([{ name: 'ATRIUM_LOOK', value: lookOf(language), url: baseURL! }]);
    await page.reload();
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
      const shown = (await screen.locator('thead th').allInnerTexts()).slice(1);
      const links = await screen.locator('a[href*="key="]').count();
      const expected = headings(declaration, language);
      const isTrue = action === wordOf(declaration.action, language) && shown.join() === expected.join() && links > 0;
      table.push(
        `${isTrue ? 'true ' : 'FALSE'} ${code} · ${name} · ${action} · ${shown.join(', ') || declaration.view} · ${links} records`,
      );
      if (!isTrue) wrong.push(table.at(-1)!);
    }
    process.stdout.write(`${table.join('\n')}\n${language}: true ${table.length - wrong.length} of ${table.length}\n`);
    expect(wrong).toEqual([]);
  });
