import type { Citation } from '@atrium/api/contract';
import type { Db } from '../../../db/schema.ts';
import type { Session } from '../../session/queries.ts';
import { findFunctions } from './find-functions.ts';
import { findGuides } from './find-guides.ts';
import { findNewsOfTime } from './find-news-of-time.ts';
import { findPages } from './find-pages.ts';
import { findColleagues } from './find-people.ts';
import { asksForManager, findManager } from './find-manager.ts';
import type { Found, Remark } from './found.ts';
import { type Intent, type Understood, understand } from './understand.ts';

/** What fits less is not worth a person's look. */
const least = 0.3;
/** What is far behind the best is not, either. */
const farBehind = 0.45;

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
};

export interface Answered {
  understood: Understood;
  found: Found[];
  remarks: Remark[];
}

/** What the person may see that may answer a question, the best first. The one search behind every brain (R-AI-03). */
export async function searchPortal(db: Db, session: Session, question: string): Promise<Answered> {
  const understood = understand(question);
  if (understood.folded === '') return { understood, found: [], remarks: [] };
  if (asksForManager(understood.simple)) return { understood, ...(await findManager(db, session)) };
  const [functions, guides, { found: news, remarks }, people] = await Promise.all([
    findFunctions(db, session, understood),
    findGuides(db, session, understood),
    findNewsOfTime(db, session, understood),
    findColleagues(db, session, understood),
  ]);
  const all = [...functions, ...findPages(session.language, understood), ...guides, ...news, ...people].map((one) => {
    const gain = [...understood.intents].reduce((sum, intent) => sum + (gains[intent][one.citation.kind] ?? 0), 0);
    return { ...one, score: one.score * worth[one.citation.kind] + gain * one.score };
  });
  const best = Math.max(0, ...all.map(({ score }) => score));
  const seen = new Set<string>();
  const found = all
    .filter(({ score }) => score >= Math.max(least, farBehind * best))
    .toSorted((a, b) => b.score - a.score)
    .filter(({ citation: { href } }) => !seen.has(href) && seen.add(href));
  return { understood, found, remarks };
}
