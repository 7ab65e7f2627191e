import { $language } from '@atrium/i18n';
import { atom, computed } from 'nanostores';
import { ownField } from './saved.ts';

/** What the deployment says about itself. */
export interface PortalConfig {
  title: string;
  product: string;
  loginUrl: string;
  assistantUrl: string;
  version: string;
}

const defaults: PortalConfig = {
  title: '协同办公平台',
  product: 'portal',
  loginUrl: '/idaas/login',
  assistantUrl: '',
  version: '',
};

interface Loaded {
  config: PortalConfig;
  /** The title in other languages. */
  titles: unknown;
}

const $loaded = atom<Loaded>({ config: defaults, titles: null });

/** The deployment's configuration, its title in the language on screen; defaults until it is loaded. */
export const $config = computed([$loaded, $language], ({ config, titles }, language): PortalConfig => {
  const title = ownField(titles, language);
  return typeof title === 'string' && title !== '' ? { ...config, title } : config;
});

/** Takes the content of `<meta name="atrium-config">`; what is missing or of a wrong type gets its default. */
export function loadConfig(content: string | null): void {
  let given: unknown;
  try {
    given = JSON.parse(content ?? '');
  } catch {
    given = null;
  }
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
  };
  $loaded.set({ config, titles: ownField(given, 'titles') });
}
