import { expect, it, vi } from 'vitest';
import {
  about,
  asked,
  browser,
  changes,
  elsewhere,
  inBrowser,
  keep,
  onServer,
  pass,
  read,
  reload,
  showPage,
  stored,
  stores,
  useDraftPages,
  view,
} from '../testing/draft-pages.ts';
import { user } from '../testing/samples.ts';

useDraftPages();

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
  await reload();
  expect(read()).toEqual({ title: '上海出差' });
  await pass(5_000);
  expect(onServer()).toEqual([{ title: '上海出差' }]);
});

it('R-LIST-04 another machine loads it before the view opens, and a view without a newer draft requests nothing', async () => {
  expect(stores.prepareViewDrafts(view, about)).toBe(undefined);
  await elsewhere((there) => void there.keepViewDraft(view, 'claim', { title: '上海' }, about));
  await reload();
  expect(stores.prepareViewDrafts(`${view}/other`, about)).toBe(undefined);
  await stores.prepareViewDrafts(view, about);
  expect(read()).toEqual({ title: '上海' });
  asked.length = 0;
  expect(stores.prepareViewDrafts(view, about)).toBe(undefined);
  await reload();
  expect([stores.prepareViewDrafts(view, about), read()]).toEqual([undefined, { title: '上海' }]);
  keep({ title: '上海出差' });
  await pass(5_000);
  expect(onServer()).toEqual([{ title: '上海出差' }]);
  expect(stores.$draftClashes.get()).toEqual({});
});

it('R-LIST-04 an opening waits two seconds at most for a draft', async () => {
  await elsewhere((there) => void there.keepViewDraft(view, 'claim', { title: '上海' }, about));
  await reload();
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
  await reload();
  await stores.prepareViewDrafts(view, about);
  expect(read()).toEqual({ title: '离线写的' });
  stores.$draftClashes.get()[view]!.choose(null);
  await pass(5_000);
  expect([onServer(), stores.$draftClashes.get()]).toEqual([[{ title: '离线写的' }], {}]);
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
  await reload();
  keep({ title: '上海' });
  await pass(5_000);
  showPage(first);
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

it('R-LIST-04 a draft that was typed a moment ago is sent before somebody is asked whether to leave it', async () => {
  const lost = () => stores.splitByDraft([{ key: view }]).lost.length;
  stores.typedAt.set(view, Date.now());
  keep({ title: '上海' });
  keep({ title: '别处' }, 'other');
  await stores.sendDraftsOf([{ key: `${view}/other` }]);
  expect([onServer(), lost()]).toEqual([[], 1]);
  await stores.sendDraftsOf([{ key: view }]);
  expect([onServer(), lost()]).toEqual([[{ title: '上海' }, { title: '别处' }], 0]);
});

it('R-LIST-04 a question about unsaved work does not wait for a server that does not answer', async () => {
  stores.typedAt.set(view, Date.now());
  keep({ title: '上海' });
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  let isAsked = false;
  void stores.sendDraftsOf([{ key: view }]).then(() => (isAsked = true));
  await pass(1_000);
  expect(isAsked).toBe(false);
  await pass(500);
  expect([isAsked, stores.splitByDraft([{ key: view }]).lost.length]).toEqual([true, 1]);
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
  await reload();
  expect([read(), browser.local.items.has(old)]).toEqual([{ title: '旧' }, false]);
  keep({ title: '旧，继续' });
  await pass(5_000);
  expect(onServer()).toEqual([{ title: '旧，继续' }]);
});
