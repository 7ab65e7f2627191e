import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { main } from './provision.ts';

const demo = join(import.meta.dirname, '../demo-organisation');
let root: string;
let printed: string[];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'atrium-command-'));
  printed = [];
});
afterEach(() => rmSync(root, { recursive: true }));

const run = (args: string[], env: Record<string, string> = {}) =>
  main(args, { ATRIUM_DATA: join(root, 'data'), ...env }, (text) => printed.push(...text.split('\n')));

it('R-SRV-04 prints what was added, then that nothing changes', async () => {
  expect(await run([demo, '--dry-run'])).toBe(0);
  expect(printed[0]).toBe(`Would change from ${demo}:`);
  printed = [];
  expect(await run([demo])).toBe(0);
  expect(printed).toEqual(
    expect.arrayContaining([`Provisioned ${demo}:`, 'tenant      3 added', 'department  14 added', 'app         18 added']),
  );
  printed = [];
  expect(await run([demo])).toBe(0);
  expect(printed).toEqual([`Provisioned ${demo}:`, 'nothing to change']);
});

it('R-SRV-04 refuses bad files with exit code 1, naming line and reason', async () => {
  writeFileSync(join(root, 'tenants.json'), '[\n  { "id": "1" }\n]\n');
  expect(await run([root])).toBe(1);
  expect(printed).toEqual(
    expect.arrayContaining([
      `Nothing was changed: the files in ${root} are refused.`,
      'tenants.json:2 [0] must have required properties name',
      `people.json:1 is missing in ${root}`,
    ]),
  );
});

it.each([[[]], [['a', 'b']], [['--force']], [['--export']], [['a', '--export', 'b']], [['--export', 'b', '--plan']]])(
  'R-SRV-04 says how it is used when given %j',
  async (args) => {
    expect(await run(args)).toBe(2);
    expect(printed).toEqual([
      'Usage: npm run provision -- <folder> [--dry-run | --plan] [--scale <people> [--seed <number>]], or -- <folder> --missing-names [--language <language>], or -- --export <folder>',
    ]);
  },
);

it('R-SRV-04 says that there is no such folder', async () => {
  expect(await run([join(root, 'nope')])).toBe(2);
  expect(printed[0]).toContain(`There is no folder ${join(root, 'nope')}.`);
});

it('R-SRV-04 says which setting is wrong', async () => {
  expect(await run([demo], { ATRIUM_PORT: 'x' })).toBe(1);
  expect(printed).toEqual([expect.stringContaining('ATRIUM_PORT')]);
});
