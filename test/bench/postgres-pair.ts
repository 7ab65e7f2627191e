import { spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresUser } from '../runners/postgres.ts';
import { freePort } from '../runners/free-port.ts';
import { processorOfAll } from './processor.ts';
import { openSlowLine, type SlowLine } from './slow-line.ts';

export interface PostgresPair {
  url: string;
  /** Processor time of the first one so far, in milliseconds. */
  processor(): number;
  stop(): void;
}

/** `none`: one PostgreSQL. `near`: a commit waits until a second one has it on its disk. `far`: that is 10 ms away, there and back. */
type Standby = 'none' | 'near' | 'far';

/** A PostgreSQL as production has it, which waits for its disk. Everything is in a temporary folder, and gone after `stop()`. */
export async function startPair(programs: string, standby: Standby): Promise<PostgresPair> {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-pair-'));
  const owner = process.getuid?.() === 0 ? postgresUser() : null;
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const run = (command: string) => {
    const [program, ...before] = owner ? (['su', 'postgres', '-s', '/bin/sh'] as const) : (['sh'] as const);
    const { status, stderr, stdout } = spawnSync(program, [...before, '-c', command], { encoding: 'utf8', cwd: folder });
    if (status !== 0) throw new Error(`PostgreSQL for the measurement did not start: ${stderr || stdout}`);
  };
  const running: string[] = [];
  let line: SlowLine | undefined;
  const start = (name: string, port: number, more = '') => {
    const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c max_connections=100${more}`;
    run(`'${programs}/pg_ctl' -D '${folder}/${name}' -l '${folder}/${name}.log' -w -o "${settings}" start`);
    running.push(name);
  };
  const stop = () => {
    line?.close();
    try {
      for (const name of running) run(`'${programs}/pg_ctl' -D '${folder}/${name}' -m immediate stop`);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };
  try {
    const [first, second] = [await freePort(), await freePort()];
    run(`'${programs}/initdb' -D '${folder}/first' -U atrium -A trust -E UTF8 --locale=C`);
    start('first', first);
    if (standby !== 'none') {
      run(`'${programs}/pg_basebackup' -h 127.0.0.1 -p ${first} -U atrium -D '${folder}/second' -R -X stream -c fast`);
      if (standby === 'far') line = await openSlowLine(first, 5);
      start('second', second, ` -c primary_conninfo='host=127.0.0.1 port=${line?.port ?? first} user=atrium'`);
      const ask = `'${programs}/psql' -h 127.0.0.1 -p ${first} -U atrium -d postgres -c`;
      run(`${ask} "alter system set synchronous_standby_names = '*'" && ${ask} 'select pg_reload_conf()'`);
    }
    const main = Number(readFileSync(join(folder, 'first', 'postmaster.pid'), 'utf8').split('\n')[0]);
    return { url: `postgresql://atrium@127.0.0.1:${first}/postgres`, processor: () => processorOfAll(main), stop };
  } catch (error) {
    stop();
    throw error;
  }
}
