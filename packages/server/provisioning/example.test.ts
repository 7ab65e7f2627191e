import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { permissionIds } from '@atrium/api/contract';
import { main } from '../provision.ts';

let root: string;
let folder: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'atrium-example-'));
  folder = join(root, 'company');
  cpSync(join(import.meta.dirname, 'example'), folder, { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

async function run(...args: string[]): Promise<string[]> {
  const printed: string[] = [];
  expect(await main([folder, ...args], { ATRIUM_DATA: join(root, 'data') }, (text) => printed.push(...text.split('\n')))).toBe(0);
  return printed;
}

function edit(file: string, from: string, to: string): void {
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(from);
  writeFileSync(path, text.replace(from, to));
}

it('R-SRV-04 starts a company from the example as it stands', async () => {
  expect((await run()).slice(1)).toEqual([
    'tenant      1 added',
    'department  3 added',
    'app         3 added',
    'sub-app     2 added',
    'function    25 added',
    'role        5 added',
    'person      5 added',
    'shared-name 1 added',
  ]);
});

it('R-SRV-04 shows the differences record by record in a dry run, and changes nothing', async () => {
  expect(await run('--dry-run')).toEqual(expect.arrayContaining(['person      5 added', '  + p1 张伟']));
  await run();
  edit('people.json', '13800000003', '13900000003');
  edit('people.json', '"roles": ["employee", "manager"]', '"roles": ["employee"]');
  edit('departments.json', '"name": "信息部"', '"name": "信息与安全部"');
  edit('functions.json', '"remark": "年假 病假 事假"', '"remark": "年假"');
  const expected = [
    `Would change from ${folder}:`,
    'department  1 updated',
    '  ~ it 信息与安全部: name 信息部 → 信息与安全部',
    'function    1 updated',
    '  ~ leave-new 请假申请: remark 年假 病假 事假 → 年假',
    'person      2 updated',
    '  ~ p1 张伟: person_roles - manager',
    '  ~ p3 陈杰: phone 13800000003 → 13900000003',
  ];
  expect(await run('--dry-run')).toEqual(expected);
  expect(await run('--dry-run')).toEqual(expected);
});

it('R-SRV-04 shows removed people in a dry run, and never a password', async () => {
  await run();
  const people = JSON.parse(readFileSync(join(folder, 'people.json'), 'utf8')) as object[];
  writeFileSync(join(folder, 'people.json'), JSON.stringify([{ ...people[0], password: 'Secret@2026' }, ...people.slice(1, 4)]));
  const printed = await run('--dry-run');
  expect(printed.slice(1)).toEqual(['person      1 updated, 1 removed', '  ~ p1: password', '  - p5 吴刚']);
  expect(printed.join()).not.toContain('Secret');
});

it('R-SRV-04 shortens a dry run with many differences', async () => {
  const people = JSON.parse(readFileSync(join(folder, 'people.json'), 'utf8')) as object[];
  const many = Array.from({ length: 30 }, (_, index) => ({
    ...people[0],
    id: `x${index}`,
    username: `x${index}`,
    userCode: `x${index}`,
    uniqueNo: `x${index}`,
  }));
  writeFileSync(join(folder, 'people.json'), JSON.stringify(many));
  const printed = await run('--dry-run');
  expect(printed).toContain('  … and 10 more');
});

const demo = join(import.meta.dirname, '../../demo-organisation');
const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
const screensOf = (path: string) =>
  (readJson(join(path, 'functions.json')) as Record<string, string>[]).filter(({ frontModule }) => frontModule === 'administration');

it('R-ADM-01 the example registers every area of the administration, under the names of the demo organisation in each language', () => {
  const screens = screensOf(join(import.meta.dirname, 'example'));
  const source = readFileSync(join(import.meta.dirname, '../../administration/areas.ts'), 'utf8');
  const areas = [...source.matchAll(/\{\s+path: '([\w-]+)'/g)].map(([, path]) => `/${path}`);
  expect(screens.map(({ url }) => url!).toSorted()).toEqual(areas.toSorted());
  expect(screens).toEqual(screensOf(demo));
  for (const language of ['zh-TW', 'en-US', 'pt-BR']) {
    const [ours, theirs] = [join(import.meta.dirname, 'example'), demo].map(
      (path) => readJson(join(path, `names.${language}.json`)).functions,
    );
    for (const { code } of screens) expect([code, ours[code!]]).toEqual([code, theirs[code!]]);
  }
});

it('R-ADM-01 the administrator of the example has every permission of the administration', () => {
  const { permissions } = readJson(join(folder, 'roles.json')).find(({ id }: { id: string }) => id === 'administrator');
  const given = permissions.map(({ permissionId }: { permissionId: string }) => permissionId);
  expect(given).toEqual(expect.arrayContaining([...permissionIds]));
});

it('R-I18N-04 every name of the example is in four languages, but for job titles, which a company replaces', async () => {
  const printed: string[] = [];
  await main([folder, '--missing-names'], {}, (text) => printed.push(...text.split('\n')));
  expect(printed.filter((line) => line.startsWith('  ') && !line.startsWith('  title'))).toEqual([]);
});
