import { expect, it } from 'vitest';
import { proseOf, riddlesIn } from './plain-words.ts';
import { files, read } from './sources.ts';

/**
 * How many riddles (`plain-words.ts`) the comments and test titles of a folder still have. A number may only shrink; a folder that is not
 * here has none.
 */
const allowed: Readonly<Record<string, number>> = {};

const folderOf = (path: string): string => {
  const [first = '', second = '', third = ''] = path.split('/');
  if (path.startsWith('packages/server/modules/')) return path.split('/', 4).join('/');
  return first === 'packages' ? `packages/${second}${second === 'server' && third && !third.includes('.') ? `/${third}` : ''}` : first;
};

it('comments and test titles are in plain words', () => {
  const found = new Map<string, string[]>();
  for (const path of files('{shell,widgets,packages,test}/**/*.{ts,tsx,mjs}')) {
    if (path.startsWith('test/rules/') || path.includes('/fixtures/')) continue;
    const riddles = riddlesIn(path, proseOf(read(path)));
    if (riddles.length > 0) found.set(folderOf(path), [...(found.get(folderOf(path)) ?? []), ...riddles]);
  }
  const folders = [...new Set([...found.keys(), ...Object.keys(allowed)])].sort();
  const tooMany = folders.filter((folder) => (found.get(folder)?.length ?? 0) > (allowed[folder] ?? 0)).flatMap((folder) => found.get(folder)!);
  const fewer = folders
    .filter((folder) => (found.get(folder)?.length ?? 0) < (allowed[folder] ?? 0))
    .map((folder) => `${folder} has ${found.get(folder)?.length ?? 0} only: lower its number`);
  expect([...tooMany, ...fewer]).toEqual([]);
});
