import type { AssistantLanguage } from './protocol.ts';

/** Name, new window, close, unread, cannot be shown, again. */
export type Texts = readonly string[];

const all: Record<AssistantLanguage, string> = {
  'zh-CN': 'AI 助手|在新窗口打开|关闭|条未读|无法显示|重试',
  'zh-TW': 'AI 助理|在新視窗開啟|關閉|則未讀|無法顯示|重試',
  'en-US': 'AI assistant|Open in new window|Close|unread|Unavailable|Retry',
  'pt-BR': 'Assistente de IA|Abrir em nova janela|Fechar|não lidas|Indisponível|Repetir',
};

/** The nearest of the four languages; English for a language that we do not speak. */
const languageOf = (tag: string): AssistantLanguage =>
  /^zh.*(tw|hk|mo|hant)/i.test(tag) ? 'zh-TW' : /^zh/i.test(tag) ? 'zh-CN' : /^pt/i.test(tag) ? 'pt-BR' : 'en-US';

/** The nearest language to a tag, and the texts in it. */
export function textsFor(tag: string): [AssistantLanguage, Texts] {
  const language = languageOf(tag);
  return [language, all[language].split('|')];
}
