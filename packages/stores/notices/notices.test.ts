import { msg, setLanguage } from '@atrium/i18n';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { $notices, dismissNotice, notify } from '../index.ts';
import { fakeBrowser } from '../testing/fake-browser.ts';

beforeEach(() => {
  vi.useFakeTimers();
  for (const { id } of $notices.get()) dismissNotice(id);
});
afterEach(() => void vi.useRealTimers());

it('R-HTTP-12 shows the same notice within 3 s once, with a count', () => {
  const first = notify({ title: '500', description: '忙', tone: 'error' });
  vi.advanceTimersByTime(2_999);
  expect(notify({ title: '500', description: '忙', tone: 'error' })).toBe(first);
  notify({ title: '500', description: '忙', tone: 'warning' });
  notify({ title: '500', description: '别的', tone: 'error' });
  expect($notices.get().map((notice) => notice.count)).toEqual([2, 1, 1]);
  vi.advanceTimersByTime(3_000);
  expect(notify({ title: '500', description: '忙', tone: 'error' })).not.toBe(first);
});

it('keeps notices apart that offer something to do', () => {
  const action = { label: '撤销', run: vi.fn() };
  const first = notify({ title: '已关闭', action, stay: 30_000 });
  expect(notify({ title: '已关闭', action })).not.toBe(first);
  expect(notify({ title: '已关闭' })).not.toBe(first);
  expect($notices.get()[0]).toMatchObject({ action, stay: 30_000, count: 1 });
});

it('translates notices on screen after a switch of the language, and keeps the rest of them', async () => {
  fakeBrowser();
  const run = vi.fn();
  const shown = notify(() => ({
    title: msg('撤销', { id: 'undo-notice.undo' }),
    action: { label: msg('撤销', { id: 'undo-notice.undo' }), run },
  }));
  const plain = notify({ title: '好' });
  const { at } = $notices.get()[0]!;
  vi.advanceTimersByTime(1_000);
  await setLanguage('en-US');
  expect($notices.get()).toMatchObject([
    { id: shown, title: 'Undo', action: { label: 'Undo', run }, at, count: 1 },
    { id: plain, title: '好' },
  ]);
  await setLanguage('zh-CN');
  expect($notices.get()[0]).toMatchObject({ id: shown, title: '撤销' });
});

it('goes when dismissed, and a storm of different ones keeps the last 20', () => {
  dismissNotice(notify({ title: '好' }));
  expect($notices.get()).toEqual([]);
  for (let index = 0; index < 30; index++) notify({ title: `${index}` });
  expect($notices.get().map((notice) => notice.title)).toEqual(Array.from({ length: 20 }, (_, index) => `${index + 10}`));
});
