import { expect, it, vi } from 'vitest';
import {
  about,
  elsewhere,
  inBrowser,
  keep,
  onServer,
  pass,
  read,
  reconnect,
  reload,
  stored,
  stores,
  useDraftPages,
  view,
} from '../testing/draft-pages.ts';

useDraftPages();

it('R-LIST-04 a draft that was submitted or deleted elsewhere is not offered again', async () => {
  keep({ title: '上海' });
  await pass(5_000);
  await elsewhere(async (there) => {
    await there.prepareViewDrafts(view, about);
    there.keepViewDraft(view, 'claim', null, about);
  });
  await pass(10_000);
  await reload();
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
  reconnect();
  await pass(0);
  expect(ended()).toMatchObject({ isKept: false });
  stores.sendViewDrafts(view);
  void stores.prepareViewDrafts(view, about);
  expect([ended(), read(), read('leave')]).toEqual([undefined, null, null]);
});

it('R-LIST-04 a form that was opened from this browser’s copy alone learns of a submission elsewhere too', async () => {
  keep({ title: '上海' });
  await pass(5_000);
  await reload();
  stores.followViewDrafts();
  expect(read()).toEqual({ title: '上海' });
  await submitElsewhere();
  expect(ended()).toMatchObject({ isKept: false });
});
