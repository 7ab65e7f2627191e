import { defaultLanguage, isLanguage, type Language } from '../messages/language.ts';

/** How the page looks before its script runs; the settings store writes it to a cookie. */
export interface Look {
  theme: string;
  scheme: string;
  color: string;
  language: Language;
  /** How close lines stand. */
  density: string;
}

const defaults: Omit<Look, 'language'> = { theme: 'dark', scheme: 'system', color: 'green', density: 'regular' };

/** Reads `ATRIUM_LOOK=<theme>.<scheme>.<color>.<language>.<density>`; a part that is missing or unknown takes its default. */
export function readLook(cookie: string | undefined): Look {
  const [theme = '', scheme = '', color = '', language, density = ''] = (cookie ?? '').split('.');
  return {
    theme: ['dark', 'light'].includes(theme) ? theme : defaults.theme,
    scheme: ['light', 'dark', 'system'].includes(scheme) ? scheme : defaults.scheme,
    color: /^[a-z]{2,16}$/.test(color) ? color : defaults.color,
    language: isLanguage(language) ? language : defaultLanguage,
    density: ['regular', 'compact'].includes(density) ? density : defaults.density,
  };
}
