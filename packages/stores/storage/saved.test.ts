import fc from 'fast-check';
import { beforeEach, expect, it, vi } from 'vitest';
import { clearSaved, followSaved, ownField, readCookie, readJson, readText, writeCookie, writeJson, writeText } from './saved.ts';
import { readTabs } from '../tabs/saved-tabs.ts';
import { readSettings, settingsOfLook } from '../settings/settings-shape.ts';
import { homeKey } from '../tabs/tab.ts';
import { type FakeBrowser, fakeBrowser } from '../testing/fake-browser.ts';

let browser: FakeBrowser;
beforeEach(() => {
  browser = fakeBrowser();
  clearSaved();
});

it('R-BOOT-04 keeps texts and JSON under the keys of the specification', () => {
  writeText('userCode', 'U1');
  writeJson('APP_CODES:hr', ['hr']);
  writeJson('TABS', { tabs: [] });
  expect(Object.fromEntries(browser.local.items)).toEqual({ userCode: 'U1', 'APP_CODES:hr': '["hr"]' });
  expect([...browser.session.items.keys()]).toEqual(['TABS']);
  writeText('userCode', null);
  expect(readText('userCode')).toBeNull();
});

it.for(['full', 'forbidden'] as const)('R-BOOT-04 keeps values until the page is left when storage is %s, and warns once', (trouble) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  writeText('userName', 'before');
  browser.local.trouble = trouble;
  writeText('userName', 'after');
  writeText('MENU_KEY', 'hr');
  expect([readText('userName'), readText('MENU_KEY')]).toEqual(['after', 'hr']);
  expect(warn.mock.calls.length).toBeLessThanOrEqual(1);
  browser.local.trouble = 'none';
  writeText('userName', 'stored');
  expect(browser.local.items.get('userName')).toBe('stored');
});

it('R-BOOT-04 gives null where there is no storage at all', () => {
  vi.stubGlobal('localStorage', undefined);
  vi.stubGlobal('document', undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect([readText('userID'), readJson('SETTINGS'), readCookie('ATRIUM_LOOK')]).toEqual([null, undefined, null]);
  writeText('userID', '7');
  writeCookie('ATRIUM_LOOK', 'x');
  expect(readText('userID')).toBe('7');
  clearSaved();
  expect(readText('userID')).toBeNull();
});

it('R-BOOT-04 answers 1000 corrupt values with defaults and touches no prototype', () => {
  const poison = fc.constantFrom('{"__proto__":{"polluted":1}}', '{"constructor":{"prototype":{"polluted":1}}}', '{"theme":"__proto__"}');
  const mutated = fc
    .tuple(
      fc.constantFrom('{"theme":"light","language":"en-US"}', '{"tabs":[{"key":"/a","path":"/a","title":"A"}],"activeKey":"/a"}'),
      fc.nat(),
      fc.string({ maxLength: 3 }),
    )
    .map(([text, at, inserted]) => text.slice(0, at % text.length) + inserted + text.slice((at % text.length) + (at % 4)));
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json(), mutated, poison), (text) => {
      browser.local.items.set('SETTINGS', text);
      browser.session.items.set('TABS', text);
      const settings = readSettings(readJson('SETTINGS'));
      expect(['dark', 'light']).toContain(settings.theme);
      expect(['zh-CN', 'zh-TW', 'en-US', 'pt-BR']).toContain(settings.language);
      expect(readSettings(settings)).toEqual(settings);
      expect(settingsOfLook(text).layout).toBe('side');
      const { tabs, activeKey } = readTabs(50);
      expect([homeKey, ...tabs.map((tab) => tab.key)]).toContain(activeKey);
      for (const tab of tabs) expect(tab.path).toMatch(/^\/(?!\/)/);
      expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    }),
    { numRuns: 1000 },
  );
});

it('reads only what is a value of its own', () => {
  const value: unknown = JSON.parse('{"__proto__":{"theme":"light"},"color":"red"}');
  expect([ownField(value, 'theme'), ownField(value, 'toString'), ownField(null, 'a'), ownField('text', 'length')]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(ownField(value, 'color')).toBe('red');
});

it('R-SET-04 follows changes of a key and a sign-out in other browser tabs, until stopped', () => {
  const heard = vi.fn();
  const stop = followSaved('SETTINGS', heard);
  browser.elsewhere('SETTINGS', '{"theme":"light"}');
  browser.elsewhere('MENU_KEY', 'hr');
  browser.elsewhere('TOKEN_KEY', 'T1');
  browser.elsewhere('SIGNED_OUT', 'T1');
  browser.elsewhere(null, null);
  stop();
  browser.elsewhere('SETTINGS', '{}');
  expect(heard.mock.calls).toEqual([['{"theme":"light"}'], [null]]);
});

it('reads and ends cookies, encoded, by their exact name', () => {
  writeCookie('ATRIUM_LOOK', 'dark.system.green; 中文');
  browser.cookies.set('X_CURRENT_USER_ID', 'wrong');
  expect(readCookie('ATRIUM_LOOK')).toBe('dark.system.green; 中文');
  expect(readCookie('CURRENT_USER_ID')).toBeNull();
  browser.cookies.set('CURRENT_USER_NO', '%E4%');
  expect(readCookie('CURRENT_USER_NO')).toBeNull();
  writeCookie('ATRIUM_LOOK', null);
  expect(browser.cookies.has('ATRIUM_LOOK')).toBe(false);
});

it('R-BOOT-04 puts back what an application clears, in this window, in a frame and before the page is left', () => {
  browser.local.items.set('SETTINGS', '{"theme":"light"}');
  browser.session.items.set('TABS', '{"tabs":[]}');
  writeText('TOKEN_KEY', 'T1');
  writeText('DRAFT:10001:E1:report', '{}');
  writeText('MENU_KEY', 'hr');
  writeText('MENU_KEY', null);
  const stored = () => [...browser.local.items.keys(), ...browser.session.items.keys()].toSorted();
  const all = stored();
  expect(all).toEqual(['DRAFT:10001:E1:report', 'SETTINGS', 'TABS', 'TOKEN_KEY']);
  // A module or html view: it fires no storage event.
  browser.local.clear();
  browser.session.clear();
  expect(readText('TOKEN_KEY')).toBe('T1');
  expect(stored()).toEqual(all);
  const heard = vi.fn();
  const stop = followSaved('TOKEN_KEY', heard);
  browser.elsewhere(null, null);
  stop();
  expect([stored(), heard.mock.calls]).toEqual([all, []]);
  browser.local.clear();
  browser.pageLeft();
  expect(stored()).toEqual(all);
});

it('R-OUT-01 puts nothing back after the person has signed out in another window', () => {
  writeText('TOKEN_KEY', 'T1');
  writeText('userName', '张伟');
  browser.elsewhere('SIGNED_OUT', 'T1');
  browser.elsewhere(null, null);
  browser.pageLeft();
  expect([readText('TOKEN_KEY'), readText('userName'), browser.local.items.size]).toEqual([null, null, 0]);
});

it('R-OUT-01 clears both storages', () => {
  browser.local.items.set('of a sub-application', '1');
  writeJson('TABS', {});
  clearSaved();
  expect([browser.local.items.size, browser.session.items.size]).toEqual([0, 0]);
});
