import { msg } from '@atrium/i18n';
import {
  $closedTabs,
  $liveKeys,
  $maximised,
  $tabs,
  addressOf,
  closingOf,
  notify,
  pinTab,
  type Scope,
  setMaximised,
  type Tab,
} from '@atrium/stores';
import type { MenuEntry } from '@atrium/ui';
import '@atrium/ui/menu';
import { copyOrShow } from '../controllers/copy-or-show.ts';
import { goToTab } from '../routes/go-to-tab.ts';
import { closeTabs, refusal, reloadTab, reopenTabs } from './tab-navigation.ts';

/** Entries of a tab's context menu (R-TAB-04, U-05); disabled ones have a reason. */
export function tabMenuEntries(tab: Tab): readonly MenuEntry[] {
  const tabs = $tabs.get();
  const at = tabs.findIndex(({ key }) => key === tab.key);
  const home = tab.closable ? undefined : msg('首个标签的位置是固定的', { id: 'tab-menu.home' });
  const closing = (scope: Scope) => {
    const { refused } = closingOf(scope, tab.key);
    return refused && refusal(refused);
  };
  const move = (by: -1 | 1) => {
    const beside = tabs[at + by];
    const isGroup = beside?.closable && Boolean(beside.pinned) === Boolean(tab.pinned);
    return home ?? (isGroup ? undefined : msg('已经在最边上', { id: 'tab-menu.edge' }));
  };
  const isAlive = $liveKeys.get().includes(tab.key);
  return [
    {
      id: 'reload',
      icon: 'rotate-cw',
      label: msg('重新加载', { id: 'tab-menu.reload' }),
      disabled: isAlive ? undefined : msg('它现在没有打开的内容', { id: 'tab-menu.not-alive' }),
    },
    {
      id: 'maximise',
      icon: 'maximize',
      label: $maximised.get() ? msg('还原内容', { id: 'tab-menu.restore' }) : msg('最大化内容', { id: 'tab-menu.maximise' }),
    },
    tab.pinned
      ? { id: 'unpin', icon: 'pin', label: msg('取消固定', { id: 'tab-menu.unpin' }), apart: true }
      : { id: 'pin', icon: 'pin', label: msg('固定', { id: 'tab-menu.pin' }), disabled: home, apart: true },
    { id: 'move-left', icon: 'arrow-left', label: msg('向左移动', { id: 'tab-menu.move-left' }), disabled: move(-1) },
    { id: 'move-right', icon: 'arrow-right', label: msg('向右移动', { id: 'tab-menu.move-right' }), disabled: move(1) },
    {
      id: 'window',
      icon: 'external-link',
      label: msg('在新窗口打开', { id: 'tab-menu.window' }),
      href: addressOf(tab.path),
      apart: true,
    },
    { id: 'copy', icon: 'copy', label: msg('复制地址', { id: 'tab-menu.copy' }) },
    { id: 'current', icon: 'x', label: msg('关闭当前', { id: 'tab-menu.current' }), disabled: closing('current'), apart: true },
    { id: 'others', label: msg('关闭其他', { id: 'tab-menu.others' }), icon: 'copy-x', disabled: closing('others') },
    { id: 'right', icon: 'arrow-right-to-line', label: msg('关闭右侧', { id: 'tab-menu.right' }), disabled: closing('right') },
    { id: 'left', icon: 'arrow-left-to-line', label: msg('关闭左侧', { id: 'tab-menu.left' }), disabled: closing('left') },
    { id: 'all', icon: 'circle-x', label: msg('关闭全部', { id: 'tab-menu.all' }), disabled: closing('all') },
    {
      id: 'reopen',
      icon: 'rotate-cw',
      label: msg('重新打开关闭的标签', { id: 'tab-menu.reopen' }),
      disabled: $closedTabs.get().length > 0 ? undefined : msg('没有可以恢复的标签', { id: 'tab-menu.none-closed' }),
      apart: true,
    },
  ];
}

/** Does what an entry says to the tab whose menu it was; a notice says why when it cannot. */
export async function runTabMenu(id: string, tab: Tab, move: (to: number) => unknown): Promise<void> {
  const why = tabMenuEntries(tab).find((entry) => entry.id === id)?.disabled;
  if (why) return void notify(() => ({ title: tabMenuEntries(tab).find((entry) => entry.id === id)?.disabled ?? why, tone: 'info' }));
  const at = $tabs.get().findIndex(({ key }) => key === tab.key);
  switch (id) {
    case 'reload':
      return reloadTab(tab);
    case 'maximise':
      return maximise(tab);
    case 'pin':
    case 'unpin':
      return pinTab(tab.key, id === 'pin');
    case 'move-left':
    case 'move-right':
      return void move(at + (id === 'move-left' ? -1 : 1));
    case 'copy':
      return copyAddress(tab);
    case 'reopen':
      return reopenTabs();
    case 'current':
    case 'others':
    case 'right':
    case 'left':
    case 'all':
      await closeTabs(id, tab.key);
  }
}

async function maximise(tab: Tab): Promise<void> {
  if ($maximised.get()) return setMaximised(false);
  await goToTab(tab);
  setMaximised(true);
}

async function copyAddress(tab: Tab): Promise<void> {
  const isCopied = await copyOrShow(location.origin + addressOf(tab.path));
  if (isCopied) notify(() => ({ title: msg('地址已复制', { id: 'tab-menu.copied' }), tone: 'success' }));
}
