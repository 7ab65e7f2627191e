import { type Language, say } from '../../../messages/language.ts';
import { type Found, portalHref } from './found.ts';
import { portalPages } from './portal-pages.ts';
import type { Understood } from './understand.ts';
import { says, tellingWords } from './words.ts';

/** The words of each phrase that tell something: said in any order, they are the phrase, where they are more than one. */
const tellingOf = new Map(
  portalPages.flatMap((page) =>
    page.says.flatMap((phrase) => {
      const telling = tellingWords(phrase);
      return telling.length < 2 ? [] : [[phrase, telling] as const];
    }),
  ),
);

/** Of a page whose name says more than all words of the question that tell something. */
const inFull = 0.35;

/** Pages and settings of the portal, by what people call them: the more of the question a name covers, the better. */
export function findPages(language: Language, { simple, sought }: Understood): Found[] {
  const letters = Math.max(
    1,
    sought.reduce((sum, { said }) => sum + said.length, 0),
  );
  const told = new Set(tellingWords(simple));
  const isSaid = (phrase: string) => says(simple, phrase) || tellingOf.get(phrase)?.every((word) => told.has(word)) === true;
  return portalPages.flatMap(({ path, title, says: phrases }): Found[] => {
    const longest = phrases.filter(isSaid).reduce((most, { length }) => Math.max(most, length), 0);
    if (longest === 0) return [];
    const score = 0.6 + 0.4 * Math.min(1, longest / letters) + (longest > letters ? inFull : 0);
    return [{ citation: { kind: 'page', title: say(language, title), href: portalHref(path), detail: '' }, score }];
  });
}
