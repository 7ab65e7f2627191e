import { expect, it } from 'vitest';
import { inLanguages } from './in-languages.ts';

it('R-MSG-01 the long title of a message has no half character in any language', () => {
  const { title, titles } = inLanguages(() => ({ title: `a${'😀'.repeat(120)}`, body: '' }));
  expect([title, ...Object.values(titles)].map((one) => one.isWellFormed())).toEqual([true, true, true, true]);
});
