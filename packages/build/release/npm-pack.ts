import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

/** Packs the files that `npm publish` would send into `folder`; `emit` writes them first. Returns the archive's path. */
export async function npmPack(folder: string, emit: (emitted: string) => Promise<void>): Promise<string> {
  const emitted = await mkdtemp(join(tmpdir(), 'atrium-pack-'));
  try {
    await emit(emitted);
    await mkdir(folder, { recursive: true });
    const { stdout } = await promisify(execFile)('npm', ['pack', '--json', '--pack-destination', resolve(folder)], {
      cwd: emitted,
      shell: process.platform === 'win32',
    });
    const answer = JSON.parse(stdout) as { filename: string }[] | Record<string, { filename: string }>;
    return join(folder, Object.values(answer)[0]!.filename);
  } finally {
    await rm(emitted, { recursive: true, force: true });
  }
}
