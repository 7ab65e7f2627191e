import type { Page } from 'playwright';
import type { Screen } from './screen.ts';
import { fail, stall } from './screen-steps.ts';

const answer = (pattern: string, data: unknown, total?: number) => (page: Page) =>
  page.route(pattern, (route) => route.fulfill({ json: { code: 0, msg: '', data, ...(total === undefined ? {} : { total }) } }));
const article = '/pba/home/detail?id=n1002';
const custom = '/pba/user-center/custom';
/** What somebody has who changed nothing and opened nothing yet. */
const newcomer = async (page: Page): Promise<void> => {
  await answer('**/common-use/list', [])(page);
  await answer('**/getuserrecentvisitedres*', [])(page);
};

/** Below the offer of the first steps the card is out of sight, and fetched when somebody comes near. */
const toNews = (page: Page) => page.locator('atrium-home-page .slot.news').evaluate((slot) => slot.scrollIntoView({ block: 'center' }));

/** Pages of the home area that are read, the cards of the home page, and what arranges them. */
export const readingScreens: readonly Screen[] = [
  {
    name: 'home-whole',
    shows: 'atrium-home-guides, atrium-home-news, atrium-home-meetings, atrium-home-canteen',
    open: async (page) => {
      for (const tag of ['atrium-home-canteen', 'atrium-home-guides']) {
        await page.locator(tag).scrollIntoViewIfNeeded();
        await page.locator(`${tag} .card`).waitFor();
      }
      await page.locator('atrium-home-page').evaluate((home) => home.scrollIntoView());
    },
  },
  {
    name: 'home-newcomer',
    shows: 'atrium-function-shelf .begin',
    prepare: newcomer,
    open: (page) => page.locator('atrium-function-shelf').scrollIntoViewIfNeeded(),
  },
  {
    name: 'home-cards-failed',
    shows: 'atrium-home-news .failure',
    state: 'failed',
    prepare: async (page) => {
      for (const pattern of ['**/v1/news/front*', '**/v1/meetings/coming*', '**/guides/food-menu']) await fail(pattern)(page);
    },
    open: toNews,
  },
  {
    name: 'home-news-empty',
    shows: 'atrium-home-news .nothing',
    state: 'empty',
    prepare: answer('**/v1/news/front*', { mustRead: [], categories: [{ category: 'company', unread: 0, items: [] }] }),
    open: toNews,
  },
  {
    name: 'home-cards-loading',
    shows: 'atrium-home-news .skeleton',
    state: 'loading',
    prepare: stall('**/v1/news/front*'),
    open: toNews,
  },
  { name: 'news-box', shows: 'atrium-reading-page atrium-news-list li', path: '/pba/list?title=公司新闻&type=company' },
  { name: 'news-all', shows: 'atrium-news-list .categories', path: '/pba/home/list?page=2' },
  { name: 'news-none', shows: 'atrium-news-list .empty-state', state: 'empty', path: '/pba/home/list?q=zzqqxx' },
  { name: 'news-failed', shows: 'atrium-news-list .failure', state: 'failed', path: '/pba/home/list', prepare: fail('**/v1/news?*') },
  { name: 'news-loading', shows: 'atrium-news-list .skeleton', state: 'loading', path: '/pba/home/list', prepare: stall('**/v1/news?*') },
  { name: 'article', shows: 'atrium-news-article article', path: article },
  { name: 'article-with-a-table', shows: 'atrium-news-article table', path: '/pba/home/detail?id=n1008' },
  { name: 'article-missing', shows: 'atrium-news-article .empty-state', state: 'missing', path: '/pba/home/detail?id=nothing' },
  { name: 'article-failed', shows: 'atrium-news-article .failure', state: 'failed', path: article, prepare: fail('**/v1/news/n1002') },
  { name: 'article-loading', shows: 'atrium-news-article .skeleton', state: 'loading', path: article, prepare: stall('**/v1/news/n1002') },
  { name: 'guide', shows: 'atrium-office-guide .contacts', path: '/pba/home/itguide' },
  {
    name: 'page-loading',
    shows: 'atrium-page-skeleton .skeleton',
    state: 'loading',
    path: '/pba/home/itguide',
    prepare: stall('**/office-guide*.js'),
  },
  {
    name: 'guide-open',
    shows: 'atrium-office-guide .prose:not([hidden])',
    path: '/pba/home/adminguide',
    open: (page) => page.locator('atrium-office-guide article button').nth(3).click(),
  },
  { name: 'guide-none', shows: 'atrium-office-guide .empty-state', state: 'empty', path: '/pba/home/hrguide?q=zzqqxx' },
  {
    name: 'guide-failed',
    shows: 'atrium-office-guide .failure',
    state: 'failed',
    path: '/pba/home/hrguide',
    prepare: fail('**/guides/hr'),
  },
  { name: 'food-menu', shows: 'atrium-food-menu table', path: '/pba/home/food-menu' },
  {
    name: 'food-menu-empty',
    shows: 'atrium-food-menu .empty-state',
    state: 'empty',
    path: '/pba/home/food-menu',
    prepare: (page) => page.route('**/guides/food-menu', (route) => route.fulfill({ status: 404, json: { code: 40401, msg: '' } })),
  },
  { name: 'workbench', shows: 'atrium-work-overview .counts', path: '/pba/user-center/index' },
  {
    name: 'workbench-failed',
    shows: 'atrium-work-overview .failure',
    state: 'failed',
    path: '/pba/user-center/index',
    prepare: async (page) => {
      for (const pattern of ['**/task/query', '**/v1/meetings/coming*', '**/v1/reports*', '**/people/card*']) await fail(pattern)(page);
    },
  },
  { name: 'workbench-editor', shows: 'atrium-workbench-editor .cards', path: custom },
  {
    name: 'workbench-editor-changed',
    shows: 'atrium-workbench-editor .bar .kept',
    path: custom,
    prepare: (page) =>
      page.route('**/v1/workbench', (route) =>
        route.request().method() === 'PUT'
          ? route.fulfill({ json: { code: 0, msg: '', data: route.request().postDataJSON() } })
          : route.fallback(),
      ),
    open: async (page) => {
      await page.locator('atrium-workbench-editor .card').nth(4).locator('.tools button').nth(3).click();
      await page.locator('atrium-workbench-editor .card').nth(1).locator('.tools button').nth(2).click();
    },
  },
  {
    name: 'workbench-editor-offered',
    shows: 'atrium-workbench-editor .offered',
    path: custom,
    prepare: answer('**/v1/workbench', {
      cards: [{ id: 'tasks', visible: true }],
      own: true,
      company: [
        { id: 'tasks', visible: true },
        { id: 'canteen', visible: true },
      ],
    }),
  },
  {
    name: 'workbench-editor-failed',
    shows: 'atrium-workbench-editor .failure',
    state: 'failed',
    path: custom,
    prepare: fail('**/v1/workbench'),
  },
];
