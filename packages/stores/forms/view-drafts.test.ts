import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { StreamEvent } from '@atrium/api/client';
import type { ChangedDraft } from '@atrium/api/contract';
import { type FakeBrowser, fakeBrowser } from '../testing/fake-browser.ts';
import { fakeDrafts, type StoredDraft } from '../testing/fake-drafts.ts';
import type { RecordedRequest } from '../testing/fake-server.ts';
import { user } from '../testing/samples.ts';

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

const view = '/app-center/main/expenses/claims';
const about = () => ({ title: '填写报销单', path: `${view}?new=1` });

/** The server's drafts by key, as its module keeps them. */
let stored: Map<string, StoredDraft>;
let asked: RecordedRequest[];
let browser: FakeBrowser;
/** Events for this page, while something runs at another machine. */
let waiting: StreamEvent[] | null = null;
let stores: Awaited<ReturnType<typeof load>>;

/** A page that has just been loaded: modules without state. */
async function load() {
  vi.resetModules();
  const [viewDrafts, list, session, tabs] = await Promise.all([
    import('./view-drafts.ts'),
    import('./draft-list.ts'),
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

beforeEach(async () => {
  vi.useFakeTimers();
  stored = new Map();
  listeners.clear();
  asked = fakeDrafts(stored, tell);
  browser = newBrowser();
  stores = await load();
});
afterEach(() => void vi.useRealTimers());

function newBrowser(): FakeBrowser {
  const made = fakeBrowser({ TOKEN_KEY: 'T1', userCode: user.userCode, tenantId: user.tenantId });
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible', cookie: '' }));
  return made;
}
/** Runs something at another machine, and comes back to this browser and its page. */
async function elsewhere(run: (there: typeof stores) => Promise<void> | void): Promise<void> {
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
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const keep = (values: object | null, form = 'claim') => stores.keepViewDraft(view, form, values, about);
const read = (form = 'claim') => stores.readViewDraft(view, form, about);
const onServer = () => [...stored.values()].map(({ content }) => (JSON.parse(content) as { values: object }).values);
const inBrowser = () => [...browser.local.items].filter(([key]) => key.startsWith('DRAFT:'));
const changes = () => asked.map(({ name }) => name.split(' ')[0]).filter((method) => method !== 'GET');

it('R-LIST-04 keeps what a view’s form holds for the person, the view and the form, in the browser at once, until it is cleared', async () => {
  keep({ title: '上海' });
  expect([read(), read('leave'), stores.readViewDraft(`${view}?key=2`, 'claim', about)]).toEqual([{ title: '上海' }, null, null]);
  keep(null);
  expect([read(), inBrowser()]).toEqual([null, []]);
  await pass(5_000);
  expect(onServer()).toEqual([]);
});

it('R-LIST-04 has it on the server within five seconds, with the name and the place of its function, and sends equal values once', async () => {
  keep({ title: '上' });
  keep({ title: '上海' });
  await pass(5_000);
  expect([...stored.values()]).toMatchObject([{ title: '填写报销单', path: `${view}?new=1`, revision: 1 }]);
  expect(onServer()).toEqual([{ title: '上海' }]);
  keep({ title: '上海' });
  await pass(5_000);
  expect(changes()).toEqual(['PUT']);
  keep(null);
  keep(null);
  await pass(5_000);
  expect([onServer(), changes()]).toEqual([[], ['PUT', 'DELETE']]);
});

it('R-LIST-04 sends what a view holds when it goes, and what a reload has cut off', async () => {
  keep({ title: '上海' });
  stores.sendViewDrafts(view);
  await pass(0);
  expect(onServer()).toEqual([{ title: '上海' }]);
  keep({ title: '上海出差' });
  stores = await load();
  expect(read()).toEqual({ title: '上海出差' });
  await pass(5_000);
  expect(onServer()).toEqual([{ title: '上海出差' }]);
});

it('R-LIST-04 another machine loads it before the view opens, and a view without a newer draft requests nothing', async () => {
  expect(stores.prepareViewDrafts(view, about)).toBe(undefined);
  await elsewhere((there) => void there.keepViewDraft(view, 'claim', { title: '上海' }, about));
  stores = await load();
  expect(stores.prepareViewDrafts(`${view}/other`, about)).toBe(undefined);
  await stores.prepareViewDrafts(view, about);
  expect(read()).toEqual({ title: '上海' });
  asked.length = 0;
  expect(stores.prepareViewDrafts(view, about)).toBe(undefined);
  stores = await load();
  expect([stores.prepareViewDrafts(view, about), read()]).toEqual([undefined, { title: '上海' }]);
  keep({ title: '上海出差' });
  await pass(5_000);
  expect(onServer()).toEqual([{ title: '上海出差' }]);
  expect(stores.$draftClashes.get()).toEqual({});
});

it('R-LIST-04 an opening waits two seconds at most for a draft', async () => {
  await elsewhere((there) => void there.keepViewDraft(view, 'claim', { title: '上海' }, about));
  stores = await load();
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  let isOpen = false;
  void stores.prepareViewDrafts(view, about)?.then(() => (isOpen = true));
  await pass(1_900);
  expect(isOpen).toBe(false);
  await pass(100);
  expect([isOpen, read()]).toEqual([true, null]);
});

it('R-LIST-04 an open page learns of drafts of other machines when it becomes visible, and from the list of drafts', async () => {
  await elsewhere((there) => void there.keepViewDraft(view, 'claim', { title: '上海' }, about));
  const stop = stores.followViewDrafts();
  expect(stores.prepareViewDrafts(view, about)).toBe(undefined);
  await pass(60_000);
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
  await stores.prepareViewDrafts(view, about);
  expect(read()).toEqual({ title: '上海' });
  stop();
});

it('R-LIST-04 the draft of another machine that was chosen is not sent again: it may be deleted there meanwhile', async () => {
  keep({ title: '一' });
  await pass(5_000);
  await elsewhere(async (there) => {
    await there.prepareViewDrafts(view, about);
    there.keepViewDraft(view, 'claim', { title: '在家写的' }, about);
  });
  keep({ title: '在这里写的' });
  await pass(5_000);
  const clash = stores.$draftClashes.get()[view]!;
  clash.choose(clash.other);
  expect(read()).toEqual({ title: '在家写的' });
  await elsewhere(async (there) => {
    await there.prepareViewDrafts(view, about);
    there.keepViewDraft(view, 'claim', null, about);
  });
  await pass(5_000);
  expect(onServer()).toEqual([]);
});

it('R-LIST-04 an older draft never overwrites a newer one: the server keeps the newer one, and the person chooses', async () => {
  keep({ title: '一' });
  await pass(5_000);
  await elsewhere(async (there) => {
    await there.prepareViewDrafts(view, about);
    there.keepViewDraft(view, 'claim', { title: '在家写的' }, about);
  });
  keep({ title: '在这里写的' });
  await pass(5_000);
  expect([onServer(), read()]).toEqual([[{ title: '在家写的' }], { title: '在这里写的' }]);
  // The view goes before the person has chosen, and comes back.
  stores.sendViewDrafts(view);
  expect(stores.$draftClashes.get()).toEqual({});
  await stores.prepareViewDrafts(view, about);
  const clash = stores.$draftClashes.get()[view]!;
  expect(clash.other.values).toEqual({ title: '在家写的' });
  clash.choose(clash.other);
  expect([read(), stores.$draftClashes.get()]).toEqual([{ title: '在家写的' }, {}]);
  keep({ title: '在家写的，继续' });
  await pass(5_000);
  expect(onServer()).toEqual([{ title: '在家写的，继续' }]);
});

it('R-LIST-04 what this browser could not send stays beside a newer draft of the server, until the person has chosen', async () => {
  keep({ title: '一' });
  await pass(5_000);
  await elsewhere(async (there) => {
    await there.prepareViewDrafts(view, about);
    there.keepViewDraft(view, 'claim', { title: '在家写的' }, about);
  });
  const online = globalThis.fetch;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  keep({ title: '离线写的' });
  await pass(5_000);
  vi.stubGlobal('fetch', online);
  stores = await load();
  await stores.prepareViewDrafts(view, about);
  expect(read()).toEqual({ title: '离线写的' });
  stores.$draftClashes.get()[view]!.choose(null);
  await pass(5_000);
  expect([onServer(), stores.$draftClashes.get()]).toEqual([[{ title: '离线写的' }], {}]);
});

it('R-LIST-04 a draft that was submitted or deleted elsewhere is not offered again', async () => {
  keep({ title: '上海' });
  await pass(5_000);
  await elsewhere(async (there) => {
    await there.prepareViewDrafts(view, about);
    there.keepViewDraft(view, 'claim', null, about);
  });
  await pass(10_000);
  stores = await load();
  stores.followViewDrafts();
  expect([read(), inBrowser()]).toEqual([null, []]);
});

/** A form here, and on another machine, with the same draft. */
async function bothOpen(form = 'claim'): Promise<void> {
  stores.followViewDrafts();
  keep({ title: '上海' }, form);
  await pass(5_000);
  stores.readViewDraft(view, form, about);
}
const submitElsewhere = (form = 'claim') =>
  elsewhere(async (there) => {
    await there.prepareViewDrafts(view, about);
    there.keepViewDraft(view, form, null, about);
  });
const ended = () => stores.$endedDrafts.get()[view];

it('R-LIST-04 a form whose draft was submitted elsewhere tells its end, keeps nothing by itself, and is emptied or goes on as the person decides', async () => {
  await bothOpen();
  await submitElsewhere();
  expect(ended()).toMatchObject({ isKept: false });
  // The form draws again, and the page is left: nothing brings the draft back.
  keep({ title: '上海' });
  await pass(5_000);
  expect([read(), onServer()]).toEqual([null, []]);
  ended()!.goOn();
  await pass(5_000);
  expect([ended(), read(), onServer()]).toEqual([undefined, { title: '上海' }, [{ title: '上海' }]]);
  await submitElsewhere();
  ended()!.startAnew();
  await pass(5_000);
  expect([ended(), read(), onServer()]).toEqual([undefined, null, []]);
  keep({ title: '上海' });
  await pass(5_000);
  expect(onServer()).toEqual([{ title: '上海' }]);
});

it('R-LIST-04 text that was typed further stays, as a new draft, when the draft was submitted elsewhere', async () => {
  await bothOpen();
  keep({ title: '上海出差' });
  const online = globalThis.fetch;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  await pass(3_000);
  vi.stubGlobal('fetch', online);
  await submitElsewhere();
  expect(ended()).toMatchObject({ isKept: true });
  await pass(10_000);
  expect([read(), onServer()]).toEqual([{ title: '上海出差' }, [{ title: '上海出差' }]]);
  stores.sendViewDrafts(view);
  expect(ended()).toBe(undefined);
  void stores.prepareViewDrafts(view, about);
  ended()!.goOn();
  expect([ended(), read()]).toEqual([undefined, { title: '上海出差' }]);
});

it('R-LIST-04 a form learns of a submission elsewhere that came while the stream was down, and a closed one is simply empty', async () => {
  await bothOpen();
  keep({ title: '北京' }, 'leave');
  await pass(5_000);
  stored.clear();
  $connection.listener({ state: 'live' }, { state: 'lost' });
  await pass(0);
  expect(ended()).toMatchObject({ isKept: false });
  stores.sendViewDrafts(view);
  void stores.prepareViewDrafts(view, about);
  expect([ended(), read(), read('leave')]).toEqual([undefined, null, null]);
});

it('R-LIST-04 a form that was opened from this browser’s copy alone learns of a submission elsewhere too', async () => {
  keep({ title: '上海' });
  await pass(5_000);
  stores = await load();
  stores.followViewDrafts();
  expect(read()).toEqual({ title: '上海' });
  await submitElsewhere();
  expect(ended()).toMatchObject({ isKept: false });
});

it('R-LIST-04 a draft that was written elsewhere while this page is open is loaded by the next opening', async () => {
  stores.followViewDrafts();
  await elsewhere((there) => void there.keepViewDraft(view, 'claim', { title: '上海' }, about));
  await stores.prepareViewDrafts(view, about);
  expect(read()).toEqual({ title: '上海' });
});

it('R-LIST-04 a draft that another browser tab has written since the list was loaded stays', async () => {
  stores.followViewDrafts();
  await pass(1_000);
  const first = stores;
  stores = await load();
  keep({ title: '上海' });
  await pass(5_000);
  stores = first;
  expect(read()).toEqual({ title: '上海' });
});

it('R-LIST-04 a draft deleted in the list is deleted in the browser too, and comes back with undo', async () => {
  keep({ title: '上海' });
  await pass(5_000);
  const [entry] = await stores.draftEntries();
  const undo = await stores.forgetDraft(entry!);
  expect([read(), onServer()]).toEqual([null, []]);
  await undo!();
  expect([read(), onServer()]).toEqual([{ title: '上海' }, [{ title: '上海' }]]);
});

it('R-LIST-04 tells tabs whose work a draft on the server has from those where it would be lost', async () => {
  const lost = () => stores.splitByDraft([{ key: view }, { key: `${view}/other` }]).lost.map(({ key }) => key.slice(view.length));
  stores.typedAt.set(view, Date.now());
  keep({ title: '上海' });
  expect(lost(), 'not sent yet').toEqual(['', '/other']);
  await pass(5_000);
  expect(lost()).toEqual(['/other']);
  stores.typedAt.set(view, Date.now());
  expect(lost(), 'typed where no draft is kept').toEqual(['', '/other']);
  keep({ title: '上海' });
  expect(lost()).toEqual(['/other']);
  keep({ title: 'x'.repeat(99_000) });
  await pass(5_000);
  expect(lost(), 'too long for the server').toEqual(['', '/other']);
});

it('R-LIST-04 gives nothing that is older than thirty days or damaged', async () => {
  keep({ a: 1 }, 'old');
  await pass(31 * 24 * 3600_000);
  expect(read('old')).toBe(null);
  keep({ a: 1 }, 'bad');
  for (const [key] of inBrowser()) browser.local.items.set(key, '{"values":1}');
  expect(read('bad')).toBe(null);
});

it('R-LIST-04 says that what is too large is not kept, and has what was kept before; what is too large for the server stays in the browser', async () => {
  const kept = [{ a: 'x'.repeat(99_000) }, { a: 'x'.repeat(100_001) }].map((values) => keep(values));
  await pass(5_000);
  expect([kept, read(), onServer()]).toEqual([[true, false], { a: 'x'.repeat(99_000) }, []]);
});

it('R-LIST-04 says that the browser does not store a draft', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  browser.local.trouble = 'full';
  expect(keep({ a: 1 })).toBe(false);
  warn.mockRestore();
});

it('R-LIST-04 continues drafts of version 0.1, and has them on the server as well', async () => {
  const old = `DRAFT:${user.tenantId}:${user.userCode}:view:${view}:claim`;
  browser.local.items.set(old, JSON.stringify({ values: { title: '旧' }, at: Date.now() }));
  stores = await load();
  expect([read(), browser.local.items.has(old)]).toEqual([{ title: '旧' }, false]);
  keep({ title: '旧，继续' });
  await pass(5_000);
  expect(onServer()).toEqual([{ title: '旧，继续' }]);
});
