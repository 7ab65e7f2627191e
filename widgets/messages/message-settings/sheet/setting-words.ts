import { msg } from '@atrium/i18n';
import type { Channel, MessageType } from '@atrium/stores';

export const channels: readonly Channel[] = ['push', 'desktop'];

export const channelName = (channel: Channel): string =>
  ({
    push: msg('门户内', { id: 'message-settings.push' }),
    desktop: msg('桌面', { id: 'message-settings.desktop-short' }),
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
