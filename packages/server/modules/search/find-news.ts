import { newsPath } from '@atrium/api/contract';
import type { Db } from '../../db/schema.ts';
import { listNews } from '../news/queries.ts';
import type { Session } from '../../identity/queries.ts';
import { type Candidate, portalHref } from './found.ts';
import { says } from './question.ts';
import { foldText } from '../../search/fold-text.ts';

/** Of one word, the newest are looked at. */
const mostOfWord = 20;
const inText = 0.5;

/** Published articles that have any of the texts, or all words of the question together, by the search of news. */
export async function findNews(db: Db, session: Session, texts: readonly string[], words: readonly string[]): Promise<Candidate[]> {
  const list = (some: readonly string[]) => listNews(db, session, { words: some, pageIndex: 1, pageSize: mostOfWord });
  const byText = new Map(await Promise.all(texts.map(async (text) => [text, await list([text])] as const)));
  const together = words.length < 2 ? [] : await list(words);
  const rows = new Map([...byText.values(), together].flat().map((row) => [row.id, row]));
  const date = new Intl.DateTimeFormat(session.language, { dateStyle: 'medium' });
  return [...rows.values()].map(({ id, title, summary, publishedAt }): Candidate => {
    const folded = foldText(title);
    const has = (text: string) =>
      byText.get(text)?.some((row) => row.id === id) === true || (words.includes(text) && together.some((row) => row.id === id));
    const href = portalHref(newsPath(id));
    return {
      citation: { kind: 'news', title, href, detail: date.format(new Date(publishedAt)) },
      fitsWord: (text) => (says(folded, text) ? 1 : has(text) ? inText : 0),
      quotes: () => (summary === '' ? [] : [summary]),
    };
  });
}
