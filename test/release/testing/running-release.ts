import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, dirname } from 'node:path';
import { createInterface } from 'node:readline';

/** A machine with Node and npm: nothing of this checkout is on the path. */
export const environmentOf = (home: string): Record<string, string> => ({
  PATH: [dirname(process.execPath), '/usr/local/bin', '/usr/bin', '/bin'].join(delimiter),
  HOME: home,
  ATRIUM_PORT: '0',
  ATRIUM_LOG: 'fatal',
});

interface Release {
  /** The unpacked archive. */
  folder: string;
  /** Home folder of who starts it. */
  home: string;
  /** Settings besides those of `environmentOf`. */
  env?: Record<string, string>;
}

/** Starts the portal of an unpacked release; `origin` is its address without a path. */
export async function startRelease({ folder, home, env = {} }: Release): Promise<{ origin: string; stop(): Promise<void> }> {
  const portal = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...environmentOf(home), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const ended = once(portal, 'exit');
  const stop = async () => {
    process.kill(-portal.pid!, 'SIGINT');
    await ended;
  };
  const origin = await addressOf(portal).catch(async (error: unknown) => {
    if (portal.exitCode === null) await stop();
    throw error;
  });
  return { origin, stop };
}

/** Starts the portal of an unpacked release, and stops it after `use`, which gets its address. */
export async function withRunningRelease(release: Release, use: (address: string) => Promise<void>): Promise<void> {
  const { origin, stop } = await startRelease(release);
  try {
    await use(origin);
  } finally {
    await stop();
  }
}

async function addressOf(portal: ChildProcess): Promise<string> {
  const ended = once(portal, 'exit').then(() => Promise.reject(new Error('the portal ended instead of starting')));
  ended.catch(() => {});
  const found = (async () => {
    for await (const line of createInterface({ input: portal.stdout! })) {
      const address = /(http:\/\/[\d.:]+)\/pba\/$/.exec(line)?.[1];
      if (address) return address;
    }
    throw new Error('the portal printed no address');
  })();
  return Promise.race([found, ended]);
}
