import type { News } from '@atrium/api/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { $article, confirmArticle, openArticle } from './article.ts';
import { nextMeal } from './guides.ts';
import { $newsFront, $newsPage, loadNewsFront, readAllNews, showNewsPage } from './news.ts';
import { fakeServer, refusal } from '../testing/fake-server.ts';
import { clashing } from '../meetings/today-meetings.ts';

const one = (id: string): News => ({
  id,
  category: 'company',
  title: id,
  summary: '',
  cover: null,
  author: '',
  publishedAt: '2026-11-20T08:00:00.000Z',
  read: false,
  pinned: false,
  confirmBy: null,
  confirmed: false,
  language: 'zh-CN',
});
const article = (id: string) => ({ ...one(id), body: '<p>正文</p>', attachments: [], newer: null, older: null });
const page = (items: News[], total: number) => Response.json({ code: 0, msg: '', data: items, total });

describe('news', () => {
  let server: ReturnType<typeof fakeServer>;
  const named = (name: string) => server.asked.filter((asked) => asked.name === name);
  beforeEach(() => {
    server = fakeServer({
      'GET /business-center/v1/news/front': { mustRead: [], categories: [] },
      'GET /business-center/v1/news': () => page([one('n1')], 41),
      'POST /business-center/v1/news/read': { changed: 1 },
      'GET /business-center/v1/news/n1': article('n1'),
      'POST /business-center/v1/news/n1/read': null,
      'POST /business-center/v1/news/n1/confirm': null,
    } as never);
  });

  it('R-HOME-06 are listed by category, words and page', async () => {
    await showNewsPage({ category: 'group', keyword: '放假', page: 3 });
    expect(Object.fromEntries(named('GET /business-center/v1/news')[0]!.query)).toEqual({
      category: 'group',
      keyword: '放假',
      pageIndex: '3',
      pageSize: '20',
    });
    expect($newsPage.get()?.page).toMatchObject({ status: 'ready', value: { total: 41 } });
  });

  it('R-HOME-06 ignores a page that arrives after a newer request', async () => {
    const late = showNewsPage({ category: null, keyword: 'a', page: 1 });
    const now = showNewsPage({ category: null, keyword: 'b', page: 1 });
    await Promise.all([late, now]);
    expect($newsPage.get()?.filter.keyword).toBe('b');
  });

  it('R-HOME-02 opening an article marks it read in every list', async () => {
    const stop = $newsFront.listen(() => {});
    await loadNewsFront();
    await openArticle('n1');
    expect(named('POST /business-center/v1/news/n1/read')).toHaveLength(1);
    expect($article.get()).toMatchObject({ status: 'ready', value: { read: true, confirmed: false } });
    expect(named('GET /business-center/v1/news/front')).toHaveLength(2);
    await confirmArticle();
    expect($article.get()).toMatchObject({ value: { confirmed: true } });
    expect(named('GET /business-center/v1/news/front')).toHaveLength(3);
    await readAllNews('company');
    expect(named('GET /business-center/v1/news/front')).toHaveLength(4);
    stop();
  });

  it('R-HOME-05 an article that is not there is missing, not broken', async () => {
    await openArticle('gone');
    expect($article.get()).toEqual({ status: 'missing' });
    server.replies['GET /business-center/v1/news/n2' as never] = refusal(503) as never;
    await openArticle('n2');
    expect($article.get()).toMatchObject({ status: 'failed' });
  });
});

it('R-HOME-05 the next meal is the first that is not over; tea is none', () => {
  const at = (time: string) => new Date(`2026-11-${time}`).toISOString();
  const meal = (kind: 'lunch' | 'tea' | 'dinner' | 'breakfast', day: string, from: string, to: string) => ({
    meal: kind,
    start: at(`${day}T${from}`),
    end: at(`${day}T${to}`),
    from,
    to,
    dishes: [],
  });
  const day = (id: string, meals: ReturnType<typeof meal>[]) => ({ id, title: id, body: '', updatedAt: at('20T12:00'), meals });
  const articles = [
    day('friday', [meal('lunch', '20', '11:20', '13:20'), meal('tea', '20', '15:30', '16:30'), meal('dinner', '20', '17:40', '19:00')]),
    day('monday', [meal('breakfast', '23', '07:30', '09:00')]),
    day('notes', []),
  ];
  const next = (now: string) => {
    const found = nextMeal({ articles }, Date.parse(at(now)));
    return found && `${found.day.id} ${found.meal.meal}`;
  };
  expect(['20T09:00', '20T13:19', '20T13:20', '20T18:59', '20T19:00', '21T10:00', '23T09:00'].map(next)).toEqual([
    'friday lunch',
    'friday lunch',
    'friday dinner',
    'friday dinner',
    'monday breakfast',
    'monday breakfast',
    null,
  ]);
});

it('meetings clash when they overlap and neither was declined', () => {
  const meeting = (id: string, start: string, end: string, myReply: 'none' | 'declined' = 'none') => ({ id, start, end, myReply });
  const found = clashing([
    meeting('a', '09', '10'),
    meeting('b', '10', '11'),
    meeting('c', '10', '12'),
    meeting('d', '09', '12', 'declined'),
  ]);
  expect([...found]).toEqual(['b', 'c']);
});
