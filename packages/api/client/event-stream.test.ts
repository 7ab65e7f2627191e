import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { readMessageStream, type StreamEvent } from './event-stream.ts';
import { configureClient } from './hooks.ts';

const signedOut = vi.fn();
/** Waits of this file take a thousandth of their time; silence takes its own. */
const realSet = globalThis.setTimeout;
const waits: number[] = [];
beforeEach(() => {
  signedOut.mockReset();
  waits.length = 0;
  vi.stubGlobal('setTimeout', (work: () => void, milliseconds: number) => {
    if (work.name === 'done') waits.push(milliseconds);
    return realSet(work, work.name === 'done' ? milliseconds / 1000 : milliseconds);
  });
  configureClient({ identity: () => ({ token: 'T0', tenant: '10001', userCode: 'U1', userId: null, userNo: null }), signedOut });
  vi.spyOn(Math, 'random').mockReturnValue(0.001);
});

type Answer = (response: ServerResponse) => void;

/** A server whose answers are given one after the other; the last one again and again. */
async function streams(...answers: Answer[]): Promise<{ asked: IncomingHttpHeaders[] }> {
  const asked: IncomingHttpHeaders[] = [];
  const server = createServer((request, response) => {
    asked.push(request.headers);
    answers[Math.min(asked.length, answers.length) - 1]!(response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const realFetch = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, options: RequestInit) => realFetch(`http://127.0.0.1:${port}${path}`, options));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { asked };
}

const telling =
  (text: string, end: 'open' | 'end' | 'cut' = 'open'): Answer =>
  (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(text, () => {
      if (end === 'end') response.end();
      if (end === 'cut') response.destroy();
    });
  };
const refusing =
  (status: number, headers = {}): Answer =>
  (response) =>
    void response.writeHead(status, headers).end('{"code":1}');
const message = (id: number) => `id: ${id}\nevent: message\ndata: {"id":"m${id}"}\n\n`;

/** Reads until so many events came. */
async function heard(count: number, lastEventId: string | null = null): Promise<StreamEvent[]> {
  const events: StreamEvent[] = [];
  const stop = new AbortController();
  await readMessageStream({
    lastEventId,
    signal: stop.signal,
    heard: (event) => {
      events.push(event);
      if (events.length === count) stop.abort();
    },
  });
  return events;
}

it('R-MSG-05 goes on behind the last event when the connection breaks, with both credentials each time', async () => {
  const { asked } = await streams(
    telling(`retry: 1700\n\n${message(1)}event: ping\ndata: {}\n\n${message(2)}id: 3\nevent: mess`, 'cut'),
    refusing(503),
    refusing(429, { 'retry-after': '0' }),
    telling(message(3), 'end'),
    telling(message(4)),
  );
  expect((await heard(4, '0')).map(({ id }) => id)).toEqual(['1', '2', '3', '4']);
  expect(asked.map((headers) => headers['last-event-id'])).toEqual(['0', '2', '2', '2', '3']);
  for (const headers of asked)
    expect(headers).toMatchObject({ authorization: 'Bearer T0', 'tenant-id': '10001', accept: 'text/event-stream' });
});

it.each(['end', 'cut'] as const)('R-HA-05 waits as long as the server last sent, where the connection is %s', async (how) => {
  await streams(telling(`retry: 4000\n\n${message(1)}retry: 7300\n\n`, how), telling(message(2)));
  await heard(2, '0');
  expect(waits[0]).toBe(7300);
});

it.each([
  ['retry: 5\n\n', 0.5, 1000],
  ['', 0, 1000],
  ['', 1, 10_000],
])(
  'R-HA-05 never waits for less than a second, and over 1 to 10 s where no server has said how long: %j, chance %d',
  async (text, chance, wait) => {
    vi.mocked(Math.random).mockReturnValue(chance);
    await streams(telling(`${text}${message(1)}`, 'cut'), telling(message(2)));
    await heard(2, '0');
    expect(waits[0]).toBe(wait);
  },
);

it.each([
  [401, 'expired'],
  [996, 'ended'],
])('R-HTTP-04 R-HTTP-05 stops with the session when refused with %s', async (status, reason) => {
  const { asked } = await streams(refusing(status));
  await heard(1);
  expect(asked).toHaveLength(1);
  expect(signedOut).toHaveBeenCalledExactlyOnceWith(reason);
});

it.each([400, 403, 404, 409])('stops quietly when refused for good with %s', async (status) => {
  const { asked } = await streams(refusing(status));
  await heard(1);
  expect([asked.length, signedOut.mock.calls]).toEqual([1, []]);
});

it('R-HTTP-04 stops when the stream announces that the session has ended', async () => {
  const { asked } = await streams(telling('event: session-ended\ndata: {"reason":"ended"}\n\n'));
  await heard(2);
  expect(asked).toHaveLength(1);
  expect(signedOut).toHaveBeenCalledExactlyOnceWith('ended');
});

it('comes back at growing distances, and after a success at the shortest again', async () => {
  vi.mocked(Math.random).mockReturnValue(1);
  const stop = new AbortController();
  let asked = 0;
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    if (asked === 9) stop.abort();
    if (asked === 6) return new Response('event: ping\ndata: {}\n\n');
    throw new TypeError('Failed to fetch');
  });
  await readMessageStream({ heard: () => {}, signal: stop.signal });
  expect(waits.slice(0, 8)).toEqual([10_000, 19_000, 37_000, 60_000, 60_000, 10_000, 19_000, 37_000]);
});

it('R-HA-05 waits for the network while the browser is offline, and like others when it is back', async () => {
  const window = new EventTarget();
  const navigator = { onLine: false };
  vi.stubGlobal('navigator', navigator);
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window));
  const { asked } = await streams(refusing(503), telling(message(1)));
  const added = vi.spyOn(window, 'addEventListener');
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  const reading = heard(1);
  await vi.waitFor(() => expect(added).toHaveBeenCalled());
  expect(asked).toHaveLength(1);
  navigator.onLine = true;
  window.dispatchEvent(new Event('online'));
  expect(await reading).toHaveLength(1);
  expect(waits[0]).toBeGreaterThanOrEqual(1000);
});

it('aborts a silent connection', async () => {
  const { asked } = await streams(telling(message(1)), telling(message(2)));
  const events: StreamEvent[] = [];
  const stop = new AbortController();
  vi.stubGlobal('setTimeout', (work: () => void, milliseconds: number) =>
    realSet(work, milliseconds === 60_000 ? 100 : work.name === 'done' ? 1 : milliseconds),
  );
  await readMessageStream({ signal: stop.signal, heard: (event) => void (events.push(event) === 2 && stop.abort()) });
  expect(asked.map((headers) => headers['last-event-id'])).toEqual([undefined, '1']);
});
