import { main } from '../../packages/server/integration.ts';
import { findPostgres, startPostgres } from '../runners/postgres.ts';
import { codeOf, openCrowd, streamsEach } from '../server/testing/crowd.ts';
import { openPlace } from '../server/testing/processes.ts';
import { type Measure, quantile } from './table.ts';

const streams = 1_000;
const people = Math.ceil(streams / streamsEach);
const tasks = 100;

/** From the call that puts a task to the last open page of its person, while 1 000 pages are open. */
export async function tellingTasks(): Promise<Measure[]> {
  const measures = [await on('SQLite', {})];
  const programs = findPostgres();
  if (programs === null) return measures;
  const postgres = await startPostgres(programs);
  try {
    return [...measures, await on('PostgreSQL', { ATRIUM_DATABASE_URL: postgres.url, ATRIUM_SECRET_KEY: 'ab'.repeat(32) })];
  } finally {
    postgres.stop();
  }
}

async function on(name: string, database: Record<string, string>): Promise<Measure> {
  const place = openPlace({ ...database, ATRIUM_TEST_CROWD: String(people) });
  try {
    const { address } = await place.start();
    const key = await keyFor(place.env);
    const times: number[] = [];
    let told = () => {};
    const crowd = await openCrowd(address, streams, { onTold: () => told() });
    for (let task = 0; task < tasks; task++) {
      // The last person has fewer pages than the others.
      const person = task % (people - 1);
      const began = performance.now();
      let pages = 0;
      const all = new Promise<void>((resolve) => {
        told = () => {
          pages += 1;
          if (pages === streamsEach) resolve();
        };
      });
      await put(address, key, task, codeOf(person));
      await all;
      times.push(performance.now() - began);
    }
    crowd.close();
    return {
      what: `${name}: from putting a task to the last of its person's ${streamsEach} pages, ${streams} pages open, median · 99 % · longest`,
      value: [0.5, 0.99, 1].map((share) => `${Math.round(quantile(times, share))} ms`).join(' · '),
      wanted: '99 % ≤ 1000 ms',
      fine: quantile(times, 0.99) <= 1_000,
    };
  } finally {
    await place.clear();
  }
}

async function keyFor(settings: Record<string, string>): Promise<string> {
  const printed: string[] = [];
  const account = ['account', 'add', '--name', '测量', '--source', 'bench', '--tenant', '10001'];
  await main([...account, '--scopes', 'tasks:write', '--limit', '1000000'], settings, (text) => printed.push(text));
  return (JSON.parse(printed.join('')) as { key: string }).key;
}

async function put(address: string, key: string, task: number, userCode: string): Promise<void> {
  const answer = await fetch(`${address}/api/integration/v1/tasks/told-${task}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ version: 1, title: '费用报销 ¥480.00', process: { name: '费用报销' }, assignees: [{ userCode }] }),
  });
  if (!answer.ok) throw new Error(`The task was not put: ${await answer.text()}`);
  await answer.arrayBuffer();
}
