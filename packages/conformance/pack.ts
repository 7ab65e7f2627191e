import { chmod, copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { npmPack } from '../build/release/npm-pack.ts';
import { bundlePortal } from './portal-bundle.ts';

const sources = import.meta.dirname;

/** Writes the package for publication: the command's script and the small portal's scripts. */
export async function emitPackage(folder: string): Promise<void> {
  await bundlePortal(join(folder, 'portal'));
  await build({
    entryPoints: { cli: join(sources, 'cli.ts') },
    outdir: folder,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: ['playwright-core', 'axe-core', 'esbuild'],
    logLevel: 'silent',
    // The command needs only the test for hashed file names from this module.
    plugins: [
      {
        name: 'without-the-server',
        setup: (bundle) => bundle.onResolve({ filter: /^@fastify\/static$/ }, ({ path }) => ({ path, external: true, sideEffects: false })),
      },
    ],
  });
  await chmod(join(folder, 'cli.js'), 0o755);
  const { name, version, type, license, dependencies } = JSON.parse(await readFile(join(sources, 'package.json'), 'utf8')) as Record<
    string,
    unknown
  >;
  const manifest = {
    name,
    version,
    type,
    license,
    engines: { node: '>=20.19' },
    bin: { 'atrium-conformance': './cli.js' },
    dependencies,
  };
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  await copyFile(join(sources, 'README.md'), join(folder, 'README.md'));
  await copyFile(join(sources, '../../LICENSE'), join(folder, 'LICENSE'));
}

/** Packs the files that `npm publish` would send into `folder`; returns the archive's path. */
export const packConformance = (folder: string): Promise<string> => npmPack(folder, emitPackage);

if (import.meta.main) process.stdout.write(`${await packConformance(process.argv[2] ?? '.')}\n`);
