import type { Db } from '../../db/schema.ts';
import { textBeginnings, textTerms } from '../../search/terms.ts';

/** By word: the senders that files call so in another language. Terms of messages have the sender as it was sent. */
export type NamedSenders = ReadonlyMap<string, readonly string[]>;

/** Finds senders by their names in all languages, as far as files give them; there are as many as departments and systems that send. */
export async function namedSenders(db: Db, words: readonly string[]): Promise<NamedSenders> {
  if (words.length === 0) return new Map();
  const rows = await db.selectFrom('shared_names').select(['text', 'names']).where('kind', '=', 'sender').execute();
  const terms = rows.map(({ text, names }) => {
    const others = Object.values(JSON.parse(names) as Record<string, string>);
    return { text, terms: others.flatMap((name) => textTerms('', [name], name)) };
  });
  return new Map(
    words.map((word) => {
      const beginnings = textBeginnings(word);
      const isFound = (term: string) => beginnings.some((beginning) => term.startsWith(beginning));
      return [word, terms.filter((sender) => sender.terms.some(isFound)).map(({ text }) => text)];
    }),
  );
}
