import type { Language } from '@atrium/sdk';

/** The languages by their own names. */
export const languageNames: Record<Language, string> = {
  'zh-CN': '简体中文',
  'zh-TW': '繁體中文',
  'en-US': 'English',
  'pt-BR': 'Português',
};

/** Languages of translated names; the default language is zh-CN. */
export const otherLanguages = ['zh-TW', 'en-US', 'pt-BR'] as const satisfies Language[];
