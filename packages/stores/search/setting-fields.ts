import { type PageId, pathOf } from '@atrium/api/contract/page-paths';
import { msg } from '@atrium/i18n';

/** Fields of the settings pages that the search leads to; one without a name, words or page does not compile. */
export const fieldIds = [
  'avatar',
  'nickName',
  'email',
  'phone',
  'sex',
  'officeLocation',
  'password',
  'secondFactor',
  'sessions',
  'confirmations',
  'signIns',
  'cards',
  'channels',
  'desktop',
  'quiet',
  'muted',
  'homeCards',
  'pastLayouts',
] as const;
export type FieldId = (typeof fieldIds)[number];

/** The page of the user centre that has the field. */
const pageOf: Record<FieldId, PageId> = {
  avatar: 'basic-settings',
  nickName: 'basic-settings',
  email: 'basic-settings',
  phone: 'basic-settings',
  sex: 'basic-settings',
  officeLocation: 'basic-settings',
  password: 'security-settings',
  secondFactor: 'security-settings',
  sessions: 'security-settings',
  confirmations: 'security-settings',
  signIns: 'security-settings',
  cards: 'my-account',
  channels: 'message-settings',
  desktop: 'message-settings',
  quiet: 'message-settings',
  muted: 'message-settings',
  homeCards: 'home-settings',
  pastLayouts: 'home-settings',
};

/** Where a field is: its page, which scrolls to it and marks it. */
export const fieldPath = (id: FieldId): string => pathOf(pageOf[id], { field: id });

/** Where a setting of this browser is. */
export const appearancePath = (name: string): string => pathOf('basic-settings', { field: name });

/** The name of a field, as its page says it. */
export function fieldName(id: FieldId): string {
  switch (id) {
    case 'avatar':
      return msg('头像', { id: 'basic-settings.avatar' });
    case 'nickName':
      return msg('昵称', { id: 'basic-settings.nick-name' });
    case 'email':
      return msg('邮箱', { id: 'basic-settings.email' });
    case 'phone':
      return msg('手机号码', { id: 'basic-settings.phone' });
    case 'sex':
      return msg('性别', { id: 'basic-settings.sex' });
    case 'officeLocation':
      return msg('办公地点', { id: 'basic-settings.office' });
    case 'password':
      return msg('登录密码', { id: 'security-settings.password' });
    case 'secondFactor':
      return msg('第二步验证', { id: 'second-factor.title' });
    case 'sessions':
      return msg('登录设备', { id: 'security-settings.sessions' });
    case 'confirmations':
      return msg('操作确认', { id: 'security-settings.confirmations' });
    case 'signIns':
      return msg('最近登录', { id: 'security-settings.sign-ins' });
    case 'cards':
      return msg('银行卡', { id: 'my-account.cards' });
    case 'channels':
      return msg('哪些消息提醒我', { id: 'message-settings.channels' });
    case 'desktop':
      return msg('桌面通知', { id: 'message-settings.desktop' });
    case 'quiet':
      return msg('免打扰时段', { id: 'message-settings.quiet' });
    case 'muted':
      return msg('不再提醒的消息', { id: 'message-settings.muted' });
    case 'homeCards':
      return msg('首页上的卡片', { id: 'workbench-editor.shown' });
    case 'pastLayouts':
      return msg('以前的布局', { id: 'workbench-editor.past' });
  }
}
