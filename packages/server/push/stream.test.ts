import { createServer, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { messageEvents } from '@atrium/api/contract';
import fc from 'fast-check';
import { Value } from 'typebox/value';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readEvents, type EventReader } from '../testing/event-reader.ts';
import { openPortal, type Person, type Portal } from '../testing/portal.ts';
import { rawGet } from '../testing/raw-get.ts';
import { buildServer } from '../server.ts';
import { deleteEventsBefore } from './event-queries.ts';
import { beginEpoch, eventId, eventOf } from './epoch.ts';
import { Stream } from './stream.ts';

const path = '/api/business-center/v1/message/stream';
let portal: Portal;
let li: Person;
let wang: Person;
let open: EventReader[];

beforeEach(async () => {
  open = [];
  portal = await openPortal();
  const permission = { permission_id: 'message', actions: '["add"]' };
  await portal.db
    .insertInto('role_permissions')
    .values([
      { role_id: 'r-all', ...permission },
      { role_id: 'r-park', ...permission },
    ])
    .execute();
  [li, wang] = [await portal.signIn('li'), await portal.signIn('wang')];
});
afterEach(async () => {
  for (const reader of open) reader.close();
  await portal.close();
});

async function read(as: Person, headers: Record<string, string> = {}, server = portal.server): Promise<EventReader> {
  const reader = await readEvents(server, as, headers);
  open.push(reader);
  return reader;
}
async function send(title: string, to = ['E1002'], as = li, server = portal.server): Promise<string[]> {
  const response = await server.inject({
    method: 'POST',
    url: '/api/business-center/v1/message/send',
    payload: { to, type: 'notice', title, body: '' },
    headers: { cookie: as.cookie, authorization: `Bearer ${as.token}` },
  });
  expect(response.statusCode).toBe(200);
  return response.json().data.ids;
}
const titles = (events: EventReader['events']) =>
  events.filter(({ event }) => event === 'message').map(({ data }) => (data as { title: string }).title);
const counts = (events: EventReader['events']) =>
  events.filter(({ event }) => event === 'unread').map(({ data }) => (data as { count: number }).count);

