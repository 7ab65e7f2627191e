import { join } from 'node:path';
import { pathOf, taskPage } from '@atrium/api/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { canteenDays } from '../../modules/guides/canteen.ts';
import { listFunctions } from '../../modules/apps/queries.ts';
import { findGuide, listArticles, listContacts, listGuideFunctions } from '../../modules/guides/queries.ts';
import { countMessages, listMessages } from '../../modules/messages/queries.ts';
import { countNews, findNews, listNews } from '../../modules/news/queries.ts';
import { provision } from '../load.ts';
import { openPlace, type Place } from '../testing/sample-organisation.ts';

const demo = { personId: 'u10001', tenantId: '10001', language: 'zh-CN' as const };
const all = { words: [], pageIndex: 1, pageSize: 1000 };
let place: Place;

beforeAll(async () => {
  place = await openPlace();
  await provision(place.db, join(import.meta.dirname, '../../../demo-organisation'));
});
afterAll(() => place.close());

it('R-MSG-01 has some sixty messages, most of them for demo, of every type', async () => {
  const contents = await place.db.selectFrom('message_contents').select('id').execute();
  expect(contents.length).toBeGreaterThanOrEqual(50);
  const mine = await listMessages(place.db, demo, all);
  expect(mine.length).toBeGreaterThanOrEqual(40);
  expect(await countMessages(place.db, demo, all)).toBe(mine.length);
  expect(new Set(mine.map(({ type }) => type))).toEqual(new Set(['todo', 'notice', 'system', 'reply']));
  expect(await countMessages(place.db, demo, { ...all, status: 'noread' })).toBeGreaterThan(5);
  expect(Date.now() - Date.parse(mine[0]!.createdAt)).toBeLessThan(60 * 60_000);
});

it('R-MSG-01 links messages to functions that their reader may open, to a to-do of theirs or to their devices', async () => {
  const rows = await place.db
    .selectFrom('messages as m')
    .innerJoin('message_contents as c', 'c.id', 'm.content_id')
    .select(['c.id', 'c.link', 'c.task_id as taskId', 'm.person_id as personId', 'm.tenant_id as tenantId'])
    .where('c.link', 'is not', null)
    .execute();
  expect(rows.length).toBeGreaterThan(60);
  for (const { id, link, taskId, ...holder } of rows) {
    if (link === pathOf('my-devices')) continue;
    if (taskId !== null && link === taskPage('todo', taskId)) {
      const own = await place.db
        .selectFrom('tasks')
        .select('id')
        .where('id', '=', taskId)
        .where('person_id', '=', holder.personId)
        .execute();
      expect(own, id).toHaveLength(1);
      continue;
    }
    const paths = (await listFunctions(place.db, { ...holder, rightsVersion: 1, language: 'zh-CN' }, {})).map(
      (row) => `/app-center/main/${row.front_module}${row.url}`.split('?')[0],
    );
    expect(paths, `${id} ${link}`).toContain(link?.split('?')[0]);
  }
});

it('R-HOME-02 has thirty news in each category, with pictures and articles of three paragraphs or more', async () => {
  for (const category of ['company', 'group', 'business', 'system'] as const) {
    const news = await listNews(place.db, demo, { ...all, category });
    expect(news.length).toBeGreaterThanOrEqual(26);
    expect(news.filter(({ cover }) => cover !== null).length).toBeGreaterThan(20);
    expect(new Set(news.map(({ title }) => title)).size).toBe(news.length);
    for (const { id, title } of news) {
      const article = await findNews(place.db, demo, id);
      expect(article!.body.match(/<(p|ul|ol|table|blockquote)>/g)!.length, title).toBeGreaterThanOrEqual(2);
    }
  }
  expect(await place.db.selectFrom('news').select('id').execute()).toHaveLength(120);
  expect(await countNews(place.db, demo, { ...all, words: ['yunshan'] })).toBeGreaterThan(0);
});

it.each(['admin', 'hr', 'finance', 'it', 'brand', 'food-menu'] as const)(
  'R-HOME-04 R-HOME-05 has a guide of the kind %s in every tenant',
  async (kind) => {
    for (const tenantId of ['10001', '10002', '10003']) {
      const guide = await findGuide(place.db, { ...demo, tenantId }, kind);
      expect((await listArticles(place.db, demo, guide!.id)).length).toBeGreaterThanOrEqual(4);
      expect((await listGuideFunctions(place.db, guide!.id)).length).toBeGreaterThanOrEqual(2);
      if (tenantId === '10001') expect((await listContacts(place.db, demo, guide!.id, new Date())).length).toBeGreaterThanOrEqual(1);
    }
  },
);

it('R-HOME-05 has a menu for each working day of this week and the next, whenever it is', async () => {
  const rows = await listArticles(place.db, demo, 'guide-food');
  const days = (text: string) => canteenDays(rows, new Date(text), 'zh-CN').map(({ title }) => title);
  expect(days('2026-11-18T09:00:00').slice(0, 6)).toEqual([
    '周一 11月16日',
    '周二 11月17日',
    '周三 11月18日',
    '周四 11月19日',
    '周五 11月20日',
    '周一 11月23日',
  ]);
  expect(days('2026-11-21T09:00:00')[0]).toBe('周一 11月23日');
  expect(days('2026-11-22T23:59:00')[0]).toBe('周一 11月23日');
  expect(days('2026-11-23T00:00:00')[0]).toBe('周一 11月23日');
  for (let day = 0; day < 400; day += 1) {
    const articles = canteenDays(rows, new Date(2026, 10, 21 + day, 12), 'zh-CN');
    expect(articles).toHaveLength(10);
    expect(articles.map(({ updatedAt }) => updatedAt)).toEqual(articles.map(({ updatedAt }) => updatedAt).toSorted());
  }
  const [first] = canteenDays(rows, new Date('2026-11-16T09:00:00'), 'zh-CN');
  const [later] = canteenDays(rows, new Date('2026-11-23T09:00:00'), 'zh-CN');
  expect(later?.meals[0]?.dishes).not.toEqual(first?.meals[0]?.dishes);
  expect(first?.meals.map(({ meal }) => meal)).toEqual(['breakfast', 'lunch', 'dinner']);
});
