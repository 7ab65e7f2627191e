import { fold } from '@atrium/i18n/match';
import { simplified } from '../search/simplified.ts';
import { han, latin, numberIn } from './number-words.ts';

/** Weeks from this one, or the coming one of the name, which may be in this week. */
export type Week = number | 'coming';

/** Something that a question says of time. */
export type Sign =
  | { kind: 'date'; day: number; month?: number; monthsAhead?: number; year?: number }
  | { kind: 'weekday'; weekday: number; week?: Week }
  | { kind: 'relative'; first: number; last: number }
  | { kind: 'week'; week: number }
  | { kind: 'length'; count: number; unit: 'day' | 'week' }
  /** A number alone: a day where what it is joined with is one. */
  | { kind: 'number'; day: number }
  /** The day after the one before. */
  | { kind: 'next' | 'to' | 'and' | 'open' | 'several' | 'unclear' | 'hour' };

export type Mark = Sign & { at: number; end: number };
/** A mark that names a day, or days. */
export type Point = Extract<Mark, { kind: 'date' | 'weekday' | 'relative' | 'week' | 'number' | 'next' }>;

type Make = (said: readonly (string | undefined)[], written: Written) => Sign;
export interface Written {
  /** What comes first in 1/12; null where people say both. */
  first: 'day' | 'month' | null;
}

const months = [
  'jan(?:uary|eiro)?',
  'feb(?:ruary)?|fev(?:ereiro)?',
  'mar(?:ch|co)?',
  'apr(?:il)?|abr(?:il)?',
  'may|mai(?:o)?',
  'june?|jun(?:ho)?',
  'july?|jul(?:ho)?',
  'aug(?:ust)?|agosto',
  'sept?(?:ember)?|setembro',
  'oct(?:ober)?|outubro',
  'nov(?:ember|embro)?',
  'dec(?:ember)?|dez(?:embro)?',
];
const month = months.join('|');
/** Those that are no other word, too. */
const monthAlone =
  'january|february|march|april|june|july|august|september|october|november|december|janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro';
const monthIn = (name = ''): number => months.findIndex((one) => new RegExp(`^(?:${one})$`).test(name)) + 1;

const weekdays = [
  '一1,monday mon,segunda',
  '二2,tuesday tues tue,terca',
  '三3,wednesday wed,quarta',
  '四4,thursday thurs thur thu,quinta',
  '五5,friday fri,sexta',
  '六6,saturday sat,sabado',
  '日天7,sunday sun,domingo',
].map((line) => line.split(','));
const english = weekdays.flatMap(([, names = '']) => names.split(' ')).join('|');
const portuguese = weekdays.map(([, , name = '']) => name).join('|');
const weekdayIn = (name = ''): number =>
  weekdays.findIndex(([characters = '', ...names]) => characters.includes(name) || names.join(' ').split(' ').includes(name));

const hanWeek = (said = ''): Week | undefined => ({ 下下: 2, 下: 1, 本: 0, 这: 0, 上: -1 })[said];
const latinWeek = (said: string | undefined): Week | undefined => {
  if (said === undefined) return undefined;
  if (/^next|semana/.test(said)) return 1;
  // This coming Friday is the one that comes first.
  if (said.endsWith('coming')) return undefined;
  return /last|passad/.test(said) ? -1 : /proxim|que vem/.test(said) ? 'coming' : 0;
};
const maybe = <K extends string, V>(key: K, value: V | undefined) => (value === undefined ? {} : { [key]: value });

const weekday = (name: string | undefined, week: Week | undefined): Sign => ({
  kind: 'weekday',
  weekday: weekdayIn(name),
  ...maybe('week', week),
});
const date = (day: number, more: { month?: number; monthsAhead?: number; year?: number } = {}): Sign => ({ kind: 'date', day, ...more });
const yearOf = (text: string | undefined) => maybe('year', text === undefined ? undefined : Number(text));
/** 24/12 is a day of December whatever comes first. */
function slashed(one: number, two: number, first: Written['first'], year: { year?: number }): Sign {
  if (first === null && one <= 12 && two <= 12 && one !== two) return { kind: 'unclear' };
  const isDayFirst = first === null ? one > 12 : first === 'day';
  return date(isDayFirst ? one : two, { month: isDayFirst ? two : one, ...year });
}
const relative = (first: number, last = first): Sign => ({ kind: 'relative', first, last });
const away =
  (first: number, last = first): Make =>
  () =>
    relative(first, last);
const length = (count: string | undefined, isWeek: boolean): Sign => ({
  kind: 'length',
  count: numberIn(count ?? ''),
  unit: isWeek ? 'week' : 'day',
});
/** 两天半, 2.5 天 */
const halves = (count: string): Sign => ({
  kind: 'length',
  count: Math.floor(/\./.test(count) ? Number(count) : numberIn(count)) + 0.5,
  unit: 'day',
});
const plain =
  (kind: 'next' | 'to' | 'and' | 'open' | 'several' | 'unclear' | 'hour'): Make =>
  () => ({ kind });

