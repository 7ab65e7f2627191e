import { expect, it } from 'vitest';
import { dependentTests, suiteOf } from './dependents.ts';

it('a change reaches the tests above it that import it through others', () => {
  const tests = dependentTests(['packages/parcels/styles/scope-css.ts']);
  expect(tests).toContain('packages/parcels/module-page.browser-test.ts');
  expect(tests).toContain('shell/views/stack/view-stack.browser-test.ts');
});

it('a change of a store reaches the shell, its own test first', () => {
  const tests = dependentTests(['packages/stores/home/recents.ts']);
  expect(tests[0]).toMatch(/^packages\/stores\//);
  expect(tests).toContain('shell/tabs/tab-strip.browser-test.ts');
  expect(tests).not.toContain('packages/server/config/config.test.ts');
});

it('a changed test is run itself, and what nothing imports runs what is beside it', () => {
  expect(dependentTests(['packages/server/config/config.test.ts'])[0]).toBe('packages/server/config/config.test.ts');
  expect(dependentTests(['packages/parcels/README.md'])).toContain('packages/parcels/breaker.test.ts');
});

it('a test file has one suite', () => {
  expect(['a.test.ts', 'a.browser-test.tsx', 'a.e2e.ts', 'a.firefox.ts', 'a.ts'].map(suiteOf)).toEqual([
    'node',
    'browser',
    'e2e',
    'firefox',
    null,
  ]);
});
