import type { SearchResult } from '@atrium/api/contract';
import type { Db } from '../../db/schema.ts';
import type { Session } from '../../identity/queries.ts';
import { searchable, searchableForms } from '../../search/searchable.ts';
import { searchDocuments } from '../integration/messages-in/document-queries.ts';
import { type Candidate, portalHref } from './found.ts';
import { marksOf } from './marks.ts';

const mostOfWord = 3;
const inText = 0.6;

/** Records of business systems that have all words, for who belongs to their audience. */
export async function findDocuments(db: Db, session: Session, words: readonly string[], most: number): Promise<SearchResult['documents']> {
  const { total, hits } = await searchDocuments(db, session, words, most);
  return {
    total,
    hits: hits.map(({ id, title, number, system, link }) => ({
      id,
      title,
      number,
      system,
      path: link,
      marks: marksOf(title, words),
      numberMarks: marksOf(number, words),
    })),
  };
}

/** Records that may answer a question: those that have one of its words, or all of them. */
export async function listDocuments(db: Db, session: Session, words: readonly string[]): Promise<Candidate[]> {
  const found = await Promise.all([words, ...words.map((word) => [word])].map((some) => searchDocuments(db, session, some, mostOfWord)));
  const wordsOf = new Map<string, Set<string>>();
  for (const [at, { hits }] of found.entries())
    for (const { id } of hits) wordsOf.set(id, new Set([...(wordsOf.get(id) ?? []), ...(at === 0 ? words : [words[at - 1] ?? ''])]));
  const documents = new Map(found.flatMap(({ hits }) => hits).map((hit) => [hit.id, hit]));
  return [...documents.values()].map(({ id, title, number, system, link }): Candidate => {
    const detail = [number, system].filter((one) => one !== '').join(' · ');
    const named = searchable([title, number], []);
    return {
      citation: { kind: 'document', title, href: link.startsWith('/') ? portalHref(link) : link, detail },
      fitsWord: (word) =>
        searchableForms(word).some((form) => named.includes(form)) ? 1 : wordsOf.get(id)?.has(word) === true ? inText : 0,
    };
  });
}
