import type { AssistantLanguage } from './protocol.ts';

/** Name, new window, close, unread, cannot be shown, again. */
export type Texts = readonly string[];

const all: Record<AssistantLanguage, string> = {
  'zh-CN': 'AI 助手|新窗口|关闭|条未读|无法显示|重试',
  'zh-TW': 'AI 助理|新視窗|關閉|則未讀|無法顯示|重試',
  'en-US': 'AI assistant|New window|Close|unread|Unavailable|Retry',
  'pt-BR': 'Assistente de IA|Nova janela|Fechar|não lidas|Indisponível|Repetir',
};

/** The nearest of the four languages; English for a language that we do not speak. */
const languageOf = (tag: string): AssistantLanguage =>
  /^zh.*(tw|hk|mo|hant)/i.test(tag) ? 'zh-TW' : /^zh/i.test(tag) ? 'zh-CN' : /^pt/i.test(tag) ? 'pt-BR' : 'en-US';

/** The nearest language to a tag, and the texts in it. */
export function textsFor(tag: string): [AssistantLanguage, Texts] {
  return [languageOf(tag), all[languageOf(tag)].split('|')];
}
