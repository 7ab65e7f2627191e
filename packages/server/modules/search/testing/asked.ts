import type { Language } from '../../../messages/language.ts';

/** A question in the demo organisation, and its expected hit: the code of a function, or a path below the portal's base. */
export interface SearchQuestion {
  language: Language;
  text: string;
  /** Any of them. */
  wanted: readonly string[];
}

export const zh = (text: string, ...wanted: string[]): SearchQuestion => ({ language: 'zh-CN', text, wanted });
export const tw = (text: string, ...wanted: string[]): SearchQuestion => ({ language: 'zh-TW', text, wanted });
export const en = (text: string, ...wanted: string[]): SearchQuestion => ({ language: 'en-US', text, wanted });
export const pt = (text: string, ...wanted: string[]): SearchQuestion => ({ language: 'pt-BR', text, wanted });

export const hr = (article: string) => `/home/hrguide?article=${article}`;
export const it = (article: string) => `/home/itguide?article=${article}`;
export const finance = (article: string) => `/home/financialguide?article=${article}`;
export const admin = (article: string) => `/home/adminguide?article=${article}`;
export const brand = (article: string) => `/home/brandguide?article=${article}`;
