const tens = '十';
const digits = '零一二三四五六七八九';
const letters: readonly string[][] = [
  'zero one two three four five six seven eight nine ten'.split(' '),
  'zero um dois tres quatro cinco seis sete oito nove dez'.split(' '),
];
const others: Readonly<Record<string, number>> = {
  两: 2,
  俩: 2,
  半: 1,
  a: 1,
  an: 1,
  uma: 1,
  duas: 2,
  meio: 1,
  meia: 1,
  half: 1,
  'half a': 1,
};

/** A number of days, months or weeks as people write it, folded and simplified: 12, 十二, three, duas; NaN for all else. */
export function numberIn(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  const named = letters.map((names) => names.indexOf(text)).find((at) => at >= 0);
  if (named !== undefined) return named;
  if (Object.hasOwn(others, text)) return others[text] ?? Number.NaN;
  const [before = '', after = '', ...more] = text.split(tens);
  const digit = (one: string): number => (one.length === 1 && digits.includes(one) ? digits.indexOf(one) : Number.NaN);
  if (!text.includes(tens)) return digit(text);
  if (more.length > 0) return Number.NaN;
  return 10 * (before === '' ? 1 : digit(before)) + (after === '' ? 0 : digit(after));
}

/** What such numbers are made of, for patterns. */
export const han = '\\d{1,2}|[一二三四五六七八九]?十[一二三四五六七八九]?|[一二两俩三四五六七八九]';
export const latin = `\\d{1,2}|half(?: a)?|an?|${letters.map(([, ...names]) => names.join('|')).join('|')}|uma|duas|meio|meia`;
