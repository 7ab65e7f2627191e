import { useLocale } from '@atrium/sdk/react';

/** A moment in the language on screen. */
export function Time({ at }: { at: string }) {
  return <time dateTime={at}>{useTime()(at)}</time>;
}

/** Writes moments in the language on screen: date, hour and minute. */
export function useTime(): (at: string) => string {
  const locale = useLocale();
  return (at) => new Date(at).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
}
