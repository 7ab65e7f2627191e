import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from './build.ts';

export interface PortalProcess {
  /** Address without a path. */
  origin: string;
  pid: number;
  stop(): Promise<void>;
}

/** Starts the portal as `npm start` does, in its own process on any free port; rejects if it ends before it is ready. `folder`: another checkout. */
export async function startPortalProcess(env: Record<string, string>, folder = root): Promise<PortalProcess> {
  const child = spawn(process.execPath, [join(folder, 'packages/build/start.ts')], {
    cwd: folder,
    env: { ...process.env, ATRIUM_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  const address = new Promise<string>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const found = /(http:\/\/[\w.:[\]-]+)\/pba\/$/.exec(line)?.[1];
      if (found) resolve(found);
      else if (!line.startsWith('Demo accounts')) process.stdout.write(`${line}\n`);
    });
  });
  const origin = await Promise.race([address, ended.then(() => Promise.reject(new Error('The portal did not start; see above.')))]);
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { origin, pid: child.pid ?? 0, stop };
}
