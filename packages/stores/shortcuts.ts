import { msg } from '@atrium/i18n';
import { $settings } from './settings.ts';

/** Where a shortcut works; the dialog of `?` lists them by place, in this order. */
export const shortcutPlaces = ['everywhere', 'tabs', 'lists', 'notices'] as const;
export type ShortcutPlace = (typeof shortcutPlaces)[number];

export interface Shortcut {
  /** Each way to press it, parts joined by `+`; `Mod` is ⌘ on a Mac and Ctrl elsewhere. One part alone that types is a single key. */
  keys: readonly string[];
  place: ShortcutPlace;
  /** What it does, in the language on screen. */
  does: () => string;
}

/**
 * Every shortcut of the portal: the one list that `?` shows. Whoever adds one adds a row, and asks `isShortcut` in its handler, or
 * `onShortcut` for one that works wherever the focus is.
 */
export const shortcuts = {
  search: { keys: ['Mod+K', '/'], place: 'everywhere', does: () => msg('搜索', { id: 'shortcuts.search' }) },
  shortcuts: { keys: ['?'], place: 'everywhere', does: () => msg('查看快捷键', { id: 'shortcuts.shortcuts' }) },
  close: { keys: ['Escape'], place: 'everywhere', does: () => msg('关闭对话框、菜单或通知', { id: 'shortcuts.close' }) },
  reopen: { keys: ['Alt+Shift+T'], place: 'tabs', does: () => msg('重新打开刚关闭的标签', { id: 'shortcuts.reopen' }) },
  'tab-before': { keys: ['ArrowLeft'], place: 'tabs', does: () => msg('到前一个标签', { id: 'shortcuts.tab-before' }) },
  'tab-after': { keys: ['ArrowRight'], place: 'tabs', does: () => msg('到后一个标签', { id: 'shortcuts.tab-after' }) },
  'tab-open': { keys: ['Enter', 'Space'], place: 'tabs', does: () => msg('显示这个标签', { id: 'shortcuts.tab-open' }) },
  'tab-close': { keys: ['Delete'], place: 'tabs', does: () => msg('关闭这个标签', { id: 'shortcuts.tab-close' }) },
  'tab-menu': { keys: ['Shift+F10'], place: 'tabs', does: () => msg('打开标签菜单', { id: 'shortcuts.tab-menu' }) },
  next: { keys: ['ArrowDown', 'J'], place: 'lists', does: () => msg('下一条', { id: 'shortcuts.next' }) },
  previous: { keys: ['ArrowUp', 'K'], place: 'lists', does: () => msg('上一条', { id: 'shortcuts.previous' }) },
  open: { keys: ['Enter'], place: 'lists', does: () => msg('打开', { id: 'shortcuts.open' }) },
  tick: { keys: ['Space'], place: 'lists', does: () => msg('勾选', { id: 'shortcuts.tick' }) },
  archive: { keys: ['E'], place: 'lists', does: () => msg('归档消息', { id: 'shortcuts.archive' }) },
  notice: { keys: ['F8'], place: 'notices', does: () => msg('到最新的通知', { id: 'shortcuts.notice' }) },
} as const satisfies Record<string, Shortcut>;

export type ShortcutId = keyof typeof shortcuts;

const everywhere = new Map<ShortcutId, Set<(event: KeyboardEvent) => void>>();

/** Runs when somebody presses a shortcut, wherever the focus is, frames of this origin included; gives how to stop. */
export function onShortcut(id: ShortcutId, run: (event: KeyboardEvent) => void): () => void {
  const runs = everywhere.get(id) ?? new Set();
  everywhere.set(id, runs.add(run));
  return () => runs.delete(run);
}

/** Gives a pressed key to who waits for it everywhere; the browser's own meaning of it is off then. */
export function pressKey(event: KeyboardEvent): void {
  for (const [id, runs] of everywhere) {
    if (event.defaultPrevented || runs.size === 0 || !isShortcut(event, id)) continue;
    event.preventDefault();
    for (const run of runs) run(event);
  }
}

/**
 * Whether a key event is this shortcut. A single key that types is none in a field, and none at all where the person has switched
 * single keys off (WCAG 2.1.4); while an input method composes, nothing is.
 */
export function isShortcut(event: KeyboardEvent, id: ShortcutId): boolean {
  if (event.isComposing) return false;
  return shortcuts[id].keys.some((keys) => fits(event, keys) && (!isSingle(keys) || ($settings.get().singleKeys && !isTyping(event))));
}

/** Whether it is one key that types something, so that a slip of the hand or of the voice sets it off. */
export const isSingle = (keys: string): boolean => keys.length === 1;

function fits(event: KeyboardEvent, keys: string): boolean {
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

/** Whether the key goes into something that is typed into; it may be of another window, so nothing is asked for its class. */
function isTyping(event: KeyboardEvent): boolean {
  const target = event.composedPath()[0] as Partial<HTMLInputElement> | undefined;
  if (target?.isContentEditable) return true;
  if (/^(textarea|select)$/.test(target?.localName ?? '')) return true;
  return target?.localName === 'input' && !/^(checkbox|radio|button|submit|reset|range|color|file|image)$/.test(target.type ?? '');
}
