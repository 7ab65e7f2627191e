import { useLocale } from '@atrium/sdk/react';

/** Returns a function that joins names as the language on screen does. */
export function useList(): (names: readonly string[]) => string {
  const list = new Intl.ListFormat(useLocale(), { type: 'conjunction', style: 'narrow' });
  return (names) => list.format(names);
}
