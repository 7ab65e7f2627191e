import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import * as languages from '@atrium/i18n';
import { fakeBrowser } from '../testing/fake-browser.ts';
import { fakeServer, refusal } from '../testing/fake-server.ts';
import { user as sample } from '../testing/samples.ts';

const query = 'POST /business-center/v1/message/conditionquery';
const lines = 'POST /business-center/v1/message/lines';
const act = 'POST /business-center/v1/message/act';
const stream = 'GET /business-center/v1/message/stream';
const message = (id: string, values = {}) => ({
  id,
  type: 'notice',
  title: id,
  body: '',
  link: null,
  sender: '',
  status: 'noread',
  createdAt: '2026-01-01T00:00:00.000Z',
  process: null,
  source: '',
  rule: 'direct',
  urgent: false,
  box: 'inbox',
  snoozedUntil: null,
  returnedAt: null,
  closedAt: null,
  closedBy: null,
  ...values,
});
const line = (id: string, values = {}) => ({ ...message(id), count: 1, unread: 1, ...values });
const page = (rows: unknown[], total = rows.length) => Response.json({ code: 0, data: rows, total });
const counts = (seq: number, unread: number, values = {}) => ({ seq, unread, inbox: unread, archived: 0, snoozed: 0, ...values });

/** Another tenant each time: stores let go of the stream a moment after the last listener has left. */
let user = sample;
const owner = () => `${user.id} ${user.tenantId}`;
/** The languages can be configured only once, so all other modules are loaded again. */
const load = async () => ({
  ...(await import('../session/user.ts')),
  ...(await import('./live.ts')),
  ...(await import('./messages.ts')),
  ...(await import('./arrivals.ts')),
  ...(await import('./message-list.ts')),
  ...(await import('./message-actions.ts')),
  ...(await import('../tasks/tasks.ts')),
});
let stores: Awaited<ReturnType<typeof load>>;
beforeEach(async () => {
  user = { ...sample, tenantId: `${Number(user.tenantId) + 10}` };
  fakeBrowser({ TOKEN_KEY: 'T1', userCode: user.userCode });
  vi.resetModules();
  vi.doMock('@atrium/i18n', () => languages);
  stores = await load();
});

