import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draftEntries, forgetDraft } from './draft-list.ts';
import { FormDraft } from './drafts.ts';
import { type FakeBrowser, fakeBrowser } from '../testing/fake-browser.ts';
import { fakeServer, refusal } from '../testing/fake-server.ts';
import { clearSaved } from '../storage/saved.ts';
import { holdForm, keepForms } from './unsaved-forms.ts';

interface Values {
  text: string;
}
const path = '/business-center/v1/drafts/report';
const about = { title: '周报', path: '/user-center/submitted/weekly' };

interface Stored {
  content: string;
  revision: number;
  writer: string;
  device: string;
  changedAt: string;
}

/** The server's side of one draft, as its module keeps it. */
let stored: Stored | null;
let browser: FakeBrowser;
let server: ReturnType<typeof fakeServer>;
const newer = () => Response.json({ code: 40911, msg: '有更新的草稿' }, { status: 409 });

beforeEach(() => {
  vi.useFakeTimers();
  browser = fakeBrowser({ userCode: 'E1', tenantId: '10001' });
  clearSaved();
  browser.local.items.set('userCode', 'E1');
  stored = null;
  server = fakeServer({
    [`GET ${path}`]: () => stored,
    [`PUT ${path}`]: ({ body }: { body: Omit<Stored, 'changedAt'> }) => {
      const { content, revision, writer, device } = body;
      if (stored && stored.revision !== revision && stored.writer !== writer) return newer();
      const began = stored === null;
      const next: Stored = {
        content,
        revision: Math.max(stored?.revision ?? 0, revision) + 1,
        writer,
        device,
        changedAt: new Date().toISOString(),
      };
      stored = next;
      return { revision: next.revision, changedAt: next.changedAt, began };
    },
    [`DELETE ${path}`]: () => ((stored = null), null),
  } as never);
});
afterEach(() => vi.useRealTimers());

async function opened(): Promise<FormDraft<Values>> {
  const draft = new FormDraft<Values>('report', about);
  await draft.open();
  return draft;
}
const inBrowser = () => {
  const text = browser.local.items.get('DRAFT:10001:E1:report');
  return text === undefined ? undefined : (JSON.parse(text) as { values: Values }).values.text;
};
const onServer = () => (stored ? (JSON.parse(stored.content) as { values: Values }).values.text : null);
const offers = (draft: FormDraft<Values>) => draft.$state.get().offers.map(({ values }) => values.text);
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
/** The same person at another machine: nothing in the browser. */
const atHome = () => {
  browser = fakeBrowser({ userCode: 'E1', tenantId: '10001' });
};

it('R-LIST-04 has what is typed in the browser within 500 ms and on the server within 5 s, also while the person types on', async () => {
  const draft = await opened();
  draft.write({ text: '一' });
  await pass(500);
  expect([inBrowser(), draft.$state.get().saved]).toEqual(['一', 'browser']);
  for (let n = 0; n < 45; n += 1) {
    draft.write({ text: '一'.repeat(n + 2) });
    await pass(100);
  }
  expect(onServer()!.length).toBeGreaterThan(1);
  await pass(5_000);
  expect([onServer(), draft.$state.get().saved]).toEqual(['一'.repeat(46), 'server']);
  expect(server.asked.filter(({ name }) => name.startsWith('PUT')).length).toBeLessThan(5);
});

it('R-LIST-04 offers what was written on another machine with its age and device, and puts it over nothing', async () => {
  const office = await opened();
  office.write({ text: '办公室' });
  await pass(5_000);
  office.close();
  atHome();
  await pass(60_000);
  const home = await opened();
  expect(home.$state.get()).toMatchObject({ saved: 'nothing', clash: false, offers: [{ values: { text: '办公室' } }] });
  expect(Date.now() - home.$state.get().offers[0]!.at).toBeGreaterThanOrEqual(60_000);
  home.write({ text: '家里' });
  await pass(5_000);
  expect([onServer(), offers(home)]).toEqual(['家里', ['办公室']]);
  atHome();
  expect(offers(await opened())).toEqual(['家里', '办公室']);
});

