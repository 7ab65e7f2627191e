import { expect, it } from 'vitest';
import { proseOf, riddlesIn } from './plain-words.ts';
import { files, read } from './sources.ts';

const program = `
/** Says so. */
const glob = '{a,b}/**/*.ts is told'; // Whoever asks.
/*
 * \`hears\` is code.
 *
 * What is here stays.
 */
it('R-TAB-04 what is left is told', () => ask('it hears'));
it.each([['is told', 1]])('%s hears', () => {});
test.describe.each<string>(names)(
  "who may not",
  () => {},
);
`;

it('reads comments and titles, and no code', () => {
  expect(riddlesIn('a.ts', proseOf(program)).map((one) => one.split(';')[0])).toEqual([
    'a.ts:9 says "is told"',
    'a.ts:10 says "hears"',
    'a.ts:2 says "Says so"',
    'a.ts:3 says "Whoever"',
    'a.ts:12 says "Who may not"',
    'a.ts:7 says "What is"',
    'a.ts:9 says "What is"',
    'a.ts:12 says "Who may"',
  ]);
});

it('comments and test titles are in plain words', () => {
  const riddles = files('{shell,widgets,packages,test}/**/*.{ts,tsx,mjs}')
    .filter((path) => !path.startsWith('test/rules/') && !path.includes('/fixtures/'))
    .flatMap((path) => riddlesIn(path, proseOf(read(path))));
  expect(riddles).toEqual([]);
});
