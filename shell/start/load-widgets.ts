/** Widgets are React islands: each is fetched when its tag is first needed, never on the way to the first frame. */
const widgets = {
  'atrium-address-list': () => import('../../widgets/address-list/address-list.element.ts'),
  'atrium-app-menu': () => import('../../widgets/app-menu/app-menu.element.ts'),
  'atrium-function-shelf': () => import('../../widgets/function-shelf/function-shelf.element.ts'),
  'atrium-home-cards': () => import('../../widgets/home-cards/home-cards.element.ts'),
  'atrium-password-dialog': () => import('../../widgets/password-dialog/password-dialog.element.ts'),
  'atrium-tenant-switch': () => import('../../widgets/tenant-switch/tenant-switch.element.ts'),
  'atrium-task-center': () => import('../../widgets/task-center/task-center.element.ts'),
  'atrium-message-center': () => import('../../widgets/message-center/message-center.element.ts'),
  'atrium-basic-settings': () => import('../../widgets/basic-settings/basic-settings.element.ts'),
  'atrium-security-settings': () => import('../../widgets/security-settings/security-settings.element.ts'),
  'atrium-my-account': () => import('../../widgets/my-account/my-account.element.ts'),
  'atrium-message-settings': () => import('../../widgets/message-settings/message-settings.element.ts'),
  'atrium-food-menu': () => import('../../widgets/food-menu/food-menu.element.ts'),
  'atrium-home-canteen': () => import('../../widgets/home-canteen/home-canteen.element.ts'),
  'atrium-home-guides': () => import('../../widgets/home-guides/home-guides.element.ts'),
  'atrium-home-meetings': () => import('../../widgets/home-meetings/home-meetings.element.ts'),
  'atrium-home-news': () => import('../../widgets/home-news/home-news.element.ts'),
  'atrium-news-article': () => import('../../widgets/news-article/news-article.element.ts'),
  'atrium-news-list': () => import('../../widgets/news-list/news-list.element.ts'),
  'atrium-office-guide': () => import('../../widgets/office-guide/office-guide.element.ts'),
  'atrium-work-overview': () => import('../../widgets/work-overview/work-overview.element.ts'),
  'atrium-workbench-editor': () => import('../../widgets/workbench-editor/workbench-editor.element.ts'),
  'atrium-work-reports': () => import('../../widgets/work-reports/work-reports.element.ts'),
  'atrium-report-approval': () => import('../../widgets/report-approval/report-approval.element.ts'),
  'atrium-meetings': () => import('../../widgets/meetings/meetings.element.ts'),
  'atrium-mail-inbox': () => import('../../widgets/mail-inbox/mail-inbox.element.ts'),
  'atrium-people-picker': () => import('../../widgets/people-picker/people-picker.element.ts'),
  'atrium-my-devices': () => import('../../widgets/my-devices/my-devices.element.ts'),
};

export type WidgetName = keyof typeof widgets;
export const widgetNames = Object.keys(widgets) as WidgetName[];

/** Fetches a widget; the tag stays empty until it is here. One that cannot be fetched is asked for again next time. */
export async function loadWidget(name: WidgetName): Promise<void> {
  if (!customElements.get(name)) await widgets[name]();
}

/** Fetches the card that is first on most home pages, and with it what draws them all. */
export const loadFirstCard = (): Promise<void> => loadWidget('atrium-home-cards').catch(() => {});
