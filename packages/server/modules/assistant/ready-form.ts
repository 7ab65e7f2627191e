import type { Citation } from '@atrium/api/contract';
import { fold } from '@atrium/i18n/match';
import type { Db } from '../../db/schema.ts';
import { type Language, say } from '../../messages/language.ts';
import type { Fn } from '../apps/granted.ts';
import type { Session } from '../../identity/queries.ts';
import { linkTo, plain } from './answer-text.ts';
import { simplified } from './search/simplified.ts';
import { leaveKindIn, type LeaveKind, leaveKindNames } from './leave-kind.ts';
import { fieldsOf, functionOf, prepared } from './prepare.ts';
import type { Found } from './search/found.ts';
import { daysIn } from './times/days-in.ts';
import { companyDay, type Days } from './when.ts';

const firstOf = (language: Language): 'day' | 'month' | null => (language === 'pt-BR' ? 'day' : language === 'en-US' ? null : 'month');

/** How many of what was found are looked at for a form. */
const mostLookedAt = 3;
/** What is hardly worse than the first may be meant as well. */
const asGood = 0.85;
/** Who asks so wants to know something first. */
const asksWhether = /[吗嗎]|多少|[几幾]天|什[么麼]时候|什麼時候|\bhow (?:many|much|long)\b|\bwhen\b|\bquant[oa]s?\b|\bquando\b/;

/** A part of a day, which forms do not take. */
const partOfDay =
  /半[天日]|上午|下午|早上|晚上|\bhalf[- ](?:a[- ])?day\b|\b(?:morning|afternoon)\b|\bmeio (?:dia|periodo)\b|\bmeia jornada\b|\b(?:manha|tarde)\b/;

/** The function that comes first with the days and the kind of leave that were said, where its form takes them; null for all else. */
export async function readyForm(
  db: Db,
  session: Session,
  text: string,
  found: readonly Found[],
): Promise<{ citation: Citation; text: string; code: string } | null> {
  const { language } = session;
  const days = daysIn(text, companyDay(), { first: firstOf(language) });
  if (days === null || (days === 'unsure' && asksWhether.test(fold(text)))) return null;
  const codes = found.slice(0, mostLookedAt).filter(({ code }) => code !== undefined);
  const near = codes.filter(({ score }) => score >= asGood * (codes[0]?.score ?? 0));
  const itemsOf = async (some: readonly Found[]) =>
    (await Promise.all(some.map(({ code = '' }) => functionOf(db, session, code)))).filter((item) => item !== undefined);
  const takes = (item: Fn, ...fields: string[]) => fields.every((field) => fieldsOf(item).includes(field));
  const kind = leaveKindIn(text);
  // Who names a kind of leave means the form that takes it, not what is left of it.
  const ofKind = kind === null ? undefined : (await itemsOf(codes)).find((one) => takes(one, 'from', 'kind'));
  const item = ofKind ?? (await itemsOf(near)).find((one) => takes(one, 'from'));
  if (item === undefined) return null;
  const isOfKind = kind !== null && takes(item, 'kind');
  const isUnsure = days === 'unsure';
  const citation = {
    ...prepared(item, { ...(isUnsure ? {} : days), ...(kind === null ? {} : { kind }) }),
    detail: [isUnsure ? '' : inWords(language, days), isOfKind ? say(language, leaveKindNames[kind]) : '']
      .filter((one) => one !== '')
      .join(' · '),
  };
  const title = titleOf(language, item.name, isOfKind ? kind : null);
  const said = isUnsure
    ? say(language, 'assistantPreparedOpen', { title })
    : say(language, 'assistantPrepared', { title, day: inWords(language, days) });
  const notes = [
    ...(partOfDay.test(simplified(fold(text))) ? [say(language, 'assistantWholeDays')] : []),
    ...(!isUnsure && days.to < companyDay() ? [say(language, 'assistantPastDays')] : []),
  ];
  return { citation, text: [said, `- ${linkTo(citation)}`, ...notes].join('\n\n'), code: item.code };
}

/** With the days of the week, by which people notice a wrong one. */
function inWords(language: Language, { from, to }: Days): string {
  const format = new Intl.DateTimeFormat(language, { year: 'numeric', month: 'short', day: 'numeric', weekday: 'short', timeZone: 'UTC' });
  return plain([...new Set([from, to])].map((day) => format.format(new Date(day))).join(' – '));
}

const titleOf = (language: Language, name: string, kind: LeaveKind | null): string =>
  kind === null ? plain(name) : say(language, 'assistantPreparedKind', { title: plain(name), kind: say(language, leaveKindNames[kind]) });
