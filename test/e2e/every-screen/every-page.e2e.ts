import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { brokenWords } from '../../browser/broken-words.ts';
import { lowContrast } from '../../browser/low-contrast.ts';
import { sideways } from '../../browser/sideways.ts';
import { expect, signIn, test } from '../portal/portal.ts';
import { drawn, settled, walked } from '../portal/walked-screens.ts';

/** axe says what it found, without the colours: those are looked at by a look of our own, which is never unsure. */
async function axe(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .disableRules(['color-contrast'])
    .analyze();
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  // The keys of its box go through the list, and it scrolls to where they are (APG, combobox).
  return found.filter((trouble) => !/^scrollable-region-focusable: .*atrium-function-search/.test(trouble));
}

interface Look {
  width: number;
  height: number;
  scheme: 'light' | 'dark';
  /** Size of text, as somebody sets it in the browser. */
  text: string;
  axe?: boolean;
}

const desk = { width: 1440, height: 900, text: '100%' } as const;
const phone = { width: 390, height: 844, text: '100%' } as const;
/** The widest and the narrowest, with text twice as large on the width between. */
const extremes: Look[] = [
  { width: 320, height: 640, scheme: 'light', text: '100%' },
  { width: 1024, height: 768, scheme: 'light', text: '200%' },
];
/** The longer language on the narrow windows; both schemes in both. */
const looks: Record<string, Look[]> = {
  'zh-CN': [
    { ...desk, scheme: 'light', axe: true },
    { ...desk, scheme: 'dark' },
  ],
  'pt-BR': [{ ...phone, scheme: 'dark', axe: true }, { ...phone, scheme: 'light' }, ...extremes, { ...desk, scheme: 'light' }],
};

for (const locale of Object.keys(looks)) {
  test.describe(locale, () => {
    test.use({ locale, tolerated: /./ });

    test(
      `A9 A17 axe finds nothing on any page, every text stands out, no word breaks and nothing is beside the window, ${locale}`,
      { tag: '@long' },
      async ({ page, baseURL }) => {
        test.setTimeout(480_000);
        await page.context().addCookies([{ name: 'ATRIUM_LOOK', value: `dark.system.green.${locale}`, url: baseURL! }]);
        await page.emulateMedia({ colorScheme: looks[locale]![0]!.scheme });
        await signIn(page);
        const found: string[] = [];
        for (const screen of walked) {
          const [first] = looks[locale]!;
          await page.setViewportSize(first!);
          await settled(page, screen);
          for (const { width, height, scheme, text, axe: all } of looks[locale]!) {
            // Before the window, because floating elements are placed again with it.
            await page.evaluate((size) => void (document.documentElement.style.fontSize = size), text);
            await page.setViewportSize({ width, height });
            await page.emulateMedia({ colorScheme: scheme });
            await drawn(page);
            const troubles = [
              ...(await page.evaluate(lowContrast)),
              ...(await page.evaluate(sideways)),
              ...(await page.evaluate(brokenWords)),
            ];
            if (all) troubles.push(...(await axe(page)));
            found.push(...troubles.map((trouble) => `${screen.name}, ${width} px ${scheme} ${text}: ${trouble}`));
          }
          await page.evaluate(() => void (document.documentElement.style.fontSize = ''));
          await page.unrouteAll({ behavior: 'ignoreErrors' });
        }
        expect(found).toEqual([]);
      },
    );
  });
}

test('the looks find what sticks out and words that break, and nothing that ends with an ellipsis or goes sideways by itself; axe finds what has no name', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.setContent(
    `<style>div { white-space: nowrap; overflow: hidden } p { width: 900px; margin: 0 }</style>
     <div><p>sticks out to the right of the window and cannot be reached</p><button style="margin-inline-start: 400px">reach me</button></div>
     <div style="text-overflow: ellipsis"><span>this is longer than the window and ends with an ellipsis, as titles do</span></div>
     <div style="overflow: auto" tabindex="0"><p>a wide table that takes the focus</p></div>`,
  );
  expect(await page.evaluate(sideways)).toEqual([expect.stringContaining('“sticks out'), expect.stringContaining('“reach me”')]);
  await page.setContent(
    '<p style="width: 60px; overflow-wrap: anywhere; font: 13px monospace">Administration of ab@yanhu.example at <time>10:37 AM</time></p>',
  );
  expect(await page.evaluate(brokenWords)).toEqual([expect.stringContaining('“Administration”'), expect.stringContaining('“10:37 AM”')]);
  await page.setContent('<div role="button" tabindex="0"></div><img src="data:,">');
  expect(await axe(page)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^image-alt/), expect.stringMatching(/^aria-command-name/)]),
  );
});
