import type { Language } from '@atrium/sdk';

/** The languages, each as its speakers call it. */
export const languageNames: Record<Language, string> = {
  'zh-CN': '简体中文',
  'zh-TW': '繁體中文',
  'en-US': 'English',
  'pt-BR': 'Português',
};

/** The languages in which names may be given beside the Chinese ones. */
export const otherLanguages = ['zh-TW', 'en-US', 'pt-BR'] as const satisfies Language[];
