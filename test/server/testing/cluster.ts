import { execFile, execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import tls from 'node:tls';
import { promisify } from 'node:util';
import pg from 'pg';
import { writeBuild } from '../../../packages/server/testing/build-output.ts';
import { clusterCommand } from '../../runners/pgbouncer.ts';

/** Not that of somebody who has tried the command. */
const network = '127.9.1';
const run = promisify(execFile);

interface Member {
  name: string;
  role: string;
  state: string;
}

/** Three nodes of the portal, with the test's organisation, on a whole cluster of this machine. */
export interface Cluster {
  /** Addresses of the two proxies before the nodes. */
  nginx: string;
  haproxy: string;
  /** Runs the command of `packages/server/deployment/cluster`. */
  command(...args: string[]): Promise<void>;
  members(): Promise<Member[]>;
  /** The name of the primary, once there is one beside `except`. */
  primary(except?: string): Promise<string>;
  /** Resolves when the database of a machine has taken a write itself, without anything between. */
  takesWrites(name: string): Promise<void>;
  /** The name of the etcd that leads the others. */
  etcdLeader(): Promise<string>;
  /** Resolves when all machines work and one of them keeps each commit beside the primary. */
  healthy(): Promise<void>;
  /** Ends the postmaster of a machine as a crash does. */
  crashPostgres(name: string): void;
  query<R extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<R[]>;
  down(): Promise<void>;
}

export async function startCluster(): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-cluster-'));
  // The cluster's programs run as nobody.
  chmodSync(folder, 0o755);
  writeBuild(join(folder, 'dist'));
  execFileSync('chmod', ['-R', 'a+rX', folder]);
  const env = {
    ...process.env,
    ATRIUM_CLUSTER_DATA: join(folder, 'data'),
    ATRIUM_CLUSTER_NETWORK: network,
    ATRIUM_CLUSTER_PORTAL: `${process.execPath} ${join(import.meta.dirname, 'node.ts')}`,
    ATRIUM_TEST_DIST: join(folder, 'dist'),
    ATRIUM_LOG: 'error',
  };
  const command = async (...args: string[]) => void (await run(clusterCommand, args, { env, timeout: 600_000 }));
  const down = async () => {
    await command('down');
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await command('up');
  } catch (error) {
    await down();
    throw error;
  }
  const certificate = readFileSync(join(folder, 'data/conf/fullchain.pem'), 'utf8');
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), certificate]);
  const settings = readFileSync(join(folder, 'data/atrium.env'), 'utf8');
  const password = /portal:([0-9a-f]+)@/.exec(settings)?.[1] ?? '';
  const asked = async (number: number, path: string) =>
    fetch(`http://${network}.1${number}:8008${path}`, { signal: AbortSignal.timeout(1_000) });
  const members = async () => {
    for (const number of [1, 2, 3]) {
      const answer = await asked(number, '/cluster')
        .then((response) => response.json() as Promise<{ members: Member[] }>)
        .catch(() => null);
      if (answer !== null) return answer.members;
    }
    return [];
  };
  const isReady = async (number: number) => {
    const answer = await fetch(`http://${network}.3${number}:4801/readyz`, { signal: AbortSignal.timeout(1_000) }).catch(() => null);
    return answer?.status === 200;
  };
  const every = async <T>(milliseconds: number, look: () => Promise<T | null>): Promise<T> => {
    for (;;) {
      const found = await look();
      if (found !== null) return found;
      await setTimeout(milliseconds);
    }
  };
  return {
    nginx: `https://${network}.41:8443`,
    haproxy: `https://${network}.42:8443`,
    command,
    members,
    primary: (except) =>
      every(50, async () => {
        const answers = await Promise.all(
          [1, 2, 3].map(async (number) =>
            `db${number}` !== except && (await asked(number, '/primary').catch(() => null))?.status === 200 ? `db${number}` : null,
          ),
        );
        return answers.find((name) => name !== null) ?? null;
      }),
    takesWrites: (name) =>
      every(50, async () => {
        const connectionString = `postgresql://portal:${password}@${network}.1${name.slice(2)}:5432/portal`;
        const client = new pg.Client({ connectionString, connectionTimeoutMillis: 1_000, query_timeout: 20_000 });
        client.on('error', () => {});
        try {
          await client.connect();
          await client.query("insert into write_checks (id, at) values (2, '') on conflict (id) do update set at = ''");
          return true;
        } catch {
          return null;
        } finally {
          client.end().catch(() => {});
        }
      }).then(() => {}),
    etcdLeader: () =>
      every(50, async () => {
        const answers = await Promise.all(
          [1, 2, 3].map(async (number) => {
            const init = { method: 'POST', body: '{}', signal: AbortSignal.timeout(1_000) };
            const status = await fetch(`http://${network}.3${number}:2379/v3/maintenance/status`, init)
              .then((response) => response.json() as Promise<{ header: { member_id: string }; leader: string }>)
              .catch(() => null);
            return status !== null && status.leader === status.header.member_id ? `etcd${number}` : null;
          }),
        );
        return answers.find((name) => name !== null) ?? null;
      }),
    healthy: () =>
      every(500, async () => {
        const nodes = await Promise.all([1, 2, 3].map(isReady));
        if (nodes.includes(false)) return null;
        const all = await members();
        // A replica that is only `running` may be about to be rewound from the primary.
        const leads = all.some(({ role, state }) => role === 'leader' && state === 'running');
        const follows = all.filter(({ role, state }) => role !== 'leader' && state === 'streaming');
        return leads && follows.length === 2 && follows.some(({ role }) => role === 'sync_standby') ? true : null;
      }).then(() => {}),
    crashPostgres: (name) =>
      process.kill(Number(readFileSync(join(folder, 'data', name, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL'),
    query: async <R extends pg.QueryResultRow>(sql: string, values: unknown[] = []) => {
      const client = new pg.Client({ connectionString: `postgresql://portal:${password}@${network}.21:5432/portal` });
      await client.connect();
      try {
        return (await client.query<R>(sql, values)).rows;
      } finally {
        await client.end();
      }
    },
    down,
  };
}
