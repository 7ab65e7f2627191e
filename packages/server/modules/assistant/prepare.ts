import type { Citation } from '@atrium/api/contract';
import type { Db } from '../../db/schema.ts';
import { type Language, say } from '../../messages/language.ts';
import { type Fn, grantedTo } from '../apps/granted.ts';
import { resourcePath } from '../apps/menu-item.ts';
import { type RankedAnswer, portalHref } from '../search/found.ts';
import type { Session } from '../../identity/queries.ts';
import { linkTo, plain } from './answer-text.ts';
import type { Days } from './days-in.ts';

const longestValue = 200;
/** How many of what was found are looked at for a form that takes days. */
const mostLookedAt = 3;
/** Hits with nearly the best score may be meant as well. */
const asGood = 0.85;

/** Names of the fields that a function's form takes out of its address. */
export const fieldsOf = ({ fills }: Pick<Fn, 'fills'>): string[] => JSON.parse(fills) as string[];

/** A function that the person may open; undefined for all others. */
export async function functionOf(db: Db, session: Session, code: string): Promise<Fn | undefined> {
  const { functions } = await grantedTo(db, session);
  return functions.find((item) => item.code === code && resourcePath(item) !== '');
}

/** An address that opens a function with fields filled in, of those that its form takes. Nothing is submitted: that is the person's. */
export function prepared(item: Fn, fields: Readonly<Record<string, string>>): Citation {
  const known = fieldsOf(item);
  const [path = '', hash] = resourcePath(item).split('#', 2);
  const [pathname = '', search = ''] = path.split('?', 2);
  const query = new URLSearchParams(search);
  const filled = Object.entries(fields).filter(([name]) => known.includes(name));
  for (const [name, value] of filled) query.set(name, value.slice(0, longestValue));
  const text = query.size === 0 ? '' : `?${query}`;
  return {
    kind: 'prepared',
    title: item.name,
    href: portalHref(`${pathname}${text}${hash === undefined ? '' : `#${hash}`}`),
    detail: filled.map(([, value]) => value).join(' – '),
  };
}

/** The best function with the given days, if its form takes days; null otherwise. */
export async function readyForm(
  db: Db,
  session: Session,
  days: Days | undefined,
  found: readonly RankedAnswer[],
): Promise<{ citation: Citation; text: string; code: string } | null> {
  const { language } = session;
  if (days === undefined) return null;
  const near = found.slice(0, mostLookedAt).filter(({ score }) => score >= asGood * (found[0]?.score ?? 0));
  const items = await Promise.all(near.map(({ code = '' }) => functionOf(db, session, code)));
  const item = items.find((one) => one !== undefined && fieldsOf(one).includes('from'));
  if (item === undefined) return null;
  const citation = { ...prepared(item, { ...days }), detail: inWords(language, days) };
  const said = say(language, 'assistantPrepared', { title: plain(item.name), day: citation.detail });
  return { citation, text: `${said}\n\n- ${linkTo(citation)}`, code: item.code };
}

/** With the days of the week, by which people notice a wrong one. */
function inWords(language: Language, { from, to }: Days): string {
  const format = new Intl.DateTimeFormat(language, { year: 'numeric', month: 'short', day: 'numeric', weekday: 'short', timeZone: 'UTC' });
  return plain([...new Set([from, to])].map((day) => format.format(new Date(day))).join(' – '));
}
