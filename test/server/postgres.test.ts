import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findPostgres, startPostgres, type ThrowAwayPostgres } from '../runners/postgres.ts';
import { Listener } from './testing/listener.ts';
import { type Node, openPlace, type Place } from './testing/processes.ts';
import { openProxy } from './testing/proxy.ts';
import { type Credentials, losses, signIn, titlesOf, Writer } from './testing/writer.ts';

/** Set in the suite that runs on PostgreSQL; these tests restart theirs, so each has one of its own. */
const programs = process.env['ATRIUM_TEST_DATABASE_URL'] ? findPostgres() : null;
const why = 'needs PostgreSQL';

let postgres: ThrowAwayPostgres;
let place: Place;
beforeEach(async () => {
  if (programs === null) return;
  postgres = await startPostgres(programs);
  place = openPlace({ ATRIUM_DATABASE_URL: postgres.url, ATRIUM_SECRET_KEY: 'ab'.repeat(32) });
});
afterEach(async () => {
  if (programs === null) return;
  await place.clear();
  postgres.stop();
});

const both = async (node: Node): Promise<[Credentials, Credentials]> => [
  await signIn(node.address, 'li'),
  await signIn(node.address, 'wang'),
];

it(
  'R-SRV-05 says only "come again" while PostgreSQL is cut off or restarted, and is back by itself',
  { timeout: 120_000 },
  async (test) => {
    if (programs === null) return test.skip(why);
    const node = await place.start();
    const [li, wang] = await both(node);
    const writer = new Writer(li, () => node.address);
    writer.begin(8);
    await writer.more(20);
    for (let cut = 0; cut < 10; cut++) {
      await cutConnections(postgres.url);
      await writer.more(10);
    }
    for (const mode of ['fast', 'immediate', 'fast'] as const) {
      postgres.restart(mode);
      await writer.more(20);
    }
    await writer.end();
    const refusals = new Set(writer.refused.map(({ status, code, retryAfter }) => `${status} ${code} ${retryAfter}`));
    // A commit that a cut has met is unknown, and what comes while that is found out is busy.
    expect([...refusals].filter((one) => !['503 50301 5', '503 50305 5', '409 40922 1'].includes(one))).toEqual([]);
    expect([...refusals]).toContain('503 50301 5');
    // A refused message may be sent again with its key, at once.
    const again = [...writer.unknown];
    for (const [title, key] of again) expect(await writer.send(title, key)).toBe(true);
    expect(losses(writer, await titlesOf(node.address, li, 'E1001'), await titlesOf(node.address, wang, 'E1002'))).toEqual([]);
    process.stdout.write(
      `postgres: 10 cuts and 3 restarts; ${writer.acknowledged.size} acknowledged, 0 lost, ${again.length} refused and sent again\n`,
    );
    expect(await node.stop()).toBe(0);
  },
);

it('R-SRV-05 R-MSG-05 goes on when one of two nodes is killed, and tells what the dead one wrote', { timeout: 120_000 }, async (test) => {
  if (programs === null) return test.skip(why);
  const [dying, other] = [await place.start(), await place.start()];
  const [li, wang] = await both(dying);
  const listener = await Listener.open(other.address, wang);
  const writers = [new Writer(li, () => dying.address), new Writer(li, () => other.address)] as const;
  for (const writer of writers) writer.begin();
  await writers[0].more(60);
  await dying.kill();
  await writers[0].end();
  await writers[1].more(60);
  await writers[1].end();
  const all = writers.flatMap(({ acknowledged }) => [...acknowledged]);
  await listener.heard(all);
  listener.close();
  expect([new Set(listener.titles).size, writers[1].refused, writers[1].unknown.size]).toEqual([listener.titles.length, [], 0]);
  const [mine, hers] = [await titlesOf(other.address, li, 'E1001'), await titlesOf(other.address, wang, 'E1002')];
  expect(writers.flatMap((writer) => losses(writer, mine, hers))).toEqual([]);
});

