import { htmlText } from '../html/safe-html.ts';
import { textTerms } from './terms.ts';

type Texts = Readonly<Record<string, string>>;

/** An article with its title and text in other languages. */
interface Article {
  title: string;
  titles: Texts;
  summary: string;
  summaries: Texts;
  author: string;
  body: string;
  bodies: Texts;
}

/** Terms of an article in all of its languages. */
export function newsTerms({ title, titles, summary, summaries, author, body, bodies }: Article): string[] {
  const languages = new Set([titles, summaries, bodies].flatMap((texts) => Object.keys(texts)));
  const others = [...languages].flatMap((language) =>
    textTerms(titles[language] ?? '', [], `${summaries[language] ?? ''} ${htmlText(bodies[language] ?? '')}`),
  );
  return [...new Set([...textTerms(title, [author], `${summary} ${htmlText(body)}`), ...others])];
}
