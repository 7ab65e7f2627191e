import { plainLines, sentencesOf } from './plain-text.ts';
import { fit, says, type Word } from './question.ts';
import { foldText } from '../../search/fold-text.ts';

const mostQuotes = 2;
const longestQuote = 160;
const least = 0.3;

/** The sentences of an article that match most of the question, in order; those of the plain text of a translated one count, too. */
export function quotesOf(body: string, plain: string, words: readonly Word[]): string[] {
  const lines = plainLines(body).map(sentencesOf);
  const plainOf = plain === body ? [] : plainLines(plain).map(sentencesOf);
  const scored = lines.flatMap((line, at) =>
    line.map(({ text }, which) => {
      const twin = line.length === plainOf[at]?.length ? (plainOf[at][which]?.text ?? '') : '';
      const folded = foldText(`${text} ${twin}`);
      return { text, at, score: fit(words, (word) => (says(folded, word) ? 1 : 0)) };
    }),
  );
  return scored
    .filter(({ score }) => score > least)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, mostQuotes)
    .toSorted((a, b) => a.at - b.at)
    .map(({ text }) => ([...text].length <= longestQuote ? text : `${[...text].slice(0, longestQuote - 1).join('')}…`));
}
