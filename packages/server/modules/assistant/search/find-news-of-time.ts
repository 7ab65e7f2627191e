import type { Db } from '../../../db/schema.ts';
import type { Language } from '../../../messages/language.ts';
import { inLanguage } from '../../../names/in-language.ts';
import { headline, headlines } from '../../news/published.ts';
import type { Session } from '../../../identity/queries.ts';
import { periodIn } from '../period.ts';
import { companyDay, type Days } from '../when.ts';
import { ofNews } from './concepts.ts';
import { findNews, newsFound } from './find-news.ts';
import type { Found, Remark } from './found.ts';
import { timesOf } from './news-days.ts';
import type { Understood } from './understand.ts';

const mostNewest = 5;
const nearBest = 0.7;
/** Who names a time wants the news themselves, before the places where news are. */

const ofThatTime = 1.25;

/** News that may answer a question. Where it asks for news of a time: those of it, or the newest and a remark that none is of it. */
export async function findNewsOfTime(db: Db, session: Session, understood: Understood): Promise<{ found: Found[]; remarks: Remark[] }> {
  const period = periodIn(understood.folded, companyDay());
  const about = understood.sought.filter(({ also, weight }) => also[0] !== ofNews.seeks[0] && weight >= 0.5);
  if (!understood.intents.has('news') || (period === null && about.length > 0))
    return { found: await findNews(db, session, understood, { period, only: false }), remarks: [] };
  const find = async (of: Days | null) => {
    const found = await (about.length === 0
      ? findNewest(db, session, of)
      : findNews(db, session, { ...understood, sought: about }, { period: of, only: of !== null }));
    return period === null ? found : found.map((one) => ({ ...one, score: ofThatTime * one.score }));
  };
  const found = await find(period);
  if (period === null || found.length > 0) return { found, remarks: [] };
  const newest = newestFirst(await find(null));
  const days = spelled(session.language, period);
  return { found: newest, remarks: newest.length === 0 ? [] : [{ id: 'assistantNoNewsThen', values: { days } }] };
}

/** Those that fit about as well as the best, by when they were published. */
function newestFirst(found: readonly Found[]): Found[] {
  const best = Math.max(0, ...found.map(({ score }) => score));
  return found
    .filter(({ score }) => score >= nearBest * best)
    .toSorted((a, b) => ((a.at ?? '') < (b.at ?? '') ? 1 : -1))
    .slice(0, mostNewest)
    .map((one, at) => ({ ...one, score: best - 0.01 * at }));
}

async function findNewest(db: Db, session: Session, period: Days | null): Promise<Found[]> {
  const times = period === null ? null : timesOf(period);
  const rows = await headlines(db, session)
    .$if(times !== null, (query) => query.where('n.published_at', '>=', times?.from ?? '').where('n.published_at', '<', times?.to ?? ''))
    .orderBy('n.published_at', 'desc')
    .orderBy('n.id')
    .limit(mostNewest)
    .execute();
  return rows.map((row, at) => newsFound(session.language, headline(session.language, inLanguage(session.language, row)), 1 - 0.01 * at));
}

/** Days as people of the language write them. */
function spelled(language: Language, { from, to }: Days): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  return format.formatRange(new Date(from), new Date(to));
}
