import { read } from './sources.ts';

interface Configuration {
  sourceLocale: string;
  targetLocales: string[];
}

const { sourceLocale, targetLocales } = JSON.parse(read('lit-localize.json')) as Configuration;

/** The languages that the texts of the code are translated into. */
export const translations: readonly string[] = targetLocales;

/** All languages of the portal, the default first: the one list that every other place is compared with. */
export const languages: readonly string[] = [sourceLocale, ...targetLocales];
