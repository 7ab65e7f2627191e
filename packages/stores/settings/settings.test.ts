import { $language, setLanguage } from '@atrium/i18n';
import { cleanStores } from 'nanostores';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { $settings, applyLanguage, colors, defaultSettings, setSetting, type Settings } from '../index.ts';
import { clearSaved } from '../storage/saved.ts';
import { type FakeBrowser, fakeBrowser } from '../testing/fake-browser.ts';

let browser: FakeBrowser;
beforeEach(() => {
  browser = fakeBrowser();
  clearSaved();
});
afterEach(async () => {
  cleanStores($settings);
  await setLanguage('zh-CN');
});

it('R-SET-02 starts dark, green, side menu, fluid, nothing fixed, in Chinese', () => {
  expect($settings.get()).toEqual({
    theme: 'dark',
    colorScheme: 'system',
    layout: 'side',
    contentWidth: 'Fluid',
    fixedHeader: false,
    fixedSidebar: false,
    autoHideHeader: false,
    color: 'green',
    weakColor: false,
    multiTab: true,
    singleKeys: true,
    language: 'zh-CN',
    density: 'regular',
  });
});

const changes: [keyof Settings, unknown][] = [
  ['theme', 'light'],
  ['colorScheme', 'dark'],
  ['layout', 'top'],
  ['fixedHeader', true],
  ['fixedSidebar', true],
  ['autoHideHeader', true],
  ['color', 'crimson'],
  ['weakColor', true],
  ['multiTab', false],
  ['singleKeys', false],
  ['language', 'en-US'],
];
it.for(changes)('R-SET-01 R-SET-04 keeps %s = %s over a reload', async ([name, value]) => {
  await setSetting(name, value as never);
  cleanStores($settings);
  expect($settings.get()).toMatchObject({ [name]: value });
  expect(JSON.parse(browser.local.items.get('SETTINGS')!)).toMatchObject({ [name]: value });
});

it.for(changes)('R-SET-01 takes no wrong value for %s', async ([name]) => {
  for (const wrong of ['purple-ish', null, 7, {}, '__proto__']) {
    await setSetting(name, wrong as never);
    expect($settings.get()).toEqual(defaultSettings);
  }
});

it('R-SET-03 offers seven primary colours and dark', () => {
  expect(colors).toHaveLength(8);
  expect(colors.at(-1)).toBe('dark');
});

it('R-FRAME-17 forces fluid width with the side menu, fixed width and a loose sidebar with the top menu', async () => {
  await setSetting('contentWidth', 'Fixed');
  expect($settings.get().contentWidth).toBe('Fluid');
  await setSetting('fixedSidebar', true);
  await setSetting('layout', 'top');
  expect($settings.get()).toMatchObject({ contentWidth: 'Fixed', fixedSidebar: false });
});

it('R-SET-04 follows other browser tabs, the language too', async () => {
  const seen: string[] = [];
  const stop = $settings.subscribe(({ theme }) => void seen.push(theme));
  const switched = new Promise<void>((resolve) => $language.listen(() => resolve()));
  browser.elsewhere('SETTINGS', '{"theme":"light","language":"pt-BR","color":"no such"}');
  await switched;
  stop();
  expect(seen).toEqual(['dark', 'light']);
  expect([$settings.get().color, $language.get()]).toEqual(['green', 'pt-BR']);
});

it('R-SET-04 mirrors the look into a cookie, which outlives cleared storage', async () => {
  await setSetting('color', 'amber');
  await setSetting('language', 'en-US');
  expect(browser.cookies.get('ATRIUM_LOOK')).toBe('dark.system.amber.en-US.regular');
  clearSaved();
  cleanStores($settings);
  expect($settings.get()).toMatchObject({ color: 'amber', language: 'en-US' });
});

it('R-I18N-02 shows the kept language at the start and changes the setting only with its messages', async () => {
  browser.local.items.set('SETTINGS', '{"language":"zh-TW"}');
  expect(await applyLanguage()).toBe(true);
  expect($language.get()).toBe('zh-TW');
  const [first, second] = [setSetting('language', 'en-US'), setSetting('language', 'pt-BR')];
  await Promise.all([first, second]);
  expect([$settings.get().language, $language.get()]).toEqual(['pt-BR', 'pt-BR']);
});
