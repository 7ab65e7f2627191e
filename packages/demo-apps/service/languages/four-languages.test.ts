import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRecords } from '../cast.ts';
import type { DeclaredFunction } from '../functions/declared-function.ts';
import { declarations } from '../functions/declarations.ts';
import { readLines } from '../functions/lines.ts';
import { languages } from '../functions/words.ts';
import { startDemoService, type DemoService } from '../service.ts';
import { everyFunction } from '../testing/every-function.ts';

/** Languages without Chinese characters. */
const latin = new Set(['en-US', 'pt-BR']);
/** The demo employee, a manager, an agent of the service desk, somebody of human resources. */
const people = ['YH000001', 'YH100214', 'YH000003', 'YH100247'];

/** Calls of the screens that are not declared. Each returns everything that its screens show. */
const calls = [
  '/claims',
  '/claims/preview?amount=900000',
  '/approvals',
  '/budget',
  '/leaves',
  '/leaves/records',
  '/leaves/balance',
  '/leaves/days?kind=annual&from=2027-03-01&to=2027-03-01',
  '/tickets',
  '/stock',
  '/alerts',
  '/movements',
  '/visits',
  '/parking',
  '/rooms',
  '/canteen',
  '/ledgers/contracts',
  '/ledgers/notices',
];
/** Calls that return one record of a list above, and files. */
const ofOneRecord = ['GET /claims/:id', 'GET /claims/:id/receipts/:at', 'GET /leaves/:number', 'GET /functions/files/:id'];

/**
 * Values that applications compare, so that they are the same in every language. The applications have their texts; the end-to-end test
 * of all functions reads them on the screen.
 */
const codes = new Set([
  '/ledgers/contracts kind',
  '/ledgers/contracts state',
  '/tickets kind',
  '/tickets level',
  '/tickets state',
  '/stock warehouses id',
]);

const folder = mkdtempSync(join(tmpdir(), 'demo-words-'));
let service: DemoService;

beforeAll(async () => {
  service = await startDemoService({ dataFolder: folder, port: 0, distFolder: folder, accessOf: everyFunction });
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true });
});

async function ask(path: string, language: string, code: string): Promise<unknown> {
  const name = readRecords<{ userCode: string; realName: string }[]>('people.json').find(({ userCode }) => userCode === code)!.realName;
  const response = await fetch(`${service.url}/api/demo${path}`, {
    headers: {
      'x-atrium-user-code': code,
      'x-atrium-user-name': encodeURIComponent(name),
      'x-atrium-tenant-id': '10001',
      'accept-language': language,
    },
  });
  expect(response.status, path).toBe(200);
  return ((await response.json()) as { data: unknown }).data;
}

interface Cell {
  /** Keys on the way to the value, without positions in lists. */
  key: string;
  value: string;
}

/** Returns all texts of an answer. */
function textsOf(value: unknown, key: string): Cell[] {
  if (typeof value === 'string') return [{ key, value }];
  if (Array.isArray(value)) return value.flatMap((one) => textsOf(one, key));
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, one]) => textsOf(one, `${key} ${name}`));
}

const isChinese = (text: string): boolean => /\p{Script=Han}/u.test(text);
/** The same answer without its texts: its keys, the length of its lists, numbers, and the ids of records. */
const outlineOf = (value: unknown): string =>
  JSON.stringify(value, (name, one: unknown) => (typeof one === 'string' && name !== 'id' ? '' : one));

/** Returns the texts that a screen of a declared function shows. */
function shownTexts({
  name,
  remark,
  action,
  columns,
  states,
  numbers,
  form,
  words,
  people: named,
  rows,
  willDecide,
}: DeclaredFunction): Cell[] {
  const word = (text: string): string => words[text] ?? text;
  const cells = rows.flatMap(({ values, history, steps, may }) => [
    ...columns
      .filter(({ kind }) => !['state', 'picture', 'file'].includes(kind))
      .flatMap(({ key, kind }) => {
        const value = typeof values[key] === 'string' ? values[key] : '';
        const parts = kind === 'lines' ? readLines(value).flatMap(({ from, to, by }) => [from, to, by]) : [value];
        return textsOf(parts.map(word), `${kind} ${key}`);
      }),
    ...history.flatMap(({ who, what = '' }) => [
      { key: 'history', value: word(who) },
      { key: 'history', value: what },
    ]),
    ...textsOf(steps ?? [], 'steps'),
    ...textsOf(may ?? [], 'may'),
  ]);
  return [
    ...textsOf([name, remark, action, columns, states, numbers], 'heads'),
    ...form.flatMap(({ name: label, options = [] }) => [
      { key: 'form', value: label },
      ...options.map((one) => ({ key: 'form', value: word(one) })),
    ]),
    ...textsOf(named.map(word), 'people'),
    ...textsOf(willDecide ?? [], 'willDecide'),
    ...cells,
  ];
}

const functions = readRecords<{ code: string; url?: string }[]>('functions.json');
const pathOf = (code: string): string => (functions.find((one) => one.code === code)?.url ?? '').split('?')[0]!;
const chineseOf = (cells: readonly Cell[]): string[] => [
  ...new Set(cells.filter(({ value }) => isChinese(value)).map(({ key, value }) => `${key}: ${value}`)),
];

it('R-I18N-04 the calls below are all that return records', () => {
  const known = [...calls.map((path) => path.split('?')[0]!.replace(/^\/ledgers\/.*/, '/ledgers/:ledger')), '/functions'];
  // What a form had stays in the words of its owner.
  const typed = ['GET /claims/:id/values', 'GET /leaves/:number/values'];
  const asked = new Set([...known.map((path) => `GET ${path}`), ...ofOneRecord, ...typed]);
  expect(service.calls.map((call) => call.replace('/api/demo', '')).filter((call) => call.startsWith('GET ') && !asked.has(call))).toEqual(
    [],
  );
});

describe.each(declarations)('R-I18N-04 the records of $code', ({ code }) => {
  it('have no Chinese characters in English and Portuguese, and are the same in all four languages', async () => {
    const outlines = new Set<string>();
    for (const language of languages) {
      const path = `/functions?${new URLSearchParams({ path: pathOf(code), language })}`;
      for (const person of people.slice(0, 2)) {
        const declared = (await ask(path, language, person)) as DeclaredFunction;
        const { columns, rows } = declared;
        outlines.add(
          `${person} ${outlineOf([columns.map(({ key }) => key).join(), rows.map(({ id, state }) => `${id} ${state}`).join()])}`,
        );
        if (latin.has(language)) expect(chineseOf(shownTexts(declared)), language).toEqual([]);
      }
    }
    expect(outlines.size).toBe(2);
  });
});

describe.each(calls)('R-I18N-04 %s', (path) => {
  it('has no Chinese characters in English and Portuguese, and the same records in all four languages', async () => {
    for (const person of people) {
      const answers = await Promise.all(languages.map((language) => ask(path, language, person)));
      expect(new Set(answers.map(outlineOf)).size, person).toBe(1);
      for (const [at, language] of languages.entries())
        if (latin.has(language)) {
          const cells = textsOf(answers[at], path.split('?')[0]!).filter(({ key }) => !codes.has(key));
          expect(chineseOf(cells), language).toEqual([]);
        }
    }
  });
});
