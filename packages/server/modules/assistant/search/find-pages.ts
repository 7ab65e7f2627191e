import { type Language, say } from '../../../messages/language.ts';
import { type Found, portalHref } from './found.ts';
import { portalPages } from './portal-pages.ts';
import { says, type Understood } from './understand.ts';

/** Pages and settings of the portal, by what people call them: the more of the question a name covers, the better. */
export function findPages(language: Language, { folded, sought }: Understood): Found[] {
  const letters = Math.max(
    1,
    sought.reduce((sum, { said }) => sum + said.length, 0),
  );
  return portalPages.flatMap(({ path, title, says: phrases }): Found[] => {
    const longest = phrases.filter((phrase) => says(folded, phrase)).reduce((most, { length }) => Math.max(most, length), 0);
    if (longest === 0) return [];
    const score = 0.6 + 0.4 * Math.min(1, longest / letters);
    return [{ citation: { kind: 'page', title: say(language, title), href: portalHref(path), detail: '' }, score }];
  });
}
