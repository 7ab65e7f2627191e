import { execFile } from 'node:child_process';
import { copyFile, readFile, readdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { npmPack } from '../build/release/npm-pack.ts';

interface Manifest {
  name: string;
  version: string;
  exports: Record<string, string>;
}

const run = promisify(execFile);
const sources = import.meta.dirname;

/** Writes the package as others install it, JavaScript with types, into `folder`. */
export async function emitPackage(folder: string): Promise<void> {
  const typescript = dirname(createRequire(import.meta.url).resolve('typescript/package.json'));
  await run(process.execPath, [join(typescript, 'bin/tsc'), '-p', join(sources, 'tsconfig.pack.json'), '--outDir', folder]);
  for (const file of await readdir(folder, { recursive: true })) {
    if (!file.endsWith('.d.ts')) continue;
    const text = await readFile(join(folder, file), 'utf8');
    await writeFile(join(folder, file), text.replace(/(from |import\(|import )(['"])(\.{1,2}\/[^'"]*)\.ts\2/g, '$1$2$3.js$2'));
  }
  const manifest = JSON.parse(await readFile(join(sources, 'package.json'), 'utf8')) as Manifest;
  const exports = Object.entries(manifest.exports).map(([name, file]) => {
    if (file.endsWith('.css')) return [name, file] as const;
    const path = file.replace(/\.ts$/, '');
    return [name, { types: `${path}.d.ts`, default: `${path}.js` }] as const;
  });
  await writeFile(join(folder, 'package.json'), `${JSON.stringify({ ...manifest, exports: Object.fromEntries(exports) }, null, 2)}\n`);
  const guides = (await readdir(sources)).filter((file) => file.endsWith('.md'));
  for (const file of [...guides, 'style.css']) await copyFile(join(sources, file), join(folder, file));
  await copyFile(join(sources, '../../LICENSE'), join(folder, 'LICENSE'));
}

/** Packs the files that `npm publish` would send into `folder`; returns the archive's path. */
export const packSdk = (folder: string): Promise<string> => npmPack(folder, emitPackage);

if (import.meta.main) process.stdout.write(`${await packSdk(process.argv[2] ?? '.')}\n`);
