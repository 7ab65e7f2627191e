/** Widgets are React islands: each is fetched when its tag is first needed, never on the way to the first frame. */
const widgets = {
  'atrium-address-list': () => import('../../widgets/people/address-list/address-list.element.ts'),
  'atrium-app-menu': () => import('../../widgets/apps/app-menu/app-menu.element.ts'),
  'atrium-function-shelf': () => import('../../widgets/home/function-shelf/function-shelf.element.ts'),
  'atrium-home-cards': () => import('../../widgets/home/home-cards/home-cards.element.ts'),
  'atrium-password-dialog': () => import('../../widgets/session/password-dialog/password-dialog.element.ts'),
  'atrium-tenant-switch': () => import('../../widgets/session/tenant-switch/tenant-switch.element.ts'),
  'atrium-task-center': () => import('../../widgets/tasks/task-center/task-center.element.ts'),
  'atrium-message-center': () => import('../../widgets/messages/message-center/message-center.element.ts'),
  'atrium-basic-settings': () => import('../../widgets/settings/basic-settings/basic-settings.element.ts'),
  'atrium-security-settings': () => import('../../widgets/settings/security-settings/security-settings.element.ts'),
  'atrium-my-account': () => import('../../widgets/settings/my-account/my-account.element.ts'),
  'atrium-message-settings': () => import('../../widgets/messages/message-settings/message-settings.element.ts'),
  'atrium-food-menu': () => import('../../widgets/guides/food-menu/food-menu.element.ts'),
  'atrium-home-canteen': () => import('../../widgets/home/home-canteen/home-canteen.element.ts'),
  'atrium-home-guides': () => import('../../widgets/home/home-guides/home-guides.element.ts'),
  'atrium-home-meetings': () => import('../../widgets/home/home-meetings/home-meetings.element.ts'),
  'atrium-home-news': () => import('../../widgets/home/home-news/home-news.element.ts'),
  'atrium-news-article': () => import('../../widgets/news/news-article/news-article.element.ts'),
  'atrium-news-list': () => import('../../widgets/news/news-list/news-list.element.ts'),
  'atrium-office-guide': () => import('../../widgets/guides/office-guide/office-guide.element.ts'),
  'atrium-work-overview': () => import('../../widgets/home/work-overview/work-overview.element.ts'),
  'atrium-workbench-editor': () => import('../../widgets/home/workbench-editor/workbench-editor.element.ts'),
  'atrium-work-reports': () => import('../../widgets/reports/work-reports/work-reports.element.ts'),
  'atrium-report-approval': () => import('../../widgets/reports/report-approval/report-approval.element.ts'),
  'atrium-meetings': () => import('../../widgets/home/meetings/meetings.element.ts'),
  'atrium-mail-inbox': () => import('../../widgets/home/mail-inbox/mail-inbox.element.ts'),
  'atrium-people-picker': () => import('../../widgets/people/people-picker/people-picker.element.ts'),
  'atrium-my-devices': () => import('../../widgets/home/my-devices/my-devices.element.ts'),
};

export type WidgetName = keyof typeof widgets;
export const widgetNames = Object.keys(widgets) as WidgetName[];

/** Loads a widget; the tag stays empty until then. A failed one is loaded again on the next call. */
export async function loadWidget(name: WidgetName): Promise<void> {
  if (!customElements.get(name)) await widgets[name]();
}

/** Fetches the card that is first on most home pages, and with it what draws them all. */
export const loadFirstCard = (): Promise<void> => loadWidget('atrium-home-cards').catch(() => {});