describe('the stream of messages', () => {
  it('R-MSG-05 R-FRAME-06 tells the unread count, then what arrives, as the contract says', async () => {
    await send('早');
    const stream = await read(wang);
    expect([stream.status, stream.headers['content-type'], stream.headers['cache-control']]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
      'no-store, no-transform',
    ]);
    expect(stream.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-request-id': expect.any(String) });
    await stream.until((events) => counts(events).length === 1);
    const [id] = await send('新消息');
    await stream.until((events) => counts(events).includes(2));
    const told = stream.events.filter(({ event }) => !['ping', 'rights'].includes(event));
    expect(told.map(({ event }) => event)).toEqual(['unread', 'message', 'unread']);
    expect(told[1]?.data).toMatchObject({ id, title: '新消息', sender: '李晓明', status: 'noread' });
    for (const { event, data } of stream.events) expect(Value.Check(messageEvents[event as 'message'], data)).toBe(true);
    await portal.ask('POST /business-center/v1/message/changeStatusBatch', { as: wang, body: { ids: 'all', status: 'read' } });
    await stream.until((events) => counts(events).at(-1) === 0);
    const ids = stream.events.map((event) => Number(event.id));
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  });

  it('R-SRV-01 tells nothing of others and of other tenants', async () => {
    const park = await portal.signIn('li');
    await portal.ask('POST /asset/v1/login/setTenantId', { as: park, body: { tenantId: '10002' } });
    const [here, there] = [await read(li), await read(park)];
    await send('给王芳');
    await send('园区的', ['E1001'], park);
    await send('集团的', ['E1001']);
    await Promise.all([here, there].map((stream) => stream.until((events) => titles(events).length === 1)));
    expect([titles(here.events), titles(there.events)]).toEqual([['集团的'], ['园区的']]);
  });

  it('R-MSG-04 tells only the count of messages that the person does not want pushed', async () => {
    const off = { push: false, desktop: false };
    const on = { ...off, push: true };
    const body = { byType: { todo: on, notice: off, system: on, reply: on } };
    await portal.ask('POST /business-center/v1/message/preferences', { as: wang, body });
    const stream = await read(wang);
    await send('静音');
    await stream.until((events) => counts(events).at(-1) === 1);
    expect(titles(stream.events)).toEqual([]);
  });

  it('R-MSG-05 goes on behind the last event, and says when that is forgotten', async () => {
    await send('一');
    await send('二');
    const stream = await read(wang, { 'last-event-id': '1' });
    await stream.until((events) => counts(events).length === 2);
    expect(titles(stream.events)).toEqual(['二']);
    await deleteEventsBefore(portal.db, new Date(Date.now() + 60_000).toISOString());
    for (const [id, gap] of [
      ['1', true],
      ['2', false],
      ['99', true],
    ] as const) {
      const [first] = await (await read(wang, { 'last-event-id': id })).until((events) => events.length > 0);
      expect([eventOf(Number(first?.id)).seq, first?.data]).toEqual([
        2,
        { count: 2, gap, counts: { seq: 2, unread: 2, inbox: 2, archived: 0, snoozed: 0 } },
      ]);
    }
    expect(await portal.db.selectFrom('message_events').select('seq').execute()).toEqual([]);
  });

  it('R-HA-05 says that there is a gap to a client that knows another life of the database, and to nobody else', async () => {
    for (const title of ['一', '二', '三']) await send(title);
    const [first] = await (await read(wang)).until((events) => events.length > 0);
    const { epoch, seq } = eventOf(Number(first?.id));
    expect([epoch > 0, seq]).toEqual([true, 3]);
    const gapOf = async (id: number) => {
      const stream = await read(wang, { 'last-event-id': String(id) });
      await stream.until((events) => counts(events).length > 0);
      const unread = stream.events.find(({ event }) => event === 'unread');
      stream.close();
      await stream.ended;
      return (unread!.data as { gap: boolean }).gap;
    };
    expect(await gapOf(eventId(epoch, 2))).toBe(false);
    // Nodes of the version before give numbers alone.
    expect(await gapOf(2)).toBe(false);
    expect(await gapOf(eventId(epoch + 1, 2))).toBe(true);
  });

  it('R-HA-05 an open stream begins again with a gap when the database went back, and goes on with its new numbers', async () => {
    for (const title of ['一', '二', '三']) await send(title);
    const stream = await read(wang);
    await stream.until((events) => counts(events).includes(3));
    const before = eventOf(Number(stream.events.at(-1)?.id)).epoch;
    // As after a failover to a server that had less: two of three events are gone, under another life.
    await portal.db.updateTable('message_sequences').set({ last: 1 }).where('person_id', '=', 'p-wang').execute();
    await portal.db.deleteFrom('message_events').where('seq', '>', 1).execute();
    await beginEpoch(portal.db);
    await stream.until((events) => events.some(({ event, data }) => event === 'unread' && (data as { gap: boolean }).gap));
    const again = eventOf(Number(stream.events.at(-1)?.id));
    expect([again.epoch === before, again.seq]).toEqual([false, 1]);
    await send('四');
    await stream.until((events) => titles(events).includes('四'));
    expect(eventOf(Number(stream.events.findLast(({ event }) => event === 'message')?.id))).toEqual({ epoch: again.epoch, seq: 2 });
  }, 60_000);

  it('R-MSG-05 loses and doubles nothing, however often the connection is cut while messages arrive', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('send', 'send both', 'mark', 'drop', 'breathe'), { minLength: 5, maxLength: 25 }),
        async (steps) => {
          await portal.db.deleteFrom('message_contents').execute();
          const told: string[] = [];
          const numbers: number[] = [];
          const sent: string[] = [];
          let last: string | undefined;
          let stream = await read(wang);
          await stream.until((events) => events.length > 0);
          const working: Promise<unknown>[] = [];
          const take = () => {
            told.push(...titles(stream.events));
            numbers.push(...stream.events.filter(({ event }) => event === 'message').map(({ id }) => Number(id)));
            last = stream.events.at(-1)?.id ?? last;
          };
          for (const [index, step] of steps.entries()) {
            if (step.startsWith('send')) {
              sent.push(`m${index}`);
              working.push(send(`m${index}`, step === 'send' ? ['E1002'] : ['E1002', 'E1001']));
            } else if (step === 'mark') {
              working.push(
                portal.ask('POST /business-center/v1/message/changeStatusBatch', { as: wang, body: { ids: 'all', status: 'read' } }),
              );
            } else if (step === 'breathe') await Promise.all(working);
            else {
              stream.close();
              await stream.ended;
              take();
              stream = await read(wang, last === undefined ? {} : { 'last-event-id': last });
            }
          }
          await Promise.all(working);
          await stream.until((events) => told.length + titles(events).length >= sent.length);
          stream.close();
          await stream.ended;
          take();
          expect(told.toSorted()).toEqual(sent.toSorted());
          expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
        },
      ),
      { numRuns: 25 },
    );
  }, 120_000);

  it('ends at once when its session ends, and only that', async () => {
    const [stream, other] = [await read(wang), await read(await portal.signIn('wang'))];
    const begun = Date.now();
    await portal.ask('POST /logout/cas', { as: wang, body: { token: wang.token } });
    await stream.ended;
    // Not at the next look, which comes after 20 seconds.
    expect(Date.now() - begun).toBeLessThan(15_000);
    expect(stream.events.at(-1)).toMatchObject({ event: 'session-ended', data: { reason: 'ended' } });
    await send('还在');
    await other.until((events) => titles(events).length === 1);
  });

  it('sends its clients away, to come back at different times, when the server stops', async () => {
    const streams = [await read(wang), await read(li), await read(li)];
    await Promise.all(streams.map((stream) => stream.until((events) => events.length > 0)));
    const before = streams.map(({ retry }) => retry);
    await portal.server.close();
    await Promise.all(streams.map(({ ended }) => ended));
    for (const { retry } of streams) expect(retry).toBeGreaterThanOrEqual(1000);
    expect(streams.map(({ retry }) => retry)).not.toEqual(before);
  });

  it('may be open six times a person', async () => {
    const streams = await Promise.all(Array.from({ length: 6 }, () => read(wang)));
    const refused = await rawGet(portal.server, path, { cookie: wang.cookie, authorization: `Bearer ${wang.token}` });
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '30']);
    expect((await read(li)).status).toBe(200);
    streams[0]?.close();
    await expect.poll(async () => (await read(wang)).status).toBe(200);
  });

  it('is no sign that the person is there', async () => {
    const seen_at = new Date(Date.now() - 10 * 60_000).toISOString();
    await portal.db.updateTable('sessions').set({ seen_at }).execute();
    await read(wang);
    expect(await portal.db.selectFrom('sessions').select('seen_at').distinct().execute()).toEqual([{ seen_at }]);
  });

  it('R-SRV-01 needs both credentials, the right tenant and a number to go on from', async () => {
    const { cookie, token } = wang;
    const authorization = `Bearer ${token}`;
    const status = async (headers: Record<string, string>) => (await rawGet(portal.server, path, headers)).statusCode;
    expect(await status({})).toBe(401);
    expect(await status({ cookie })).toBe(401);
    expect(await status({ authorization })).toBe(401);
    expect(await status({ cookie, authorization: `Bearer ${li.token}` })).toBe(401);
    expect(await status({ cookie, authorization, 'tenant-id': '10002' })).toBe(403);
    expect(await status({ cookie: li.cookie, authorization: `Bearer ${li.token}`, 'tenant-id': '10002' })).toBe(409);
    for (const id of ['x', '-1', '1.5', '9'.repeat(16)]) expect(await status({ cookie, authorization, 'last-event-id': id })).toBe(400);
    expect((await rawGet(portal.server, `${path}?userCode=E1001`, { cookie, authorization })).statusCode).toBe(400);
    expect((await portal.inject({ method: 'POST', url: path })).statusCode).toBe(405);
  });
});

