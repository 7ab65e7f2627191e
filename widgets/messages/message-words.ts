import { msg, str } from '@atrium/i18n';
import { appByCode, type Message, type MessageRule, type MessageType } from '@atrium/stores';

export const messageTypes: readonly MessageType[] = ['todo', 'notice', 'system', 'reply'];

export const typeName = (type: MessageType): string =>
  ({
    todo: msg('待办', { id: 'message-center.todo' }),
    notice: msg('通知', { id: 'message-center.notice' }),
    system: msg('系统', { id: 'message-center.system' }),
    reply: msg('回复', { id: 'message-center.reply' }),
  })[type];

/** The source of a message: the app's name, else empty. */
const sourceName = (source: string): string => appByCode(source)?.resourceName ?? '';

/** Why somebody got a message, as a sentence. */
export function whySentence({ rule, source, sender, onBehalfOf }: Pick<Message, 'rule' | 'source' | 'sender' | 'onBehalfOf'>): string {
  if (onBehalfOf !== undefined) return msg(str`${onBehalfOf}不在，由你代办。`, { id: 'message-center.why-substitute' });
  const app = sourceName(source) || sender;
  const sentences: Record<MessageRule, () => string> = {
    direct: () => msg(str`${sender} 直接发给你。`, { id: 'message-center.why-direct' }),
    approver: () => msg(str`“${app}”里有一步轮到你处理。`, { id: 'message-center.why-approver' }),
    applicant: () => msg(str`这是你在“${app}”发起的事项。`, { id: 'message-center.why-applicant' }),
    mention: () => msg(str`有人在“${app}”里提到了你，或回复了你。`, { id: 'message-center.why-mention' }),
    participant: () => msg(str`你参与了“${app}”里的这件事。`, { id: 'message-center.why-participant' }),
    subscriber: () => msg(str`你订阅了“${app}”的提醒。`, { id: 'message-center.why-subscriber' }),
    department: () => msg(str`“${app}”发给你所在的部门。`, { id: 'message-center.why-department' }),
    everyone: () => msg(str`“${app}”发给公司的每个人。`, { id: 'message-center.why-everyone' }),
    security: () => msg('这关系到你的账号安全。', { id: 'message-center.why-security' }),
  };
  return sentences[rule]();
}

/** A kind of messages in a few words, for the list of those that are muted. */
export function kindName({ source, rule }: Pick<Message, 'rule' | 'source'>): string {
  const app = sourceName(source) || msg('其他', { id: 'message-center.no-app' });
  const rules: Record<MessageRule, () => string> = {
    direct: () => msg('直接发给我的', { id: 'message-center.kind-direct' }),
    approver: () => msg('轮到我处理的', { id: 'message-center.kind-approver' }),
    applicant: () => msg('我发起的', { id: 'message-center.kind-applicant' }),
    mention: () => msg('提到我的', { id: 'message-center.kind-mention' }),
    participant: () => msg('我参与的', { id: 'message-center.kind-participant' }),
    subscriber: () => msg('我订阅的', { id: 'message-center.kind-subscriber' }),
    department: () => msg('发给部门的', { id: 'message-center.kind-department' }),
    everyone: () => msg('发给所有人的', { id: 'message-center.kind-everyone' }),
    security: () => msg('账号安全', { id: 'message-center.kind-security' }),
  };
  return `${app} · ${rules[rule]()}`;
}
