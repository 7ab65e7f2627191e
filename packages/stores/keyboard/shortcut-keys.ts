import { isComposing } from '@atrium/i18n';
import { isTyping } from './is-typing.ts';
import { $settings } from '../settings/settings.ts';

/**
 * Each way to press a shortcut, parts joined by `+`; `Mod` is ⌘ on a Mac and Ctrl elsewhere. One part alone that types is a single key.
 * What each does and where is in `shortcuts.ts`: one without it does not compile.
 */
export const shortcutKeys = {
  search: ['Mod+K', '/'],
  shortcuts: ['?'],
  close: ['Escape'],
  region: ['F6'],
  'region-before': ['Shift+F6'],
  'show-next': ['Mod+Alt+PageDown'],
  'show-previous': ['Mod+Alt+PageUp'],
  'all-tabs': ['Alt+Shift+A'],
  restore: ['Escape'],
  'close-tab': ['Alt+Shift+W'],
  reopen: ['Alt+Shift+T'],
  'tab-before': ['ArrowLeft'],
  'tab-after': ['ArrowRight'],
  'tab-open': ['Enter', 'Space'],
  'tab-close': ['Delete'],
  'tab-move-before': ['Alt+Shift+ArrowLeft'],
  'tab-move-after': ['Alt+Shift+ArrowRight'],
  'tab-menu': ['Shift+F10'],
  next: ['ArrowDown', 'J'],
  previous: ['ArrowUp', 'K'],
  open: ['Enter'],
  tick: ['Space'],
  'tick-on': ['Shift+ArrowDown', 'Shift+J'],
  archive: ['E'],
  mute: ['M'],
  undo: ['Z'],
  approve: ['A'],
  'send-back': ['R'],
  later: ['L'],
  'new-line': ['N'],
  urge: ['U'],
  withdraw: ['W'],
  notice: ['F8'],
} as const satisfies Record<string, readonly string[]>;

export type ShortcutId = keyof typeof shortcutKeys;

/**
 * Whether a key event is this shortcut. A single key that types is none where somebody writes, and none at all where the person has switched
 * single keys off (WCAG 2.1.4); while an input method composes, nothing is.
 */
export function isShortcut(event: KeyboardEvent, id: ShortcutId): boolean {
  return shortcutKeys[id].some((keys) => fits(event, keys) && (!isSingle(keys) || ($settings.get().singleKeys && !isTyping(event))));
}

/** Whether it is one key that types something, so that a slip of the hand or of the voice sets it off. */
export const isSingle = (keys: string): boolean => keys.length === 1;

function fits(event: KeyboardEvent, keys: string): boolean {
  if (isComposing(event)) return false;
  const parts = keys.split('+');
  const key = parts.pop()!;
  const wants = (part: string) => parts.includes(part);
  const isMod = event.ctrlKey || event.metaKey;
  if (isMod !== wants('Mod') || event.altKey !== wants('Alt')) return false;
  // Where a sign needs Shift depends on the keyboard; letters and named keys say themselves whether it does.
  if ((key.length > 1 || /[A-Z]/.test(key)) && event.shiftKey !== wants('Shift')) return false;
  const pressed = event.key === ' ' ? 'Space' : event.key;
  // Other alphabets have other letters on the same key.
  return pressed.toUpperCase() === key.toUpperCase() || (/^[A-Z]$/.test(key) && event.code === `Key${key}` && !/^[a-z]$/i.test(event.key));
}
