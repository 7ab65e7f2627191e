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

/** Starts the portal of an unpacked release, and stops it after `use`, which gets its address. */
export async function withRunningRelease(
  { folder, home }: { folder: string; home: string },
  use: (address: string) => Promise<void>,
): Promise<void> {
  const portal = spawn('npm', ['start'], {
    cwd: folder,
    env: environmentOf(home),
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  try {
    await use(await addressOf(portal));
  } finally {
    const ended = once(portal, 'exit');
    process.kill(-portal.pid!, 'SIGINT');
    await ended;
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
