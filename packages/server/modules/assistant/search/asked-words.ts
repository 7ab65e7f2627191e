import { fold } from '@atrium/i18n/match';
import type { Understood } from './understand.ts';
import { isHan } from './words.ts';

/** What was asked for in the person's own words, each once, in their order. */
export function askedWords({ question, sought }: Pick<Understood, 'question' | 'sought'>, least = 0): string {
  const typed = [...question.normalize('NFKC')];
  const letters = typed.flatMap((character, at) => [...fold(character)].map((letter) => ({ letter, at })));
  const folded = letters.map(({ letter }) => letter).join('');
  const pieces = sought
    .filter(({ weight }) => weight >= least)
    .map(({ said }) => {
      const at = folded.indexOf(said);
      // What was mended has no place of its own.
      if (at < 0) return { from: typed.length, to: typed.length, text: said };
      const [from, to] = [letters[at]?.at ?? 0, (letters[at + said.length - 1]?.at ?? 0) + 1];
      return { from, to, text: typed.slice(from, to).join('') };
    })
    .toSorted((a, b) => a.from - b.from || b.to - a.to);
  let text = '';
  let end = -1;
  for (const piece of pieces) {
    if (piece.to <= end && piece.from < typed.length) continue;
    text += `${text !== '' && (piece.from !== end || !isHan(piece.text)) ? ' ' : ''}${piece.text}`;
    end = piece.to;
  }
  return text;
}
