import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import argon2 from '@node-rs/argon2';
import { openForReading } from '../../../packages/server/db/database.ts';
import { password, sha256 } from '../../../packages/server/testing/organisation.ts';
import { findPostgres } from '../../runners/postgres.ts';
import { type Node, openPlace } from '../../server/testing/processes.ts';
import { type PostgresPair, startPair } from '../postgres-pair.ts';
import { processorOf } from '../processor.ts';
import type { Measure } from '../table.ts';
import { Limits } from './limits.ts';
import { exponential, hasPassword, Person } from './person.ts';
import { Tally } from './tally.ts';

const nodes = Number(process.env['ATRIUM_NODES'] ?? 2);
/** The part of the time in which people arrive. */
const arriving = 0.7;
const wanted = 1_000;
/** Rows of one statement. */
const atOnce = 500;

/**
 * A Monday morning: people arrive at random times, sign in, load the portal, and work until the end. Each request has its time, whatever the
 * answers before it took; its time counts from then on.
 */
export async function monday(people: number, minutes: number): Promise<Measure[]> {
  const programs = findPostgres();
  if (programs === null) return [{ what: 'a Monday morning', value: 'needs PostgreSQL' }];
  const pair = await startPair(programs, 'none');
  const place = openPlace({
    ATRIUM_DATABASE_URL: pair.url,
    ATRIUM_SECRET_KEY: 'ab'.repeat(32),
    ATRIUM_TRUSTED_PROXIES: '127.0.0.1',
    ATRIUM_TEST_CROWD: String(people),
  });
  try {
    const running: Node[] = [];
    for (let node = 0; node < nodes; node += 1) running.push(await place.start());
    await prepare(pair.url, place.env['ATRIUM_DATA'] ?? '', people);
    return await measure(running, pair, { people, length: minutes * 60_000 });
  } finally {
    await place.clear();
    pair.stop();
  }
}

/**
 * One in twenty has a password of the real strength. That of the others is cheap to check, in place of a sign-in at an identity provider: it writes
 * the same rows, and the provider's own work would take this machine.
 */
async function prepare(databaseUrl: string, dataFolder: string, people: number): Promise<void> {
  const { db, close } = openForReading({ databaseUrl, dataFolder });
  const hash = (memoryCost: number, timeCost: number) => argon2.hash(sha256(password), { memoryCost, timeCost, parallelism: 1 });
  const [real, cheap] = [await hash(19_456, 2), await hash(64, 1)];
  const ids = Array.from({ length: people }, (_, index) => `crowd-${index}`);
  await db.updateTable('people').set({ password_hash: cheap }).where('id', 'like', 'crowd-%').execute();
  for (let from = 0; from < people; from += atOnce) {
    const some = ids.slice(from, from + atOnce);
    const strong = some.filter((_, index) => hasPassword(from + index));
    if (strong.length > 0) await db.updateTable('people').set({ password_hash: real }).where('id', 'in', strong).execute();
    await db
      .insertInto('person_roles')
      .values(some.map((id) => ({ person_id: id, role_id: 'r-all' })))
      .execute();
  }
  await db
    .insertInto('role_permissions')
    .values({ role_id: 'r-all', permission_id: 'address-book', actions: '["query","export"]' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await close();
}

interface Size {
  people: number;
  /** Milliseconds. */
  length: number;
}

async function measure(running: readonly Node[], pair: PostgresPair, { people, length }: Size): Promise<Measure[]> {
  const tally = new Tally();
  const limits = new Limits(running);
  const began = performance.now();
  const processors = () => ({
    nodes: running.reduce((sum, node) => sum + processorOf(node.process.pid ?? 0), 0),
    database: pair.processor(),
  });
  const before = processors();
  const agents = running.map(() => new Agent({ keepAlive: true, maxSockets: 256 }));
  let at = 0;
  const mornings = Array.from({ length: people }, (_, index) => {
    at += exponential((length * arriving) / people);
    const agent = agents[index % agents.length]!;
    const { address } = running[index % running.length]!;
    return new Person(
      { address, agent, tally, people, length, now: () => performance.now() - began, wait: (milliseconds) => wait(milliseconds) },
      index,
    ).arrive(Math.min(at, length * arriving));
  });
  await Promise.all(mornings);
  await limits.look();
  limits.stop();
  for (const agent of agents) agent.destroy();
  const { first, values } = limits.report();
  const seconds = length / 1000;
  const after = processors();
  const each = (of: 'nodes' | 'database', count: number) => ((after[of] - before[of]) / count).toFixed(1);
  return [
    ...tally.names.map((name): Measure => {
      const [p50, p99] = [tally.quantile(name, 0.5), tally.quantile(name, 0.99)];
      const times = Number.isNaN(p50) ? 'none was answered' : `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`;
      const refused = tally.refused(name);
      return {
        what: `${name}, ${tally.count(name)} times`,
        value: `${times}${refused === '' ? '' : `; ${refused}`}`,
        wanted: `p99 ≤ ${wanted} ms`,
        fine: p99 <= wanted && refused === '',
      };
    }),
    { what: 'calls a second, in the mean', value: (tally.count() / seconds).toFixed(1) },
    {
      what: 'processor time of the nodes · of PostgreSQL, for a call',
      value: `${each('nodes', tally.count())} · ${each('database', tally.count())} ms`,
    },
    { what: 'the same, for a person', value: `${each('nodes', people)} · ${each('database', people)} ms` },
    { what: 'answers with 503', value: String(tally.names.reduce((sum, name) => sum + tally.count(name, 503), 0)) },
    { what: 'of them shed, by class', value: [...limits.shed].map(([name, count]) => `${name} ${count}`).join(', ') || 'none' },
    { what: 'first at its limit', value: first },
    ...values.map((value) => ({ what: 'largest', value })),
  ];
}
