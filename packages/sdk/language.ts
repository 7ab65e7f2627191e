/** The languages of the portal, its default first; `locale` says which one is on screen. */
export const languages = ['zh-CN', 'zh-TW', 'en-US', 'pt-BR'] as const;

/** A language of the portal. `Record<Language, Texts>` does not compile while a translation is missing. */
export type Language = (typeof languages)[number];
