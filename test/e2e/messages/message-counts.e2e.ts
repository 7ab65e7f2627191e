import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { type PortalProcess, startPortalProcess } from '../../../packages/build/portal-process.ts';
import { runsLongTests } from '../../runners/long-tests.ts';
import { demoData } from '../portal/demo-data.ts';
import { type Account, expect, signInAnew, test } from '../portal/portal.ts';

/** The content on screen: the bell, the tabs of the message centre, its list, the number of to-dos on the home page. */
interface CountsOnScreen {
  bell: string;
  tabs: string[];
  lines: string;
  todo: string;
}

/** `MESSAGE_EVENTS` makes it longer. */
const count = Number(process.env['MESSAGE_EVENTS'] ?? 20);
/** Only the long test restarts the portal, after which pages reconnect slowly. */
const bursts = runsLongTests() ? 6 : 2;
const troubles = runsLongTests() ? 'a lost network and a restart' : 'a lost network';

type Ask = (call: string, body: object) => Promise<{ data: never; total: number }>;

test.use({ tolerated: /Failed to load resource|net::ERR|status of (401|429|503)/ });

test(
  `R-LIST-02 bell, tabs, list and home say the same in three tabs after ${count} events and ${troubles}`,
  { tag: '@long' },
  async ({ browser }) => {
    test.setTimeout(runsLongTests() ? 900_000 : 240_000);
    const data = demoData('counts');
    const start = (port: string) => startPortalProcess({ ATRIUM_DATA: data, ATRIUM_LOG: 'error', ATRIUM_PORT: port });
    let portal: PortalProcess = await start('0');
    try {
      const baseURL = portal.origin;
      const context = await browser.newContext({ baseURL });
      const pages = await openThree(context);
      const mine = await asker(await browser.newContext({ baseURL }), 'demo');
      const admin = await asker(await browser.newContext({ baseURL }), 'admin');
      const step = events(mine, admin);
      const times = async (steps: number) => {
        for (let event = 0; event < steps; event += 1) await step();
      };
      const agree = async () => {
        // A server that was away for ten seconds is asked again within 16 more.
        await expect.poll(async () => (await lookAt(pages)).bell, { timeout: 60_000 }).not.toContain('正在重新连接');
        // Snoozed messages come back meanwhile, so the truth is requested each time.
        const same = async () => {
          const truth = await truthOf(mine);
          expect(await lookAt(pages)).toEqual(truth);
        };
        // The portal counts the calls of a minute.
        await expect(same).toPass({ timeout: 30_000, intervals: [100, 250, 500] });
      };
      await expect.poll(() => lookAt(pages)).toEqual(await truthOf(mine));

      for (let burst = 0; burst < bursts; burst += 1) {
        await times(count / 10);
        await agree();
      }
      await context.setOffline(true);
      await times(count / 5);
      await context.setOffline(false);
      await agree();
      if (!runsLongTests()) return;
      await times(count / 10);
      await portal.stop();
      portal = await start(new URL(baseURL).port);
      await times(count / 10);
      await agree();
    } finally {
      await portal.stop();
      rmSync(data, { recursive: true, force: true });
    }
  },
);

async function openThree(context: BrowserContext): Promise<Page[]> {
  const first = await context.newPage();
  await signInAnew(first, 'demo');
  const pages = [first, await context.newPage(), await context.newPage()];
  const paths = ['/pba/user-center/message', '/pba/user-center/message?tab=unread', '/pba/home/index'];
  for (const [index, page] of pages.entries()) await page.goto(paths[index]!);
  return pages;
}

/** Asks the server directly, beside every page. */
async function asker(context: BrowserContext, account: Account): Promise<Ask> {
  const page = await context.newPage();
  await signInAnew(page, account);
  const token = await page.evaluate(() => localStorage.getItem('TOKEN_KEY'));
  await page.goto('about:blank');
  return async (call, body) => {
    const [method = '', path = ''] = call.split(' ');
    const send = () =>
      context.request.fetch(`/api/business-center/v1/${path}`, {
        method,
        headers: { authorization: `Bearer ${token}` },
        ...(method === 'GET' ? {} : { data: body }),
      });
    let response = await send();
    // On a quick machine the limit of a minute is reached before the minute is over.
    while (response.status() === 429) {
      await wait(Number(response.headers()['retry-after']) * 1000);
      response = await send();
    }
    expect([call, response.status()]).toEqual([call, 200]);
    return response.json() as never;
  };
}

