import { afterEach, beforeEach, expect, it } from 'vitest';
import { type EventReader, readEvents } from '../testing/event-reader.ts';
import { openPortal, type Person, type Portal } from '../testing/portal.ts';
import { buildServer } from '../server.ts';

let portal: Portal;
let li: Person;
let wang: Person;
beforeEach(async () => {
  portal = await openPortal();
  [li, wang] = [await portal.signIn('li'), await portal.signIn('wang')];
});
afterEach(() => portal.close());

type Rights = { version: number };
const rights = ({ events }: Pick<EventReader, 'events'>) =>
  events.filter(({ event }) => event === 'rights').map(({ data }) => data as Rights);
const closeTrip = () => portal.db.insertInto('closed_functions').values({ function_code: 'trip', role_id: 'r-all' }).execute();

it('R-ADM-03 tells every stream that rights have changed, once for several changes, and how they stand when it begins', async () => {
  const streams = await Promise.all([li, wang].map((person) => readEvents(portal.server, person)));
  await Promise.all(streams.map((stream) => stream.until((events) => rights({ events }).length === 1)));
  const [begin] = rights(streams[0]!);
  expect(begin).toEqual({ version: expect.any(Number) });
  await closeTrip();
  await portal.db.deleteFrom('role_functions').execute();
  await Promise.all(streams.map((stream) => stream.until((events) => rights({ events }).length === 2)));
  const news = streams.map((stream) => rights(stream)[1]!);
  expect(news[0]).toEqual(news[1]);
  expect(news[0]!.version).toBeGreaterThan(begin!.version);
  for (const stream of streams) stream.close();
});

/** Open pages wait so long at most before they ask (`packages/stores/settings/rights.ts`). */
const spreadMilliseconds = 4_000;
const changes = 5;
const pages = 6;

it('R-ADM-03 shows a change at every page of two nodes within 10 seconds', { timeout: 120_000 }, async (test) => {
  if (portal.config.databaseUrl === null) return test.skip('needs PostgreSQL');
  const second = await buildServer(portal.config);
  const streams = await Promise.all(Array.from({ length: pages }, (_, at) => readEvents(at % 2 === 0 ? portal.server : second, li)));
  const menu = async (server: typeof second) => {
    const answer = await server.inject({
      method: 'POST',
      url: '/api/wuyou-auth/auth/list-app-menus',
      payload: { userId: 'p-li', appCodes: ['hr'] },
      headers: { cookie: li.cookie, authorization: `Bearer ${li.token}` },
    });
    return answer.body.includes('"trip"');
  };
  const took: number[] = [];
  try {
    await Promise.all(streams.map((stream) => stream.until((events) => rights({ events }).length === 1)));
    for (let change = 1; change <= changes; change += 1) {
      const isClosed = change % 2 === 1;
      const begun = Date.now();
      if (isClosed) await closeTrip();
      else await portal.db.deleteFrom('closed_functions').execute();
      await Promise.all(
        streams.map(async (stream, at) => {
          await stream.until((events) => rights({ events }).length === 1 + change);
          expect(await menu(at % 2 === 0 ? portal.server : second)).toBe(!isClosed);
          took.push(Date.now() - begun + spreadMilliseconds);
        }),
      );
    }
  } finally {
    for (const stream of streams) stream.close();
    await second.close();
  }
  expect(took.length).toBe(changes * pages);
  expect(Math.max(...took)).toBeLessThan(10_000);
});
