import { NameIndex } from '@atrium/i18n/match';
import { type Language, languages, say } from '../../messages/language.ts';
import { readingsOf } from '../../search/readings.ts';
import { type Candidate, portalHref } from './found.ts';
import { portalPages } from './portal-pages.ts';

/** A match of a page's name ranks before one of its synonyms. */
const ofSaid = 0.9;

const index = new NameIndex(
  portalPages.map(({ title, says }) => [
    ...(Object.keys(languages) as Language[]).map((language) => ({ kind: 'name', text: say(language, title), weight: 1 })),
    ...says.map((text) => ({ kind: 'said', text, weight: ofSaid })),
  ]),
  readingsOf,
);

/** Pages and settings of the portal itself, which everybody has, by what people call them. */
export function findPages(language: Language, texts: readonly string[]): Candidate[] {
  const scores = new Map(texts.map((text) => [text, new Map(index.search(text).map(({ entry, score }) => [entry, score / 100]))]));
  return portalPages.map(({ path, title }, at) => ({
    citation: { kind: 'page', title: say(language, title), href: portalHref(path), detail: '' },
    fitsWord: (text) => scores.get(text)?.get(at) ?? 0,
  }));
}