/** A stream whose events the test writes. */
function telling(): { tell(event: string, data: unknown, id?: number): void; reply: () => Response; close(): void } {
  const writers: ReadableStreamDefaultController<Uint8Array>[] = [];
  const encoder = new TextEncoder();
  return {
    tell: (event, data, id) => {
      const text = `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
      for (const writer of writers) writer.enqueue(encoder.encode(text));
    },
    reply: () => new Response(new ReadableStream<Uint8Array>({ start: (writer) => void writers.push(writer) })),
    close: () => writers.splice(0).forEach((writer) => writer.close()),
  };
}

const shown = () => {
  const state = stores.centerList.$lines.get();
  return state.status === 'ready' ? [...state.lines].map(([place, { id, status }]) => `${place} ${id} ${status}`) : state.status;
};

it('R-FRAME-06 asks once for one unread message to know how many there are, also when the user is loaded again, and believes the stream from then on', async () => {
  const { tell, reply } = telling();
  const server = fakeServer({ [query]: page([message('a')], 3), 'GET /wutong-idaas-account/current': user, [stream]: reply } as never);
  const stop = stores.$unreadCount.listen(() => {});
  await stores.loadUser();
  await vi.waitFor(() => expect(stores.$unreadCount.get()).toBe(3));
  expect(server.asked.find(({ name }) => name === query)?.body).toEqual({
    userCode: user.userCode,
    pageIndex: 1,
    pageSize: 1,
    status: 'noread',
  });
  await vi.waitFor(() => expect(stores.$connection.get().state).toBe('live'));
  tell('unread', { count: 4, gap: false, counts: counts(5, 4) }, 5);
  await vi.waitFor(() => expect(stores.$unreadCount.get()).toBe(4));
  tell('unread', { count: 9, gap: false, counts: counts(4, 9) }, 4);
  tell('unread', { count: 2, gap: false, counts: counts(6, 2) }, 6);
  await vi.waitFor(() => expect(stores.$unreadCount.get()).toBe(2));
  await stores.loadUser();
  expect(server.asked.filter(({ name }) => name === query)).toHaveLength(1);
  stop();
});

it('R-LIST-02 ignores counts that are older than the known ones, unless the sequence starts again', async () => {
  const { tell, reply } = telling();
  fakeServer({ [query]: page([], 0), 'GET /wutong-idaas-account/current': user, [stream]: reply } as never);
  const seen: number[] = [];
  const stop = stores.$messageCounts.listen((now) => now && seen.push(now.unread));
  await stores.loadUser();
  await vi.waitFor(() => expect(stores.$connection.get().state).toBe('live'));
  tell('unread', { count: 4, gap: false, counts: counts(5, 4) }, 5);
  tell('unread', { count: 9, gap: false, counts: counts(4, 9) }, 4);
  tell('unread', { count: 1, gap: true, counts: counts(2, 1) }, 2);
  tell('unread', { count: 2, gap: false, counts: counts(3, 2) }, 3);
  await vi.waitFor(() => expect(seen).toEqual([4, 1, 2]));
  stop();
});

it('R-MSG-01 reports a failure, then shows the lines of the last requested filter', async () => {
  const server = fakeServer({ [lines]: refusal(503, '稍后再试') });
  const stop = stores.centerList.$lines.listen(() => {});
  stores.centerList.show({ box: 'inbox' });
  await vi.waitFor(() => expect(stores.centerList.$lines.get()).toMatchObject({ status: 'failed', error: { message: '稍后再试' } }));
  const first = Promise.withResolvers<Response>();
  server.replies[lines] = ({ body }: { body: Record<string, unknown> }) =>
    body['box'] === 'inbox' ? first.promise : page([line('二')], 21);
  stores.centerList.show({ box: 'inbox' });
  stores.centerList.show({ box: 'archived', keyword: '二' });
  await vi.waitFor(() => expect(shown()).toEqual(['0 二 noread']));
  first.resolve(page([line('一')]));
  await first.promise;
  expect(stores.centerList.$lines.get()).toMatchObject({ total: 21, filter: { box: 'archived' } });
  expect(server.asked.at(-1)?.body).toEqual({ box: 'archived', keyword: '二', pageIndex: 1, pageSize: 50 });
  stop();
});

it('R-MSG-01 loads only the lines that somebody looks at', async () => {
  const server = fakeServer({
    [lines]: ({ body }: { body: Record<string, number> }) =>
      page(
        Array.from({ length: 50 }, (_, n) => line(`${(body['pageIndex']! - 1) * 50 + n}`)),
        5000,
      ),
  });
  const stop = stores.centerList.$lines.listen(() => {});
  stores.centerList.show({ box: 'inbox' });
  await vi.waitFor(() => expect(shown()).toHaveLength(50));
  stores.centerList.need(2490, 2520);
  await vi.waitFor(() => expect(shown()).toContain('2510 2510 noread'));
  stores.centerList.need(2495, 2515);
  expect(server.asked.map(({ body }) => body['pageIndex'])).toEqual([1, 50, 51]);
  stop();
});

it('R-I18N-04 R-MSG-01 loads the visible lines again in another language', async () => {
  const server = fakeServer({ [lines]: () => page([line('a')]) });
  const stop = stores.centerList.$lines.listen(() => {});
  stores.centerList.show({ box: 'inbox' });
  await vi.waitFor(() => expect(shown()).toEqual(['0 a noread']));
  server.replies[lines] = () => page([line('b')]);
  await languages.setLanguage('en-US');
  await vi.waitFor(() => expect(shown()).toEqual(['0 b noread']));
  stop();
  await languages.setLanguage('zh-CN');
});

it('R-MSG-02 marks at once, and undoes it when the server refuses', async () => {
  const rows = [line('a'), line('b', { status: 'read', unread: 0 })];
  const answer = Promise.withResolvers<unknown>();
  const server = fakeServer({ [lines]: () => page(rows, 7), [act]: () => answer.promise } as never);
  const stop = stores.centerList.$lines.listen(() => {});
  stores.centerList.show({ box: 'inbox' });
  await vi.waitFor(() => expect(shown()).toHaveLength(2));
  const marked = stores.actOnMessages({ ids: ['a'], action: 'read' });
  expect(shown()).toEqual(['0 a read', '1 b read']);
  answer.resolve({ changed: 1, undo: 'u1', results: [{ id: 'a', outcome: 'done' }], counts: counts(9, 6) });
  expect(await marked).toMatchObject({ undo: 'u1' });
  expect(stores.$messageCounts.get()?.unread).toBe(6);
  server.replies[act] = refusal(403) as never;
  const archived = stores.actOnMessages({ ids: ['a'], action: 'archive' });
  expect(shown()).toEqual(['0 b read']);
  expect(await archived).toBeNull();
  await vi.waitFor(() => expect(shown()).toEqual(['0 a noread', '1 b read']));
  stop();
});

it('R-MSG-05 reloads the visible lines when the stream reports a change, once for many', async () => {
  const { tell, reply } = telling();
  let rows = [line('a')];
  const server = fakeServer({
    [query]: page([], 1),
    [lines]: () => page(rows),
    'GET /wutong-idaas-account/current': user,
    [stream]: reply,
  } as never);
  await stores.loadUser();
  const stop = stores.centerList.$lines.listen(() => {});
  stores.centerList.show({ box: 'inbox' });
  await vi.waitFor(() => expect(shown()).toEqual(['0 a noread']));
  await vi.waitFor(() => expect(stores.$connection.get().state).toBe('live'));
  rows = [line('b'), line('a')];
  for (let seq = 1; seq <= 20; seq += 1) tell('unread', { count: 2, gap: false, counts: counts(seq, 2) }, seq);
  await vi.waitFor(() => expect(shown()).toEqual(['0 b noread', '1 a noread']));
  expect(server.asked.filter(({ name }) => name === lines).length).toBeLessThanOrEqual(4);
  stop();
});

it('R-MSG-05 announces arrivals without a subscriber together, and nothing twice', async () => {
  const { tell, reply } = telling();
  fakeServer({ 'GET /wutong-idaas-account/current': user, [stream]: reply } as never);
  await stores.loadUser();
  const told: string[][] = [];
  const stop = stores.$arrivals.listen((messages) => told.push(messages.map(({ id }) => id)));
  await vi.waitFor(() => expect(stores.$connection.get().state).toBe('live'));
  for (let n = 1; n <= 12; n += 1) tell('message', message(`m${n}`, { closedAt: n === 3 ? '2026-01-01T00:00:00.000Z' : null }), n);
  tell('message', message('m12', { closedAt: null }), 12);
  await vi.waitFor(() => expect(told).toHaveLength(1));
  expect(told[0]).toHaveLength(11);
  stop();
});

it('R-LIST-02 counts of tasks come by the same stream', async () => {
  const { tell, reply } = telling();
  let tasks = { todo: 3, toread: 0, apply: 0, done: 0, draft: 0 };
  fakeServer({
    'GET /wutong-idaas-account/current': user,
    'POST /business-center/v1/task/query': () => ({ tasks: [], counts: tasks }),
    [stream]: reply,
  } as never);
  await stores.loadUser();
  const stop = stores.$tasks.listen(() => {});
  await stores.loadTasks();
  await vi.waitFor(() => expect(stores.$connection.get().state).toBe('live'));
  tasks = { ...tasks, todo: 2, done: 1 };
  tell('tasks', tasks);
  await vi.waitFor(() => expect(stores.$tasks.get()).toMatchObject({ counts: { todo: 2, done: 1 } }));
  stop();
});

it('shows the state of the connection in every tab, and when data last arrived', async () => {
  const { reply, close } = telling();
  fakeServer({ [stream]: reply } as never);
  const { shareMessageStream } = await import('./message-stream.ts');
  const states: string[][] = [[], []];
  const stops = states.map((told) =>
    shareMessageStream(
      owner(),
      () => {},
      ({ state }) => told.push(state),
    ),
  );
  onTestFinished(() => stops.forEach((stop) => stop()));
  await vi.waitFor(() => expect(states.map((told) => told.at(-1))).toEqual(['live', 'live']));
  const late: { state: string; leads?: boolean }[] = [];
  stops.push(
    shareMessageStream(
      owner(),
      () => {},
      (connection) => late.push(connection),
    ),
  );
  await vi.waitFor(() => expect(late.at(-1)).toMatchObject({ state: 'live', at: expect.any(Number) }));
  close();
  await vi.waitFor(() =>
    expect([...states.map((told) => told.includes('lost')), late.some(({ state }) => state === 'lost')]).toEqual([true, true, true]),
  );
});

it('reads one stream for all tabs, and another tab goes on behind the last event when the first is closed', async () => {
  const { tell, reply } = telling();
  const server = fakeServer({ [stream]: reply } as never);
  const { shareMessageStream } = await import('./message-stream.ts');
  const [first, second]: string[][] = [[], []];
  const stopFirst = shareMessageStream(owner(), ({ id }) => first!.push(id));
  const stopSecond = shareMessageStream(owner(), ({ id }) => second!.push(id));
  onTestFinished(stopSecond);
  const opened = () => server.asked.filter(({ name }) => name === stream);
  await vi.waitFor(() => expect(opened()).toHaveLength(1));
  tell('message', message('a'), 7);
  await vi.waitFor(() => expect([first, second]).toEqual([['7'], ['7']]));
  stopFirst();
  await vi.waitFor(() => expect(opened()).toHaveLength(2));
  expect(opened()[1]?.headers.get('Last-Event-ID')).toBe('7');
  tell('message', message('b'), 8);
  await vi.waitFor(() => expect(second).toEqual(['7', '8']));
  expect(first).toEqual(['7']);
});

it('R-ADM-03 sends the permissions’ version to a tab that opens later', async () => {
  const { tell, reply } = telling();
  const server = fakeServer({ [stream]: reply } as never);
  const { shareMessageStream } = await import('./message-stream.ts');
  const first: unknown[] = [];
  const late: unknown[] = [];
  const stops = [shareMessageStream(owner(), (event) => first.push(event.data))];
  onTestFinished(() => stops.forEach((stop) => stop()));
  await vi.waitFor(() => expect(server.asked.some(({ name }) => name === stream)).toBe(true));
  tell('rights', { version: 9 });
  await vi.waitFor(() => expect(first).toEqual([{ version: 9 }]));
  stops.push(shareMessageStream(owner(), (event) => late.push(event.data)));
  await vi.waitFor(() => expect(late).toEqual([{ version: 9 }]));
});

it('reads the same stream when the person is loaded again, and another one for another tenant', async () => {
  const { reply } = telling();
  const server = fakeServer({
    [stream]: reply,
    'GET /wutong-idaas-account/current': () => Response.json({ code: 0, data: user }),
  } as never);
  await stores.loadUser();
  onTestFinished(stores.hear(() => {}));
  const opened = () => server.asked.filter(({ name }) => name === stream).length;
  await vi.waitFor(() => expect(opened()).toBe(1));
  await stores.loadUser();
  stores.takeUser({ ...user, tenantId: '99998' });
  await vi.waitFor(() => expect(opened()).toBe(2));
});

it('keeps the number of one person from another', async () => {
  const { tell, reply } = telling();
  fakeServer({ [stream]: reply } as never);
  const { shareMessageStream } = await import('./message-stream.ts');
  const mine: string[] = [];
  const theirs: string[] = [];
  const stops = [shareMessageStream(owner(), ({ id }) => mine.push(id)), shareMessageStream('p1 99999', ({ id }) => theirs.push(id))];
  onTestFinished(() => stops.forEach((stop) => stop()));
  await vi.waitFor(() => {
    tell('ping', {}, 1);
    tell('message', message('a'), 9);
    expect([mine.length, theirs.length]).toEqual([1, 1]);
  });
});
