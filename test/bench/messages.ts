import { findPostgres, startPostgres } from '../runners/postgres.ts';
import { codeOf, openCrowd, streamsEach } from '../server/testing/crowd.ts';
import { type Node, openPlace } from '../server/testing/processes.ts';
import { type Credentials, signIn } from '../server/testing/writer.ts';
import { type Measure, quantile } from './table.ts';

const streams = 1_000;
const people = Math.ceil(streams / streamsEach);
const messages = 30;
const wanted = 1_000;

/**
 * From the call that writes a message to each open stream that told of it, over HTTP on one machine. No browsers: a thousand of them
 * would measure themselves.
 */
export async function telling(): Promise<Measure[]> {
  const measures = [await onNodes('one process, SQLite', 1, {})];
  const programs = findPostgres();
  if (programs === null) return measures;
  const postgres = await startPostgres(programs);
  try {
    const env = { ATRIUM_DATABASE_URL: postgres.url, ATRIUM_SECRET_KEY: 'ab'.repeat(32) };
    return [...measures, await onNodes('two processes, PostgreSQL; written at one, told by both', 2, env)];
  } finally {
    postgres.stop();
  }
}

async function onNodes(what: string, count: number, env: Record<string, string>): Promise<Measure> {
  const place = openPlace({ ...env, ATRIUM_TEST_CROWD: String(people) });
  try {
    const nodes: Node[] = [];
    for (let node = 0; node < count; node++) nodes.push(await place.start());
    const sender = await signIn(nodes[0]!.address, 'li');
    const times: number[] = [];
    let began = 0;
    const onTold = () => times.push(performance.now() - began);
    const crowds = await Promise.all(nodes.map(({ address }) => openCrowd(address, Math.ceil(streams / count), { onTold })));
    for (let message = 1; message <= messages; message++) {
      began = performance.now();
      await write(nodes[0]!.address, sender);
      await Promise.all(crowds.map((crowd) => crowd.told(message)));
    }
    for (const crowd of crowds) crowd.close();
    const value = [0.5, 0.95, 0.99, 1].map((share) => `${Math.round(quantile(times, share))} ms`).join(' · ');
    return {
      what: `${what}: from writing one of ${messages} messages to a stream of ${streams} telling it, median · 95 % · 99 % · last`,
      value,
      wanted: `99 % ≤ ${wanted} ms`,
      fine: quantile(times, 0.99) <= wanted,
    };
  } finally {
    await place.clear();
  }
}

async function write(address: string, headers: Credentials): Promise<void> {
  const to = Array.from({ length: people }, (_, person) => codeOf(person));
  const answer = await fetch(`${address}/api/business-center/v1/message/send`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ to, type: 'notice', title: '全体通知', body: '' }),
  });
  if (!answer.ok) throw new Error(`The message was not written: ${await answer.text()}`);
}
