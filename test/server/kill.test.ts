import Database from 'better-sqlite3';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Node, NodeEnded, openPlace, type Place } from './testing/processes.ts';
import { type Credentials, losses, signIn, titlesOf, Writer } from './testing/writer.ts';

/** ATRIUM_KILLS=50 is what the promise was proven with. */
const kills = Number(process.env['ATRIUM_KILLS'] ?? 1);

let place: Place;
let node: Node;
let li: Credentials;
let wang: Credentials;
beforeAll(async () => {
  place = openPlace();
  node = await place.start();
  [li, wang] = [await signIn(node.address, 'li'), await signIn(node.address, 'wang')];
});
afterAll(() => place.clear());
beforeEach((test) => {
  if (process.env['ATRIUM_TEST_DATABASE_URL']) test.skip('tests the embedded database');
});

/** For each start of a node on a busy machine. */
const perKillMilliseconds = 60_000;

it(
  `R-SRV-05 loses nothing that it acknowledged when it is killed ${kills} times while it writes`,
  { timeout: 240_000 + kills * perKillMilliseconds },
  async () => {
    const writer = new Writer(li, () => node.address);
    const times: number[] = [];
    for (const acknowledged of fc.sample(fc.integer({ min: 1, max: 25 }), { seed: 50, numRuns: kills })) {
      writer.begin();
      await writer.more(acknowledged);
      await node.kill();
      await writer.end();
      const begun = performance.now();
      node = await place.start();
      times.push(performance.now() - begun);
      expect((await fetch(`${node.address}/readyz`)).status).toBe(200);
    }
    const [mine, hers] = [await titlesOf(node.address, li, 'E1001'), await titlesOf(node.address, wang, 'E1002')];
    expect(losses(writer, mine, hers)).toEqual([]);
    expect(writer.refused).toEqual([]);
    // What had no answer is sent once more with its key: then it is there once.
    const unknown = [...writer.unknown];
    const committed = unknown.filter(([title]) => mine.has(title));
    for (const [title, key] of unknown) expect(await writer.send(title, key)).toBe(true);
    expect(losses(writer, await titlesOf(node.address, li, 'E1001'), await titlesOf(node.address, wang, 'E1002'))).toEqual([]);
    const slowest = Math.max(...times);
    process.stdout.write(
      `kill: ${writer.acknowledged.size} acknowledged, 0 lost; ${unknown.length} without an answer, ${committed.length} of them done; ready again after ${median(times).toFixed(0)} ms, at most ${slowest.toFixed(0)} ms\n`,
    );
  },
);

it('R-SRV-05 refuses a second process on its data folder, and goes on', { timeout: 60_000 }, async () => {
  const second: unknown = await place.start().catch((error: unknown) => error);
  expect(second).toBeInstanceOf(NodeEnded);
  const { code, said } = second as NodeEnded;
  expect(code).toBe(1);
  expect(said).toMatch(/^Another process uses the data folder [^\n]+\.\n$/);
  expect((await fetch(`${node.address}/readyz`)).status).toBe(200);
});

it('R-SRV-05 leaves a whole database and a whole audit log behind', async () => {
  expect(await node.stop()).toBe(0);
  const file = new Database(join(place.folder, 'data/atrium.sqlite'), { readonly: true });
  const orphans = file.prepare(
    'select count(*) as n from message_contents c where (select count(*) from messages m where m.content_id = c.id) <> 2',
  );
  expect([file.pragma('integrity_check'), file.pragma('foreign_key_check'), orphans.get()]).toEqual([
    [{ integrity_check: 'ok' }],
    [],
    { n: 0 },
  ]);
  file.close();
});

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