const hour = `(?:(?:${han})(?:点半?|时(?!间))|\\d{1,2}[:：]\\d{2}|\\b\\d{1,2} ?(?:am|pm|h)\\b)`;
const weekEnd = '(?:semana que vem|proxima semana|que vem|passad[ao])';
/** What may stand around a day written as 12.1: 1.5倍 and 8.5折 are none. */
const beforeHan = '(?:请|休|出|开始|起|去|加班|上午|下午|晚上|全天|有|的|不|想|要)';
const afterHan = '(?:假|休|差|到|至|从|在|[-~–—～])\\s*';
const byHan = '(?:周|星期|礼拜)';

/** What says a time, the longer before what it has in it; each takes away what it has read. */
const table: readonly [string, Make][] = [
  [`${hour}\\s*(?:(?:到|至|-|~|–|\\bto\\b|\\bas?\\b|\\bate\\b)\\s*${hour})?`, plain('hour')],
  [
    '每(?:天|日|周|个|月)|\\bevery\\b|\\beach\\b|\\btod[ao]s?\\b|周末|月[底初末]|年[底初末]|春节|国庆|元旦|圣诞|中秋|端午|清明|\\bweekend\\b|\\bchristmas\\b|\\bnew year\\b|\\beaster\\b|\\bend of\\b|\\bweek of\\b|\\bsemana d[eo] dia\\b|[那当]一?周|\\bfi(?:m|nal) d[eoa]\\b|\\bnatal\\b|\\bano novo\\b|\\bcarnaval\\b|\\bpascoa\\b',
    plain('unclear'),
  ],
  [
    '(20\\d\\d)\\s*[-/.年]\\s*(\\d{1,2})\\s*[-/.月]\\s*(\\d{1,2})\\s*[日号]?',
    ([, year, which, day]) => date(Number(day), { month: Number(which), ...yearOf(year) }),
  ],
  [
    `(?:(20\\d\\d)年)?(?:(下个?|本|这个?)|(${han}))月份?的?(${han})[日号]?(?![\\d天周个年一二三四五六七八九十])`,
    ([, year, ahead, which = '', day = '']) =>
      date(
        numberIn(day),
        ahead === undefined ? { month: numberIn(which), ...yearOf(year) } : { monthsAhead: ahead.startsWith('下') ? 1 : 0 },
      ),
  ],
  [
    `\\b(${month})\\.? (\\d{1,2})(?:st|nd|rd|th)?\\b(?:,? (20\\d\\d))?`,
    ([, name, day, year]) => date(Number(day), { month: monthIn(name), ...yearOf(year) }),
  ],
  [
    `\\b(\\d{1,2})(?:st|nd|rd|th|o)? (?:of |de )?(${month})\\b(?:,? (?:de )?(20\\d\\d))?`,
    ([, day, name, year]) => date(Number(day), { month: monthIn(name), ...yearOf(year) }),
  ],
  [
    '\\b(\\d{1,2})/(\\d{1,2})\\b(?:/(20\\d\\d))?',
    ([, one, two, year], { first }) => slashed(Number(one), Number(two), first, yearOf(year)),
  ],
  [
    `(?<![\\d.])(1[0-2]|0?[1-9])\\.(3[01]|[12]\\d|0?[1-9])(?:[日号](?![楼门线机库仓车店会])|(?=\\s*(?:[-~–—～至到]\\s*\\d|${beforeHan}))|(?<=${afterHan}\\d{1,2}\\.\\d{1,2})(?![\\d.%]))`,
    ([, which, day]) => date(Number(day), { month: Number(which) }),
  ],
  [`(?<!\\d)(${han}|\\d{1,2}\\.5)个?(?:(?<=\\.5)(?:天|工作日)|(?:天|工作日)半)`, ([, count = '']) => halves(count)],
  ['(?<![\\d.])\\d{1,2}\\.\\d{1,2}(?![\\d.])', plain('unclear')],
  [`提前(?:${han})个?[天日周]|\\b(?:${latin}) (?:days?|weeks?) (?:before|ahead|in advance)\\b`, plain('hour')],
  [`(${han})天(?:之|以)?后`, ([, days = '']) => relative(numberIn(days))],
  [`\\bin (${latin}) days?\\b`, ([, days = '']) => relative(numberIn(days))],
  [`\\bdaqui a (${latin}) dias?\\b`, ([, days = '']) => relative(numberIn(days))],
  ['今明(?:两|2)?天', away(0, 1)],
  ['明后(?:两|2)?天', away(1, 2)],
  ['大后天', away(3)],
  ['大前天', away(-3)],
  ['前天|\\b(?:the )?day before yesterday\\b|\\banteontem\\b', away(-2)],
  ['后天|\\b(?:the )?day after tomorrow\\b|\\bdepois de amanha\\b', away(2)],
  ['昨天|昨日|\\byesterday\\b|\\bontem\\b', away(-1)],
  ['明天|明日|明早|明晚|\\btomorrow\\b|\\bamanha\\b', away(1)],
  ['今天|今日|今早|今晚|\\btoday\\b|\\btonight\\b|\\bhoje\\b', away(0)],
  ['\\bthe (?:day after|following day|next day)\\b|\\bno dia seguinte\\b|第二天', plain('next')],
  [`(下下|下|本|这|上)?个?(?:周|星期|礼拜)([一二三四五六日天1-7])(?![天个点期年\\d])`, ([, week, day]) => weekday(day, hanWeek(week))],
  ['\\b(?:mon|tues|wednes|thurs|fri|satur|sun)days\\b', plain('unclear')],
  [
    `\\b(?:(next week|next|this coming|coming|this|last)(?:'s)? (?:on )?)?(${english})\\b(?: (?:of )?(next week|this week))?`,
    ([, before, name, after]) => weekday(name, latinWeek(after ?? before)),
  ],
  [
    `\\b(?:(proxim[ao]|n?est[ae]|n?ess[ae]) )?(${portuguese})(?:[- ]feira)?\\b(?! via| vez| parte)(?: (?:d?n?a )?(${weekEnd}))?`,
    ([, before, name, after]) => weekday(name, latinWeek(after ?? before)),
  ],
  [
    `(下下|下)个?一?${byHan}|\\bnext week\\b|\\b(?:semana que vem|proxima semana)\\b`,
    ([said = '']) => ({ kind: 'week', week: said.startsWith('下下') ? 2 : 1 }),
  ],
  [
    `(?:下下|下|本|这|上)个?月|(?:${han})月|[本这上]个?${byHan}|\\b(?:next|this|last) (?:month|week|year)\\b|\\b(?:esta|essa|nesta) semana\\b|\\bmes que vem\\b|\\bproximo mes\\b|\\b(?:${monthAlone})\\b`,
    plain('unclear'),
  ],
  [`(?:${han}|半)个?日(?!\\d)半`, plain('unclear')],
  [`(?:${han})个月|\\b(?:${latin}) (?:months?|mes(?:es)?)\\b`, plain('unclear')],
  ['[一]?整天|全天|\\ball day\\b|\\bdia (?:todo|inteiro)\\b', () => length('1', false)],
  [`(?<!\\d)(${han}|半)个?(工作日|天|${byHan})`, ([, count, unit = '']) => length(count, !/天|日/.test(unit))],
  [
    `\\b(${latin})[ -](?:full |whole |working |business )?(days?|weeks?|dias?|semanas?)\\b`,
    ([, count, unit = '']) => length(count, /week|semana/.test(unit)),
  ],
  ['[几多]天|\\b(?:a few|few|some|several) days\\b|\\balguns dias\\b', plain('several')],
  [`(?<!\\d)(${han})[号日](?![楼门线机库仓车店会])`, ([, day = '']) => date(numberIn(day))],
  ['\\b(?:the )?(\\d{1,2})(?:st|nd|rd|th)\\b(?! floor| day| week| time| quarter)', ([, day]) => date(Number(day))],
  ['\\bdia (\\d{1,2})\\b', ([, day]) => date(Number(day))],
  ['从|自(?![己助])|开始|起(?![床来])|\\bfrom\\b|\\bstarting\\b|\\bonwards?\\b|\\ba partir d[eao]\\b|\\bdesde\\b', plain('open')],
  ['到|至|[~—–－～-]|\\b(?:to|through|thru|until|till|til)\\b|\\bate\\b(?: [ao])?|\\bao?s?\\b', plain('to')],
  ['和|与|跟|及|、|[,，&]|\\band\\b|\\be\\b', plain('and')],
  [
    '上午|下午|早上|晚上|傍晚|中午|凌晨|\\b(?:morning|afternoon|evening|noon|night)\\b|\\b(?:de )?manha\\b|\\b(?:tarde|noite)\\b',
    plain('hour'),
  ],
  ['(?<![\\d.])\\d{1,2}(?![\\d.%])', ([day]) => ({ kind: 'number', day: Number(day) })],
];
const patterns = table.map(([source, make]) => [new RegExp(source, 'gu'), make] as const);

const gone = '\u0000';

/** What a question says of times, in its order, with the text as it was read: folded, in simplified characters. */
export function marksOf(question: string, written: Written): { text: string; marks: Mark[] } {
  const text = simplified(fold(question));
  const marks: Mark[] = [];
  let rest = text;
  for (const [pattern, make] of patterns)
    rest = rest.replaceAll(pattern, (said: string, ...more: unknown[]) => {
      const at = more.findIndex((one) => typeof one === 'number');
      const place = more[at] as number;
      marks.push({ ...make([said, ...(more.slice(0, at) as (string | undefined)[])], written), at: place, end: place + said.length });
      return gone.repeat(said.length);
    });
  return { text, marks: marks.toSorted((a, b) => a.at - b.at) };
}
