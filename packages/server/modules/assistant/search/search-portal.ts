import type { Citation } from '@atrium/api/contract';
import type { Db } from '../../../db/schema.ts';
import type { Session } from '../../../identity/queries.ts';
import { askedName } from './asked-name.ts';
import { askedWords } from './asked-words.ts';
import { findDishes, isOfCanteen } from './find-dishes.ts';
import { findFunctions } from './find-functions.ts';
import { findGuides } from './find-guides.ts';
import { findHead } from './find-head.ts';
import { findHolidays } from './find-holidays.ts';
import { findNewsOfTime } from './find-news-of-time.ts';
import { findPages } from './find-pages.ts';
import { findColleagues } from './find-people.ts';
import { asksForManager, findManager } from './find-manager.ts';
import type { Found, Remark } from './found.ts';
import { isRefused } from './refusal.ts';
import { type Intent, type Understood, understand } from './understand.ts';

/** What fits less is not worth a person's look. */
const least = 0.3;
/** What tells less is not named to the person. */
const leastSaid = 0.4;
/** What is far behind the best is not, either. */
const farBehind = 0.45;
/** What fits as well as this is meant, not somebody's name. */
const certain = 0.6;

/** How much a kind is worth before anything is known of what is wanted, and by what is. */
const worth: Record<Citation['kind'], number> = {
  prepared: 1,
  function: 1,
  guide: 0.98,
  page: 1.02,
  news: 0.86,
  person: 0.9,
  module: 0.9,
  app: 0.85,
};
const gains: Record<Intent, Partial<Record<Citation['kind'], number>>> = {
  do: { function: 0.1, page: 0.05, news: -0.08 },
  know: { guide: 0.12, news: 0.06 },
  who: { person: 0.4, guide: 0.1 },
  news: { news: 0.15 },
  plan: { function: 0.1, page: 0.05 },
};

export interface Answered {
  understood: Understood;
  found: Found[];
  remarks: Remark[];
}

/** What the person may see that may answer a question, the best first. The one search behind every brain (R-AI-03). */
export async function searchPortal(db: Db, session: Session, question: string): Promise<Answered> {
  const asked = understand(question);
  const name = askedName(question, asked.simple);
  const understood: Understood = name === null ? asked : { ...asked, intents: new Set([...asked.intents, 'who']) };
  if (understood.folded === '') return { understood, found: [], remarks: [] };
  if (asksForManager(understood.simple)) return { understood, ...(await findManager(db, session)) };
  const [functions, guides, news, colleagues, heads, dishes, holidays] = await Promise.all([
    findFunctions(db, session, understood),
    findGuides(db, session, understood),
    findNewsOfTime(db, session, understood),
    findColleagues(db, session, understood, name),
    findHead(db, session, understood),
    findDishes(db, session, understood.simple),
    findHolidays(db, session, understood),
  ]);
  // A notice of somebody who became a head, or of how the menu works, is no answer.
  const isAbout = ({ citation: { title } }: Found) =>
    heads.length === 0 && dishes === null && (!isOfCanteen(question) || isOfCanteen(title));
  const people = heads.length > 0 ? heads : colleagues;
  const pages = findPages(session.language, understood);
  const known = [...functions, ...pages, ...guides, ...news.found.filter(isAbout), ...people, ...(dishes?.found ?? [])];
  const all = known
    .filter((one) => holidays?.isOther(understood, one.citation) !== true)
    .map((one) => {
      const gain = [...understood.intents].reduce((sum, intent) => sum + (gains[intent][one.citation.kind] ?? 0), 0);
      return { ...one, score: one.score * worth[one.citation.kind] + gain * one.score };
    });
  const best = Math.max(0, ...all.map(({ score }) => score));
  const seen = new Set<string>();
  const found = all
    .filter(({ score }) => score >= Math.max(least, farBehind * best))
    .toSorted((a, b) => b.score - a.score)
    .filter(({ citation: { href } }) => !seen.has(href) && seen.add(href));
  const remarks = [...(holidays?.remarks ?? []), ...(dishes?.remarks ?? []), ...news.remarks];
  if (name !== null && people.length === 0 && !found.some(({ citation, score }) => citation.kind !== 'news' && score >= certain))
    return { understood, found: [], remarks: [{ id: 'assistantNoColleague', values: { name } }] };
  if (remarks.length === 0 && found.length > 0 && (await isRefused(db, session, understood, found)))
    remarks.push({ id: 'assistantNoFunction', values: { words: askedWords(understood, leastSaid) } });
  return { understood, found, remarks };
}
