import { once } from 'node:events';
import { Agent, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { Person } from './person.ts';
import { Tally } from './tally.ts';

/** How much faster than a clock the mornings of this test pass. */
const faster = 100;
const length = 240_000;

/** A portal that answers everything, some calls late. */
async function openServer(late: (path: string) => number) {
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    if (path.endsWith('/stream'))
      return void response.writeHead(200, { 'content-type': 'text/event-stream' }).write('id: 7\nevent: ping\ndata: {}\n\n');
    setTimeout(() => response.writeHead(path.endsWith('/search') ? 503 : 200).end('{"data":{"token":"t"}}'), late(path));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, close: () => (server.closeAllConnections(), server.close()) };
}

async function mornings(people: number, late: (path: string) => number = () => 0): Promise<Tally> {
  const server = await openServer(late);
  const [tally, agent, began] = [new Tally(), new Agent({ keepAlive: true }), performance.now()];
  const now = () => (performance.now() - began) * faster;
  const morning = {
    address: server.address,
    agent,
    tally,
    people,
    length,
    now,
    wait: (milliseconds: number) => wait(milliseconds / faster),
  };
  await Promise.all(Array.from({ length: people }, (_, index) => new Person(morning, index).arrive(0)));
  agent.destroy();
  server.close();
  return tally;
}

it('R-HA-10 a morning has a document, a sign-in, home, a stream, searches, functions, messages and lids', async () => {
  const tally = await mornings(20);
  for (const [name, least] of [
    ['document', 20],
    ['sign-in', 19],
    ['sign-in by password', 1],
    ['current', 20],
    ['to-dos', 20],
    ['stream', 1],
    ['search', 60],
    ['function: access', 40],
    ['message', 1],
    ['export', 1],
  ] as const)
    expect([name, tally.count(name) >= least]).toEqual([name, true]);
  expect([tally.count('search', 503), tally.refused('search')]).toEqual([60, '503 × 60']);
  expect(tally.count('search', 200)).toBe(0);
});

it('R-HA-10 the time of a request counts from when it was due, and others do not wait for it', async () => {
  // A call that takes a second of this test holds up none of the others.
  const tally = await mornings(3, (path) => (path.endsWith('/workbench') ? 300 : 0));
  expect(tally.quantile('workbench', 0.5)).toBeGreaterThan(290 * faster);
  expect(tally.count('search')).toBe(9);
  expect(tally.count('function: access')).toBe(6);
});
