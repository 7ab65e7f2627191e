import { pinyin } from 'pinyin-pro';

const options = { toneType: 'none', type: 'array', v: true } as const;
const ofNames = { ...options, mode: 'surname', surname: 'head' } as const;

/** Of each character its readings, the likeliest first. */
export type Readings = readonly (readonly string[])[];

/** How Chinese characters are read: in the context of their run, a character alone in each of its ways. */
export function readingsOf(characters: string): Readings {
  const points = [...characters];
  if (points.length === 1) return [[...new Set(pinyin(characters, { ...options, multiple: true }))]];
  const read = pinyin(characters, options);
  return points.map((point, index) => (read.length === points.length ? [read[index] ?? point] : (readingsOf(point)[0] ?? [])));
}

/**
 * How the characters of a name are read, the likeliest first: as a family name, then as other families of that name and the language
 * read it. 单 is shan, dan and chan; 单于 is chanyu, too.
 */
export function nameReadingsOf(characters: string): Readings {
  const points = [...characters];
  const asName = pinyin(characters, ofNames);
  const asWord = pinyin(characters, options);
  if (asName.length !== points.length || asWord.length !== points.length) return readingsOf(characters);
  const first = pinyin(points[0] ?? '', { ...options, multiple: true });
  return points.map((_, at) => [...new Set([asName[at] ?? '', asWord[at] ?? '', ...(at === 0 ? first : [])])]);
}