/** One random event after the other, each of a kind with as many as the limits of a minute allow. */
function events(mine: Ask, admin: Ask): () => Promise<unknown> {
  let seed = 20_261_122;
  const chance = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  const pick = async (box: string) => {
    const { data, total } = await page(box);
    return total === 0 ? null : (data as { id: string }[])[chance((data as unknown[]).length)]!.id;
  };
  const known = new Map<string, ReturnType<Ask>>();
  let turn = 0;
  // The list is asked for every tenth time: an id may be of another box by then, which is an event, too.
  const page = (box: string) => {
    if (turn++ % 10 === 0) known.clear();
    const asked = known.get(box) ?? mine('POST message/lines', { box, pageSize: 100 });
    known.set(box, asked);
    return asked;
  };
  const act = async (box: string, action: string, more = {}) => {
    const id = await pick(box);
    return id === null ? null : mine('POST message/act', { ids: [id], action, ...more });
  };
  const kinds: [weight: number, run: () => Promise<unknown>][] = [
    [4, () => admin('POST message/send', { to: ['YH000001'], type: 'notice', title: `随机 ${chance(1e6)}`, body: '' })],
    [3, () => mine('POST message/test', {})],
    [30, async () => mine('POST message/changeStatusBatch', { ids: [(await pick('inbox')) ?? ''], status: chance(2) ? 'read' : 'noread' })],
    [14, () => act('inbox', 'archive', { line: chance(2) === 1 })],
    [14, () => act('archived', 'restore')],
    [6, () => act('inbox', 'snooze', { until: new Date(Date.now() + 1_500 + chance(3_000)).toISOString() })],
    [9, () => act('inbox', 'read', { line: true })],
    [8, completeTask],
  ];
  async function completeTask(): Promise<unknown> {
    const { data } = await mine('POST task/query', { kind: 'todo', pageSize: 20 });
    const { tasks } = data as { tasks: { id: string; actions: { key: string; opens: boolean }[] }[] };
    const decidable = tasks.flatMap(({ id, actions }) =>
      actions.filter(({ opens }) => !opens).map(({ key }) => ({ ids: [id], action: key })),
    );
    if (decidable.length === 0) return null;
    return mine('POST task/decide', { ...decidable[chance(decidable.length)]!, comment: '好' });
  }
  const sum = kinds.reduce((total, [weight]) => total + weight, 0);
  return () => {
    let at = chance(sum);
    const [, run] = kinds.find(([weight]) => (at -= weight) < 0)!;
    return run();
  };
}

async function truthOf(mine: Ask): Promise<CountsOnScreen> {
  const counts = (await mine('GET message/counts', {})).data as Record<string, number>;
  const { total } = await mine('POST message/lines', { box: 'inbox', status: 'noread', pageSize: 1 });
  const { counts: tasks } = (await mine('POST task/query', { kind: 'todo', pageSize: 1 })).data as { counts: { todo: number } };
  return {
    bell: counts['unread'] === 0 ? '没有未读消息' : `${counts['unread']} 条未读消息`,
    tabs: ['inbox', 'unread', 'snoozed', 'archived'].map((name) => String(counts[name])),
    lines: String(total),
    todo: String(tasks.todo),
  };
}

/** What all pages say; where they differ, both are here. */
async function lookAt(pages: readonly Page[]): Promise<CountsOnScreen> {
  const [all, unread, home] = await Promise.all(pages.map(look));
  const one = (...texts: string[]) => [...new Set(texts)].join(' | ');
  return {
    bell: one(all!.bell, unread!.bell, home!.bell),
    tabs: all!.tabs.map((count, index) => one(count, unread!.tabs[index] ?? '')),
    lines: unread!.lines,
    todo: home!.todo,
  };
}

const look = (page: Page): Promise<CountsOnScreen> =>
  page.evaluate(() => {
    const inside = (...path: string[]): ParentNode =>
      path.reduce<ParentNode>((root, tag) => root.querySelector(tag)?.shadowRoot ?? document.createDocumentFragment(), document);
    const bell = inside('atrium-shell', 'atrium-top-bar', 'atrium-message-bell').querySelector('button');
    const center = inside('atrium-shell', 'atrium-user-center-page', 'atrium-message-center');
    const cards = inside('atrium-shell', 'atrium-home-page', 'atrium-home-cards');
    const rows = center.querySelector('[aria-setsize]');
    return {
      // Other tenants have counts of their own.
      bell: bell?.getAttribute('aria-description')?.replace(/，其他租户还有 \d+ 项/, '') ?? '',
      tabs: [...center.querySelectorAll('[role=tab] .number')].map((number) => number.textContent ?? ''),
      lines: rows?.getAttribute('aria-setsize') ?? (center.querySelector('.empty-state') ? '0' : ''),
      todo: cards.querySelector('.number')?.textContent ?? '',
    };
  });
