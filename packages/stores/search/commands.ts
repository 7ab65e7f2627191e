import { msg } from '@atrium/i18n';
import type { Settings } from '../settings/settings-shape.ts';

/** Commands of the search. `shell/search/run-command.ts` runs them; a command without a handler does not compile. */
export const commandIds = [
  'switch-tenant',
  'change-password',
  'scheme-dark',
  'scheme-light',
  'scheme-system',
  'read-all-messages',
  'shortcuts',
  'full-screen',
  'close-all-tabs',
  'reopen-tab',
  'copy-address',
  'sign-out',
] as const;
export type CommandId = (typeof commandIds)[number];

/** The settings that the search leads to; one without a name does not compile. */
export const namedSettings = [
  'language',
  'colorScheme',
  'theme',
  'color',
  'weakColor',
  'layout',
  'fixedHeader',
  'autoHideHeader',
  'fixedSidebar',
  'multiTab',
  'singleKeys',
  'density',
] as const satisfies readonly (keyof Settings)[];
export type NamedSetting = (typeof namedSettings)[number];

/** The name of a command in the language on screen. */
export function commandName(id: CommandId): string {
  switch (id) {
    case 'switch-tenant':
      return msg('切换租户', { id: 'commands.switch-tenant' });
    case 'change-password':
      return msg('修改密码', { id: 'commands.change-password' });
    case 'scheme-dark':
      return msg('深色模式', { id: 'commands.scheme-dark' });
    case 'scheme-light':
      return msg('浅色模式', { id: 'commands.scheme-light' });
    case 'scheme-system':
      return msg('配色跟随系统', { id: 'commands.scheme-system' });
    case 'read-all-messages':
      return msg('全部消息标为已读', { id: 'commands.read-all-messages' });
    case 'shortcuts':
      return msg('键盘快捷键', { id: 'commands.shortcuts' });
    case 'full-screen':
      return msg('全屏', { id: 'commands.full-screen' });
    case 'close-all-tabs':
      return msg('关闭全部标签', { id: 'commands.close-all-tabs' });
    case 'reopen-tab':
      return msg('重新打开刚关闭的标签', { id: 'commands.reopen-tab' });
    case 'copy-address':
      return msg('复制本页地址', { id: 'commands.copy-address' });
    case 'sign-out':
      return msg('退出登录', { id: 'commands.sign-out' });
  }
}

/** The name of a setting, as the settings say it. */
export function settingName(name: NamedSetting): string {
  switch (name) {
    case 'language':
      return msg('语言', { id: 'settings-drawer.language' });
    case 'colorScheme':
      return msg('内容配色', { id: 'settings-drawer.scheme' });
    case 'theme':
      return msg('框架主题', { id: 'settings-drawer.theme' });
    case 'color':
      return msg('主题色', { id: 'settings-drawer.color' });
    case 'weakColor':
      return msg('色弱模式', { id: 'settings-drawer.weak' });
    case 'layout':
      return msg('菜单位置', { id: 'settings-drawer.layout' });
    case 'fixedHeader':
      return msg('固定顶栏', { id: 'settings-drawer.fixed-header' });
    case 'autoHideHeader':
      return msg('下滑时隐藏顶栏', { id: 'settings-drawer.auto-hide' });
    case 'fixedSidebar':
      return msg('固定侧边菜单', { id: 'settings-drawer.fixed-sidebar' });
    case 'multiTab':
      return msg('显示标签栏', { id: 'settings-drawer.multi-tab' });
    case 'singleKeys':
      return msg('单键快捷键', { id: 'settings-drawer.single-keys' });
    case 'density':
      return msg('疏密', { id: 'settings-drawer.density' });
  }
}
