import { execFile } from 'node:child_process';
import { copyFile, cp, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { eventSchemas, integration } from '@atrium/api/integration';
import { npmPack } from '../build/release/npm-pack.ts';
import { callTypes, eventTypes } from './call-types.ts';

const run = promisify(execFile);
const sources = import.meta.dirname;

/** Writes the package as others install it, JavaScript with types and examples, into `folder`. */
export async function emitPackage(folder: string): Promise<void> {
  const typescript = dirname(createRequire(import.meta.url).resolve('typescript/package.json'));
  const emitted = await mkdtemp(join(tmpdir(), 'atrium-integration-'));
  try {
    await run(process.execPath, [join(typescript, 'bin/tsc'), '-p', join(sources, 'tsconfig.pack.json'), '--outDir', emitted]);
    await cp(join(emitted, 'packages/integration'), folder, { recursive: true });
  } finally {
    await rm(emitted, { recursive: true, force: true });
  }
  // The contract's own types are made by a library that who installs this does not need.
  await writeFile(join(folder, 'calls.d.ts'), callTypes(integration));
  await writeFile(join(folder, 'events.d.ts'), eventTypes(eventSchemas));
  for (const file of await readdir(folder)) {
    if (!file.endsWith('.d.ts')) continue;
    const text = await readFile(join(folder, file), 'utf8');
    await writeFile(join(folder, file), text.replace(/(from |import\()(['"])(\.{1,2}\/[^'"]*)\.ts\2/g, '$1$2$3.js$2'));
  }
  const { devDependencies: _, ...manifest } = JSON.parse(await readFile(join(sources, 'package.json'), 'utf8')) as Record<string, unknown>;
  const exports = { '.': { types: './index.d.ts', default: './index.js' } };
  await writeFile(join(folder, 'package.json'), `${JSON.stringify({ ...manifest, exports }, null, 2)}\n`);
  await copyFile(join(sources, 'README.md'), join(folder, 'README.md'));
  await copyFile(join(sources, '../../LICENSE'), join(folder, 'LICENSE'));
  await cp(join(sources, 'examples'), join(folder, 'examples'), { recursive: true });
}

/** Packs the files that `npm publish` would send into `folder`; returns the archive's path. */
export const packIntegration = (folder: string): Promise<string> => npmPack(folder, emitPackage);

if (import.meta.main) process.stdout.write(`${await packIntegration(process.argv[2] ?? '.')}\n`);
