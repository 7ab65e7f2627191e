import { msg } from '@atrium/i18n';
import type { Scope } from '@atrium/stores';
import type { MenuEntry } from '@atrium/ui';
import { closeTabs, reopenTabs } from './tab-navigation.ts';

/** What the context menu of a tab offers (R-TAB-04). */
export const tabMenuEntries = (withReopen: boolean): readonly MenuEntry[] => [
  { id: 'current', icon: 'x', label: msg('关闭当前', { id: 'tab-menu.current' }) },
  { id: 'right', icon: 'arrow-right-to-line', label: msg('关闭右侧', { id: 'tab-menu.right' }), apart: true },
  { id: 'left', icon: 'arrow-left-to-line', label: msg('关闭左侧', { id: 'tab-menu.left' }) },
  { id: 'all', icon: 'copy-x', label: msg('关闭全部', { id: 'tab-menu.all' }), apart: true },
  ...(withReopen
    ? [{ id: 'reopen', icon: 'rotate-cw', label: msg('重新打开关闭的标签', { id: 'tab-menu.reopen' }), apart: true } as const]
    : []),
];

/** Does what an entry says to the tab whose menu it was; a notice says why when it cannot. */
export function runTabMenu(id: string, key: string) {
  if (id === 'reopen') reopenTabs();
  else void closeTabs(id as Scope, key);
}
