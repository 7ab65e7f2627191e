import { openDatabase } from '../../packages/server/db/database.ts';
import { CatalogueIndex } from '../../packages/server/modules/apps/catalogue-index.ts';
import { allApps, allFunctions } from '../../packages/server/modules/apps/catalogue-queries.ts';
import { searchPeople } from '../../packages/server/modules/people/search.ts';
import { listNews } from '../../packages/server/modules/news/queries.ts';
import { rank, type Ranking } from '../search/ranking.ts';
import { large } from './large-company.ts';
import { functionSearches, searches, tenant, timesOf } from './server-scale.ts';
import { type Measure, median, quantile } from './table.ts';

const sizes = [200, 2_000, 20_000];
type Apps = Awaited<ReturnType<typeof allApps>>;
type Functions = Awaited<ReturnType<typeof allFunctions>>;

const everything = { has: () => true };
const allOf = { functions: everything, modules: everything, apps: everything };
const newsSearches = ['yanfa', 'shichang', 'caiwu', 'hetong', 'yusuan', '采购', '合同评审', '新进展', 'gongying', 'zhiliang'];

/** How soon the one search answers as the company grows, and how often what is meant comes first among the demo's functions. */
export async function searching(dataFolder: string): Promise<Measure[]> {
  const { db, close } = await openDatabase({ dataFolder, databaseUrl: null });
  try {
    const [apps, functions] = await Promise.all([allApps(db), allFunctions(db)]);
    const demo = functions.filter(({ code }) => !code.startsWith('scale-'));
    const words = Object.values(functionSearches).flat();
    const measures: Measure[] = [];
    // The first calls of a process pay for compiling, which is no search's own cost.
    const first = new CatalogueIndex(apps, demo, new Map());
    await timesOf(words, async (word) => first.find(word, allOf));
    for (const size of sizes) {
      const some = functions.filter(({ code }) => code.startsWith('scale-')).slice(0, size - demo.length);
      const index = new CatalogueIndex(apps, [...demo, ...some], new Map());
      measures.push(row(`among ${size} functions`, await timesOf(words, async (word) => index.find(word, allOf)), 50));
    }
    const people = await timesOf(Object.values(searches).flat(), (word) => searchPeople(db, tenant, word));
    const person = { personId: 'nobody', tenantId: tenant, language: 'zh-CN' as const };
    const news = await timesOf(newsSearches, (word) => listNews(db, person, { words: [word], pageIndex: 1, pageSize: 20 }));
    return [
      ...measures,
      row(`among ${large.people} people`, people, 50),
      row(`among ${large.news} news`, news, 50),
      ...quality(apps, demo),
    ];
  } finally {
    await close();
  }
}

function quality(apps: Apps, functions: Functions): Measure[] {
  const index = new CatalogueIndex(apps, functions, new Map());
  const rankings = rank((typed) => index.find(typed, allOf).functions.map(({ code }) => code));
  const overall = rankings.at(-1)!;
  const worst = rankings.toSorted((a, b) => a.mrr - b.mrr)[0]!;
  const measure = ({ kind, queries, mrr }: Ranking, least: number): Measure => ({
    what: `mean reciprocal rank, ${kind} (${queries} queries)`,
    value: mrr.toFixed(2),
    wanted: `≥ ${least}`,
    fine: mrr >= least,
  });
  return [measure(overall, 0.9), measure({ ...worst, kind: `the worst of ${rankings.length - 1} ways to type: ${worst.kind}` }, 0.85)];
}

function row(what: string, times: readonly number[], most: number): Measure {
  return {
    what: `${what}: median · 95 % · slowest of ${times.length} searches`,
    value: [median(times), quantile(times, 0.95), quantile(times, 1)].map((time) => `${time.toFixed(1)} ms`).join(' · '),
    wanted: `median ≤ ${most} ms`,
    fine: median(times) <= most,
  };
}
