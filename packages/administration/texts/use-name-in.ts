import { useLocale } from '@atrium/sdk/react';

type Others = Partial<Record<string, string>>;

/** Returns a function that gives the name in the user's language, or the plain one if there is no translation. */
export function useNameIn(): (plain: string, others: Others) => string {
  const language = useLocale();
  return (plain, others) => others[language] || plain;
}
