import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const dependenciesOf = (folder: string): string[] =>
  Object.keys((JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as { dependencies: object }).dependencies);

/** What a deployment installs is the dependencies of the server and of the contract, without those for development. */
it.each([
  ['packages/server', '**/*.ts'],
  ['packages/api', 'contract/**/*.ts'],
])('%s runs with its own dependencies', (folder, pattern) => {
  const known = dependenciesOf(folder);
  const missing = globSync(pattern, { cwd: join(root, folder), exclude: (name) => name === 'node_modules' })
    .filter((path) => !/\.test\.ts$|(^|\/)(testing|proofs)\/|-organisation\.ts$/.test(path))
    .flatMap((path) => {
      const text = readFileSync(join(root, folder, path), 'utf8');
      const imports = [...text.matchAll(/^(?:import|export)(?! type )[^;]*? from '([^'.][^']*)';/gm)].map(([, name = '']) => name);
      const packages = imports.filter((name) => !isBuiltin(name)).map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);
      return packages.filter((name) => !known.includes(name)).map((name) => `${path} needs ${name}`);
    });
  expect(missing).toEqual([]);
});
