import { longestDocumentText } from '@atrium/api/integration';
import { numberTerms, textTerms } from './terms.ts';

type Texts = Readonly<Record<string, string>>;

/** Terms of a business system's record in all of its languages. */
export function documentTerms({
  number,
  title,
  titles,
  body,
  bodies,
}: {
  number: string;
  title: string;
  titles: Texts;
  body: string;
  bodies: Texts;
}): string[] {
  const languages = [...new Set([titles, bodies].flatMap((texts) => Object.keys(texts)))];
  const others = languages.flatMap((language) => textTerms(titles[language] ?? '', [], bodies[language] ?? '', longestDocumentText));
  return [...new Set([...numberTerms(number), ...textTerms(title, [], body, longestDocumentText), ...others])];
}
