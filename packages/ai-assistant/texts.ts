import type { AssistantLanguage } from './protocol.ts';

/** Name, new window, close, unread, opening, cannot be reached, refused by the page's policy, again, "nothing to see?". */
export type Texts = readonly string[];

const all: Record<AssistantLanguage, string> = {
  'zh-CN': 'AI 助手|在新窗口打开|关闭|条未读|正在打开…|暂时连不上，请稍后再试。|本页面的安全策略不允许显示。|重试|看不到对话？',
  'zh-TW': 'AI 助理|在新視窗開啟|關閉|則未讀|正在開啟…|暫時連不上，請稍後再試。|本頁面的安全政策不允許顯示。|重試|看不到對話？',
  'en-US':
    'AI assistant|Open in a new window|Close|unread|Opening…|No connection. Try again later.|The policy of this page forbids it.|Try again|Nothing here?',
  'pt-BR':
    'Assistente de IA|Abrir em nova janela|Fechar|não lidas|Abrindo…|Sem conexão. Tente mais tarde.|A política desta página não o permite.|Tentar de novo|Nada aqui?',
};

/** The nearest of the four languages; English for a language that we do not speak. */
export const languageOf = (tag: string): AssistantLanguage =>
  /^zh.*(tw|hk|mo|hant)/i.test(tag) ? 'zh-TW' : /^zh/i.test(tag) ? 'zh-CN' : /^pt/i.test(tag) ? 'pt-BR' : 'en-US';

export const textsIn = (language: AssistantLanguage): Texts => all[language].split('|');
