import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPortal, type Portal } from '../testing/portal.ts';
import { suiteDatabase } from '../testing/database-url.ts';
import { lockPerson } from './event-queries.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

it.skipIf(suiteDatabase === null)(
  'R-MSG-05 of two writers that lock two people in opposite orders one begins again, and has both from the beginning',
  async () => {
    const orders = [
      ['p-li', 'p-wang'],
      ['p-wang', 'p-li'],
    ] as const;
    const tries = [0, 0];
    let arrived = 0;
    let go = () => {};
    const both = new Promise<void>((resolve) => (go = resolve));
    await Promise.all(
      orders.map(([first, second], at) =>
        portal.server.writeEvents(async (trx) => {
          tries[at]! += 1;
          await lockPerson(trx, first);
          arrived += 1;
          if (arrived === 2) go();
          await both;
          await lockPerson(trx, second);
        }),
      ),
    );
    expect(tries.toSorted()).toEqual([1, 2]);
  },
);
