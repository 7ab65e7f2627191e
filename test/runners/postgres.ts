import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, globSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir, userInfo } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { freePort } from './free-port.ts';

export interface ThrowAwayPostgres {
  url: string;
  /** Ends all its connections, and is there again under the same address. */
  restart(mode: 'fast' | 'immediate'): void;
  /** Is away until `resume()`. */
  halt(): void;
  resume(): void;
  stop(): void;
}

/** The folder of PostgreSQL's server programs, or null. */
export function findPostgres(): string | null {
  const onPath = (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, 'initdb'));
  const debian = globSync('/usr/lib/postgresql/*/bin/initdb').sort().toReversed();
  const program = [...debian, ...onPath].find((path) => existsSync(path));
  return program ? dirname(program) : null;
}

/** Starts a cluster of its own on a free loopback port; everything is gone after `stop()`. */
export async function startPostgres(programs: string): Promise<ThrowAwayPostgres> {
  const folder = mkdtempSync(join(folderInMemory() ?? tmpdir(), 'atrium-postgres-'));
  const owner = process.getuid?.() === 0 ? postgresUser() : null;
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const run = (command: string) => {
    const [program, ...before] = owner ? (['su', 'postgres', '-s', '/bin/sh'] as const) : (['sh'] as const);
    const { status, stderr, stdout } = spawnSync(program, [...before, '-c', command], { encoding: 'utf8', cwd: folder });
    if (status !== 0) throw new Error(`PostgreSQL for the tests did not start: ${stderr || stdout}`);
  };
  const stop = () => {
    try {
      run(`'${programs}/pg_ctl' -D '${data}' -m immediate stop`);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };
  const port = await freePort();
  run(`'${programs}/initdb' -D '${data}' -U atrium -A trust -E UTF8 --locale=C -N`);
  const begin = `'${programs}/pg_ctl' -D '${data}' -l '${folder}/log' -w -o "-F -p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c max_connections=300 -c max_wal_size=128MB" start`;
  run(begin);
  const halt = (mode = 'fast') => run(`'${programs}/pg_ctl' -D '${data}' -m ${mode} -w stop`);
  const resume = () => run(begin);
  const restart = (mode: string) => {
    halt(mode);
    resume();
  };
  return { url: `postgresql://atrium@127.0.0.1:${port}/postgres`, restart, halt: () => halt(), resume, stop };
}

/** Each test makes and drops a database, hundreds of files: in memory that takes a tenth of the time. Null where there is little of it. */
function folderInMemory(): string | null {
  const [folder, needed] = ['/dev/shm', 2 * 1024 ** 3];
  if (!existsSync(folder) || freemem() < needed) return null;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < needed ? null : folder;
}

/** The user of the system that runs PostgreSQL where the tests run as root, which it refuses. */
export function postgresUser(): { uid: number; gid: number } {
  const id = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout.trim());
  const [uid, gid] = [id('-u'), id('-g')];
  if (!uid || !gid)
    throw new Error(
      `PostgreSQL does not run as ${userInfo().username} and there is no user postgres: add one, or run the tests as somebody else.`,
    );
  return { uid, gid };
}
