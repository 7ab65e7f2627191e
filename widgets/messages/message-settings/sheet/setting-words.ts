import { msg } from '@atrium/i18n';
import type { Channel, MessageDelivery, MessagePreferences, MessageType } from '@atrium/stores';

const everyChannel = ['push', 'desktop', 'email', 'wecom', 'dingtalk', 'feishu'] as const;

/** Every way to the user that the portal has. */
export const channelsOf = ({ byType }: Pick<MessagePreferences, 'byType'>): readonly Channel[] =>
  everyChannel.filter((channel) => byType.todo[channel] !== undefined);

/** Whether the portal sends to a service of chat. */
export const hasChat = (preferences: Pick<MessagePreferences, 'byType'>): boolean =>
  channelsOf(preferences).some((channel) => channel === 'wecom' || channel === 'dingtalk' || channel === 'feishu');

export const channelName = (channel: Channel | MessageDelivery['channel']): string =>
  ({
    push: msg('门户内', { id: 'message-settings.push' }),
    desktop: msg('桌面', { id: 'message-settings.desktop-short' }),
    email: msg('邮件', { id: 'message-settings.email' }),
    wecom: msg('企业微信', { id: 'message-settings.wecom' }),
    dingtalk: msg('钉钉', { id: 'message-settings.dingtalk' }),
    feishu: msg('飞书', { id: 'message-settings.feishu' }),
    webpush: msg('推送', { id: 'message-settings.webpush' }),
  })[channel];

export const typeNames = (): { type: MessageType; name: string; about: string }[] => [
  {
    type: 'todo',
    name: msg('待办', { id: 'message-settings.todo' }),
    about: msg('需要你处理的流程', { id: 'message-settings.todo-about' }),
  },
  {
    type: 'notice',
    name: msg('通知', { id: 'message-settings.notice' }),
    about: msg('会议、公告和结果', { id: 'message-settings.notice-about' }),
  },
  {
    type: 'reply',
    name: msg('回复', { id: 'message-settings.reply' }),
    about: msg('评论、提到你和工单进展', { id: 'message-settings.reply-about' }),
  },
  {
    type: 'system',
    name: msg('系统', { id: 'message-settings.system' }),
    about: msg('账号、权限和系统更新', { id: 'message-settings.system-about' }),
  },
];

/** What became of a delivery, in a few words. */
export function deliveryState({ state, reason }: Pick<MessageDelivery, 'state' | 'reason'>): string {
  switch (state) {
    case 'waiting':
    case 'sending':
      return msg('等待发送', { id: 'message-settings.delivery-waiting' });
    case 'sent':
      return msg('已发送', { id: 'message-settings.delivery-sent' });
    case 'dropped':
    case 'given-up':
      return deliveryReason(reason);
  }
}

function deliveryReason(reason: MessageDelivery['reason']): string {
  switch (reason) {
    case 'read':
    case 'snoozed':
      return msg('没有发送：你已经看过', { id: 'message-settings.delivery-read' });
    case 'done':
      return msg('没有发送：已经处理', { id: 'message-settings.delivery-done' });
    case 'withdrawn':
      return msg('没有发送：已撤回', { id: 'message-settings.delivery-withdrawn' });
    case 'active':
      return msg('没有发送：你正在使用门户', { id: 'message-settings.delivery-active' });
    case 'switched-off':
      return msg('没有发送：你关闭了这类提醒', { id: 'message-settings.delivery-off' });
    case 'no-substitute':
      return msg('没有发送：你不再代办', { id: 'message-settings.delivery-no-substitute' });
    case 'no-address':
    case 'bad-address':
    case 'refused-address':
      return msg('没有发送：你的地址不可用', { id: 'message-settings.delivery-address' });
    case 'disabled':
    case 'late':
    case 'refused':
    case 'unreachable':
    case null:
      return msg('没有发送：对方服务没有接收', { id: 'message-settings.delivery-failed' });
  }
}
