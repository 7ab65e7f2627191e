import type { Days } from '../when.ts';
import { Calendar, type Span } from './calendar.ts';
import { type Mark, marksOf, type Point, type Written } from './marks.ts';

const milliseconds = 24 * 60 * 60_000;
const longest = 200;

type Join = 'to' | 'and' | 'beside' | 'far';

const isPoint = (mark: Mark): mark is Point => ['date', 'weekday', 'relative', 'week', 'number', 'next'].includes(mark.kind);
/** What may stand between a day and what joins it with another. */
const between =
  /^(?:[\s的,，()（）]|上午|下午|早上|晚上|中午|全天|\b(?:the|on|in|morning|afternoon|evening|night|noon|o|os|na|no|da|do|de|dia|manha|tarde|noite)\b)*$/u;

/**
 * The days that a question names, seen from a day (2026-11-22). Null where it names none, `unsure` where it is not certain which it
 * means: whoever prepares something leaves them to the person then.
 */
export function daysIn(question: string, today: string, { first = 'month' }: Partial<Written> = {}): Days | 'unsure' | null {
  const { text, marks } = marksOf(question, { first });
  const calendar = new Calendar(Date.parse(`${today}T00:00:00Z`) / milliseconds);
  const points = pointsOf(text, marks);
  const lengths = marks.filter((mark) => mark.kind === 'length');
  if (points === null || marks.some(({ kind }) => kind === 'unclear')) return 'unsure';
  if (points.length === 0) return lengths.length > 0 ? 'unsure' : null;
  if (lengths.length > 1 || marks.some(({ kind }) => kind === 'several')) return 'unsure';
  const span = together(text, marks, points, calendar);
  if (span === null) return 'unsure';
  const [length] = lengths;
  const isOpen = points.length === 1 && opens(text, marks, points[0]!);
  const whole = length === undefined ? (isOpen ? null : span) : lasting(span, length, calendar);
  if (whole === null || whole.to < whole.from || whole.to - whole.from > longest) return 'unsure';
  return { from: dayOf(whole.from), to: dayOf(whole.to) };
}

const dayOf = (day: number): string => new Date(day * milliseconds).toISOString().slice(0, 10);

/** The days that are named; numbers are some where they are joined with one. Null where numbers are joined and nobody knows of what. */
function pointsOf(text: string, marks: readonly Mark[]): Point[] | null {
  const week = marks.find((mark) => mark.kind === 'week');
  const all = marks.filter(isPoint);
  const runs: Point[][] = [];
  for (const [at, point] of all.entries()) {
    const before = all[at - 1];
    const join = before === undefined ? 'far' : joinOf(text, marks, before, point);
    if (join === 'to' || join === 'and') runs.at(-1)?.push(point);
    else runs.push([point]);
  }
  const known = runs.filter((run) => run.some(({ kind }) => kind !== 'number'));
  if (runs.some((run) => run.length > 1 && !known.includes(run))) return null;
  const points = known.flat();
  const ofWeek = week !== undefined && points.some((point) => point.kind === 'weekday' && point.week === undefined);
  if (!ofWeek) return points;
  return points.flatMap((point): Point[] => {
    if (point.kind === 'week') return [];
    return [point.kind === 'weekday' && point.week === undefined ? { ...point, week: week.week } : point];
  });
}

function joinOf(text: string, marks: readonly Mark[], one: Point, other: Point): Join {
  const inside = marks.filter(({ at }) => at >= one.end && at < other.at);
  let rest = '';
  let end = one.end;
  for (const { at, end: next } of [...inside, other]) {
    rest += `${text.slice(end, at)} `;
    end = next;
  }
  if (!between.test(rest)) return 'far';
  const kinds = new Set(inside.map(({ kind }) => kind));
  return kinds.has('to') ? 'to' : kinds.has('and') ? 'and' : inside.every(({ kind }) => kind === 'hour') ? 'beside' : 'far';
}

