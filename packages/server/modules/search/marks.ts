import { grade, joined, prepare, seek } from '@atrium/i18n/match';
import { readingsOf } from '../../search/readings.ts';

/** What of a text was matched by the words of a search. */
export function marksOf(text: string, words: readonly string[]): [number, number][] {
  const prepared = prepare(text, readingsOf);
  const found = words.flatMap((word) => grade(prepared, seek(word, readingsOf), 'exact')?.marks ?? []);
  return joined(found).map(([from, to]) => [from, to]);
}
