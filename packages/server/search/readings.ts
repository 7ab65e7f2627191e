import { pinyin } from 'pinyin-pro';

const options = { toneType: 'none', type: 'array', v: true } as const;

/** How Chinese characters are read: in the context of their run, a character alone in each of its ways. */
export function readingsOf(characters: string): readonly (readonly string[])[] {
  const points = [...characters];
  if (points.length === 1) return [[...new Set(pinyin(characters, { ...options, multiple: true }))]];
  const read = pinyin(characters, options);
  return points.map((point, index) => (read.length === points.length ? [read[index] ?? point] : (readingsOf(point)[0] ?? [])));
}
