import { msg } from '@atrium/i18n';
import { type PageId, pathOf, type Permission, type ReportType } from '@atrium/stores';
import type { WidgetName } from '../start/load-widgets.ts';

export interface UserCenterPage {
  page: PageId;
  /** Text of its link, its heading and the window's title. */
  title: () => string;
  group: 'office' | 'settings';
  /** The widget below its heading. */
  widget: WidgetName;
  /** Attributes that select one of the widget's lists. */
  shows?: Readonly<Record<string, string>>;
  /** Its link is there for those alone whom a role permits this. */
  permission?: Permission;
  /** Its link is there for those alone to whom reports are handed in; the server says who that is. */
  forReviewers?: true;
  /** The shell's own addition below the widget. */
  below?: 'atrium-appearance-settings';
  /** The widget fills the page and scrolls its own lists; the others scroll with the page. */
  fills?: true;
  /** The page of the navigation that it belongs to, in which it has no link of its own. */
  under?: PageId;
}

const office = { group: 'office', fills: true } as const;
const settings = { group: 'settings' } as const;

const tasks = (kind: string) => ({ ...office, widget: 'atrium-task-center', shows: { kind } }) as const;
const reports = (type: ReportType) =>
  ({ ...office, page: `${type}-reports`, widget: 'atrium-work-reports', shows: { type }, under: 'reports' }) as const;

/** The pages of the user centre in the order of its navigation (spec §2); the first is what `/user-center` leads to. */
export const userCenterPages: readonly UserCenterPage[] = [
  { page: 'workbench', group: 'office', title: () => msg('工作台', { id: 'user-center.index' }), widget: 'atrium-work-overview' },
  { ...tasks('todo'), page: 'todo', title: () => msg('待办', { id: 'user-center.todouser' }) },
  { ...tasks('toread'), page: 'to-read', title: () => msg('待阅', { id: 'user-center.todoread' }) },
  { ...office, page: 'meetings', title: () => msg('会议', { id: 'user-center.meeting' }), widget: 'atrium-meetings' },
  { ...office, page: 'mail', title: () => msg('邮件', { id: 'user-center.mail' }), widget: 'atrium-mail-inbox' },
  { ...tasks('apply'), page: 'my-requests', title: () => msg('我的申请', { id: 'user-center.apply' }) },
  { ...tasks('done'), page: 'done', title: () => msg('我的已办', { id: 'user-center.done' }) },
  { ...tasks('draft'), page: 'drafts', title: () => msg('草稿箱', { id: 'user-center.draft' }) },
  { ...office, page: 'reports', title: () => msg('我的汇报', { id: 'user-center.my-work' }), widget: 'atrium-work-reports' },
  { ...reports('daily'), title: () => msg('日报', { id: 'report.daily' }) },
  { ...reports('weekly'), title: () => msg('周报', { id: 'report.weekly' }) },
  { ...reports('monthly'), title: () => msg('月报', { id: 'report.monthly' }) },
  {
    ...office,
    page: 'report-approval',
    forReviewers: true,
    title: () => msg('汇报审批', { id: 'user-center.approval' }),
    widget: 'atrium-report-approval',
  },
  { page: 'my-devices', group: 'office', title: () => msg('我的设备', { id: 'user-center.my-device' }), widget: 'atrium-my-devices' },
  { page: 'my-account', group: 'office', title: () => msg('我的账户', { id: 'user-center.my-account' }), widget: 'atrium-my-account' },
  { ...office, page: 'messages', title: () => msg('消息中心', { id: 'user-center.message' }), widget: 'atrium-message-center' },
  {
    ...settings,
    page: 'basic-settings',
    title: () => msg('基本设置', { id: 'user-center.basicsettings' }),
    widget: 'atrium-basic-settings',
    below: 'atrium-appearance-settings',
  },
  {
    ...settings,
    page: 'security-settings',
    title: () => msg('安全设置', { id: 'user-center.securitysettings' }),
    widget: 'atrium-security-settings',
  },
  {
    ...settings,
    page: 'message-settings',
    title: () => msg('消息设置', { id: 'user-center.messagesettings' }),
    widget: 'atrium-message-settings',
  },
  { ...settings, page: 'home-settings', title: () => msg('自定义工作台', { id: 'user-center.custom' }), widget: 'atrium-workbench-editor' },
];

/** The page of a portal path; the first one where it names none. */
export const userCenterPage = (path: string): UserCenterPage =>
  userCenterPages.find(({ page }) => pathOf(page) === path.split(/[?#]/, 1)[0]) ?? userCenterPages[0]!;
