import { fold } from '@atrium/i18n/match';
import { concepts } from './concepts.ts';
import { fit } from './found.ts';
import { type Line, plainLines, sentencesOf } from './plain-text.ts';
import { simplified } from './simplified.ts';
import type { Sought } from './understand.ts';
import { isHan, says, tellingWords, without } from './words.ts';

const mostQuotes = 2;
const mostRows = 5;
const longestQuote = 160;
const least = 0.3;

/** What things of a kind are called. */
const preciseNames = concepts.filter(({ precise }) => precise === true).flatMap((one) => one.says);

/** The sentences of an article that say most of what was asked, in their order; the plain text of a translated one counts, too. */
export function quotesOf(body: string, plain: string, sought: readonly Sought[]): string[] {
  const lines = plainLines(body).map(sentencesOf);
  const plainOf = plain === body ? [] : plainLines(plain).map(sentencesOf);
  // What is said in as many sentences is said one by one.
  const twins = lines.flatMap((line, at) =>
    line.map((_, which) =>
      lines.length === plainOf.length && line.length === plainOf[at]?.length ? (plainOf[at][which]?.text ?? '') : '',
    ),
  );
  const asked = sought.some(({ precise }) => precise === true) ? sought.filter(({ precise }) => precise === true) : sought;
  const scored = lines.flat().map((line, at) => {
    const twin = twins[at] ?? '';
    return { line, at, score: Math.max(saying(line.text, asked), saying(twin, asked)), more: sayingMore(`${line.text} ${twin}`, asked) };
  });
  const best = scored.filter(({ score }) => score > least).toSorted((a, b) => b.score - a.score || b.more - a.more || a.at - b.at);
  const chosen = best.filter(({ line, score }, at) => at < mostQuotes || (at < mostRows && isAsGood(best[0], line, score)));
  return chosen.toSorted((a, b) => a.at - b.at).map(({ line: { text } }) => cut(text));
}

/** How many of the words there are for what was asked a line says. */
function sayingMore(text: string, sought: readonly Sought[]): number {
  const folded = simplified(fold(text));
  const words = sought.flatMap(({ said, also }) => [...(isHan(said) ? [said] : tellingWords(said)), ...also]);
  return new Set(words.map((word) => simplified(fold(word))).filter((word) => says(folded, word))).size;
}

/** How an article begins that is about what was asked and says it with other words. */
export const openingOf = (body: string): string[] =>
  plainLines(body)
    .slice(0, 1)
    .flatMap(sentencesOf)
    .slice(0, 1)
    .filter(({ table }) => table === null)
    .map(({ text }) => cut(text));

/** Rows of a table that say as much as the best one belong together. */
const isAsGood = (best: { line: Line; score: number } | undefined, { table }: Line, score: number): boolean =>
  best !== undefined && table !== null && best.line.table === table && best.score === score;

function saying(text: string, sought: readonly Sought[]): number {
  const folded = simplified(fold(text));
  return fit(
    sought.map((one) => (one.precise === true ? { ...one, also: one.also.slice(0, 1) } : one)),
    (said) => {
      const word = simplified(fold(said));
      return says(folded, word) && says(preciseNames.filter((name) => name !== word && name.includes(word)).reduce(without, folded), word)
        ? 1
        : 0;
    },
  );
}

const cut = (text: string): string => ([...text].length <= longestQuote ? text : `${[...text].slice(0, longestQuote - 1).join('')}…`);
