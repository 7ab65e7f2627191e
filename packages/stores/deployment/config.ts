import { $language } from '@atrium/i18n';
import { atom, computed } from 'nanostores';
import { ownField } from '../storage/saved.ts';

/** The company's look in the portal's page; null is the portal's own. */
export interface ShownBranding {
  logoLight: string | null;
  logoDark: string | null;
  icon: string | null;
  /** Instead of green. */
  hasAccent: boolean;
  accentOnly: boolean;
}

/** Settings of the deployment. */
export interface PortalConfig {
  title: string;
  product: string;
  loginUrl: string;
  assistantUrl: string;
  version: string;
  /** Where the company's days begin and end; empty where it does not say so. */
  timeZone: string;
  /** Whom to turn to, in the deployment's words; empty where it says nothing. */
  help: string;
  /** Where the company's other sites are; null for those that it has not. */
  sites: { wiki: string | null; community: string | null; ai: string | null; mail: boolean };
  /** None: the portal's own. */
  branding?: ShownBranding | null | undefined;
}

const defaults: PortalConfig = {
  title: '协同办公平台',
  product: 'portal',
  loginUrl: '/idaas/login',
  assistantUrl: '',
  version: '',
  timeZone: '',
  help: '',
  sites: { wiki: null, community: null, ai: null, mail: false },
};

interface Loaded {
  config: PortalConfig;
  /** The title in other languages. */
  titles: unknown;
  /** The words of help by language. */
  help: unknown;
}

const $loaded = atom<Loaded>({ config: defaults, titles: null, help: null });

/** The deployment's configuration, its texts in the language on screen; defaults until it is loaded. */
export const $config = computed([$loaded, $language], ({ config, titles, help }, language): PortalConfig => ({
  ...config,
  title: textOf(titles, language) || config.title,
  help: textOf(help, language) || textOf(help, 'zh-CN'),
}));

function textOf(texts: unknown, language: string): string {
  const text = ownField(texts, language);
  return typeof text === 'string' ? text : '';
}

/** Reads the content of `<meta name="atrium-config">`; missing values and values of a wrong type get their defaults. */
export function loadConfig(content: string | null): void {
  let given: unknown;
  try {
    given = JSON.parse(content ?? '');
  } catch {
    given = null;
  }
  const site = (name: string): string | null => {
    const value = ownField(ownField(given, 'sites'), name);
    return typeof value === 'string' && value !== '' ? value : null;
  };
  const text = (name: keyof PortalConfig, fallback: string): string => {
    const value = ownField(given, name);
    return typeof value === 'string' ? value : fallback;
  };
  const config = {
    title: text('title', defaults.title) || defaults.title,
    product: text('product', defaults.product) || defaults.product,
    loginUrl: text('loginUrl', defaults.loginUrl) || defaults.loginUrl,
    assistantUrl: text('assistantUrl', defaults.assistantUrl),
    version: text('version', defaults.version),
    timeZone: text('timeZone', defaults.timeZone),
    help: '',
    sites: { wiki: site('wiki'), community: site('community'), ai: site('ai'), mail: ownField(ownField(given, 'sites'), 'mail') === true },
    branding: ownField(given, 'branding') as ShownBranding | null | undefined,
  };
  $loaded.set({ config, titles: ownField(given, 'titles'), help: ownField(given, 'help') });
}

/** The company's other sites, which open in windows of their own. */
export type SiteName = keyof PortalConfig['sites'];

export const hasSite = (name: SiteName): boolean => Boolean($config.get().sites[name]);
