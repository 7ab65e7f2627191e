import type { CompanyDayFields } from '@atrium/api/contract';

const workWords = /^(班|上班|补班|補班|调休|調休|work|trabalho|\+)$/i;
const offWords = /^(休|放假|假|off|holiday|folga|feriado|-)$/i;
const dayMilliseconds = 86_400_000;
const longestName = 60;

/** Reads one day or span on each line: `2027-02-05..2027-02-11 休 春节`, `2027/2/13 班 春节补班`. Returns the numbers of lines that say none. */
export function daysOfText(text: string, year: string): { days: CompanyDayFields[]; wrongLines: number[] } {
  const days = new Map<string, CompanyDayFields>();
  const wrongLines: number[] = [];
  for (const [index, raw] of text.split('\n').entries()) {
    const line = raw.trim();
    if (line === '') continue;
    const read = daysOfLine(line, year);
    if (read === null || read.some(({ day }) => days.has(day))) wrongLines.push(index + 1);
    else for (const one of read) days.set(one.day, one);
  }
  return { days: [...days.values()].sort((a, b) => (a.day < b.day ? -1 : 1)), wrongLines };
}

function daysOfLine(line: string, year: string): CompanyDayFields[] | null {
  const [, span = '', kind = '', name = ''] = /^([^\s,，]+)[\s,，]+([^\s,，]+)[\s,，]+(.+)$/.exec(line) ?? [];
  const [from, until] = span.split(/\.\.|~|～|至/).map((part) => dayOf(part, year));
  const isWork = workWords.test(kind);
  if (!from || until === null || (!isWork && !offWords.test(kind)) || name === '' || [...name].length > longestName) return null;
  const last = until ?? from;
  const count = (Date.parse(last) - Date.parse(from)) / dayMilliseconds + 1;
  if (count < 1 || count > 60 || !from.startsWith(year) || !last.startsWith(year)) return null;
  return Array.from({ length: count }, (_, at) => ({
    day: new Date(Date.parse(from) + at * dayMilliseconds).toISOString().slice(0, 10),
    work: isWork,
    name,
  }));
}

/** `2027-02-05`, `2027/2/5`, `2月5日` or `2-5` of the year; null for what is no day. */
function dayOf(text: string, year: string): string | null {
  const [, own = year, month = '', day = ''] = /^(?:(\d{4})[-/.年])?(\d{1,2})[-/.月](\d{1,2})日?$/.exec(text) ?? [];
  const iso = `${own}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(time.getTime()) || time.toISOString().slice(0, 10) !== iso ? null : iso;
}

/** The same days as text; days in a row of one name are a span. */
export function textOfDays(days: readonly CompanyDayFields[], marks: { work: string; off: string }): string {
  const lines: { from: CompanyDayFields; until: string }[] = [];
  for (const one of days) {
    const last = lines.at(-1);
    const follows = last !== undefined && Date.parse(one.day) - Date.parse(last.until) === dayMilliseconds;
    if (follows && last.from.work === one.work && last.from.name === one.name) last.until = one.day;
    else lines.push({ from: one, until: one.day });
  }
  return lines
    .map(({ from, until }) => `${from.day}${until === from.day ? '' : `..${until}`} ${from.work ? marks.work : marks.off} ${from.name}`)
    .join('\n');
}
