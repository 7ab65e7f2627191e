import { msg } from '@atrium/i18n';
import { shortcutKeys, type ShortcutId } from './shortcut-keys.ts';

/** Where a shortcut works; the dialog of `?` lists them by place, in this order. */
export const shortcutPlaces = ['everywhere', 'tabs', 'lists', 'tasks', 'notices'] as const;
export type ShortcutPlace = (typeof shortcutPlaces)[number];

export interface Shortcut {
  keys: readonly string[];
  place: ShortcutPlace;
  /** Its description, in the language on screen. */
  does: () => string;
}

const told: Record<ShortcutId, Omit<Shortcut, 'keys'>> = {
  search: { place: 'everywhere', does: () => msg('搜索', { id: 'shortcuts.search' }) },
  shortcuts: { place: 'everywhere', does: () => msg('查看快捷键', { id: 'shortcuts.shortcuts' }) },
  close: { place: 'everywhere', does: () => msg('关闭对话框、菜单或通知', { id: 'shortcuts.close' }) },
  region: { place: 'everywhere', does: () => msg('到下一个区域', { id: 'shortcuts.region' }) },
  'region-before': { place: 'everywhere', does: () => msg('到前一个区域', { id: 'shortcuts.region-before' }) },
  'show-next': { place: 'everywhere', does: () => msg('显示下一个标签', { id: 'shortcuts.show-next' }) },
  'show-previous': { place: 'everywhere', does: () => msg('显示上一个标签', { id: 'shortcuts.show-previous' }) },
  'all-tabs': { place: 'everywhere', does: () => msg('查看全部标签', { id: 'shortcuts.all-tabs' }) },
  restore: { place: 'everywhere', does: () => msg('还原最大化的内容', { id: 'shortcuts.restore' }) },
  'close-tab': { place: 'everywhere', does: () => msg('关闭当前标签', { id: 'shortcuts.close-tab' }) },
  reopen: { place: 'everywhere', does: () => msg('重新打开刚关闭的标签', { id: 'shortcuts.reopen' }) },
  'tab-before': { place: 'tabs', does: () => msg('到前一个标签', { id: 'shortcuts.tab-before' }) },
  'tab-after': { place: 'tabs', does: () => msg('到后一个标签', { id: 'shortcuts.tab-after' }) },
  'tab-open': { place: 'tabs', does: () => msg('显示这个标签', { id: 'shortcuts.tab-open' }) },
  'tab-close': { place: 'tabs', does: () => msg('关闭这个标签', { id: 'shortcuts.tab-close' }) },
  'tab-move-before': { place: 'tabs', does: () => msg('向左移动这个标签', { id: 'shortcuts.tab-move-before' }) },
  'tab-move-after': { place: 'tabs', does: () => msg('向右移动这个标签', { id: 'shortcuts.tab-move-after' }) },
  'tab-menu': { place: 'tabs', does: () => msg('打开标签菜单', { id: 'shortcuts.tab-menu' }) },
  next: { place: 'lists', does: () => msg('下一条', { id: 'shortcuts.next' }) },
  previous: { place: 'lists', does: () => msg('上一条', { id: 'shortcuts.previous' }) },
  open: { place: 'lists', does: () => msg('打开', { id: 'shortcuts.open' }) },
  tick: { place: 'lists', does: () => msg('勾选', { id: 'shortcuts.tick' }) },
  'tick-on': { place: 'lists', does: () => msg('到下一条并勾选', { id: 'shortcuts.tick-on' }) },
  archive: { place: 'lists', does: () => msg('归档消息', { id: 'shortcuts.archive' }) },
  mute: { place: 'lists', does: () => msg('不再提醒这类消息', { id: 'shortcuts.mute' }) },
  undo: { place: 'lists', does: () => msg('撤销刚才的操作', { id: 'shortcuts.undo' }) },
  approve: { place: 'lists', does: () => msg('同意、接受；要看清楚或写意见的先打开', { id: 'shortcuts.approve' }) },
  'send-back': { place: 'lists', does: () => msg('退回，并写明原因', { id: 'shortcuts.send-back' }) },
  later: { place: 'lists', does: () => msg('稍后再看，明天上午回来', { id: 'shortcuts.later' }) },
  'new-line': { place: 'tasks', does: () => msg('汇报里添加一条', { id: 'shortcuts.new-line' }) },
  urge: { place: 'tasks', does: () => msg('催办自己的申请', { id: 'shortcuts.urge' }) },
  withdraw: { place: 'tasks', does: () => msg('撤回自己的申请', { id: 'shortcuts.withdraw' }) },
  notice: { place: 'notices', does: () => msg('到最新的通知', { id: 'shortcuts.notice' }) },
};

/**
 * Every shortcut of the portal: the one list that `?` shows. To add one, add its keys to `shortcut-keys.ts` and a row here, and use
 * `isShortcut` in its handler, or `onShortcut` if it works with any focus.
 */
export const shortcuts: readonly Shortcut[] = Object.entries(told).map(([id, one]) => ({ keys: shortcutKeys[id as ShortcutId], ...one }));
