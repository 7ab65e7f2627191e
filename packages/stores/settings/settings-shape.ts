import { isLanguage, type Language, sourceLanguage } from '@atrium/i18n';
import { ownField } from '../storage/saved.ts';

/** How the portal looks for this person in this browser (R-SET-01). */
export interface Settings {
  /** Dresses the frame. */
  theme: 'dark' | 'light';
  /** Dresses the content. */
  colorScheme: 'light' | 'dark' | 'system';
  /** Side menu or top menu. */
  layout: 'side' | 'top';
  contentWidth: 'Fluid' | 'Fixed';
  fixedHeader: boolean;
  fixedSidebar: boolean;
  autoHideHeader: boolean;
  color: (typeof colors)[number];
  weakColor: boolean;
  multiTab: boolean;
  /** Keys that work alone, such as `/` and `?` (WCAG 2.1.4). */
  singleKeys: boolean;
  language: Language;
  /** How close lines stand (U-11). */
  density: 'regular' | 'compact';
}

/** Seven primary colours and dark (R-SET-03). */
export const colors = ['green', 'cyan', 'blue', 'indigo', 'purple', 'crimson', 'amber', 'dark'] as const;

/** R-SET-02 */
export const defaultSettings: Settings = {
  theme: 'dark',
  colorScheme: 'system',
  layout: 'side',
  contentWidth: 'Fluid',
  fixedHeader: false,
  fixedSidebar: false,
  autoHideHeader: false,
  color: 'green',
  weakColor: false,
  multiTab: true,
  singleKeys: true,
  language: sourceLanguage,
  density: 'regular',
};

const oneOf =
  (...allowed: readonly unknown[]) =>
  (value: unknown): boolean =>
    allowed.includes(value);
const flag = oneOf(true, false);

const takes: Record<keyof Settings, (value: unknown) => boolean> = {
  theme: oneOf('dark', 'light'),
  colorScheme: oneOf('light', 'dark', 'system'),
  layout: oneOf('side', 'top'),
  contentWidth: oneOf('Fluid', 'Fixed'),
  fixedHeader: flag,
  fixedSidebar: flag,
  autoHideHeader: flag,
  color: oneOf(...colors),
  weakColor: flag,
  multiTab: flag,
  singleKeys: flag,
  language: isLanguage,
  density: oneOf('regular', 'compact'),
};

/** Settings out of anything: a key that is missing or has a wrong value is taken from `fallback`. */
export function readSettings(value: unknown, fallback: Settings = defaultSettings): Settings {
  const names = Object.keys(takes) as (keyof Settings)[];
  const taken = names.map((name) => [name, takes[name](ownField(value, name)) ? ownField(value, name) : fallback[name]]);
  return coherent(Object.fromEntries(taken) as Settings);
}

/** The side menu goes with fluid width; the top menu with fixed width and no fixed sidebar (spec §4). */
const coherent = (settings: Settings): Settings =>
  settings.layout === 'side' ? { ...settings, contentWidth: 'Fluid' } : { ...settings, contentWidth: 'Fixed', fixedSidebar: false };

/** `<theme>.<scheme>.<color>.<language>.<density>`: the server draws the first frame with it. */
export const lookOf = ({ theme, colorScheme, color, language, density }: Settings): string =>
  [theme, colorScheme, color, language, density].join('.');

/** Settings of a look cookie; defaults where it says nothing of use. */
export function settingsOfLook(look: string | null): Settings {
  const [theme, colorScheme, color, language, density] = look?.split('.') ?? [];
  return readSettings({ theme, colorScheme, color, language, density });
}
