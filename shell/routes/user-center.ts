import { msg } from '@atrium/i18n';
import type { Permission } from '@atrium/stores';
import type { WidgetName } from '../start/load-widgets.ts';

export interface UserCenterPage {
  /** Below `/user-center`. */
  path: string;
  /** What its link, its heading and the window's title say. */
  title: () => string;
  group: 'office' | 'settings';
  /** What it shows below its heading. */
  widget: WidgetName;
  /** The widget fills the page and scrolls its own lists; the others scroll with the page. */
  fills?: true;
  /** Its link is there for those alone whom a role permits this. */
  permission?: Permission;
  /** What the shell itself adds below the widget. */
  below?: 'atrium-appearance-settings';
}

/** The pages of the user centre in the order of its navigation (spec §2); the first is what `/user-center` leads to. */
export const userCenterPages: readonly UserCenterPage[] = [
  {
    path: '/message',
    title: () => msg('消息中心', { id: 'user-center.message' }),
    group: 'office',
    widget: 'atrium-message-center',
    fills: true,
  },
  {
    path: '/my-account',
    title: () => msg('我的账户', { id: 'user-center.my-account' }),
    group: 'office',
    widget: 'atrium-my-account',
  },
  {
    path: '/basicsettings',
    title: () => msg('基本设置', { id: 'user-center.basicsettings' }),
    group: 'settings',
    widget: 'atrium-basic-settings',
    below: 'atrium-appearance-settings',
  },
  {
    path: '/securitysettings',
    title: () => msg('安全设置', { id: 'user-center.securitysettings' }),
    group: 'settings',
    widget: 'atrium-security-settings',
  },
  {
    path: '/messagesettings',
    title: () => msg('消息设置', { id: 'user-center.messagesettings' }),
    group: 'settings',
    widget: 'atrium-message-settings',
  },
];

/** The page of a portal path; the first one where it names none. */
export const userCenterPage = (path: string): UserCenterPage =>
  userCenterPages.find((page) => `/user-center${page.path}` === path.split(/[?#]/, 1)[0]) ?? userCenterPages[0]!;
