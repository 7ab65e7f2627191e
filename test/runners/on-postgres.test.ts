import { dirname } from 'node:path/posix';
import { expect, it } from 'vitest';
import { files, finding, read } from '../rules/sources.ts';
import { onPostgres } from './on-postgres.ts';

const server = 'packages/server';
const listed = files(`{${onPostgres.join(',')}}`).filter((path) => path.endsWith('.test.ts'));
const tests = files(`${server}/**/*.test.ts`);
const below = (folder: string, paths: readonly string[]) => paths.filter((path) => path.startsWith(`${folder}/`));

/** Each alternative of a pattern on its own: `a/{b,c}.ts` is `a/b.ts` and `a/c.ts`. */
function alternatives(pattern: string): string[] {
  const [whole, names = ''] = /\{([^{}]*)\}/.exec(pattern) ?? [];
  return whole === undefined ? [pattern] : names.split(',').flatMap((name) => alternatives(pattern.replace(whole, name)));
}

/** The folder itself, or the next one above that has tests. */
const tested = (folder: string): string => (below(folder, tests).length > 0 ? folder : tested(dirname(folder)));

const missing = (folders: Iterable<string>, what: string) =>
  [...new Set(folders)]
    .filter((folder) => below(folder, listed).length === 0)
    .map((folder) => finding(folder, 1, what, 'add the test that covers it to test/runners/on-postgres.ts'));

it('every test that is to run on PostgreSQL exists', () => {
  const isMissing = (pattern: string) => !files(pattern).some((path) => path.endsWith('.test.ts'));
  expect(onPostgres.flatMap(alternatives).filter(isMissing)).toEqual([]);
});

it('where there is SQL for one database or SQL written by hand, a test runs on PostgreSQL', () => {
  const ownSql = /\bsql[`<]|\bpostgres\b|\bforUpdate\(|\bskipLocked\(|\bpg_|databaseUrl === null/;
  const folders = files(`${server}/**/*.ts`)
    .filter((path) => !/\.test\.ts$|\/(testing|migrations|proofs)\//.test(path) && dirname(path) !== server && ownSql.test(read(path)))
    .map((path) => tested(dirname(path)));
  expect(folders.length).toBeGreaterThan(30);
  expect(missing(folders, 'has SQL of its own and no test on PostgreSQL')).toEqual([]);
});

it('of every module with a database a test runs on PostgreSQL', () => {
  const withoutDatabase = new Set(['document']);
  const modules = tests
    .map((path) => /^packages\/server\/modules\/([\w-]+)\//.exec(path)?.[1])
    .filter((name) => name !== undefined && !withoutDatabase.has(name))
    .map((name) => `${server}/modules/${name}`);
  expect(missing(modules, 'has no test on PostgreSQL')).toEqual([]);
});
