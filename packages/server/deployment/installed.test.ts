import { existsSync, globSync, readFileSync } from 'node:fs';
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

it('the container file copies what there is', () => {
  const copied = readFileSync(join(import.meta.dirname, 'Dockerfile'), 'utf8').matchAll(/^COPY --from=build \/opt\/atrium\/(\S+)/gm);
  const made = new Set(['node_modules', 'dist']);
  const paths = [...copied].map(([, path = '']) => path).filter((path) => !made.has(path));
  expect(paths.length).toBeGreaterThan(3);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
