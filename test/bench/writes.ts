import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { findPostgres } from '../runners/postgres.ts';
import { openPlace } from '../server/testing/processes.ts';
import { startPair } from './postgres-pair.ts';
import { type Measure, quantile } from './table.ts';
import type { Writing } from './write-node.ts';

const nodes = 2;
const clients = [1, 8, 32];
const names = { none: 'one PostgreSQL', near: 'synchronous standby', far: 'synchronous standby 10 ms away' };
const seconds = Number(process.env['ATRIUM_SECONDS'] ?? 10);

/** How many sign-ins and messages a second two nodes write into one PostgreSQL: what a lock for the whole company would bound. */
export async function writingTogether(): Promise<Measure[]> {
  const programs = findPostgres();
  if (programs === null) return [{ what: 'sign-ins and messages with several clients', value: 'needs PostgreSQL' }];
  const measures: Measure[] = [];
  for (const standby of ['none', 'near', 'far'] as const) {
    const pair = await startPair(programs, standby);
    try {
      measures.push(...(await onPair(pair.url, names[standby])));
    } finally {
      pair.stop();
    }
  }
  return measures;
}

async function onPair(url: string, name: string): Promise<Measure[]> {
  const place = openPlace({ ATRIUM_DATABASE_URL: url, ATRIUM_SECRET_KEY: 'ab'.repeat(32) });
  const children: ChildProcess[] = [];
  const measures: Measure[] = [];
  try {
    for (let node = 0; node < nodes; node += 1) {
      const child = fork(join(import.meta.dirname, 'write-node.ts'), { env: { ...process.env, ...place.env } });
      children.push(child);
      await once(child, 'message');
    }
    for (const what of ['sign-in', 'message'] as const)
      for (const count of clients) measures.push(await together(children, { what, clients: count, seconds }, name));
    return measures;
  } finally {
    for (const child of children) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    await place.clear();
  }
}

async function together(children: readonly ChildProcess[], { what, clients: all, seconds: long }: Writing, name: string): Promise<Measure> {
  const used = children.slice(0, Math.min(all, children.length));
  const began = performance.now();
  const times = await Promise.all(
    used.map(async (child) => {
      child.send({ what, clients: all / used.length, seconds: long } satisfies Writing);
      const [written] = (await once(child, 'message')) as [number[]];
      return written;
    }),
  );
  const flat = times.flat();
  const perSecond = (flat.length / (performance.now() - began)) * 1000;
  return {
    what: `${name}, ${what}, ${all} clients on ${used.length} nodes`,
    value: `${perSecond.toFixed(0)} a second, p50 ${quantile(flat, 0.5).toFixed(0)}, p99 ${quantile(flat, 0.99).toFixed(0)} ms`,
  };
}
