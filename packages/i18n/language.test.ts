import { beforeEach, expect, it, vi } from 'vitest';
import { $language, formatDate, formatNumber, isLanguage, languages, msg, setLanguage } from './index.ts';

type Messages = typeof import('./generated/en-US.ts');
const saying = (text: string): Messages => ({ templates: { 'language-test.here': text } }) as unknown as Messages;
beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
});

it('R-I18N-01 offers zh-CN, zh-TW, en-US and pt-BR, zh-CN first', () => {
  expect(languages.map(({ code }) => code)).toEqual(['zh-CN', 'zh-TW', 'en-US', 'pt-BR']);
  expect($language.get()).toBe('zh-CN');
  expect([isLanguage('en-US'), isLanguage('en'), isLanguage(null)]).toEqual([true, false, false]);
});

it('R-I18N-02 keeps the language on screen when the messages do not load, and can try again', async () => {
  const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  const loaders = { 'zh-TW': load, 'en-US': load, 'pt-BR': load };
  await expect(setLanguage('pt-BR', loaders)).rejects.toThrow(/pt-BR could not be loaded/);
  await expect(setLanguage('pt-BR', loaders)).rejects.toThrow(/pt-BR/);
  expect([$language.get(), load.mock.calls.length]).toEqual(['zh-CN', 2]);
  await setLanguage('zh-CN');
  await setLanguage('pt-BR');
  expect($language.get()).toBe('pt-BR');
});

it('R-I18N-02 shows the last requested language, whichever loads first', async () => {
  let finish = (): void => {};
  const slow = new Promise<Messages>((resolve) => (finish = () => resolve(saying('繁體'))));
  const loaders = { 'zh-TW': () => slow, 'en-US': async () => saying('English'), 'pt-BR': () => slow };
  const seen: string[] = [];
  const stop = $language.listen((code) => void seen.push(code));
  const first = setLanguage('zh-TW', loaders);
  await setLanguage('en-US', loaders);
  finish();
  await first;
  stop();
  expect([seen, $language.get(), msg('简体', { id: 'language-test.here' })]).toEqual([['en-US'], 'en-US', 'English']);
});

it('R-I18N-02 reports no failure that is outdated', async () => {
  await setLanguage('zh-CN');
  const load = (): Promise<Messages> => Promise.reject(new TypeError('Failed to fetch'));
  const failing = setLanguage('zh-TW', { 'zh-TW': load, 'en-US': load, 'pt-BR': load });
  await Promise.all([failing, setLanguage('zh-CN')]);
  expect($language.get()).toBe('zh-CN');
});

it('R-I18N-03 writes numbers and dates as the language does', async () => {
  await setLanguage('pt-BR');
  expect(formatNumber(1234.5)).toBe('1.234,5');
  expect(formatDate('2026-11-21T12:00:00Z', { dateStyle: 'long', timeZone: 'UTC' })).toBe('21 de novembro de 2026');
  await setLanguage('zh-CN');
  expect(formatDate('2026-11-21T12:00:00Z', { dateStyle: 'long', timeZone: 'UTC' })).toBe('2026年11月21日');
  expect(formatDate('no date')).toBe('');
});
