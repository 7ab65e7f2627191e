import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSaved, writeText } from '../storage/saved.ts';
import { fakeBrowser, type FakeBrowser } from '../testing/fake-browser.ts';
import { keepViewDraft, readViewDraft } from './view-drafts.ts';

let browser: FakeBrowser;
beforeEach(() => {
  vi.useFakeTimers();
  browser = fakeBrowser();
  clearSaved();
  writeText('userCode', 'E1');
});
afterEach(() => void vi.useRealTimers());

it('R-LIST-04 keeps what a view’s form holds for the person, the view and the form, until it is cleared', () => {
  keepViewDraft('/app-center/main/expenses/claims', 'claim', { title: '上海' });
  const read = () => [
    readViewDraft('/app-center/main/expenses/claims', 'claim'),
    readViewDraft('/app-center/main/expenses/claims', 'leave'),
    readViewDraft('/app-center/main/expenses/claims?key=2', 'claim'),
  ];
  expect(read()).toEqual([{ title: '上海' }, null, null]);
  writeText('userCode', 'E2');
  expect(read()).toEqual([null, null, null]);
  writeText('userCode', 'E1');
  keepViewDraft('/app-center/main/expenses/claims', 'claim', null);
  expect([read()[0], [...browser.local.items.keys()].filter((key) => key.startsWith('DRAFT'))]).toEqual([null, []]);
});

it('R-LIST-04 gives nothing that is older than thirty days or damaged', () => {
  keepViewDraft('v', 'old', { a: 1 });
  vi.advanceTimersByTime(31 * 24 * 3600_000);
  for (const key of [...browser.local.items.keys()])
    if (key.endsWith(':old')) browser.local.items.set(key.replace(':old', ':bad'), '{"values":1}');
  expect(['old', 'bad'].map((form) => readViewDraft('v', form))).toEqual([null, null]);
});

it('R-LIST-04 says that what is too large is not kept, and has what was kept before', () => {
  const kept = [{ a: 'x'.repeat(99_000) }, { a: 'x'.repeat(100_001) }].map((values) => keepViewDraft('v', 'f', values));
  expect(kept).toEqual([true, false]);
  expect(readViewDraft('v', 'f')).toEqual({ a: 'x'.repeat(99_000) });
});

it('R-LIST-04 says that the browser does not store a draft', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  browser.local.trouble = 'full';
  expect(keepViewDraft('v', 'f', { a: 1 })).toBe(false);
  warn.mockRestore();
});
