import { expect, it } from 'vitest';
import { proseOf, riddlesIn } from './plain-words.ts';
import { files, read } from './sources.ts';

/**
 * Number of riddles (`plain-words.ts`) in the comments and test titles of a folder. A number may only shrink; a folder that is not
 * here has none.
 */
const allowed: Readonly<Record<string, number>> = {
  'packages/demo-apps': 110,
};

const folderOf = (path: string): string => {
  const [first = '', second = '', third = ''] = path.split('/');
  if (path.startsWith('packages/server/modules/')) return path.split('/', 4).join('/');
  return first === 'packages' ? `packages/${second}${second === 'server' && third && !third.includes('.') ? `/${third}` : ''}` : first;
};

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
  const found = new Map<string, string[]>();
  for (const path of files('{shell,widgets,packages,test}/**/*.{ts,tsx,mjs}')) {
    if (path.startsWith('test/rules/') || path.includes('/fixtures/')) continue;
    const riddles = riddlesIn(path, proseOf(read(path)));
    if (riddles.length > 0) found.set(folderOf(path), [...(found.get(folderOf(path)) ?? []), ...riddles]);
  }
  const folders = [...new Set([...found.keys(), ...Object.keys(allowed)])].sort();
  const tooMany = folders
    .filter((folder) => (found.get(folder)?.length ?? 0) > (allowed[folder] ?? 0))
    .flatMap((folder) => found.get(folder)!);
  const fewer = folders
    .filter((folder) => (found.get(folder)?.length ?? 0) < (allowed[folder] ?? 0))
    .map((folder) => `${folder} has ${found.get(folder)?.length ?? 0} only: lower its number`);
  expect([...tooMany, ...fewer]).toEqual([]);
});
