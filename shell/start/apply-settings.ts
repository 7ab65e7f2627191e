import { $settings, type Settings } from '@atrium/stores';
import { $language } from '@atrium/i18n';
import { atom, type ReadableAtom } from 'nanostores';

const systemDark = matchMedia('(prefers-color-scheme: dark)');
const $shown = atom<'light' | 'dark'>('light');

/** The scheme that the content has now, with `system` resolved. */
export const $scheme: ReadableAtom<'light' | 'dark'> = $shown;

/** Dresses the page after the settings and keeps it dressed; gives the way to stop. */
export function applySettings(root = document.documentElement): () => void {
  const onSystem = () => $shown.set(schemeOf($settings.get()));
  const stopSettings = $settings.subscribe((settings) => {
    Object.assign(root.dataset, { theme: settings.theme, scheme: settings.colorScheme, color: settings.color, density: settings.density });
    root.toggleAttribute('data-weak', settings.weakColor);
    onSystem();
  });
  const stopLanguage = $language.listen((language) => (root.lang = language));
  systemDark.addEventListener('change', onSystem);
  return () => {
    stopSettings();
    stopLanguage();
    systemDark.removeEventListener('change', onSystem);
  };
}

const schemeOf = ({ colorScheme }: Settings) => (colorScheme === 'system' ? (systemDark.matches ? 'dark' : 'light') : colorScheme);