it('a stream that is ended before its start sends its end, and nothing before', async () => {
  const written: string[] = [];
  const response = {
    writableLength: 0,
    writableEnded: false,
    write: (text: string) => written.push(text),
    end: (text: string) => written.push(text),
    destroy: () => {},
  };
  const owner = { personId: 'p-wang', tenantId: '10001', sessionId: 's', epoch: 1, rightsVersion: 1 };
  const stream = new Stream(portal.server.streams.reader, owner, response as unknown as ServerResponse, {
    waitingBytes: 1000,
    slowMilliseconds: 200,
  });
  stream.ping(1);
  stream.end('last');
  expect(written).toEqual([]);
  await stream.start(0, false, 1);
  expect(written).toEqual([expect.stringContaining('event: unread'), 'last']);
});

describe('a slow client', () => {
  it('is cut when it does not read what waits for it', async () => {
    for (let index = 0; index < 30; index += 1) await send(`${index}`.padEnd(120, '长'), ['E1002']);
    await portal.db
      .updateTable('message_contents')
      .set({ body: '长'.repeat(400_000) })
      .execute();
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    socket.pause();
    const [, response] = (await once(server, 'request')) as [unknown, ServerResponse];
    const owner = { personId: 'p-wang', tenantId: '10001', sessionId: 's', epoch: 1, rightsVersion: 1 };
    const stream = new Stream(portal.server.streams.reader, owner, response, { waitingBytes: 1000, slowMilliseconds: 200 });
    await stream.start(0, false, 1);
    stream.ping(1);
    await expect.poll(() => stream.closed).toBe(true);
    socket.destroy();
    server.close();
  });
});

describe('several nodes', () => {
  it('R-SRV-05 R-MSG-05 R-LIST-04 send every node’s events, in one order, and pass on a text that is in no log', async (test) => {
    if (portal.config.databaseUrl === null) return test.skip('needs PostgreSQL');
    const second = await buildServer(portal.config);
    try {
      const [here, there] = [await read(wang), await read(wang, {}, second)];
      await Promise.all([here, there].map((stream) => stream.until((events) => events.length > 0)));
      const sent = Array.from({ length: 40 }, (_, index) => `m${index}`);
      await Promise.all(sent.map((title, index) => send(title, ['E1001', 'E1002'], li, index % 2 === 0 ? portal.server : second)));
      await Promise.all([here, there].map((stream) => stream.until((events) => titles(events).length >= sent.length)));
      expect(titles(here.events).toSorted()).toEqual(sent.toSorted());
      expect(titles(there.events)).toEqual(titles(here.events));
      await portal.server.streams.pass({ personId: 'p-wang', tenantId: '10001' }, 'event: drafts\ndata: {}\n\n');
      const isPassed = (events: EventReader['events']) => events.filter(({ event }) => event === 'drafts').length === 1;
      await Promise.all([here, there].map((stream) => stream.until(isPassed)));
      const begun = Date.now();
      await portal.ask('POST /logout/cas', { as: wang, body: { token: wang.token } });
      await there.ended;
      // Not at the next look, which comes after 20 seconds.
      expect(Date.now() - begun).toBeLessThan(15_000);
    } finally {
      await second.close();
    }
  });
});
