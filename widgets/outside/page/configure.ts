import { tokenFrom, type TokenProvider } from '@atrium/stores';
import { isLanguage, type Language } from '@atrium/i18n';

/** Settings of a page of another origin, once, for all elements of the portal on it. */
export interface AtriumConfiguration {
  /** Gives a token for the person; without it the portal's own cookie is tried (pages of the same site). */
  tokenProvider?: TokenProvider;
  /** Where the portal is; the origin of the script without it. */
  portal?: string;
  /** `zh-CN`, `zh-TW`, `en-US` or `pt-BR`; the language of the page without it. */
  language?: string;
}

let given: AtriumConfiguration = {};
let told: (() => void) | null = null;

/** Says how the page gets its token. It works before the elements are loaded and after. */
export function configureAtrium(configuration: AtriumConfiguration): void {
  given = { ...given, ...configuration };
  told?.();
}

/** Calls back when the page says something new. */
export const onConfigured = (run: () => void): void => void (told = run);

/** Settings from the page's script or `<meta name="atrium-…">`. */
export function configured(own: string): { portal: string; language: Language; provider: TokenProvider | undefined } {
  const endpoint = metaOf('atrium-token-endpoint');
  const provider = given.tokenProvider ?? (endpoint ? wayFrom(endpoint) : undefined);
  const portal = new URL(given.portal ?? metaOf('atrium-portal') ?? own, document.baseURI).origin;
  return { portal, language: languageOf(given.language), provider };
}

const ways = new Map<string, TokenProvider>();

/** The same for the same address: a page that says another language keeps its way. */
function wayFrom(endpoint: string): TokenProvider {
  const way = ways.get(endpoint) ?? tokenFrom(endpoint);
  ways.set(endpoint, way);
  return way;
}

const metaOf = (name: string): string | null => document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') || null;

/** The portal's nearest language to that of the page, or of its reader. */
function languageOf(said: string | undefined): Language {
  for (const text of [said, document.documentElement.lang, ...navigator.languages]) {
    if (!text) continue;
    if (isLanguage(text)) return text;
    if (/^zh\b.*(tw|hk|mo|hant)/i.test(text)) return 'zh-TW';
    const found = { zh: 'zh-CN', en: 'en-US', pt: 'pt-BR' }[text.slice(0, 2).toLowerCase()];
    if (found) return found as Language;
  }
  return 'en-US';
}
