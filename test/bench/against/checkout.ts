import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../../packages/build/root.ts';

export interface Checkout {
  /** Built, with packages of its own. */
  folder: string;
  /** The commit in short. */
  name: string;
  remove(): void;
}

/** A commit in a folder of its own, with the packages of its own lock file, built. */
export async function checkOut(commit: string): Promise<Checkout> {
  const name = (await run(root, 'git', ['rev-parse', '--short', '--verify', `${commit}^{commit}`], 'pipe')).trim();
  const folder = mkdtempSync(join(tmpdir(), `atrium-${name}-`));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    await run(root, 'git', ['clone', '--quiet', '--shared', '--no-checkout', root, folder]);
    await run(folder, 'git', ['checkout', '--quiet', '--detach', name]);
    await run(folder, 'npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
    await run(folder, 'npm', ['run', 'build']);
  } catch (error) {
    remove();
    throw error;
  }
  return { folder, name, remove };
}

/** What npm tells its scripts is about this checkout; the other one has an npm of its own. */
const environment = () => Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)));

function run(folder: string, program: string, args: readonly string[], output: 'pipe' | 'inherit' = 'inherit'): Promise<string> {
  return new Promise((resolve, reject) => {
    const shell = process.platform === 'win32' && program === 'npm';
    const child = spawn(program, args, { cwd: folder, env: environment(), stdio: ['ignore', output, 'inherit'], shell });
    let said = '';
    child.stdout?.on('data', (data: Buffer) => (said += data.toString()));
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve(said) : reject(new Error(`${program} ${args.join(' ')} failed in ${folder} (${code}).`)),
    );
  });
}