it('R-SRV-05 does once, at another node and without a wait, what a killed node was at work on', { timeout: 120_000 }, async (test) => {
  if (programs === null) return test.skip(why);
  const [dying, other] = [await place.start(), await place.start()];
  const [li, wang] = await both(dying);
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query('begin; lock table messages in access exclusive mode');
  const before = new Writer(li, () => dying.address);
  const sending = before.send('once', 'k-once');
  await expect.poll(async () => (await client.query('select from pg_locks where not granted')).rows.length).toBeGreaterThan(0);
  await dying.kill();
  await sending;
  await client.query('rollback');
  await client.end();
  expect([...before.unknown.keys()]).toEqual(['once']);
  const after = new Writer(li, () => other.address);
  expect([await after.send('once', 'k-once'), after.refused]).toEqual([true, []]);
  expect((await titlesOf(other.address, wang, 'E1002')).get('once')).toBe(1);
});

it('R-SRV-05 fails no request more than once while its nodes are replaced one by one', { timeout: 120_000 }, async (test) => {
  if (programs === null) return test.skip(why);
  let nodes = [await place.start(), await place.start()];
  const [li, wang] = await both(nodes[0]!);
  const proxy = await openProxy();
  const route = () => (proxy.nodes = nodes.map(({ address }) => address));
  route();
  const writer = new Writer(li, () => proxy.address);
  const failedTwice: string[] = [];
  let retried = 0;
  const work = { on: true };
  const lane = async (name: number) => {
    for (let n = 0; work.on; n++) {
      const [title, key] = [`r-${name}-${n}`, `r-${name}-${n}`];
      if (await writer.send(title, key)) continue;
      retried += 1;
      if (!(await writer.send(title, key))) failedTwice.push(`${title} ${JSON.stringify(writer.refused.slice(-2))}`);
    }
  };
  const lanes = [1, 2, 3, 4].map(lane);
  for (const old of nodes) {
    expect(await old.stop()).toBe(0);
    nodes = [...nodes.filter((one) => one !== old), await place.start()];
    route();
  }
  work.on = false;
  await Promise.all(lanes);
  expect(failedTwice).toEqual([]);
  const last = nodes[0]!.address;
  expect(losses(writer, await titlesOf(last, li, 'E1001'), await titlesOf(last, wang, 'E1002'))).toEqual([]);
  process.stdout.write(`rolling restart: ${writer.acknowledged.size} requests, ${retried} of them sent a second time, none a third\n`);
  await proxy.close();
});

it('R-HA-02 finds the host that takes writes behind one that is away and one that does not', { timeout: 240_000 }, async (test) => {
  if (programs === null) return test.skip(why);
  const replica = await startPostgres(programs);
  const readOnly = new pg.Client({ connectionString: replica.url });
  await readOnly.connect();
  await readOnly.query('alter system set default_transaction_read_only = on');
  await readOnly.query('select pg_reload_conf()');
  await readOnly.end();
  const [writable, other] = [new URL(postgres.url), new URL(replica.url)];
  const hosts = `127.0.0.1:1,${other.host},${writable.host}`;
  const node = await place.start({ ATRIUM_DATABASE_URL: postgres.url.replace(writable.host, hosts) });
  const [li, wang] = await both(node);
  const writer = new Writer(li, () => node.address);
  expect(await writer.send('several hosts', 'k-hosts')).toBe(true);
  // The host of the connections goes, and comes back.
  postgres.restart('immediate');
  await writer.until(() => writer.acknowledged.size > 0);
  while (!(await writer.send('after the restart', 'k-restart'))) expect([503, 409]).toContain(writer.refused.at(-1)?.status);
  expect(losses(writer, await titlesOf(node.address, li, 'E1001'), await titlesOf(node.address, wang, 'E1002'))).toEqual([]);
  expect(await node.stop()).toBe(0);
  replica.stop();
});

/** Ends every connection to the database but this one. */
async function cutConnections(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
  );
  await client.end();
}
