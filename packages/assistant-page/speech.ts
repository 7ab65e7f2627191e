import { $language, isLanguage, setLanguage } from '@atrium/i18n';

let spoken: Promise<void> = Promise.resolve();

/** Shows a language and says it of the document, and so of all calls; the last that was asked for wins, however long an earlier one takes. */
export function speak(language: string, load?: Parameters<typeof setLanguage>[1]): Promise<void> {
  if (!isLanguage(language)) return spoken;
  const own = setLanguage(language, load).finally(() => {
    document.documentElement.lang = $language.get();
  });
  spoken = own.catch(() => {});
  return own;
}

/** When the language that was asked for last is on screen, or could not be had. */
export async function languageShown(): Promise<void> {
  let last: Promise<void>;
  do await (last = spoken);
  while (last !== spoken);
}
