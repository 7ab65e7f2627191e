import { expect, it } from 'vitest';
import { files } from '../rules/sources.ts';
import { needsNoDatabase } from './needs-no-database.ts';

/** Each alternative of a pattern on its own: `a/{b,c}.ts` is `a/b.ts` and `a/c.ts`. */
function alternatives(pattern: string): string[] {
  const [whole, names = ''] = /\{([^{}]*)\}/.exec(pattern) ?? [];
  return whole === undefined ? [pattern] : names.split(',').flatMap((name) => alternatives(pattern.replace(whole, name)));
}

it('every test that skips PostgreSQL exists', () => {
  const isMissing = (pattern: string) => !files(pattern).some((path) => path.endsWith('.test.ts'));
  expect(needsNoDatabase.flatMap(alternatives).filter(isMissing)).toEqual([]);
});
