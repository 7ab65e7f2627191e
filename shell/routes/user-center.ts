import { msg } from '@atrium/i18n';
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
}

/** The pages of the user centre in the order of its navigation (spec §2); the first is what `/user-center` leads to. */
export const userCenterPages: readonly UserCenterPage[] = [
  { path: '/index', title: () => msg('工作台', { id: 'user-center.index' }), group: 'office', widget: 'atrium-work-overview' },
  {
    path: '/message',
    title: () => msg('消息中心', { id: 'user-center.message' }),
    group: 'office',
    widget: 'atrium-message-center',
    fills: true,
  },
  {
    path: '/messagesettings',
    title: () => msg('消息设置', { id: 'user-center.messagesettings' }),
    group: 'settings',
    widget: 'atrium-message-settings',
  },
  {
    path: '/custom',
    title: () => msg('自定义工作台', { id: 'user-center.custom' }),
    group: 'settings',
    widget: 'atrium-workbench-editor',
  },
];

/** The page of a portal path; the first one where it names none. */
export const userCenterPage = (path: string): UserCenterPage =>
  userCenterPages.find((page) => `/user-center${page.path}` === path.split(/[?#]/, 1)[0]) ?? userCenterPages[0]!;
