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
  /** The page of the navigation that it belongs to, in which it has no link of its own. */
  under?: string;
  /** What the widget is told of itself. */
  type?: string;
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
  { path: '/meeting', title: () => msg('会议', { id: 'user-center.meeting' }), group: 'office', widget: 'atrium-meetings', fills: true },
  { path: '/mail', title: () => msg('邮件', { id: 'user-center.mail' }), group: 'office', widget: 'atrium-mail-inbox', fills: true },
  {
    path: '/submitted/my-work',
    title: () => msg('我的汇报', { id: 'user-center.my-work' }),
    group: 'office',
    widget: 'atrium-work-reports',
    fills: true,
  },
  ...(['daily', 'weekly', 'monthly'] as const).map((type) => ({
    path: `/submitted/${type}`,
    title: () =>
      ({
        daily: msg('日报', { id: 'report.daily' }),
        weekly: msg('周报', { id: 'report.weekly' }),
        monthly: msg('月报', { id: 'report.monthly' }),
      })[type],
    group: 'office' as const,
    widget: 'atrium-work-reports' as const,
    fills: true as const,
    under: '/submitted/my-work',
    type,
  })),
  {
    path: '/work-report-approval',
    title: () => msg('汇报审批', { id: 'user-center.approval' }),
    group: 'office',
    widget: 'atrium-report-approval',
    fills: true,
  },
  { path: '/my-device', title: () => msg('我的设备', { id: 'user-center.my-device' }), group: 'office', widget: 'atrium-my-devices' },
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
