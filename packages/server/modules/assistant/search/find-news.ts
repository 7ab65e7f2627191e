import type { News } from '@atrium/api/contract';
import { fold } from '@atrium/i18n/match';
import { last } from '../../../db/begins-with.ts';
import type { Db } from '../../../db/schema.ts';
import type { Language } from '../../../messages/language.ts';
import { inLanguage } from '../../../names/in-language.ts';
import { readingsOf } from '../../../search/readings.ts';
import { textBeginnings } from '../../../search/terms.ts';
import { headline, headlines, published } from '../../news/published.ts';
import type { Session } from '../../../identity/queries.ts';
import type { Days } from '../when.ts';
import { both, closeness, closeText } from './close-words.ts';
import { fit, type Found, portalHref } from './found.ts';
import { timesOf } from './news-days.ts';
import { simplified } from './simplified.ts';
import type { Sought, Understood } from './understand.ts';
import { says } from './words.ts';

/** Of one word, as many articles are looked at; a word that more have tells little. */
const mostOfWord = 400;
const mostRanked = 24;
const inTitle = 1;
const inText = 0.6;
/** Of what is asked for, as much is said in the title or the summary at least: a word deep in a text is chance. */
const half = 0.5;
const leastNear = 0.5;
/** Words that so few articles have are no chance where they stand in one together. */
const mostOfRare = 20;
const freshDays = 60;
/** Of an article from another time than the one that was named. */
const ofOtherTime = 0.85;

/**
 * Articles that are published in the person's tenant, by the terms that the search of news has, any of the words. Of a period, those of
 * it only, or before others.
 */
export async function findNews(
  db: Db,
  session: Session,
  { sought, close, isOfManaging }: Understood,
  { period, only }: { period: Days | null; only: boolean },
): Promise<Found[]> {
  const times = period === null ? null : timesOf(period);
  const points = new Map<string, number>();
  const words = sought.filter(({ weight }) => weight >= 0.5);
  if (words.length === 0) return [];
  const found = await Promise.all(
    words.map(async (word) => ({ word, ids: await idsOf(db, session.tenantId, beginnings(word), only ? times : null) })),
  );
  for (const { word, ids } of found) {
    // What hundreds of articles say tells them apart less.
    const rarity = ids.size >= mostOfWord ? 0.3 : 1 / (1 + Math.log10(Math.max(1, ids.size)));
    for (const id of ids) points.set(id, (points.get(id) ?? 0) + word.weight * rarity);
  }
  const best = [...points].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? 1 : -1)).slice(0, mostRanked);
  if (best.length === 0) return [];
  const rows = await headlines(db, session)
    .where(
      'n.id',
      'in',
      best.map(([id]) => id),
    )
    .execute();
  const now = Date.now();
  const heads = rows.map((row) => ({ row, ...headline(session.language, inLanguage(session.language, row)) }));
  const near = closeness(
    close,
    heads.map(({ title, summary }) => closeText(title, summary)),
  );
  return heads.flatMap(({ row, id, title, summary, publishedAt }, at): Found[] => {
    const head = simplified(fold(`${title} ${summary} ${row.title} ${row.summary}`));
    const shown = fit(sought, (text) => (says(head, simplified(fold(text))) ? 1 : 0));
    const isNear = (near[at] ?? 0) >= leastNear || sought.some((one) => one.also.length > 0 && one.weight > 1 && saysOf(head, one));
    const isInFull = found.length > 1 && found.every(({ ids }) => ids.has(id) && ids.size <= mostOfRare);
    if ((isOfManaging || !isNear) && (isOfManaging ? shown < 1 : shown < half && !isInFull)) return [];
    const names = fold(`${title} ${row.title}`);
    const matched = new Set(found.filter(({ ids }) => ids.has(id)).map(({ word }) => word));
    const fits = fit(sought, (text) => {
      if (says(names, fold(text))) return inTitle;
      return sought.some((one) => matched.has(one) && (one.said === text || one.also.includes(text))) ? inText : 0;
    });
    const score = both(fits, near[at] ?? 0);
    const age = Math.max(0, now - Date.parse(publishedAt)) / (24 * 60 * 60_000);
    const then = times === null || (publishedAt >= times.from && publishedAt < times.to);
    const fresh = 0.05 * Math.max(0, 1 - age / freshDays);
    return [newsFound(session.language, { id, title, summary, publishedAt }, (then ? 1 : ofOtherTime) * score + fresh)];
  });
}

const saysOf = (head: string, { said, also }: Sought): boolean => [said, ...also].some((text) => says(head, simplified(fold(text))));

/** An article as an answer links it. */
export function newsFound(
  language: Language,
  { id, title, summary, publishedAt }: Pick<News, 'id' | 'title' | 'summary' | 'publishedAt'>,
  score: number,
): Found {
  const href = portalHref(`/home/detail?${new URLSearchParams({ id })}`);
  const detail = new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(new Date(publishedAt));
  return { citation: { kind: 'news', title, href, detail }, score, quotes: summary === '' ? [] : [summary], at: publishedAt };
}

/** What an article's terms may begin with: the word, what else it is called, and how Chinese words are read, for other characters. */
function beginnings({ said, also }: Sought): string[] {
  const texts = [said, ...also];
  const read = /^\p{Script=Han}{2,}$/u.test(said)
    ? readingsOf(said)
        .map(([first = '']) => first)
        .join('')
    : '';
  return [...new Set([...texts, read].flatMap(textBeginnings))].filter((text) => text !== '');
}

async function idsOf(db: Db, tenantId: string, texts: readonly string[], times: { from: string; to: string } | null): Promise<Set<string>> {
  const each = await Promise.all(
    texts.map((text) =>
      published(db, tenantId)
        .innerJoin('news_terms as t', 't.news_id', 'n.id')
        .select('n.id')
        .where('t.term', '>=', text)
        .where('t.term', '<=', `${text}${last}`)
        .$if(times !== null, (query) =>
          query.where('n.published_at', '>=', times?.from ?? '').where('n.published_at', '<', times?.to ?? ''),
        )
        .limit(mostOfWord)
        .execute(),
    ),
  );
  return new Set(each.flat().map(({ id }) => id));
}
