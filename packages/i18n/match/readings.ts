/** Sounds that many people confuse, at the start of a syllable and at its end. */
const heads: readonly (readonly [string, string])[] = [
  ['zh', 'z'],
  ['ch', 'c'],
  ['sh', 's'],
  ['n', 'l'],
];
const tails: readonly (readonly [string, string])[] = [
  ['ang', 'an'],
  ['eng', 'en'],
  ['ing', 'in'],
];

const known = new Map<string, readonly string[]>();

/** Other spellings of a syllable that people type for it: zhang as zang, ying as yin, lv as lu. */
export function spellings(syllable: string): readonly string[] {
  const found = known.get(syllable);
  if (found !== undefined) return found;
  const begun = [
    syllable,
    ...swap(
      heads,
      syllable,
      (text, part) => text.startsWith(part),
      (text, from, to) => to + text.slice(from.length),
    ),
  ];
  const ended = begun.flatMap((text) => [
    text,
    ...swap(
      tails,
      text,
      (one, part) => one.endsWith(part),
      (one, from, to) => one.slice(0, one.length - from.length) + to,
    ),
  ]);
  const all = ended.flatMap((text) => (text.includes('v') ? [text, text.replace('v', 'u')] : [text, text.replace(/^([jqxyln])u/, '$1v')]));
  const others = [...new Set(all)].filter((text) => text !== syllable);
  known.set(syllable, others);
  return others;
}

/** The text with the first pair that fits exchanged, one way or the other; nothing when none fits. */
function swap(
  pairs: readonly (readonly [string, string])[],
  text: string,
  fits: (text: string, part: string) => boolean,
  put: (text: string, from: string, to: string) => string,
): string[] {
  for (const [long, short] of pairs) {
    if (fits(text, long)) return [put(text, long, short)];
    if (fits(text, short)) return [put(text, short, long)];
  }
  return [];
}

/** Whether two characters sound alike: 1 where a reading is the same, 0.5 where one is often taken for the other, else 0. */
export function alike(some: readonly string[], others: readonly string[]): 0 | 0.5 | 1 {
  if (some.some((one) => others.includes(one))) return 1;
  return some.some((one) => spellings(one).some((spelling) => others.includes(spelling))) ? 0.5 : 0;
}
