import { expect, it } from 'vitest';
import { read } from './sources.ts';

const namesIn = (path: string) => [...new Set([...read(path).matchAll(/\bATRIUM_[A-Z_]+\b/g)].map(([name]) => name))].sort();

it('every setting has its row in SETTINGS.md, and every row its setting', () => {
  const table = read('packages/server/SETTINGS.md')
    .split('\n')
    .filter((line) => line.startsWith('| `ATRIUM_'));
  const rows = table.flatMap((line) => [...line.split('|')[1]!.matchAll(/`(\w+)`/g)].map(([, name]) => name!)).sort();
  expect(rows).toEqual(namesIn('packages/server/config/config.ts'));
});
