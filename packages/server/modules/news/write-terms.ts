import type { NewsFields } from '@atrium/api/contract';
import type { Db } from '../../db/schema.ts';
import { newsTerms } from '../../search/news-terms.ts';

/** Writes what the search of news finds it by. */
export async function writeTerms(
  trx: Db,
  id: string,
  fields: Pick<NewsFields, 'title' | 'titles' | 'summary' | 'summaries' | 'author' | 'body' | 'bodies'>,
): Promise<void> {
  const terms = newsTerms(fields);
  await trx.deleteFrom('news_terms').where('news_id', '=', id).execute();
  for (let from = 0; from < terms.length; from += 400)
    await trx
      .insertInto('news_terms')
      .values(terms.slice(from, from + 400).map((term) => ({ news_id: id, term })))
      .execute();
}
