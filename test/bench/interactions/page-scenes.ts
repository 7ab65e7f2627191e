import type { Page } from 'playwright';
import { press } from '../browser.ts';
import { between, escape, measured, type Scene, shown } from './scene.ts';

const tasks = 'atrium-task-center .title';
const row = (at: number) => 3 + (at % 4);

/** The links of the user centre, as the person has them. */
export const pageLinks = (page: Page) => page.getByRole('navigation', { name: '用户中心' }).getByRole('link');

/** A page of the user centre, opened from its first page again and again. */
export const openedFromFirst = (name: string): Scene => ({
  path: '/pba/user-center/index',
  begin: (page) => page.locator('atrium-work-overview').waitFor(),
  steps: [
    measured(`open: ${name}`, (page) => pageLinks(page).filter({ hasText: name }).first().click(press)),
    between((page) => pageLinks(page).first().click()),
    shown('atrium-work-overview'),
  ],
  rounds: 8,
});

/** Actions on a long list of tasks. */
export const taskScenes: readonly Scene[] = [
  {
    path: '/pba/user-center/todouser',
    begin: (page) => page.locator(tasks).first().waitFor(),
    steps: [
      measured('task opened', (page, round) => page.locator(tasks).nth(row(round)).click(press)),
      shown('atrium-task-center article h2'),
      measured('next task, by J', (page) => page.keyboard.press('j')),
      measured('task closed', (page) => page.keyboard.press('Escape')),
      measured('next row, by arrow', (page) => page.keyboard.press('ArrowDown')),
      measured('row ticked, by space', (page) => page.keyboard.press('Space')),
    ],
  },
  {
    path: '/pba/user-center/todouser',
    begin: (page) => page.locator(tasks).first().waitFor(),
    steps: [
      between((page) => page.locator('atrium-task-center input[type=search]').fill('')),
      measured('tasks filtered: a letter', (page) => page.keyboard.press('1')),
      shown(tasks),
      escape,
    ],
  },
];