it('R-LIST-04 shows both where two machines write at once, and writes over neither before somebody has chosen', async () => {
  const [office, home] = [await opened(), await opened()];
  office.write({ text: '办公室' });
  await pass(3_000);
  atHome();
  home.write({ text: '家里' });
  await pass(5_000);
  expect(home.$state.get()).toMatchObject({ clash: true, offers: [{ values: { text: '办公室' } }] });
  home.write({ text: '家里，再写' });
  await pass(10_000);
  expect([onServer(), inBrowser()]).toEqual(['办公室', '家里，再写']);
  home.choose(null);
  await pass(5_000);
  expect(onServer()).toBe('家里，再写');
  office.write({ text: '办公室，旧' });
  await pass(5_000);
  expect([onServer(), offers(office)]).toEqual(['家里，再写', ['家里，再写']]);
  office.choose(office.$state.get().offers[0]!);
  await pass(5_000);
  expect([onServer(), office.$state.get().clash]).toEqual(['家里，再写', false]);
});

it('R-LIST-04 distinguishes tabs of one browser: an older tab overwrites nothing', async () => {
  const [one, two] = [await opened(), await opened()];
  await pass(1);
  one.write({ text: '甲' });
  await pass(400);
  two.write({ text: '乙' });
  await pass(400);
  expect(two.$state.get()).toMatchObject({ clash: true, offers: [{ values: { text: '甲' } }] });
  two.close();
  atHome();
  await pass(5_000);
  expect(onServer()).toBe('甲');
});

it('R-LIST-04 offers what the browser has and the server does not, after the page was killed', async () => {
  server.replies[`PUT ${path}` as never] = refusal(503) as never;
  const draft = await opened();
  draft.write({ text: '没送到' });
  dispatchEventOf('pagehide');
  expect(inBrowser()).toBe('没送到');
  expect(offers(await opened())).toEqual(['没送到']);
});

it('R-LIST-04 marks a draft of this browser as written here, although the server has it too', async () => {
  const draft = await opened();
  draft.write({ text: '写到一半' });
  await pass(500);
  browser.local.items.set('kept', browser.local.items.get('DRAFT:10001:E1:report')!);
  await pass(5_000);
  // The page was reloaded while the server answered: the browser has no word of its revision.
  browser.local.items.set('DRAFT:10001:E1:report', browser.local.items.get('kept')!);
  const again = await opened();
  expect(again.$state.get().offers).toEqual([{ values: { text: '写到一半' }, at: expect.any(Number), device: '' }]);
});

it('R-LIST-04 forgets it when it is handed in, here and on the server, whatever was still on its way', async () => {
  const draft = await opened();
  draft.write({ text: '交' });
  await pass(2_000);
  draft.write({ text: '交了' });
  await draft.done();
  await pass(60_000);
  expect([inBrowser(), onServer(), offers(await opened())]).toEqual([undefined, null, []]);
});

it('R-LIST-04 keeps what is typed after it was handed in as another draft', async () => {
  const draft = await opened();
  draft.write({ text: '第一张' });
  await pass(5_000);
  await draft.done();
  draft.write({ text: '第二张' });
  await pass(5_000);
  expect([inBrowser(), onServer(), draft.$state.get().saved]).toEqual(['第二张', '第二张', 'server']);
});

it('R-LIST-04 keeps no draft of a form that is as it was at first, and offers none', async () => {
  const draft = new FormDraft<Values>('report', about, { text: '' });
  await draft.open();
  draft.write({ text: '写' });
  await pass(5_000);
  draft.write({ text: '' });
  await pass(5_000);
  expect([inBrowser(), onServer(), draft.$state.get().saved]).toEqual([undefined, null, 'nothing']);
});

it('R-LIST-04 has everything on the server before the session ends', async () => {
  const draft = await opened();
  const release = holdForm('周报', () => draft.keep());
  draft.write({ text: '刚写的' });
  await keepForms();
  expect([inBrowser(), onServer()]).toEqual(['刚写的', '刚写的']);
  release();
});