/** All days that are named, where they are one stretch. */
function together(text: string, marks: readonly Mark[], points: readonly Point[], calendar: Calendar): Span | null {
  const [first, second, ...more] = points;
  if (first === undefined) return null;
  const joins = points.slice(1).map((point, at) => joinOf(text, marks, points[at]!, point));
  if (second !== undefined && more.length === 0 && joins[0] === 'to') {
    const begin = calendar.spanOf(withMonthOf(first, second), null);
    const end = begin === null ? null : calendar.spanOf(second, begin);
    return begin === null || end === null || end.to < begin.from ? null : { from: begin.from, to: end.to };
  }
  const months = points.map((point) => withMonthOf(point, points.at(-1)!));
  let whole: Span | null = null;
  for (const [at, point] of months.entries()) {
    const span = calendar.spanOf(point, whole);
    if (span === null || joins[at - 1] === 'to') return null;
    const same: boolean = whole !== null && span.from === whole.from && span.to === whole.to;
    if (whole === null || same) whole = span;
    else if ((joins[at - 1] === 'and' || isListed(points[at - 1], point, joins[at - 1])) && span.from === whole.to + 1)
      whole = { from: whole.from, to: span.to };
    else return null;
  }
  return whole;
}

/** 周四周五, 明天后天: days of one kind are listed with nothing between them; 周三 11月26日 may be meant as one. */
const isListed = (one: Point | undefined, other: Point, join: Join | undefined): boolean =>
  join === 'beside' && one?.kind === other.kind && (other.kind === 'weekday' || other.kind === 'relative');

/** 1 a 3 de dezembro: the first is in the month of the last. */
function withMonthOf(point: Point, last: Point): Point {
  const isBare = point.kind === 'number' || (point.kind === 'date' && point.month === undefined && point.monthsAhead === undefined);
  if (!isBare || last === point || last.kind !== 'date') return point;
  const { month, monthsAhead, year } = last;
  if (month === undefined && monthsAhead === undefined) return { ...point, kind: 'date' };
  const which = month === undefined ? { monthsAhead: monthsAhead ?? 0 } : { month, ...(year === undefined ? {} : { year }) };
  return { kind: 'date', day: point.day, ...which, at: point.at, end: point.end };
}

/** Whether one day is only where something begins or ends. */
function opens(text: string, marks: readonly Mark[], { at, end }: Point): boolean {
  const days = marks.filter(({ kind }) => kind !== 'hour');
  const before = days.findLast((mark) => mark.end <= at);
  const after = days.find((mark) => mark.at >= end);
  const isNear = (mark: Mark | undefined, gap: string): mark is Mark => mark !== undefined && between.test(gap);
  if (
    isNear(before, text.slice(before?.end, at)) &&
    (before.kind === 'open' || /^(?:到|至|to|until|till?|ate.*|through)$/.test(text.slice(before.at, before.end)))
  )
    return true;
  if (!isNear(after, text.slice(end, after?.at))) return false;
  return after.kind === 'open' || (after.kind === 'to' && /^.{0,12}[\d年月日号周天]/u.test(text.slice(after.end)));
}

/** Days from a first one on, as many as were said; null where weekends may count or not. */
function lasting(span: Span, { count, unit }: { count: number; unit: 'day' | 'week' }, calendar: Calendar): Span | null {
  const { from, to } = span;
  const days = to - from + 1;
  if (!Number.isInteger(count)) return days > 1 && (days === count + 0.5 || calendar.isLasting(span, count + 0.5)) ? span : null;
  if (days > 1)
    return calendar.isLasting(span, unit === 'week' ? 5 * count : count) || days === count * (unit === 'week' ? 7 : 1) ? span : null;
  if (unit === 'week') return calendar.weekday(from) === 0 ? { from, to: from + 7 * count - 3 } : null;
  const whole = { from, to: from + count - 1 };
  const isCertain = calendar.isLasting(whole, count) || calendar.weekday(from) >= 5;
  return count >= 1 && isCertain ? whole : null;
}
