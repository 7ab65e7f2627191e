import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isShortcut, onShortcut, pressKey, setSetting, shortcutPlaces, shortcuts } from '../index.ts';
import { fakeBrowser } from '../testing/fake-browser.ts';

beforeEach(() => void fakeBrowser());
afterEach(() => void setSetting('singleKeys', true));

/** A key event as every browser makes it, in a field or elsewhere. */
function pressed(key: string, more: Partial<KeyboardEvent> = {}, target: object = { localName: 'div' }): KeyboardEvent {
  const none = { isComposing: false, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, code: '', defaultPrevented: false };
  const event = { ...none, key, composedPath: () => [target], ...more };
  return Object.assign(event, { preventDefault: () => Object.assign(event, { defaultPrevented: true }) }) as unknown as KeyboardEvent;
}

it.each([
  ['k', { ctrlKey: true }, 'search', true],
  ['K', { metaKey: true }, 'search', true],
  ['л', { ctrlKey: true, code: 'KeyK' }, 'search', true],
  ['k', { ctrlKey: true, shiftKey: true }, 'search', false],
  ['k', {}, 'search', false],
  ['/', {}, 'search', true],
  ['/', { shiftKey: true }, 'search', true],
  ['/', { ctrlKey: true }, 'search', false],
  ['?', { shiftKey: true }, 'shortcuts', true],
  ['j', {}, 'next', true],
  ['J', { shiftKey: true }, 'next', false],
  ['ArrowDown', {}, 'next', true],
  [' ', {}, 'tick', true],
  ['T', { altKey: true, shiftKey: true }, 'reopen', true],
  ['Ê', { altKey: true, shiftKey: true, code: 'KeyT' }, 'reopen', true],
  ['/', { isComposing: true }, 'search', false],
] as const)('U-14 %s with %j is %s: %s', (key, more, id, is) => {
  expect(isShortcut(pressed(key, more), id)).toBe(is);
});

it.each([
  { localName: 'input', type: 'search' },
  { localName: 'textarea' },
  { localName: 'select' },
  { isContentEditable: true },
  { localName: 'div', editContext: {} },
  { localName: 'body', ownerDocument: { designMode: 'on' } },
  ...['textbox', 'searchbox', 'combobox', 'spinbutton'].map((role) => ({ localName: 'div', role, getAttribute: () => role })),
  { localName: 'x-field', shadowRoot: null },
])('U-14 a single key in %j is typed, a combination still works', (target) => {
  expect(isShortcut(pressed('/', {}, target), 'search')).toBe(false);
  expect(isShortcut(pressed('k', { ctrlKey: true }, target), 'search')).toBe(true);
});

it('U-14 a box that is ticked, and an element that lets one look inside, are not typed into', () => {
  expect(isShortcut(pressed('j', {}, { localName: 'x-button', shadowRoot: {} }), 'next')).toBe(true);
  expect(isShortcut(pressed('j', {}, { localName: 'input', type: 'checkbox' }), 'next')).toBe(true);
});

it('U-14 single keys that are switched off do nothing, and what has other keys keeps them', async () => {
  await setSetting('singleKeys', false);
  expect(isShortcut(pressed('/'), 'search')).toBe(false);
  expect(isShortcut(pressed('?'), 'shortcuts')).toBe(false);
  expect(isShortcut(pressed('j'), 'next')).toBe(false);
  expect(isShortcut(pressed('ArrowDown'), 'next')).toBe(true);
  expect(isShortcut(pressed('k', { ctrlKey: true }), 'search')).toBe(true);
});

it('U-14 a key goes to its subscriber, once, and the browser’s default is prevented', () => {
  const run = vi.fn();
  const stop = onShortcut('shortcuts', run);
  const event = pressed('?');
  pressKey(event);
  expect(run).toHaveBeenCalledExactlyOnceWith(event);
  expect(event.defaultPrevented).toBe(true);
  pressKey(event);
  pressKey(pressed('x'));
  stop();
  pressKey(pressed('?'));
  expect(run).toHaveBeenCalledTimes(1);
});

it('U-14 every shortcut is in the list, with a description', () => {
  for (const { place, does } of shortcuts) {
    expect(shortcutPlaces).toContain(place);
    expect(does()).not.toBe('');
  }
});
