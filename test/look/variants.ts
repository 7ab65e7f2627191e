import { languages } from '../rules/languages.ts';

/** How a screen is looked at. */
export interface Variant {
  width: number;
  scheme: 'light' | 'dark';
  language: string;
  forced: boolean;
  print: boolean;
}

export interface Choice {
  variants: Variant[];
  /** Parts of names of screens; all screens where there are none. */
  names: string[];
}

const schemes = ['light', 'dark'] as const;

/** What words of the command line ask for; what they do not name is 1440, 390, light and dark, zh-CN. */
export function choose(words: readonly string[]): Choice {
  const widths = words.filter((word) => /^\d{3,4}$/.test(word)).map(Number);
  const chosenSchemes = schemes.filter((scheme) => words.includes(scheme));
  const chosenLanguages = languages.filter((language) => words.includes(language));
  const forced = words.includes('forced');
  const print = words.includes('print');
  const known = new Set<string>([...languages, ...schemes, 'forced', 'print']);
  const variants = or(chosenLanguages, ['zh-CN']).flatMap((language) =>
    or(widths, print ? [1440] : [1440, 390]).flatMap((width) =>
      or(chosenSchemes, print || forced ? (['light'] as const) : schemes).map((scheme) => ({ width, scheme, language, forced, print })),
    ),
  );
  return { variants, names: words.filter((word) => !known.has(word) && !/^\d{3,4}$/.test(word)) };
}

const or = <T>(chosen: readonly T[], otherwise: readonly T[]): readonly T[] => (chosen.length > 0 ? chosen : otherwise);

export const variantName = ({ width, scheme, language, forced, print }: Variant): string =>
  [language, width, scheme, ...(forced ? ['forced'] : []), ...(print ? ['print'] : [])].join('-');