/** Two machines with the same text in the same form. */
async function bothOpen(text: string): Promise<{ office: FormDraft<Values>; home: FormDraft<Values> }> {
  const office = await opened();
  office.write({ text });
  await pass(5_000);
  atHome();
  const home = await opened();
  home.choose(home.$state.get().offers[0]!);
  return { office, home };
}
/** One machine hands it in; the other page is notified. */
async function handIn(office: FormDraft<Values>, home: FormDraft<Values>): Promise<void> {
  const { revision, writer } = stored!;
  await office.done();
  await home.heard({ key: 'report', revision, deleted: true, writer });
}

it('R-LIST-04 a form says that its draft was handed in elsewhere, keeps what it shows, and stores it only when asked to', async () => {
  const { office, home } = await bothOpen('两处都有');
  await handIn(office, home);
  expect(home.$state.get()).toMatchObject({ saved: 'nothing', ended: Date.now() });
  await home.keep();
  await pass(10_000);
  expect([inBrowser(), onServer()]).toEqual([undefined, null]);
  home.goOn();
  await pass(5_000);
  expect([inBrowser(), onServer(), home.$state.get().ended]).toEqual(['两处都有', '两处都有', null]);
});

it('R-LIST-04 text that was typed further is another draft when the first one was handed in elsewhere, and the form names its end', async () => {
  const { office, home } = await bothOpen('两处都有');
  home.write({ text: '两处都有，再写' });
  await handIn(office, home);
  expect(home.$state.get()).toMatchObject({ ended: Date.now(), saved: 'typing' });
  await pass(5_000);
  expect([inBrowser(), onServer(), home.$state.get().saved]).toEqual(['两处都有，再写', '两处都有，再写', 'server']);
  expect(home.$state.get().ended).not.toBe(null);
});

it('R-LIST-04 a page that heard nothing learns with its next write, or when it asks, that its draft was handed in elsewhere', async () => {
  const { office, home } = await bothOpen('两处都有');
  await office.done();
  await home.check();
  expect(home.$state.get().ended).not.toBe(null);
  await home.done();
  const again = await bothOpen('再来一份');
  await again.office.done();
  again.home.write({ text: '再来一份，再写' });
  await again.home.keep();
  expect([onServer(), again.home.$state.get().ended]).toEqual(['再来一份，再写', Date.now()]);
});

it('R-LIST-04 a form that has nothing of an ended draft any more deletes nothing that was begun elsewhere since', async () => {
  const { office, home } = await bothOpen('第一张');
  await handIn(office, home);
  office.write({ text: '第二张' });
  await pass(5_000);
  await home.done();
  expect([onServer(), home.$state.get().ended]).toEqual(['第二张', null]);
});

it('R-LIST-04 a page takes no word of its own submission, of an earlier draft, or of one it has not, as the end of its draft', async () => {
  const { office, home } = await bothOpen('第一张');
  const { writer, revision } = stored!;
  await home.done();
  home.write({ text: '第二张' });
  const own = { key: 'report', revision, deleted: true, writer: 'home' };
  await home.heard(own);
  expect(home.$state.get().ended).toBe(null);
  await pass(5_000);
  await home.heard({ ...own, writer });
  expect([home.$state.get().ended, onServer()]).toEqual([null, '第二张']);
  await office.heard({ ...own, writer });
  expect(office.$state.get().ended).toBe(null);
});

it('R-LIST-04 a draft that is deleted in the list and brought back is the form’s again', async () => {
  const { home } = await bothOpen('草稿');
  const before = stored!;
  stored = null;
  await home.heard({ key: 'report', revision: before.revision, deleted: true, writer: '' });
  expect(home.$state.get().ended).not.toBe(null);
  stored = { ...before, revision: before.revision + 1 };
  await home.heard({ key: 'report', revision: stored.revision, deleted: false, writer: before.writer });
  expect(home.$state.get()).toMatchObject({ ended: null, saved: 'server' });
  home.write({ text: '草稿，再写' });
  await pass(5_000);
  expect([onServer(), home.$state.get().clash]).toEqual(['草稿，再写', false]);
});

