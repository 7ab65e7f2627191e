import { msg } from '@atrium/i18n';
import { $closedTabs, $tabs, actOnMessages, type CommandId, notify, setSetting } from '@atrium/stores';
import type { IconName } from '@atrium/ui';
import { copyOrShow } from '../controllers/copy-or-show.ts';
import { openDialog } from '../routes/dialog-address.ts';
import { closeTabs, reopenTabs } from '../tabs/tab-navigation.ts';

interface Action {
  icon: IconName;
  run(signOut: () => unknown): unknown;
  /** Whether it would do anything now. */
  fits?(): boolean;
}

const actions: Record<CommandId, Action> = {
  'switch-tenant': { icon: 'blocks', run: () => openDialog('tenant') },
  'change-password': { icon: 'circle-user-round', run: () => openDialog('password') },
  'scheme-dark': { icon: 'moon', run: () => setSetting('colorScheme', 'dark') },
  'scheme-light': { icon: 'sun', run: () => setSetting('colorScheme', 'light') },
  'scheme-system': { icon: 'monitor', run: () => setSetting('colorScheme', 'system') },
  'read-all-messages': { icon: 'list-checks', run: () => actOnMessages({ ids: 'unread', action: 'read' }) },
  shortcuts: { icon: 'info', run: () => openDialog('shortcuts') },
  'full-screen': { icon: 'maximize', run: toggleFullScreen },
  'close-all-tabs': { icon: 'copy-x', run: () => closeTabs('all', ''), fits: () => $tabs.get().length > 0 },
  'reopen-tab': { icon: 'rotate-cw', run: () => reopenTabs(), fits: () => $closedTabs.get().length > 0 },
  'copy-address': { icon: 'copy', run: copyAddress },
  'sign-out': { icon: 'log-out', run: (signOut) => signOut() },
};

export const commandIcon = (id: CommandId): IconName => actions[id].icon;

/** Whether a command would do anything now. */
export const commandFits = (id: CommandId): boolean => actions[id].fits?.() ?? true;

/** Runs a command; `signOut` asks first. */
export const runCommand = (id: CommandId, signOut: () => unknown): unknown => actions[id].run(signOut);

async function toggleFullScreen(): Promise<void> {
  try {
    await (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen());
  } catch {
    notify(() => ({ title: msg('浏览器不允许全屏', { id: 'maximise-button.refused' }), tone: 'warning' }));
  }
}

async function copyAddress(): Promise<void> {
  const isCopied = await copyOrShow(location.href);
  if (isCopied) notify(() => ({ title: msg('地址已复制', { id: 'run-command.copied' }), tone: 'success' }));
}
