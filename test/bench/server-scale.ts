import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../packages/server/db/database.ts';
import type { Db } from '../../packages/server/db/schema.ts';
import { catalogueIndexOf, grantedTo } from '../../packages/server/modules/apps/granted.ts';
import { searchPeople } from '../../packages/server/modules/people/search.ts';
import { listNews } from '../../packages/server/modules/news/queries.ts';
import { provision } from '../../packages/server/provisioning/load.ts';
import { scale } from '../../packages/server/provisioning/scale/scale.ts';
import { emptyDatabase } from '../../packages/server/testing/database-url.ts';
import { findPostgres, startPostgres } from '../runners/postgres.ts';
import { type Measure, median, quantile } from './table.ts';

const sizes = [1_000, 10_000, 100_000];
export const demoOrganisation = join(import.meta.dirname, '../../packages/demo-organisation');
export const searches = {
  'one letter': ['l', 'z', 'w', 'h', 'c', 'y', 's', 'x', 'g', 'd'],
  'one character': ['李', '王', '张', '明', '伟', '陈', '赵', '周', '华', '国'],
  'surname in pinyin': ['zhang', 'wang', 'zhao', 'chen', 'yang', 'huang', 'zhou', 'liu', 'wu', 'sun'],
  initials: ['lxm', 'zw', 'wjg', 'cyh', 'zjh', 'lgq', 'hxy', 'yml', 'xzq', 'dwb'],
  'full pinyin and mixed': ['zhangwei', 'lixiaom', 'wangjg', '李xm', '王xiaoy', 'chenming', 'liuyang', 'zhaolei', 'huangwj', 'zhoujie'],
  'number, phone end': ['s0000123', '1234', '138', '5678', '9012', '3456', 'sn00004', '77881', '66012', '4321'],
  'two words': ['li ming', '张 伟', 'wang 12', 'zhao hua', '陈 yang', 'sun wei', 'wu jie', 'li 88', 'zhou 55', 'liu bo'],
};
export const functionSearches = {
  'one letter': searches['one letter'],
  name: ['请假', '报销', '会议室', '采购', '合同', '库存', '工资', '访客', '预算', '周报'],
  'pinyin and mixed': ['qingjia', 'baoxiao', 'huiyishi', '周bao', '请jia', 'htqs', 'caigou', 'kucun', 'gongzi', 'fangke'],
  'one error': ['baoxao', 'qingjai', '报消', '请价', 'huiyshi', 'caiguo', 'hetogn', 'gonzi', '会议事', 'fankge'],
  'words of no name': ['qqqq', 'zzqqx', '没有这个', 'asdfgh', 'nothing here at all', '养猫', 'xkcd', 'fgh jkl', 'wwwww', '牛肉面'],
};
export const tenant = '10001';

/** `npm run bench -- server scale`: searches over the database alone as the company grows, on both databases. Takes some minutes. */
export async function growing(): Promise<Measure[]> {
  const programs = findPostgres();
  const postgres = programs === null ? null : await startPostgres(programs);
  const measures: Measure[] = [];
  try {
    for (const people of sizes) {
      measures.push(...(await at(people, 'SQLite', null)));
      if (postgres !== null) measures.push(...(await at(people, 'PostgreSQL', (await emptyDatabase(postgres.url)).url)));
    }
  } finally {
    postgres?.stop();
  }
  return measures;
}

async function at(people: number, name: string, databaseUrl: string | null): Promise<Measure[]> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'atrium-scale-'));
  const { db, close } = await openDatabase({ dataFolder, databaseUrl });
  try {
    await provision(db, demoOrganisation);
    const began = performance.now();
    const { functions } = await scale(db, people);
    const seconds = (performance.now() - began) / 1000;
    const where = `${name}, ${people} people, ${functions} functions`;
    return [{ what: `${where}: loaded (bound: writing the indexes)`, value: `${seconds.toFixed(0)} s` }, ...(await searching(db, where))];
  } finally {
    await close();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

async function searching(db: Db, where: string): Promise<Measure[]> {
  const person = { personId: await demo(db), tenantId: tenant, rightsVersion: 1, language: 'zh-CN' as const };
  const measures: Measure[] = [];
  for (const [kind, words] of Object.entries(searches)) {
    const times = await timesOf(words, (word) => searchPeople(db, tenant, word));
    measures.push(row(`${where}: people by ${kind}`, 'reading one row a match', times, 10));
  }
  await grantedTo(db, person);
  const index = await catalogueIndexOf(db, person);
  const { codes } = await grantedTo(db, person);
  for (const [kind, words] of Object.entries(functionSearches)) {
    const times = await timesOf(words, async (word) => index.find(word, codes));
    measures.push(row(`${where}: functions by ${kind}`, 'comparing every name', times, 50));
  }
  const news = (word: string) => listNews(db, person, { words: [word], pageIndex: 1, pageSize: 20 });
  measures.push(
    row(`${where}: news by pinyin`, 'reading the index', await timesOf(['yanfa', 'shichang', 'caiwu', 'hetong', 'yusuan'], news)),
  );
  return measures;
}

async function demo(db: Db): Promise<string> {
  return (await db.selectFrom('people').select('id').where('username', '=', 'demo').executeTakeFirstOrThrow()).id;
}

const warmUp = ['a', 'e', 'f', 'j', 'k', 'm', 'n', 'p', 'q', 'r', '刘x', 'ai bo'];

/** Each word once, after others: what was read is known for a moment, and the first calls pay for what is no search's own cost. */
export async function timesOf(words: readonly string[], search: (word: string) => Promise<unknown>): Promise<number[]> {
  for (const word of warmUp) await search(word);
  const times: number[] = [];
  for (const word of words) {
    const began = performance.now();
    await search(word);
    times.push(performance.now() - began);
  }
  return times;
}

function row(what: string, bound: string, times: readonly number[], most?: number): Measure {
  const value = `median ${median(times).toFixed(1)} ms, slowest ${quantile(times, 1).toFixed(1)} ms`;
  return {
    what: `${what} (bound: ${bound})`,
    value,
    ...(most === undefined ? {} : { wanted: `≤ ${most} ms`, fine: median(times) <= most }),
  };
}
