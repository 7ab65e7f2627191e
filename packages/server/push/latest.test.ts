import { expect, it } from 'vitest';
import { openPortal } from '../testing/portal.ts';
import { type Latest, LatestReader, readOnce, type StreamPart } from './latest.ts';
import { Turns } from './turns.ts';

const latest = (last: number): Latest => ({ text: `to ${last}`, last, more: false });

it('R-MSG-05 streams that are woken together read once what they have to tell alike', async () => {
  const asked: unknown[] = [];
  const read = readOnce(async ({ personId, tenantId }, after) => {
    asked.push([personId, tenantId, after]);
    return latest(after + 1);
  });
  const li = { personId: 'p-li', tenantId: '10001' };
  const told = await Promise.all([
    read(li, 4),
    read({ ...li }, 4),
    read(li, 3),
    read({ ...li, tenantId: '10002' }, 4),
    read({ ...li, personId: 'p-wang' }, 4),
  ]);
  expect(told.map((one) => one?.last)).toEqual([5, 5, 4, 5, 5]);
  expect(asked).toEqual([
    ['p-li', '10001', 4],
    ['p-li', '10001', 3],
    ['p-li', '10002', 4],
    ['p-wang', '10001', 4],
  ]);
});

it('R-MSG-05 two read at once, the others in their order, also behind one that fails', async () => {
  const turns = new Turns(2);
  const ends = Array.from({ length: 5 }, () => Promise.withResolvers<void>());
  const begun: number[] = [];
  const work = ends.map(({ promise }, at) =>
    turns
      .run(() => {
        begun.push(at);
        return promise;
      })
      .catch(String),
  );
  expect(begun).toEqual([0, 1]);
  ends[0]!.reject(new Error('no database'));
  expect(await work[0]).toBe('Error: no database');
  expect(begun).toEqual([0, 1, 2]);
  for (const { resolve } of ends) resolve();
  await Promise.all(work);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  await turns.run(async () => void begun.push(5));
  expect(begun.at(-1)).toBe(5);
});

it('R-MSG-05 writes the states of all parts after all events, because a state may have the last number', async () => {
  const part = (name: string): StreamPart => ({
    events: async () => `events of ${name}\n`,
    state: async (_db, _holder, { seq, gap }) => `state of ${name} at ${seq}, ${gap}\n`,
  });
  const portal = await openPortal();
  try {
    await portal.server.writeEvents((_trx, tell) => tell([{ personId: 'p-li', tenantId: '10001', messageId: null }]));
    const reader = new LatestReader(portal.db, [part('messages'), part('tasks')]);
    const text = 'events of messages\nevents of tasks\nstate of messages at 1, false\nstate of tasks at 1, false\n';
    expect(await reader.latest({ personId: 'p-li', tenantId: '10001' }, 0)).toEqual({ text, last: 1, more: false });
  } finally {
    await portal.close();
  }
});

it('R-TEN-01 a page outside the portal learns nothing of the other tenants of its person', async () => {
  const part: StreamPart = { events: async () => '', state: async () => 'own\n', elsewhere: async () => 'elsewhere\n' };
  const portal = await openPortal();
  try {
    await portal.server.writeEvents((_trx, tell) => tell([{ personId: 'p-li', tenantId: '10002', messageId: null }]));
    const { state, latest } = new LatestReader(portal.db, [part]);
    const li = { personId: 'p-li', tenantId: '10001' };
    const read = readOnce(latest);
    const told = await Promise.all([read(li, 0), read({ ...li, isForeign: true }, 0)]);
    expect(told.map((one) => one?.text)).toEqual(['elsewhere\n', '']);
    const place = { seq: 1, id: 1, gap: false };
    expect([await state(li, place), await state({ ...li, isForeign: true }, place)]).toEqual(['own\nelsewhere\n', 'own\n']);
  } finally {
    await portal.close();
  }
});
