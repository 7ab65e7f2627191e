import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { main } from './directory.ts';
import { main as provision } from './provision.ts';

let root: string;
let printed: string[];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'atrium-directory-'));
  cpSync(join(import.meta.dirname, 'provisioning/example'), join(root, 'company'), { recursive: true });
  printed = [];
});
afterEach(() => rmSync(root, { recursive: true }));

const env = () => ({ ATRIUM_DATA: join(root, 'data') });
const run = (...args: string[]) => main(args, env(), (text) => void printed.push(text));
const load = () => provision([join(root, 'company')], env(), (text) => void printed.push(text));

it('R-INT-05 R-SRV-04 files that would disable most people stop, and go on when somebody has approved it by name', async () => {
  expect(await load()).toBe(0);
  const path = join(root, 'company/people.json');
  const people = JSON.parse(readFileSync(path, 'utf8')) as { status?: string }[];
  for (const person of people.slice(0, 3)) person.status = 'disabled';
  writeFileSync(path, JSON.stringify(people));
  printed = [];
  expect(await load()).toBe(1);
  const id = /approve (\S+) --by/.exec(printed[0]!)![1]!;
  expect(printed[0]).toContain('Nothing was changed: 3 of 5 people would be disabled.');
  printed = [];
  expect(await run('runs')).toBe(0);
  expect(JSON.parse(printed[0]!)).toMatchObject([{ id, source: 'files', of_people: 5, count: 3 }]);
  expect((JSON.parse(printed[0]!) as { people: string[] }[])[0]!.people.every((line) => /^\S+ \(.+\)$/.test(line))).toBe(true);
  expect(await run('approve', id)).toBe(1);
  expect(printed.at(-1)).toBe('Say who decides: --by <your name>');
  expect(await run('approve', id, '--by', '李四')).toBe(0);
  expect(await load()).toBe(0);
  expect(printed.at(-1)).toContain('person      3 updated');
});

it('R-INT-05 the command says how it is used, and what is not there', async () => {
  await load();
  for (const args of [[], ['nonsense'], ['approve'], ['link', 'x'], ['toString'], ['claims', '--force']])
    expect(await run(...args)).toBe(2);
  expect(await run('approve', 'nothing', '--by', 'x')).toBe(1);
  expect(printed.at(-1)).toBe('There is no claim and no run nothing that waits.');
  printed = [];
  for (const args of [['claims'], ['runs'], ['groups'], ['orphans', 'main']]) expect(await run(...args)).toBe(0);
  expect(printed).toEqual(['[]', '[]', '[]', '[]']);
});
