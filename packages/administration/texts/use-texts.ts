import type { Language } from '@atrium/sdk';
import { useLocale } from '@atrium/sdk/react';

/** The same texts in four languages. */
export type Table<K extends string> = Record<Language, Record<K, string>>;

/** Returns the texts of a table in the user's language. */
export const useTexts = <K extends string>(table: Table<K>): Record<K, string> => {
  const language = useLocale() as Language;
  return table[language] ?? table['zh-CN'];
};

/** Replaces the placeholders of a text: `{count} rows`. */
export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
