import { platform } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { clusterPrograms } from '../runners/pgbouncer.ts';
import { type Cluster, startCluster } from './testing/cluster.ts';
import { FailoverTraffic } from './testing/failover-traffic.ts';
import { type Credentials, signIn } from './testing/writer.ts';

/** Of each kind. */
const rounds = Number(process.env['FAILOVER_ROUNDS'] ?? 1);

let why: string | null = null;
let cluster: Cluster;
let entry: string;
let li: Credentials;
let wang: Credentials;
beforeAll(async () => {
  if (platform() !== 'linux') why = 'needs Linux';
  else {
    const programs = clusterPrograms();
    if ('missing' in programs) why = programs.missing;
  }
  if (why !== null) return;
  cluster = await startCluster();
  entry = cluster.nginx;
  [li, wang] = [await signIn(entry, 'li'), await signIn(entry, 'wang')];
}, 1_200_000);
afterAll(async () => {
  await cluster?.down();
}, 120_000);

interface Broken {
  /** When Patroni named another primary, and when that one took a write itself. */
  promotedAt?: number;
  engineAt?: number;
  /** Restores what was broken; writes work already. */
  mend(): Promise<void>;
}

const promotion = async (from: string): Promise<{ promotedAt: number; engineAt: number }> => {
  const name = await cluster.primary(from);
  const promotedAt = performance.now();
  await cluster.takesWrites(name);
  return { promotedAt, engineAt: performance.now() };
};

const kinds: Record<string, (round: number) => Promise<Broken>> = {
  'kill PostgreSQL': async () => {
    const name = await cluster.primary();
    cluster.crashPostgres(name);
    return { ...(await promotion(name)), mend: async () => {} };
  },
  'kill the machine of PostgreSQL': async () => {
    const name = await cluster.primary();
    await cluster.command('kill', name);
    return { ...(await promotion(name)), mend: () => cluster.command('start', name) };
  },
  'hang the machine of PostgreSQL, and let it wake up': async () => {
    const name = await cluster.primary();
    await cluster.command('pause', name);
    return { ...(await promotion(name)), mend: () => cluster.command('resume', name) };
  },
  // Longer than the 20 seconds of the primary's lease, which it then takes for run out.
  'hang the leader of etcd, and let it wake up': async () => {
    const name = await cluster.etcdLeader();
    await cluster.command('pause', name);
    await setTimeout(25_000);
    return { mend: () => cluster.command('resume', name) };
  },
  'kill the machine of a node and of etcd': async (round) => {
    const machine = [`etcd${(round % 3) + 1}`, `node${(round % 3) + 1}`];
    await cluster.command('kill', ...machine);
    return { mend: () => cluster.command('start', ...machine) };
  },
  'kill the pooler': async () => {
    await cluster.command('kill', 'pgbouncer');
    await cluster.command('start', 'pgbouncer');
    return { mend: async () => {} };
  },
  'kill the balancer before the databases': async () => {
    await cluster.command('kill', 'database-proxy');
    await cluster.command('start', 'database-proxy');
    return { mend: async () => {} };
  },
  'kill the balancer before the nodes': async () => {
    await cluster.command('kill', 'nginx');
    // As an address does that moves to the other machine.
    entry = cluster.haproxy;
    return {
      mend: async () => {
        await cluster.command('start', 'nginx');
        entry = cluster.nginx;
      },
    };
  },
};

it.for(Object.keys(kinds))(
  'R-HA-02 R-HA-04 no acknowledged write is lost or there twice, each is pushed once, and answers are 200 or 503 with Retry-After: %s',
  { timeout: rounds * 600_000 },
  async (kind, test) => {
    if (why !== null) return test.skip(why);
    for (let round = 1; round <= rounds; round += 1) {
      const traffic = new FailoverTraffic({ address: () => entry, li, wang });
      onTestFinished(() => traffic.stop());
      traffic.begin();
      await traffic.more(20);
      const brokenAt = performance.now();
      const { promotedAt, engineAt, mend } = await kinds[kind]!(round);
      const workedAt = await traffic.firstAfter(promotedAt ?? brokenAt, { sentToo: promotedAt === undefined });
      await traffic.more(20);
      await mend();
      await traffic.more(40);
      await cluster.healthy();
      await traffic.finish();

      const stored = await cluster.query<{ title: string; messages: string }>(
        'select title, (select count(*) from messages where content_id = message_contents.id) as messages from message_contents where title like $1 order by title',
        [`${traffic.name} %`],
      );
      const titles = [...traffic.acknowledged.keys()].toSorted();
      expect(stored.map(({ title, messages }) => `${title} ${messages}`).toSorted()).toEqual(
        titles.map((title) => `${title} 2`).toSorted(),
      );
      expect([...traffic.told].filter(([, times]) => times !== 1)).toEqual([]);
      expect([...new Set([...traffic.told.keys(), ...traffic.listed])].toSorted()).toEqual(titles);
      const others = Object.keys(traffic.answers).filter(
        (key) =>
          !/^(write: (200\/0|409\/40922|503\/5030[15]|connection lost)|read: (200\/0|503\/50301|connection lost)|(login )?page: (200|connection lost))$/.test(
            key,
          ),
      );
      expect([kind, others, traffic.answers]).toEqual([kind, [], traffic.answers]);
      const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
      process.stdout.write(
        `${kind}, round ${round}: ${titles.length} acknowledged, 0 lost, 0 twice, ${titles.filter((title) => !traffic.told.has(title)).length} only by the list after a gap; written again ${seconds(workedAt - brokenAt)} after the break` +
          `${promotedAt === undefined || engineAt === undefined ? '' : `, ${seconds(workedAt - promotedAt)} after the promotion, ${seconds(workedAt - engineAt)} after the database took a write`}; ${JSON.stringify(traffic.answers)}\n`,
      );
    }
  },
);
