import { personPath } from '@atrium/api/contract';
import type { GuideKind, SearchResult } from '@atrium/api/contract';
import type { Db, Row } from '../../db/schema.ts';
import { textIn } from '../../names/in-language.ts';
import { articlePath, guidePaths } from '../guides/paths.ts';
import { findGuide, listArticles, listContacts } from '../guides/queries.ts';
import type { Session } from '../../identity/queries.ts';
import { searchWords } from '../apps/search.ts';
import { type Candidate, portalHref, portalPath } from './found.ts';
import { marksOf } from './marks.ts';
import { fit, fitsWord, says, type Word, wordsOf } from './question.ts';
import { quotesOf } from './quotes.ts';
import { synonymsOf } from './synonyms.ts';
import { foldText } from '../../search/fold-text.ts';

const inBody = 0.62;
const inGuide = 0.2;

/** Of the words of a search, at least so much fits an article. */
const enough = 0.6;
/** A single character is in most articles. */
const shortest = 2;

/** Articles of the guides that the user may read and that fit a search: each of its words, or the words that it is made of. */
export async function searchGuides(db: Db, session: Session, text: string, most: number): Promise<SearchResult['guides']> {
  const words = searchWords(text);
  if (words.join('').length < shortest) return { total: 0, hits: [] };
  const asked = wordsOf(text, await synonymsOf(db, session));
  const typed = words.map((word) => ({ text: word, also: [], weight: 1 }));
  const scoreOf = (some: readonly Word[], fitOf: Candidate['fitsWord']) =>
    some.length > 0 && some.every((word) => fitsWord(word, fitOf) > inGuide) ? fit(some, fitOf) : 0;
  const found = (await findGuides(db, session))
    .filter(({ citation }) => citation.kind === 'guide')
    .map((one) => ({ ...one, score: Math.max(scoreOf(typed, one.fitsWord), scoreOf(asked, one.fitsWord)) }))
    .filter(({ score }) => score >= enough)
    .toSorted((a, b) => b.score - a.score);
  const marked = [...words, ...asked.map((word) => word.text)];
  return {
    total: found.length,
    hits: found.slice(0, most).map(({ citation: { title, href, detail } }) => ({
      title,
      guide: detail,
      path: portalPath(href),
      marks: marksOf(title, marked),
    })),
  };
}

/** Articles of the guides that the user may read, with the matching sentences, and the contacts that the guides name. */
export async function findGuides(db: Db, session: Session): Promise<Candidate[]> {
  const guides = await Promise.all((Object.keys(guidePaths) as GuideKind[]).map((kind) => findGuide(db, session, kind)));
  const found = await Promise.all(
    guides.filter((guide) => guide !== undefined).map((guide) => Promise.all([articles(db, session, guide), contacts(db, session, guide)])),
  );
  return found.flat(2);
}

async function articles(db: Db, session: Session, guide: Row<'guides'>): Promise<Candidate[]> {
  const { language } = session;
  const detail = textIn(language, guide.title, guide.titles);
  // The canteen's rotation is no text to search.
  const rows = (await listArticles(db, session, guide.id)).filter(({ week }) => week === null);
  return rows.map((row): Candidate => {
    const [title, body] = [textIn(language, row.title, row.titles), textIn(language, row.body, row.bodies)];
    // Synonyms may be in the language of the plain text.
    const titles = foldText(`${title} ${row.title}`);
    const bodies = foldText(`${body} ${row.body}`.replaceAll(/<[^>]*>/g, ' '));
    const places = foldText(`${detail} ${guide.title}`);
    const href = portalHref(articlePath(guide.kind, row.id));
    return {
      citation: { kind: 'guide', title, href, detail },
      fitsWord: (text) => (says(titles, text) ? 1 : says(bodies, text) ? inBody : says(places, text) ? inGuide : 0),
      quotes: (words) => quotesOf(body, row.body, words),
    };
  });
}

/** Users without access to colleagues are led to the guide that names the contacts. */
async function contacts(db: Db, session: Session, guide: Row<'guides'>): Promise<Candidate[]> {
  const now = new Date();
  const [own, plain] = await Promise.all([
    listContacts(db, session, guide.id, now),
    listContacts(db, { ...session, language: 'zh-CN' }, guide.id, now),
  ]);
  return own.map((contact, at): Candidate => {
    const duties = foldText(`${contact.duty} ${plain[at]?.duty ?? ''}`);
    const path = session.tsmpVisible === 1 ? personPath(contact.userCode) : guidePaths[guide.kind];
    const detail = [contact.duty, contact.phone].filter((text) => text !== '').join(' · ');
    return {
      citation: { kind: 'person', title: contact.name, href: portalHref(path), detail },
      fitsWord: (text) => (says(duties, text) ? 1 : 0),
    };
  });
}
