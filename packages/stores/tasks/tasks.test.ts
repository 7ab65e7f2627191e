import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { $tasks, checkConnection, loadTaskCard, loadTasks, needTasks } from '../index.ts';
import { fakeBrowser } from '../testing/fake-browser.ts';
import { fakeServer, refusal } from '../testing/fake-server.ts';

const query = 'POST /business-center/v1/task/query';
const counts = { todo: 7, toread: 1, apply: 2, done: 30, draft: 0 };
const answer = ({ body }: { body: { kind?: unknown } }) => ({ tasks: [{ id: body.kind }], counts });
const ready = (kind: string) => ({ status: 'ready', newest: [{ id: kind }] });
beforeEach(() => void fakeBrowser());
afterEach(() => void vi.useRealTimers());

it('R-HOME-01 gives counts and the newest of todo, applied and done; what fails, fails alone and is loaded alone', async () => {
  const loading = { status: 'loading' };
  expect($tasks.get()).toEqual({ counts: null, cards: { todo: loading, apply: loading, done: loading } });
  const server = fakeServer({
    [query]: (asked: { body: { kind?: unknown } }) => (asked.body.kind === 'apply' ? refusal(503, '稍后再试') : answer(asked)),
  });
  await loadTasks();
  expect($tasks.get()).toMatchObject({
    counts,
    cards: { todo: ready('todo'), apply: { status: 'failed', error: { message: '稍后再试' } }, done: ready('done') },
  });
  server.replies[query] = answer;
  const before = server.asked.length;
  await loadTaskCard('apply');
  expect($tasks.get().cards.apply).toEqual(ready('apply'));
  expect(server.asked.slice(before).map(({ body }) => body)).toEqual([{ kind: 'apply', pageIndex: 1, pageSize: 5 }]);
});

it('is requested once by an early load and the page that shows it', async () => {
  vi.useFakeTimers({ now: Date.now() + 60_000 });
  const server = fakeServer({ [query]: answer });
  const early = needTasks();
  await Promise.all([early, needTasks()]);
  expect(server.asked).toHaveLength(3);
  vi.advanceTimersByTime(10_001);
  await needTasks();
  expect(server.asked).toHaveLength(6);
});

it('A14 comes back with the connection, as far as it had failed', async () => {
  const stop = $tasks.listen(() => {});
  const server = fakeServer({
    [query]: (asked: { body: { kind?: unknown } }) => (asked.body.kind === 'done' ? refusal(503) : answer(asked)),
  });
  await loadTasks();
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  await checkConnection();
  vi.stubGlobal('fetch', fetch);
  server.replies[query] = answer;
  const before = server.asked.length;
  await checkConnection();
  await vi.waitFor(() => expect($tasks.get().cards.done).toEqual(ready('done')));
  expect(server.asked.slice(before).filter(({ name }) => name === query)).toHaveLength(1);
  stop();
});
