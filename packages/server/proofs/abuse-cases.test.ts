import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { abuseCases } from './abuse-cases.ts';

const numbers = Array.from({ length: 60 }, (_, index) => `AB-${String(index + 1).padStart(2, '0')}`);

it('every abuse case has a test', () => {
  expect(Object.keys(abuseCases)).toEqual(numbers);
});

it.each(Object.entries(abuseCases))('%s is proven by tests that are there', (_, tests) => {
  expect([tests.length > 0, tests.every(([, title]) => title.length > 8)]).toEqual([true, true]);
  for (const [file, title] of tests) {
    const text = readFileSync(join(import.meta.dirname, '..', file), 'utf8');
    // A title is the text before the test's function.
    const titles = [...text.matchAll(/(['"`])((?:(?!\1).)+)\1,\s*(?:\{[^}]*\},\s*)?(?:async )?\(/g)].map(([, , one]) => one);
    expect(
      titles.some((one) => one?.includes(title)),
      `${file}: ${title}`,
    ).toBe(true);
  }
});
