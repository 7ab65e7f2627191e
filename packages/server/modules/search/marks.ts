import { grade, joined, prepare, type Read, seek } from '@atrium/i18n/match';
import { readingsOf } from '../../search/readings.ts';

/** The parts of a text that the words of a search match. */
export function marksOf(text: string, words: readonly string[], read: Read = readingsOf): [number, number][] {
  const prepared = prepare(text, read);
  const found = words.flatMap((word) => grade(prepared, seek(word, read), 'exact')?.marks ?? []);
  return joined(found).map(([from, to]) => [from, to]);
}
