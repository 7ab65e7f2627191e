import type { Page } from '@playwright/test';
import type { Screen } from './screen.ts';
import { fail, stall } from './screen-steps.ts';

const todos = '/pba/user-center/todouser';
const openRow = (place: number) => (page: Page) => page.locator('atrium-task-center .title').nth(place).click();
/** Of the to-dos of the demo person, those that are approved several at once. */
const batchTitles = ['韩学军提交的周工时', '秦婉清提交的周工时', '办公用品采购'];
const nothing = { tasks: [], counts: { todo: 0, toread: 0, apply: 0, done: 0, draft: 0 } };

/** To-dos, to-reads, applications, what is done, drafts. */
export const taskScreens: readonly Screen[] = [
  { name: 'tasks-todo', shows: 'atrium-user-center-page atrium-task-center', path: todos },
  { name: 'tasks-todo-open', shows: 'atrium-task-center article', path: todos, open: openRow(1) },
  {
    name: 'tasks-todo-return',
    shows: 'atrium-task-center .reason textarea',
    path: todos,
    open: async (page) => {
      await openRow(0)(page);
      await page.locator('atrium-task-center article').waitFor();
      await page.keyboard.press('r');
    },
  },
  {
    name: 'tasks-todo-batch',
    shows: 'atrium-task-center .batch-result',
    path: todos,
    prepare: async (page) => {
      // The server decides nothing, so that the other screens still have these to-dos.
      const done = new Set<string>();
      await page.route('**/task/decide', async (route) => {
        const { ids } = route.request().postDataJSON() as { ids: string[] };
        const results = ids.map((id, n) =>
          n === 1 ? { id, outcome: 'changed', reason: '你上次看过之后有改动，请打开看一眼' } : { id, outcome: 'done', reason: '' },
        );
        for (const { id, outcome } of results) if (outcome === 'done') done.add(id);
        const data = { undo: 'u1', until: new Date(Date.now() + 10_000).toISOString(), results, counts: { ...nothing.counts, todo: 18 } };
        await route.fulfill({ json: { code: 0, msg: '', data } });
      });
      await page.route('**/task/query', async (route) => {
        const response = await route.fetch();
        const answer = (await response.json()) as { total: number; data: { tasks: { id: string }[]; counts: { todo: number } } };
        answer.data.tasks = answer.data.tasks.filter(({ id }) => !done.has(id));
        answer.data.counts.todo -= done.size;
        answer.total -= done.size;
        await route.fulfill({ response, json: answer });
      });
    },
    open: async (page) => {
      for (const title of batchTitles) await page.locator('atrium-task-center .line', { hasText: title }).locator('input').click();
      await page.locator('atrium-task-center .batch button').first().click();
    },
  },
  {
    name: 'tasks-saved-filters',
    shows: 'atrium-task-center .saved .menu',
    path: `${todos}?range=week`,
    open: async (page) => {
      const unfold = page.locator('atrium-task-center .unfold');
      await page.locator('atrium-task-center .filters, atrium-task-center .unfold').first().waitFor({ state: 'attached' });
      if (await unfold.isVisible()) await unfold.click();
      await page.locator('atrium-task-center .saved > button').click();
    },
  },
  {
    name: 'tasks-stand-in',
    shows: 'atrium-task-center dialog[open]',
    path: todos,
    open: (page) => page.locator('atrium-task-center .batch .text').click(),
  },
  { name: 'tasks-toread', shows: 'atrium-task-center .line', path: '/pba/user-center/todoread' },
  { name: 'tasks-apply', shows: 'atrium-task-center .line', path: '/pba/user-center/apply' },
  { name: 'tasks-done', shows: 'atrium-task-center .line', path: '/pba/user-center/done' },
  { name: 'tasks-drafts', shows: 'atrium-task-center .line', path: '/pba/user-center/draft' },
  { name: 'tasks-toread-open', shows: 'atrium-task-center article', path: '/pba/user-center/todoread', open: openRow(0) },
  { name: 'tasks-apply-open', shows: 'atrium-task-center article', path: '/pba/user-center/apply', open: openRow(0) },
  { name: 'tasks-done-open', shows: 'atrium-task-center article', path: '/pba/user-center/done', open: openRow(1) },
  {
    name: 'tasks-draft',
    shows: 'atrium-task-center .unfinished',
    path: '/pba/user-center/draft',
    prepare: (page) =>
      page.route('**/business-center/v1/drafts', (route) => {
        const at = new Date(Date.now() - 3 * 3_600_000).toISOString();
        const entry = { key: 'work-report:2026-W47', title: '第 47 周周报', path: '/user-center/submitted/weekly', revision: 3 };
        const data = [
          { ...entry, device: 'Chrome · Windows', changedAt: at, expiresAt: new Date(Date.now() + 29 * 86_400_000).toISOString() },
        ];
        return route.fulfill({ json: { code: 0, msg: '', data } });
      }),
  },
  {
    name: 'tasks-empty',
    shows: 'atrium-task-center .empty-state',
    state: 'empty',
    path: todos,
    prepare: (page) => page.route('**/task/query', (route) => route.fulfill({ json: { code: 0, msg: '', data: nothing, total: 0 } })),
  },
  { name: 'tasks-failed', shows: 'atrium-task-center .failure', state: 'failed', path: todos, prepare: fail('**/task/query') },
  { name: 'tasks-loading', shows: 'atrium-task-center .skeleton', state: 'loading', path: todos, prepare: stall('**/task/query') },
];
