import { beforeEach, expect, it } from 'vitest';
import { keepScrolled, scrolledAt } from '../index.ts';
import { clearSaved } from '../storage/saved.ts';
import { type FakeBrowser, fakeBrowser } from '../testing/fake-browser.ts';

let browser: FakeBrowser;
beforeEach(() => {
  browser = fakeBrowser();
  clearSaved();
});

it('U-06 knows where a view was at each of its paths, for this browser tab', () => {
  keepScrolled('/a', '/a', { '': [300, 0] });
  keepScrolled('/a', '/a/7', { '0.1': [40, 8] });
  expect([scrolledAt('/a', '/a'), scrolledAt('/a', '/a/7'), scrolledAt('/b', '/a')]).toEqual([
    { '': [300, 0] },
    { '0.1': [40, 8] },
    undefined,
  ]);
  expect(browser.local.items.has('SCROLLED')).toBe(false);
  keepScrolled('/a', '/a', {});
  expect(scrolledAt('/a', '/a')).toBe(undefined);
});

it('U-06 keeps the last sixty places', () => {
  for (let at = 0; at < 70; at += 1) keepScrolled(`/${at}`, `/${at}`, { '': [1, 0] });
  expect([scrolledAt('/9', '/9'), scrolledAt('/10', '/10')]).toEqual([undefined, { '': [1, 0] }]);
});

it.each(['7', '[]', '{"/a":7}', '{', '{"/a":null}'])('U-06 takes nothing from a corrupt %s', (text) => {
  browser.session.items.set('SCROLLED', text);
  expect(scrolledAt('/a', '/a')).toBe(undefined);
});
