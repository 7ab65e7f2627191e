import { msg } from '@atrium/i18n';

export interface Step {
  /** Tags from the shell inwards; the step points at the innermost one that is drawn. */
  at: readonly string[];
  heading: string;
  text: string;
}

/** The steps; at most five. */
export const steps = (): readonly Step[] => [
  {
    at: ['atrium-top-bar', 'atrium-function-search'],
    heading: msg('要用什么，直接搜', { id: 'first-steps.search' }),
    text: msg('功能、同事、消息都在这里找：汉字、拼音、首字母都可以。随时按 Ctrl K 打开。', { id: 'first-steps.search-text' }),
  },
  {
    at: ['atrium-left-menu'],
    heading: msg('所有系统都在应用中心', { id: 'first-steps.apps' }),
    text: msg('每个功能开在自己的标签里，最近八个保持原样，填到一半也不会丢。', { id: 'first-steps.apps-text' }),
  },
  {
    at: ['atrium-top-bar', 'atrium-message-bell'],
    heading: msg('等着您的事会在这里亮起', { id: 'first-steps.bell' }),
    text: msg('新消息无需刷新；不想再收到的，可以在消息里直接关掉。', { id: 'first-steps.bell-text' }),
  },
  {
    at: ['atrium-home-page'],
    heading: msg('首页是您的一天', { id: 'first-steps.home' }),
    text: msg('待办、申请和常用功能都在这里；给功能点上星标，它就会留在首页。', { id: 'first-steps.home-text' }),
  },
  {
    at: ['atrium-top-bar', 'atrium-account-menu'],
    heading: msg('账号与设置', { id: 'first-steps.account' }),
    text: msg('切换租户、修改密码在这里；语言、深色和疏密在旁边的设置里，也可以从那里重看这些提示。', { id: 'first-steps.account-text' }),
  },
];

/** The innermost of these elements that is drawn; null where none is. */
export function findPlace(at: readonly string[], from: ParentNode | null): Element | null {
  const [tag, ...inner] = at;
  const found = tag === undefined ? null : (from?.querySelector(tag) ?? null);
  if (found === null) return null;
  const deeper = inner.length > 0 ? findPlace(inner, found.shadowRoot) : null;
  return deeper ?? (found.getBoundingClientRect().width > 0 ? found : null);
}
