import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../testing/fake-browser.ts';
import { fakeServer, refusal } from '../testing/fake-server.ts';
import { $taskDetails, forgetTasks, load, openTask, prefetchTasks } from './task-details.ts';

type Answer = (detail: unknown) => void;
const path = (id: string) => `GET /business-center/v1/task/${id}` as 'GET /business-center/v1/task/{id}';
beforeEach(() => void fakeBrowser());

/** Each request for the task waits until it is answered. */
function waiting(id: string): Answer[] {
  const answers: Answer[] = [];
  fakeServer({ [path(id)]: () => new Promise((resolve) => answers.push(resolve)) });
  return answers;
}

it('R-TASK-05 an answer that comes after a newer one changes nothing', async () => {
  const answers = waiting('late');
  const first = load('late');
  const second = load('late');
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]!({ version: 2 });
  await second;
  answers[0]!({ version: 1 });
  await first;
  expect($taskDetails.get().get('late')).toEqual({ status: 'ready', detail: { version: 2 } });
});

it('R-TASK-05 an answer to a request of before a change is not shown after it', async () => {
  const answers = waiting('changed');
  prefetchTasks(['changed']);
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  forgetTasks(['changed']);
  const opened = openTask('changed');
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[0]!({ version: 1 });
  answers[1]!({ version: 2 });
  await opened;
  expect($taskDetails.get().get('changed')).toEqual({ status: 'ready', detail: { version: 2 } });
});

it('R-TASK-05 an open task that changes while it is loaded is loaded again', async () => {
  const answers = waiting('open');
  void openTask('open');
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  forgetTasks(['open']);
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[0]!({ version: 1 });
  answers[1]!({ version: 2 });
  await vi.waitFor(() => expect($taskDetails.get().get('open')).toEqual({ status: 'ready', detail: { version: 2 } }));
});

it.each([
  [404, 'missing'],
  [503, 'failed'],
])('R-TASK-05 a task that answers %i is %s, and is loaded again when it is opened again', async (status, shown) => {
  const id = `status-${status}`;
  const server = fakeServer({ [path(id)]: refusal(status) });
  await openTask(id);
  expect($taskDetails.get().get(id)).toEqual({ status: shown });
  server.replies[path(id)] = { version: 1 };
  await openTask(id);
  expect($taskDetails.get().get(id)).toEqual({ status: 'ready', detail: { version: 1 } });
});

it.each([
  ['reload', (id: string) => load(id)],
  ['change', (id: string) => Promise.resolve(forgetTasks([id]))],
])(
  'R-TASK-05 the open task stays on the screen when it fails to load after a %s, and is loaded when it is opened again',
  async (kind, after) => {
    const id = `kept-${kind}`;
    const server = fakeServer({ [path(id)]: { version: 1 } });
    await openTask(id);
    const seen: unknown[] = [];
    const stop = $taskDetails.listen((all) => seen.push(all.get(id)));
    server.replies[path(id)] = refusal(503);
    const before = server.asked.length;
    await after(id);
    await vi.waitFor(() => expect(server.asked.length).toBeGreaterThan(before));
    server.replies[path(id)] = { version: 2 };
    await vi.waitFor(async () => {
      await openTask(id);
      expect(seen.at(-1)).toEqual({ status: 'ready', detail: { version: 2 } });
    });
    stop();
    expect(seen.filter((one) => (one as { status?: string } | undefined)?.status !== 'ready')).toEqual([]);
  },
);
