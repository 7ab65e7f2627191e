import { useLocale } from '@atrium/sdk/react';

type Others = Partial<Record<string, string>>;

/** A name in the language on screen; the plain one where it has none in that language. */
export function useNameIn(): (plain: string, others: Others) => string {
  const language = useLocale();
  return (plain, others) => others[language] || plain;
}
