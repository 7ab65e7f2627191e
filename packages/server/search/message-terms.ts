import { textTerms } from './terms.ts';

type Texts = Readonly<Record<string, string>>;

/** Terms of a message in all of its languages. */
export function messageTerms({
  title,
  titles,
  sender,
  body,
  bodies,
}: {
  title: string;
  titles: Texts;
  sender: string;
  body: string;
  bodies: Texts;
}): string[] {
  const others = [...new Set([titles, bodies].flatMap((texts) => Object.keys(texts)))].flatMap((language) =>
    textTerms(titles[language] ?? '', [], bodies[language] ?? ''),
  );
  return [...new Set([...textTerms(title, [sender], body), ...others])];
}
