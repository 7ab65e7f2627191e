import { afterEach, beforeEach, vi } from 'vitest';
import type { StreamEvent } from '@atrium/api/client';
import type { ChangedDraft } from '@atrium/api/contract';
import { type FakeBrowser, fakeBrowser } from './fake-browser.ts';
import { fakeDrafts, type StoredDraft } from './fake-drafts.ts';
import type { RecordedRequest } from './fake-server.ts';
import { user } from './samples.ts';

/** The stream of this page; other machines have none. */
const listeners = vi.hoisted(() => new Set<(event: StreamEvent) => void>());
const $connection = vi.hoisted(() => ({
  listen: (listener: unknown) => (($connection.listener = listener as never), () => {}),
  listener: (() => {}) as (now: object, before: object) => void,
}));
vi.mock('../messages/live.ts', () => ({
  $connection,
  hear: (listener: (event: StreamEvent) => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
}));

export const view = '/app-center/main/expenses/claims';
export const about = () => ({ title: '填写报销单', path: `${view}?new=1` });

/** The server's drafts by key, as its module keeps them. */
export let stored: Map<string, StoredDraft>;
export let asked: RecordedRequest[];
export let browser: FakeBrowser;
/** Events for this page, while something runs at another machine. */
let waiting: StreamEvent[] | null = null;
export let stores: Awaited<ReturnType<typeof load>>;

/** A page that has just been loaded: modules without state. */
async function load() {
  vi.resetModules();
  const [viewDrafts, list, session, tabs] = await Promise.all([
    import('../forms/view-drafts.ts'),
    import('../forms/draft-list.ts'),
    import('../session/user.ts'),
    import('../tabs/typed-at.ts'),
  ]);
  await session.loadUser();
  return { ...viewDrafts, ...list, ...session, ...tabs };
}

const tell = (data: ChangedDraft) => {
  const event: StreamEvent = { name: 'drafts', data, id: '' };
  if (waiting === null) listeners.forEach((hear) => hear(event));
  else waiting.push(event);
};

/** Gives each test of a file a page, a browser and a server without drafts. */
export function useDraftPages(): void {
  beforeEach(async () => {
    vi.useFakeTimers();
    stored = new Map();
    listeners.clear();
    asked = fakeDrafts(stored, tell);
    browser = newBrowser();
    stores = await load();
  });
  afterEach(() => void vi.useRealTimers());
}

/** Reloads the page. */
export async function reload(): Promise<void> {
  stores = await load();
}

/** Returns to another page of this browser. */
export function showPage(other: typeof stores): void {
  stores = other;
}

/** Reports that the stream of the page is back after it was lost. */
export const reconnect = (): void => $connection.listener({ state: 'live' }, { state: 'lost' });

function newBrowser(): FakeBrowser {
  const made = fakeBrowser({ TOKEN_KEY: 'T1', userCode: user.userCode, tenantId: user.tenantId });
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible', cookie: '' }));
  return made;
}
/** Runs something at another machine, and comes back to this browser and its page. */
export async function elsewhere(run: (there: typeof stores) => Promise<void> | void): Promise<void> {
  const items = new Map(browser.local.items);
  const here = stores;
  const told: StreamEvent[] = (waiting = []);
  browser = newBrowser();
  await run(await load());
  await pass(5_000);
  browser = newBrowser();
  for (const [key, value] of items) browser.local.items.set(key, value);
  stores = here;
  waiting = null;
  for (const event of told) listeners.forEach((hear) => hear(event));
  await pass(0);
}
export const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
export const keep = (values: object | null, form = 'claim') => stores.keepViewDraft(view, form, values, about);
export const read = (form = 'claim') => stores.readViewDraft(view, form, about);
export const onServer = () => [...stored.values()].map(({ content }) => (JSON.parse(content) as { values: object }).values);
export const inBrowser = () => [...browser.local.items].filter(([key]) => key.startsWith('DRAFT:'));
export const changes = () => asked.map(({ name }) => name.split(' ')[0]).filter((method) => method !== 'GET');
