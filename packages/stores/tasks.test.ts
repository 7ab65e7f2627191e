import { beforeEach, expect, it } from 'vitest';
import { $tasks, loadTasks } from './index.ts';
import { fakeBrowser } from './testing/fake-browser.ts';
import { fakeServer, refusal } from './testing/fake-server.ts';

const query = 'POST /business-center/v1/task/query';
const counts = { todo: 7, toread: 1, apply: 2, done: 30, draft: 0 };
beforeEach(() => void fakeBrowser());

it('R-HOME-01 says what failed, then gives counts and the newest of todo, applied and done', async () => {
  expect($tasks.get()).toEqual({ status: 'loading' });
  const server = fakeServer({ [query]: refusal(503, '稍后再试') });
  await loadTasks();
  expect($tasks.get()).toMatchObject({ status: 'failed', error: { message: '稍后再试' } });
  server.replies[query] = ({ body }: { body: { kind?: unknown } }) => ({ tasks: [{ id: body.kind }], counts });
  await loadTasks();
  expect($tasks.get()).toEqual({
    status: 'ready',
    counts,
    newest: { todo: [{ id: 'todo' }], apply: [{ id: 'apply' }], done: [{ id: 'done' }] },
  });
  expect(server.asked.at(-1)?.body).toEqual({ kind: 'done', pageIndex: 1, pageSize: 5 });
});
