import type { ReportType } from './reports.ts';

/**
 * Paths of the portal's own pages, below the portal base (spec §2): the one table of the shell, the stores, the widgets and the server. The
 * pages of the user centre are in the order of its navigation.
 */
export const pagePaths = {
  home: '/home/index',
  'news-list': '/home/list',
  'news-category': '/list',
  'news-article': '/home/detail',
  'food-menu': '/home/food-menu',
  'admin-guide': '/home/adminguide',
  'hr-guide': '/home/hrguide',
  'finance-guide': '/home/financialguide',
  'it-guide': '/home/itguide',
  'brand-guide': '/home/brandguide',
  'app-center': '/app-center',
  'app-menu': '/app-center/menus',
  'address-list': '/address-list',
  mailbox: '/mailbox',
  'user-center': '/user-center',
  workbench: '/user-center/index',
  todo: '/user-center/todouser',
  'to-read': '/user-center/todoread',
  meetings: '/user-center/meeting',
  mail: '/user-center/mail',
  'my-requests': '/user-center/apply',
  done: '/user-center/done',
  drafts: '/user-center/draft',
  reports: '/user-center/submitted/my-work',
  'daily-reports': '/user-center/submitted/daily',
  'weekly-reports': '/user-center/submitted/weekly',
  'monthly-reports': '/user-center/submitted/monthly',
  'report-approval': '/user-center/work-report-approval',
  'my-devices': '/user-center/my-device',
  'my-account': '/user-center/my-account',
  messages: '/user-center/message',
  'basic-settings': '/user-center/basicsettings',
  'security-settings': '/user-center/securitysettings',
  'message-settings': '/user-center/messagesettings',
  'home-settings': '/user-center/custom',
} as const;

export type PageId = keyof typeof pagePaths;

/** Values of the address behind the question mark. */
export type PageQuery = Readonly<Record<string, string>>;

/** The address of a page below the portal base: `pathOf('messages', { id })` is `/user-center/message?id=…`. */
export const pathOf = (page: PageId, query?: PageQuery): string =>
  query ? `${pagePaths[page]}?${new URLSearchParams(query)}` : pagePaths[page];

export const newsPath = (id: string): string => pathOf('news-article', { id });

export const meetingPath = (id: string): string => pathOf('meetings', { id });

export const messagePath = (id: string): string => pathOf('messages', { id });

/** The report of its author for a period. */
export const reportPath = (type: ReportType, period: string): string => pathOf(`${type}-reports`, { period });

/** The card of a person (R-PPL-01). */
export const personPath = (userCode: string): string => pathOf('address-list', { person: userCode });

/** Prefix of the addresses of all sub-applications; a name follows. */
export const subAppsPath = '/app-center/main/';

/** Root address of a sub-application below the portal base; without a slash at its end. */
export const subAppRoot = (name: string): string => subAppsPath + encodeURIComponent(name);

/** The address of a sub-application's page below the portal base. */
export const subAppPath = (name: string, path = ''): string => `${subAppRoot(name)}/${path.replace(/^\/+/, '')}`;
