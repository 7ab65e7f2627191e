import { $language, type Language, msg, setLanguage } from '@atrium/i18n';
import { atom, onMount, type ReadableAtom } from 'nanostores';
import { notify } from '../notices/notices.ts';
import { followSaved, readCookie, readJson, writeCookie, writeJson } from '../storage/saved.ts';
import { defaultSettings, lookOf, readSettings, type Settings, settingsOfLook } from './settings-shape.ts';

export { colors, defaultSettings, type Settings } from './settings-shape.ts';

const $current = atom<Settings>(defaultSettings);

/** This browser's settings; they follow across its tabs. The look cookie outlives a logout, which clears storage. */
export const $settings: ReadableAtom<Settings> = $current;

onMount($current, () => {
  const take = (): void => $current.set(readSettings(readJson('SETTINGS'), settingsOfLook(readCookie('ATRIUM_LOOK'))));
  take();
  return followSaved('SETTINGS', () => {
    take();
    void showLanguage($current.get().language);
  });
});

/** Changes a setting and keeps it; a wrong value changes nothing. The language changes once its messages are loaded. */
export async function setSetting<K extends keyof Settings>(name: K, value: Settings[K]): Promise<void> {
  const next = readSettings({ ...$settings.get(), [name]: value }, $settings.get());
  if (name === 'language' && !(await showLanguage(next.language))) return;
  keep(readSettings({ ...$settings.get(), [name]: next[name] }, $settings.get()));
}

/** Loads the messages of the chosen language; a failure keeps the language on screen and shows a notice. */
export const applyLanguage = (): Promise<boolean> => showLanguage($settings.get().language);

async function showLanguage(language: Language): Promise<boolean> {
  try {
    await setLanguage(language);
    return $language.get() === language;
  } catch {
    notify({
      title: msg('语言没有切换', { id: 'settings.language-failed' }),
      description: msg('语言文件加载失败，请检查网络后重新选择。', { id: 'settings.language-failed-help' }),
      tone: 'error',
    });
    return false;
  }
}

function keep(settings: Settings): void {
  writeJson('SETTINGS', settings);
  writeCookie('ATRIUM_LOOK', lookOf(settings));
  $current.set(settings);
}
