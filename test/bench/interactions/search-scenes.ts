import { between, measured, type Scene } from './scene.ts';

const home = '/pba/home/index';
const letters = [...'baoxiao'];
const words = ['请假', '库存', '合同', '工单', '报销'];

/** The search in the bar and over the page. */
export const searchScenes: readonly Scene[] = [
  {
    path: home,
    rounds: 5,
    steps: [
      between((page) => page.getByRole('searchbox', { name: '搜索功能' }).fill('')),
      ...letters.map((letter) => measured('search: a letter', (page) => page.keyboard.press(letter))),
    ],
  },
  {
    path: home,
    steps: [
      measured('search over the page: Ctrl K', (page) => page.keyboard.press('Control+k')),
      between(async (page, round) => {
        await page.locator('atrium-search-palette input').fill(words[round % words.length] ?? '');
        await page.locator('atrium-search-palette [role=option] mark').first().waitFor();
      }),
      measured('search over the page: go to a hit', (page) => page.keyboard.press('Enter')),
    ],
  },
];