it('R-LIST-04 a draft that was handed in elsewhere is not offered again, in an open form or a new one', async () => {
  const { office, home } = await bothOpen('草稿');
  const items = new Map(browser.local.items);
  const waiting = await opened();
  expect(offers(waiting)).toEqual(['草稿']);
  await handIn(office, waiting);
  expect([offers(waiting), waiting.$state.get().ended]).toEqual([[], null]);
  home.close();
  for (const [key, value] of items) browser.local.items.set(key, value);
  expect([offers(await opened()), inBrowser()]).toEqual([[], undefined]);
});

it('R-LIST-04 discards what was offered', async () => {
  const draft = await opened();
  draft.write({ text: '不要了' });
  await pass(5_000);
  draft.close();
  const again = await opened();
  await again.discard();
  expect([offers(again), inBrowser(), onServer()]).toEqual([[], undefined, null]);
  again.write({ text: '重新写' });
  await pass(5_000);
  expect([onServer(), again.$state.get().ended]).toEqual(['重新写', null]);
});

it('R-LIST-04 keeps nothing of one person for another', async () => {
  const draft = await opened();
  draft.write({ text: '我的' });
  await pass(500);
  stored = null;
  browser.local.items.set('userCode', 'E2');
  expect(offers(await opened())).toEqual([]);
});

it('R-USER-03 forgets an unfinished form, and has it back', async () => {
  const draft = await opened();
  draft.write({ text: '草稿' });
  await pass(5_000);
  draft.close();
  const entry = { key: 'report', ...about, device: '', revision: 1, changedAt: '', expiresAt: '' };
  server.replies['GET /business-center/v1/drafts' as never] = [entry] as never;
  expect(await draftEntries()).toEqual([entry]);
  const undo = await forgetDraft(entry);
  expect([onServer(), inBrowser()]).toEqual([null, undefined]);
  expect([await undo!(), onServer(), inBrowser()]).toEqual([true, '草稿', '草稿']);
});

function dispatchEventOf(name: string): void {
  window.dispatchEvent(new Event(name));
}

it('R-LIST-04 does not offer again what was submitted elsewhere where the form was closed here before its text was sent', async () => {
  const draft = await opened();
  draft.write({ text: '旧' });
  draft.close();
  await pass(1_000);
  expect(onServer()).toBe('旧');
  // Submitted on another machine.
  stored = null;
  expect([offers(await opened()), inBrowser()]).toEqual([[], undefined]);
});

it('R-LIST-04 offers what was typed while the text before it was sent, and the form was closed', async () => {
  const draft = await opened();
  const [first, failed] = [Promise.withResolvers<unknown>(), refusal(503)];
  const answers: unknown[] = [first.promise, failed];
  server.replies[`PUT ${path}` as never] = (() => answers.shift() ?? failed) as never;
  draft.write({ text: '一' });
  await pass(2_500);
  draft.write({ text: '一二' });
  draft.close();
  first.resolve({ revision: 1, changedAt: new Date().toISOString(), began: true });
  await pass(1_000);
  expect([inBrowser(), offers(await opened())]).toEqual(['一二', ['一二']]);
});

it('R-LIST-04 keeps what another page of the browser writes while a closed form sends its text', async () => {
  const closed = await opened();
  closed.write({ text: '旧' });
  const answer = Promise.withResolvers<unknown>();
  server.replies[`PUT ${path}` as never] = (() => answer.promise) as never;
  closed.close();
  const next = await opened();
  next.write({ text: '新' });
  await pass(500);
  answer.resolve({ revision: 1, changedAt: new Date().toISOString(), began: true });
  await pass(100);
  // Submitted on another machine: only what is not sent yet stays.
  expect([inBrowser(), next.$state.get().clash, offers(await opened())]).toEqual(['新', false, ['新', '旧']]);
});
