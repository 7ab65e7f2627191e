import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { main } from '../../packages/server/integration.ts';
import { openReceiver, type Receiver } from '../../packages/server/testing/receiver.ts';
import { type Node, openPlace, type Place } from './testing/processes.ts';
import { type Credentials, signIn } from './testing/writer.ts';

const kills = Number(process.env['ATRIUM_KILLS'] ?? 3);
const tasksOfRound = 12;

let place: Place;
let node: Node;
let li: Credentials;
let key: string;
let receiver: Receiver;
beforeAll(async () => {
  place = openPlace({ ATRIUM_INTEGRATION_NETWORKS: '127.0.0.1' });
  node = await place.start();
  li = await signIn(node.address, 'li');
  receiver = await openReceiver();
  const printed: string[] = [];
  const asked = [
    'account',
    'add',
    '--name',
    'HR',
    '--source',
    'hr',
    '--scopes',
    'tasks:write,events:read',
    '--tenant',
    '10001',
    '--webhook',
  ];
  await main([...asked, receiver.url], place.env, (text) => printed.push(text));
  ({ key } = JSON.parse(printed.join('')) as { key: string });
});
afterAll(async () => {
  await receiver.close();
  await place.clear();
});

async function call(
  path: string,
  headers: Record<string, string>,
  body: object,
  method: 'POST' | 'PUT' = 'POST',
): Promise<Record<string, unknown>> {
  const sent: RequestInit = { method, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch(`${node.address}/api${path}`, sent);
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.json()) as Record<string, unknown>;
}

async function idOf(title: string): Promise<string> {
  const body = { kind: 'todo', keyword: title, pageIndex: 1, pageSize: 1 };
  const { data } = (await call('/business-center/v1/task/query', li, body)) as { data: { tasks: { id: string }[] } };
  return data.tasks[0]!.id;
}

it(
  `R-INT-03 each decision that was acknowledged arrives under one id, though portal and receiver end ${kills} times`,
  { timeout: 900_000 },
  async () => {
    const acknowledged = new Set<string>();
    const pressed = new Set<string>();
    const moments = fc.sample(fc.integer({ min: 1, max: tasksOfRound }), { seed: 7, numRuns: kills });
    for (const [round, moment] of moments.entries()) {
      // Every second request of this round is cut off, or answered as if the system were down.
      let count = 0;
      receiver.answer((_one, response) => {
        count += 1;
        if (count % 4 === 1) response.destroy();
        else if (count % 4 === 3) response.writeHead(503).end();
        else response.writeHead(204).end();
      });
      for (let index = 0; index < tasksOfRound; index += 1) {
        const title = `k${round}-${index}-`;
        const body = { version: 1, title, assignees: [{ userCode: 'E1001' }], actions: [{ key: 'approve', nature: 'positive' }] };
        await call(`/integration/v1/tasks/${title}`, { authorization: `Bearer ${key}` }, body, 'PUT');
        const id = await idOf(title);
        pressed.add(title);
        const decided = call('/business-center/v1/task/decide', li, { ids: [id], action: 'approve' }).then(
          () => acknowledged.add(title),
          () => {},
        );
        if (index + 1 === moment) {
          await node.kill();
          await decided;
          node = await place.start();
        } else await decided;
      }
    }
    receiver.answer((_one, response) => void response.writeHead(204).end());
    const arrived = () => Map.groupBy(receiver.received, ({ event }) => String(event.data['externalId']));
    const missing = () => [...acknowledged].filter((title) => !arrived().has(title));
    // A decision is final after ten seconds; one that was cut off is tried again after five, and after a kill when its minute is over.
    await expect.poll(missing, { timeout: 600_000, interval: 500 }).toEqual([]);
    for (const [title, requests] of arrived()) {
      expect(pressed).toContain(title);
      expect(new Set(requests.map(({ event }) => event.id)).size, title).toBe(1);
      expect(new Set(requests.map(({ body }) => body)).size, title).toBe(1);
    }
  },
);
