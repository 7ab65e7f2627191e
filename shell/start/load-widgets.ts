/** Widgets are React islands: each is fetched when its tag is first needed, never on the way to the first frame. */
const widgets = {
  'atrium-address-list': () => import('../../widgets/address-list/address-list.element.ts'),
  'atrium-app-menu': () => import('../../widgets/app-menu/app-menu.element.ts'),
  'atrium-function-shelf': () => import('../../widgets/function-shelf/function-shelf.element.ts'),
  'atrium-home-cards': () => import('../../widgets/home-cards/home-cards.element.ts'),
  'atrium-password-dialog': () => import('../../widgets/password-dialog/password-dialog.element.ts'),
  'atrium-tenant-switch': () => import('../../widgets/tenant-switch/tenant-switch.element.ts'),
  'atrium-message-center': () => import('../../widgets/message-center/message-center.element.ts'),
  'atrium-basic-settings': () => import('../../widgets/basic-settings/basic-settings.element.ts'),
  'atrium-security-settings': () => import('../../widgets/security-settings/security-settings.element.ts'),
  'atrium-my-account': () => import('../../widgets/my-account/my-account.element.ts'),
  'atrium-message-settings': () => import('../../widgets/message-settings/message-settings.element.ts'),
};

export type WidgetName = keyof typeof widgets;
export const widgetNames = Object.keys(widgets) as WidgetName[];

/** Fetches a widget; the tag stays empty until it is here. One that cannot be fetched is asked for again next time. */
export async function loadWidget(name: WidgetName): Promise<void> {
  if (!customElements.get(name)) await widgets[name]();
}
