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
  /** Which of its lists the widget shows. */
  kind?: string;
  /** The widget fills the page and scrolls its own lists; the others scroll with the page. */
  fills?: true;
}

const tasks = { group: 'office', widget: 'atrium-task-center', fills: true } as const;
const taskPages: readonly UserCenterPage[] = [
  { ...tasks, path: '/todouser', kind: 'todo', title: () => msg('待办', { id: 'user-center.todouser' }) },
  { ...tasks, path: '/todoread', kind: 'toread', title: () => msg('待阅', { id: 'user-center.todoread' }) },
  { ...tasks, path: '/apply', kind: 'apply', title: () => msg('我的申请', { id: 'user-center.apply' }) },
  { ...tasks, path: '/done', kind: 'done', title: () => msg('我的已办', { id: 'user-center.done' }) },
  { ...tasks, path: '/draft', kind: 'draft', title: () => msg('草稿箱', { id: 'user-center.draft' }) },
];

/** The pages of the user centre in the order of its navigation (spec §2). */
export const userCenterPages: readonly UserCenterPage[] = [
  ...taskPages,
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
];

/** What `/user-center` leads to. */
export const userCenterStart = '/message';

/** The page of a portal path; the one that it leads to where it names none. */
export const userCenterPage = (path: string): UserCenterPage =>
  userCenterPages.find((page) => `/user-center${page.path}` === path.split(/[?#]/, 1)[0]) ??
  userCenterPages.find(({ path: start }) => start === userCenterStart)!;
