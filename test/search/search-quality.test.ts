import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../packages/server/db/database.ts';
import { CatalogueIndex } from '../../packages/server/modules/apps/catalogue-index.ts';
import { allApps, allFunctions } from '../../packages/server/modules/apps/catalogue-queries.ts';
import { provision } from '../../packages/server/provisioning/load.ts';
import { nonsense, queries } from './queries.ts';
import { rank } from './ranking.ts';

const everything = { has: () => true };
const folder = mkdtempSync(join(tmpdir(), 'atrium-search-'));
let index: CatalogueIndex;
let known: Set<string>;

beforeAll(async () => {
  const { db, close } = await openDatabase({ dataFolder: folder, databaseUrl: null });
  await provision(db, join(import.meta.dirname, '../../packages/demo-organisation'));
  const functions = await allFunctions(db);
  known = new Set(functions.map(({ code }) => code));
  const synonyms = await db.selectFrom('synonyms').select(['words', 'means']).execute();
  index = new CatalogueIndex(await allApps(db), functions, new Map(), synonyms);
  await close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const find = (typed: string): string[] =>
  index.find(typed, { functions: everything, modules: everything, apps: everything }).functions.map(({ code }) => code);

describe('the search for functions of the demo organisation', () => {
  it('R-LIST-07 is measured with at least 200 queries, each for a function that exists', () => {
    const all = Object.values(queries).flat();
    expect(all.length).toBeGreaterThanOrEqual(200);
    expect(all.flatMap(([, ...wanted]) => wanted).filter((code) => !known.has(code))).toEqual([]);
  });

  it('R-LIST-07 puts what is meant first: a mean reciprocal rank of 0.9, and 0.85 for each way to type', () => {
    const rankings = rank(find);
    const overall = rankings.at(-1)!;
    process.stdout.write(
      rankings
        .map(
          (row) =>
            `${row.kind.padEnd(26)}${String(row.queries).padStart(4)}  ${row.mrr.toFixed(3)}  ${row.missed.slice(0, 20).join(' · ')}\n`,
        )
        .join(''),
    );
    expect(rankings.filter(({ mrr }) => mrr < 0.85)).toEqual([]);
    expect(overall.mrr).toBeGreaterThanOrEqual(0.9);
  });

  it.each([
    ['用户管理', 'portal-people'],
    ['权限查询', 'portal-access'],
    ['权限', 'portal-roles'],
    ['菜单管理', 'portal-apps'],
  ])('R-LIST-07 finds what people call otherwise: %s', (typed, code) => {
    expect(find(typed).slice(0, 8)).toContain(code);
  });

  it.each(nonsense)('R-LIST-07 finds nothing by %j', (typed) => {
    expect(find(typed)).toEqual([]);
  });

  it.each([
    ['报销审批', 1],
    ['qingjiashenqing', 1],
    ['Leave request', 4],
    ['会议室预订', 1],
  ])('R-LIST-07 %s, which is a name, does not drown in what is only similar', (typed, most) => {
    expect(find(typed).length).toBeLessThanOrEqual(most);
  });
});
