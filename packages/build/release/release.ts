import { statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build } from '../build.ts';
import { root } from '../root.ts';
import { releaseTargets } from '../targets.ts';
import { pack, requireChangelog } from './pack.ts';

/** `npm run release`: checks the change log, builds what a release contains, then packs `dist/release/atrium-<version>.tar.gz`. Runs on Linux: it needs GNU tar. */
requireChangelog(root);
await build(releaseTargets(root));
const { archive, sbom, checksums } = await pack(root, join(root, 'dist/release'));
for (const path of [archive, sbom, checksums]) process.stdout.write(`${relative(root, path)}: ${statSync(path).size} bytes\n`);
