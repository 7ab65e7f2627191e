import { configureLocalization } from '@lit/localize';
import { atom, type ReadableAtom } from 'nanostores';
import { sourceLocale, targetLocales } from './generated/locale-codes.ts';

export type Language = typeof sourceLocale | (typeof targetLocales)[number];
type Target = (typeof targetLocales)[number];
type Messages = typeof import('./generated/en-US.ts');

/** The language that the texts in the code are written in. */
export const sourceLanguage: Language = sourceLocale;

/** How each language calls itself, in the order in which they are offered. */
const names: Record<Language, string> = {
  'zh-CN': '简体中文',
  'zh-TW': '繁體中文',
  'en-US': 'English',
  'pt-BR': 'Português (Brasil)',
};

/** The offered languages, each with its own name. */
export const languages: readonly { code: Language; name: string }[] = Object.entries(names).map(([code, name]) => ({
  code: code as Language,
  name,
}));

export const isLanguage = (value: unknown): value is Language => languages.some(({ code }) => code === value);

const loaders: Record<Target, () => Promise<Messages>> = {
  'zh-TW': () => import('./generated/zh-TW.ts'),
  'en-US': () => import('./generated/en-US.ts'),
  'pt-BR': () => import('./generated/pt-BR.ts'),
};
const loaded = new Map<Language, Messages>();

const { setLocale } = configureLocalization({
  sourceLocale,
  targetLocales,
  loadLocale: async (code) => loaded.get(code as Language)!,
});

const $current = atom<Language>(sourceLanguage);
let wanted: Language = sourceLanguage;

/** The language on screen; changes only when its messages are there. */
export const $language: ReadableAtom<Language> = $current;

/**
 * Loads a language and shows it; the last call wins. Rejects if its messages cannot be loaded, and the language on screen stays. The
 * messages are loaded before lit-localize switches, because it cannot leave a failed switch.
 */
export async function setLanguage(language: Language, load = loaders): Promise<void> {
  wanted = language;
  if (language !== sourceLanguage && !loaded.has(language)) {
    try {
      loaded.set(language, await load[language as Target]());
    } catch (cause) {
      if (wanted !== language) return;
      throw new Error(`The messages of ${language} could not be loaded; check the connection and choose it again`, { cause });
    }
  }
  if (wanted !== language) return;
  await setLocale(language);
  if (wanted === language) $current.set(language);
}
