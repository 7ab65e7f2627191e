import type { Citation } from '@atrium/api/contract';
import type { Db } from '../../db/schema.ts';
import type { Session } from '../../identity/queries.ts';
import { findFunctions } from './find-functions.ts';
import { findGuides } from './find-guides.ts';
import { findNews } from './find-news.ts';
import { findPages } from './find-pages.ts';
import { listDocuments } from './find-documents.ts';
import { findColleagues } from './find-people.ts';
import { findWork } from './find-work.ts';
import type { Candidate, RankedAnswer } from './found.ts';
import { fit, fitsWord, isHan, type Word, wordsOf } from './question.ts';
import { weakWords } from './stop-words.ts';
import { synonymsOf } from './synonyms.ts';

/** Hits with a lower score are dropped. */
const least = 0.25;
/** Hits far behind the best are not meant, either. */
const farBehind = 0.5;
/** From here on a thing has a word. */
const has = 0.5;
/** Of a word that nothing has. */
const ofUnknown = 0.2;
/** Weight of words for common actions, and of a single Chinese character. */
const ofWeak = 0.4;

/** How much a kind is worth where it fits as well as another. */
const worth: Record<Citation['kind'], number> = {
  prepared: 1,
  page: 1.02,
  function: 1,
  guide: 0.98,
  person: 0.9,
  news: 0.85,
  task: 0.8,
  case: 0.8,
  report: 0.7,
  message: 0.7,
  document: 0.75,
  module: 0.65,
  app: 0.6,
};

/** What a person has to do with for a while; it says nothing about how frequent a word is in the portal. */
const own: ReadonlySet<Citation['kind']> = new Set(['task', 'case', 'report', 'message', 'document']);

interface Answers {
  /** The searched words. */
  words: Word[];
  /** The best first. */
  found: RankedAnswer[];
}

/** Content that the user may see and that may answer a question; `work: false` leaves out what only they and a few others see. */
export async function findAnswers(db: Db, session: Session, question: string, { work = true } = {}): Promise<Answers> {
  const { asked, texts } = await lookedFor(db, session, question);
  if (texts.length === 0) return { words: [], found: [] };
  const plain = asked.filter(({ also }) => also.length === 0).map(({ text }) => text);
  const words = asked.map(({ text }) => text);
  const candidates = await Promise.all([
    findFunctions(db, session, texts),
    findGuides(db, session),
    findNews(db, session, texts, words),
    findColleagues(db, session, plain),
    work ? findWork(db, session, words) : [],
    work ? listDocuments(db, session, words) : [],
  ]);
  return rank(asked, [...candidates.flat(), ...findPages(session.language, texts)]);
}

/** Whether a question leads to a function or a page of the person; both are found in memory, so it costs no search of a table. */
export async function opensSomething(db: Db, session: Session, question: string): Promise<boolean> {
  const { asked, texts } = await lookedFor(db, session, question);
  const { found } = rank(asked, [...(await findFunctions(db, session, texts)), ...findPages(session.language, texts)]);
  return found.some(({ citation: { kind }, score }) => score >= has && (kind === 'function' || kind === 'page'));
}

async function lookedFor(db: Db, session: Session, question: string): Promise<{ asked: Word[]; texts: string[] }> {
  const asked = wordsOf(question, await synonymsOf(db, session));
  // Two letters with a known meaning are the start of too many other words.
  const texts = asked.flatMap(({ text, also }) => (also.length > 0 && /^[a-z]{2,3}$/.test(text) ? also : [text, ...also]));
  return { asked, texts: [...new Set(texts)] };
}

function rank(asked: readonly Word[], candidates: readonly Candidate[]): Answers {
  const words = asked.map((word) => ({ ...word, weight: weightOf(word, candidates) }));
  const ranked = candidates.map((one) => ({ ...one, score: fit(words, one.fitsWord) * worth[one.citation.kind] }));
  const best = Math.max(0, ...ranked.map(({ score }) => score));
  const hrefs = new Set<string>();
  const found = ranked
    .filter(({ score }) => score >= Math.max(least, farBehind * best))
    .toSorted((a, b) => b.score - a.score)
    .filter(({ citation: { href } }) => !hrefs.has(href) && hrefs.add(href));
  return { words, found };
}

/** A rare word weighs more than a frequent one; a word for a common action weighs little. */
function weightOf(word: Word, candidates: readonly Candidate[]): number {
  const having = candidates.filter((one) => one.citation.kind !== 'news' && fitsWord(word, one.fitsWord) >= has);
  const many = having.filter(({ citation }) => !own.has(citation.kind)).length || Math.min(1, having.length);
  const weight = many === 0 ? ofUnknown : 1 / (1 + Math.log(many) / 3);
  const isWeak = weakWords.has(word.text) || (isHan(word.text) && word.text.length === 1);
  return isWeak ? ofWeak * weight : weight;
}
