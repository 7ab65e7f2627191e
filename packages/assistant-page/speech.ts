import { $language, isLanguage, setLanguage } from '@atrium/i18n';

let spoken: Promise<void> = Promise.resolve();

/** Loads and shows a language, and sets it on the document, which all calls use. The last request wins, however long an earlier one takes. */
export function speak(language: string, load?: Parameters<typeof setLanguage>[1]): Promise<void> {
  if (!isLanguage(language)) return spoken;
  const own = setLanguage(language, load).finally(() => {
    document.documentElement.lang = $language.get();
  });
  spoken = own.catch(() => {});
  return own;
}

/** Resolves when the last requested language is shown or has failed to load. */
export async function languageShown(): Promise<void> {
  let last: Promise<void>;
  do await (last = spoken);
  while (last !== spoken);
}
