import { expect, it, vi } from 'vitest';
import { files, read } from '../rules/sources.ts';
import { longSizes, runsLongTests } from './long-tests.ts';

it('R-OPS-03 npm run test:all gives a size to every walk and fuzzer that has one, and names none that nobody reads', () => {
  const tests = files('{shell,widgets,packages,test}/**/*.{test,browser-test,e2e}.{ts,tsx}').map(read);
  const unread = Object.keys(longSizes).filter((name) => !tests.some((text) => text.includes(name)));
  expect(unread).toEqual([]);
  const sized = tests.flatMap((text) => [...text.matchAll(/process\.env(?:\.|\[')(\w+)(?:'\])? \?\? [\d_.]+\)/g)].map(([, name]) => name!));
  expect(sized.filter((name) => !name.endsWith('_SEED') && !(name in longSizes))).toEqual([]);
});

it('R-OPS-03 npm run test:all asks for the long tests after it has loaded the suites', () => {
  vi.stubEnv('ATRIUM_LONG_TESTS', '');
  expect(runsLongTests()).toBe(false);
  vi.stubEnv('ATRIUM_LONG_TESTS', '1');
  expect(runsLongTests()).toBe(true);
});
