import type { Db } from '../../db/schema.ts';
import { Versioned } from '../../db/versioned.ts';
import type { Session } from '../../identity/queries.ts';
import { foldText } from '../../search/fold-text.ts';

/** Phrases of users, folded, the longest first, and the words for the same in the organisation's own texts. */
export type Synonyms = readonly { phrase: string; means: readonly string[] }[];

const known = new WeakMap<Db, Versioned<Synonyms>>();

/** The organisation's synonyms; provisioning them counts up the version of rights. */
export function synonymsOf(db: Db, { rightsVersion }: Pick<Session, 'rightsVersion'>): Promise<Synonyms> {
  const mine = known.get(db) ?? new Versioned<Synonyms>(1);
  known.set(db, mine);
  return mine.get(rightsVersion, '', async () => {
    const rows = await db.selectFrom('synonyms').select(['words', 'means']).orderBy('sort').execute();
    const list = (text: string) => (JSON.parse(text) as string[]).map(foldText);
    return rows
      .flatMap(({ words, means }) => list(words).map((phrase) => ({ phrase, means: list(means) })))
      .toSorted((a, b) => b.phrase.length - a.phrase.length);
  });
}
