import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeBuild } from '../../../packages/server/testing/build-output.ts';

export interface Node {
  address: string;
  process: ChildProcess;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  /** Ends it as an operator does; gives its exit code. */
  stop(): Promise<number | null>;
}

/** A place for the files of one test. */
export interface Place {
  folder: string;
  env: Record<string, string>;
  /** Starts a node here; rejects with what it said when it ends instead. */
  start(more?: Record<string, string>, through?: readonly string[]): Promise<Node>;
  /** Ends what still runs, and removes the files. */
  clear(): Promise<void>;
}

/** Where nodes run as processes of their own, over one data folder or one PostgreSQL. */
export function openPlace(database: Record<string, string> = {}): Place {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-node-'));
  writeBuild(join(folder, 'dist'));
  const env = {
    PATH: process.env['PATH'] ?? '',
    ATRIUM_PORT: '0',
    ATRIUM_LOG: 'fatal',
    ATRIUM_DATA: join(folder, 'data'),
    ATRIUM_TEST_DIST: join(folder, 'dist'),
    // A start costs mostly what it takes to read the program.
    NODE_COMPILE_CACHE: join(tmpdir(), 'atrium-node-programs'),
    ...database,
  };
  const nodes = new Set<ChildProcess>();
  return {
    folder,
    env,
    start: async (more = {}, through = []) => {
      const node = await start({ ...env, ...more }, through, (child) => nodes.add(child));
      return node;
    },
    clear: async () => {
      await Promise.all([...nodes].map((child) => end(child, 'SIGKILL')));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function start(env: Record<string, string>, through: readonly string[], begun: (child: ChildProcess) => void): Promise<Node> {
  const [program = '', ...args] = [...through, process.execPath, join(import.meta.dirname, 'node.ts')];
  const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  begun(child);
  let said = '';
  child.stderr?.on('data', (chunk) => (said += String(chunk)));
  const ended = once(child, 'close').then(([code]) => Promise.reject(new NodeEnded(code as number | null, said)));
  const [address] = (await Promise.race([once(child, 'message'), ended])) as [string];
  ended.catch(() => {});
  return {
    address,
    process: child,
    kill: async () => void (await end(child, 'SIGKILL')),
    stop: () => end(child, 'SIGTERM'),
  };
}

/** What a node said before it ended instead of starting. */
export class NodeEnded extends Error {
  readonly code: number | null;
  readonly said: string;

  constructor(code: number | null, said: string) {
    super(`the node ended with ${code}: ${said}`);
    this.code = code;
    this.said = said;
  }
}

async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const gone = once(child, 'exit');
  child.kill(signal);
  return ((await gone) as [number | null])[0];
}
