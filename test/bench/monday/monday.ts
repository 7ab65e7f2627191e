import { Agent } from 'node:http';
import argon2 from '@node-rs/argon2';
import { sql } from 'kysely';
import { openForReading } from '../../../packages/server/db/database.ts';
import { password, sha256 } from '../../../packages/server/testing/organisation.ts';
import { findPostgres } from '../../runners/postgres.ts';
import { type Node, openPlace } from '../../server/testing/processes.ts';
import { startPair } from '../postgres-pair.ts';
import type { Measure } from '../table.ts';
import { Limits } from './limits.ts';
import { exponential, Person } from './person.ts';
import { Tally } from './tally.ts';

const nodes = Number(process.env['ATRIUM_NODES'] ?? 2);
/** The part of the time in which people arrive. */
const arriving = 0.7;
const wanted = 1_000;

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
    await prepare(pair.url, place.env['ATRIUM_DATA'] ?? '');
    return await measure(running, people, minutes * 60_000);
  } finally {
    await place.clear();
    pair.stop();
  }
}

/**
 * One in twenty has a password of the real strength. That of the others is cheap to check: they stand for a sign-in at an identity provider, which
 * writes the same rows, and whose own work would take this machine.
 */
async function prepare(databaseUrl: string, dataFolder: string): Promise<void> {
  const { db, close } = openForReading({ databaseUrl, dataFolder });
  const hash = (memoryCost: number, timeCost: number) => argon2.hash(sha256(password), { memoryCost, timeCost, parallelism: 1 });
  const [real, cheap] = [await hash(19_456, 2), await hash(64, 1)];
  const number = sql<number>`cast(substr(id, 7) as integer)`;
  await db
    .updateTable('people')
    .set({ password_hash: sql<string>`case when ${number} % 20 = 0 then ${real} else ${cheap} end` })
    .where('id', 'like', 'crowd-%')
    .execute();
  await db
    .insertInto('person_roles')
    .columns(['person_id', 'role_id'])
    .expression((of) =>
      of
        .selectFrom('people')
        .select(['id', sql<string>`'r-all'`.as('role')])
        .where('id', 'like', 'crowd-%'),
    )
    .execute();
  await db
    .insertInto('role_permissions')
    .values({ role_id: 'r-all', permission_id: 'address-book', actions: '["query","export"]' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await close();
}

async function measure(running: readonly Node[], people: number, length: number): Promise<Measure[]> {
  const tally = new Tally();
  const limits = new Limits(running);
  const began = performance.now();
  const agents = running.map(() => new Agent({ keepAlive: true, maxSockets: 256 }));
  let at = 0;
  const mornings = Array.from({ length: people }, (_, index) => {
    at += exponential((length * arriving) / people);
    const agent = agents[index % agents.length]!;
    const { address } = running[index % running.length]!;
    return new Person({ address, agent, tally, people, length, now: () => performance.now() - began }, index).arrive(
      Math.min(at, length * arriving),
    );
  });
  await Promise.all(mornings);
  await limits.look();
  limits.stop();
  for (const agent of agents) agent.destroy();
  const { first, values } = limits.report();
  const seconds = length / 1000;
  return [
    ...tally.names.map((name): Measure => {
      const [p50, p99] = [tally.quantile(name, 0.5), tally.quantile(name, 0.99)];
      const refused = tally.refused(name);
      return {
        what: `${name}, ${tally.count(name)} times`,
        value: `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms${refused === '' ? '' : `; ${refused}`}`,
        wanted: `p99 ≤ ${wanted} ms`,
        fine: p99 <= wanted && refused === '',
      };
    }),
    { what: 'calls a second, in the mean', value: (tally.count() / seconds).toFixed(1) },
    { what: 'answers with 503', value: String(tally.names.reduce((sum, name) => sum + tally.count(name, 503), 0)) },
    { what: 'of them shed, by class', value: [...limits.shed].map(([name, count]) => `${name} ${count}`).join(', ') || 'none' },
    { what: 'first at its limit', value: first },
    ...values.map((value) => ({ what: 'largest', value })),
  ];
}
