import { setLanguage } from '@atrium/i18n';
import { afterEach, expect, it, vi } from 'vitest';
import { loadable } from './loadable.ts';

afterEach(() => vi.useRealTimers());

it('is loaded once by those who need it within ten seconds, and again after that', async () => {
  vi.useFakeTimers({ now: 1_000 });
  const ask = vi.fn(async () => 'thing');
  const thing = loadable(ask);
  await thing.need();
  await thing.need();
  expect(ask).toHaveBeenCalledTimes(1);
  vi.setSystemTime(12_000);
  await thing.need();
  expect(ask).toHaveBeenCalledTimes(2);
  expect(thing.$state.get()).toEqual({ status: 'ready', value: 'thing' });
});

it('keeps what is on screen when it fails later, and is needed again at once after a failure', async () => {
  const answers: (() => Promise<string>)[] = [
    () => Promise.reject(new Error('no')),
    async () => 'first',
    () => Promise.reject(new Error('no')),
  ];
  const thing = loadable(() => answers.shift()!());
  await thing.need();
  expect(thing.$state.get()).toMatchObject({ status: 'failed' });
  await thing.need();
  await thing.load();
  expect(thing.$state.get()).toEqual({ status: 'ready', value: 'first' });
});

it('keeps the response of the last request', async () => {
  const waiting: ((value: string) => void)[] = [];
  const thing = loadable(() => new Promise<string>((resolve) => waiting.push(resolve)));
  const both = [thing.load(), thing.load()];
  waiting[1]!('new');
  waiting[0]!('old');
  await Promise.all(both);
  expect(thing.$state.get()).toEqual({ status: 'ready', value: 'new' });
});

it('R-I18N-04 is loaded again in another language while there are subscribers', async () => {
  const ask = vi.fn(async () => 'thing');
  const thing = loadable(ask);
  const stop = thing.$state.listen(() => {});
  await thing.need();
  vi.stubGlobal('window', new EventTarget());
  await setLanguage('en-US');
  expect(ask).toHaveBeenCalledTimes(2);
  stop();
});
