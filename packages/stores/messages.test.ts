import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { fakeBrowser } from './testing/fake-browser.ts';
import { fakeServer, refusal } from './testing/fake-server.ts';
import { user as sample } from './testing/samples.ts';

const query = 'POST /business-center/v1/message/conditionquery';
const change = 'POST /business-center/v1/message/changeStatusBatch';
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
  ...values,
});
const page = (rows: unknown[], total = rows.length) => Response.json({ code: 0, data: rows, total });

/** Another tenant each time: stores let go of the stream a moment after the last listener has left. */
let user = sample;
let messages: typeof import('./messages.ts');
let users: typeof import('./user.ts');
beforeEach(async () => {
  user = { ...sample, tenantId: `${Number(user.tenantId) + 10}` };
  fakeBrowser({ TOKEN_KEY: 'T1', userCode: user.userCode });
  vi.resetModules();
  [messages, users] = [await import('./messages.ts'), await import('./user.ts')];
});

/** A stream that tells what the test writes into it. */
function telling(): { tell(event: string, data: unknown, id: number): void; reply: () => Response } {
  const writers: ReadableStreamDefaultController<Uint8Array>[] = [];
  const encoder = new TextEncoder();
  return {
    tell: (event, data, id) => {
      for (const writer of writers) writer.enqueue(encoder.encode(`id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
    },
    reply: () => new Response(new ReadableStream<Uint8Array>({ start: (writer) => void writers.push(writer) })),
  };
}

const ready = () => {
  const state = messages.$messages.get();
  if (state.status !== 'ready') throw new Error(state.status);
  return state;
};
const shown = () => ready().messages.map(({ id, status }) => [id, status]);

it('R-MSG-01 says what failed, then gives the page that was asked for last', async () => {
  const server = fakeServer({ [query]: refusal(503, '稍后再试') });
  await messages.loadMessages();
  expect(messages.$messages.get()).toMatchObject({ status: 'failed', error: { message: '稍后再试' } });
  const first = Promise.withResolvers<Response>();
  server.replies[query] = ({ body }: { body: Record<string, unknown> }) =>
    body['pageIndex'] === 1 ? first.promise : page([message('二')], 21);
  const [older, newer] = [messages.loadMessages(), messages.loadMessages({ pageIndex: 2, pageSize: 20, status: 'noread' })];
  await newer;
  first.resolve(page([message('一')]));
  await older;
  expect(ready()).toMatchObject({ total: 21, filter: { pageIndex: 2 } });
  expect(server.asked.at(-1)?.body).toEqual({ userCode: user.userCode, pageIndex: 2, pageSize: 20, status: 'noread' });
});

it('R-MSG-02 marks at once, and undoes it when the server refuses', async () => {
  const server = fakeServer({ [query]: page([message('a'), message('b', { status: 'read' })], 7), [change]: { changed: 1 } });
  await messages.loadMessages();
  const marked = messages.markRead(['a']);
  expect(shown()).toEqual([
    ['a', 'read'],
    ['b', 'read'],
  ]);
  await marked;
  expect(messages.$unreadCount.get()).toBe(7);
  server.replies[change] = refusal(403);
  await messages.markRead('all', 'noread');
  expect(shown()).toEqual([
    ['a', 'read'],
    ['b', 'read'],
  ]);
  expect(server.asked.filter(({ name }) => name === change).map(({ body }) => body)).toEqual([
    { ids: ['a'], status: 'read' },
    { ids: 'all', status: 'noread' },
  ]);
});

it('R-MSG-05 R-FRAME-06 follows the stream while somebody listens to the count', async () => {
  const { tell, reply } = telling();
  const server = fakeServer({ [query]: page([message('a')], 3), 'GET /wutong-idaas-account/current': user, [stream]: reply } as never);
  await users.loadUser();
  await messages.loadMessages();
  const stop = messages.$unreadCount.listen(() => {});
  await vi.waitFor(() => expect(server.asked.some(({ name }) => name === stream)).toBe(true));
  await vi.waitFor(() => expect(messages.$unreadCount.get()).toBe(3));
  tell('message', message('b'), 5);
  tell('unread', { count: 4, gap: false }, 5);
  await vi.waitFor(() => expect(messages.$unreadCount.get()).toBe(4));
  expect([shown().map(([id]) => id), ready().total, messages.$arrived.get()?.id]).toEqual([['b', 'a'], 4, 'b']);
  stop();
});

it('R-MSG-05 loads the list again when older events are forgotten, or when a filter is on', async () => {
  const { tell, reply } = telling();
  const server = fakeServer({
    [query]: () => page([message('a')], 3),
    'GET /wutong-idaas-account/current': user,
    [stream]: reply,
  } as never);
  await users.loadUser();
  await messages.loadMessages({ pageIndex: 1, pageSize: 20, keyword: '升级' });
  const stop = messages.$unreadCount.listen(() => {});
  await vi.waitFor(() => expect(server.asked.some(({ name }) => name === stream)).toBe(true));
  const asked = () => server.asked.filter(({ name, body }) => name === query && body['keyword'] === '升级').length;
  tell('message', message('b'), 5);
  await vi.waitFor(() => expect(asked()).toBe(2));
  tell('unread', { count: 1, gap: true }, 6);
  await vi.waitFor(() => expect(asked()).toBe(3));
  stop();
});

it('reads one stream for all tabs, and another tab goes on behind the last event when the first is closed', async () => {
  const { tell, reply } = telling();
  const server = fakeServer({ [stream]: reply } as never);
  const { shareMessageStream } = await import('./message-stream.ts');
  const [first, second]: string[][] = [[], []];
  const stopFirst = shareMessageStream(user, ({ id }) => first!.push(id));
  const stopSecond = shareMessageStream(user, ({ id }) => second!.push(id));
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

it('keeps the number of one person from another', async () => {
  const { tell, reply } = telling();
  fakeServer({ [stream]: reply } as never);
  const { shareMessageStream } = await import('./message-stream.ts');
  const mine: string[] = [];
  const theirs: string[] = [];
  const stops = [
    shareMessageStream(user, ({ id }) => mine.push(id)),
    shareMessageStream({ ...user, tenantId: '99999' }, ({ id }) => theirs.push(id)),
  ];
  onTestFinished(() => stops.forEach((stop) => stop()));
  await vi.waitFor(() => {
    tell('ping', {}, 1);
    tell('message', message('a'), 9);
    expect([mine.length, theirs.length]).toEqual([1, 1]);
  });
});
