import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { root } from '../rules/sources.ts';
import { freePort } from './free-port.ts';

export interface ThrowAwayPgBouncer {
  port: number;
  stop(): Promise<void>;
}

/** The command of the cluster on loopback addresses, which gets Debian's packages without installing them. */
export const clusterCommand = join(root, 'packages/server/deployment/cluster/cluster');

/** The folder of the unpacked programs, or why there is none. */
export function clusterPrograms(): { folder: string } | { missing: string } {
  const { status, stdout, stderr } = spawnSync(clusterCommand, ['packages'], { encoding: 'utf8', timeout: 600_000 });
  return status === 0
    ? { folder: stdout.trim() }
    : { missing: `Debian's packages cannot be had: ${stderr.trim().split('\n').at(-1) ?? ''}` };
}

/** Starts PgBouncer in transaction mode before every database of a PostgreSQL, for its user without a password. */
export async function startPgBouncer(
  programs: string,
  postgres: string,
  settings: Record<string, string> = {},
): Promise<ThrowAwayPgBouncer> {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-pgbouncer-'));
  const { hostname, port: to, username } = new URL(postgres);
  const port = await freePort();
  const all = {
    listen_addr: '127.0.0.1',
    listen_port: String(port),
    unix_socket_dir: '',
    auth_type: 'trust',
    auth_file: join(folder, 'users'),
    pool_mode: 'transaction',
    max_client_conn: '2000',
    default_pool_size: '10',
    server_idle_timeout: '5',
    ...settings,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name} = ${value}`);
  writeFileSync(join(folder, 'ini'), ['[databases]', `* = host=${hostname} port=${to}`, '[pgbouncer]', ...lines, ''].join('\n'));
  writeFileSync(join(folder, 'users'), `"${username}" ""\n`);
  chmodSync(folder, 0o755);
  const program = join(programs, 'usr/sbin/pgbouncer');
  // It refuses to run as root.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(folder, Number(execFileSync('id', ['-u', 'nobody'], { encoding: 'utf8' })), -1);
  const before = isRoot ? ['setpriv', '--reuid=nobody', '--regid=nogroup', '--clear-groups'] : [];
  const [command = '', ...args] = [...before, program, '-q', join(folder, 'ini')];
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  await listens(port, child);
  return {
    port,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function listens(port: number, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}`);
    const socket = connect(port, '127.0.0.1');
    const answered = await Promise.race([once(socket, 'connect').then(() => true), setTimeout(1_000, false)]).catch(() => false);
    socket.destroy();
    if (answered) return;
    await setTimeout(50);
  }
}
