import { fold } from '@atrium/i18n/match';
import { concepts } from './concepts.ts';
import { fit } from './found.ts';
import { type Line, plainLines, sentencesOf } from './plain-text.ts';
import { simplified } from './simplified.ts';
import type { Sought } from './understand.ts';
import { says, without } from './words.ts';

const mostQuotes = 2;
const mostRows = 5;
const longestQuote = 160;
const least = 0.3;

/** What things of a kind are called. */
const preciseNames = concepts.filter(({ precise }) => precise === true).flatMap((one) => one.says);

/** The sentences of an article that say most of what was asked, in their order; the plain text of a translated one counts, too. */
export function quotesOf(body: string, plain: string, sought: readonly Sought[]): string[] {
  const rows = plainLines(body);
  const plainRows = plain === body ? [] : plainLines(plain);
  const twins = new Map(rows.length === plainRows.length ? rows.map((row, at) => [row.text, plainRows[at]?.text ?? '']) : []);
  const lines = rows.flatMap(sentencesOf);
  const asked = sought.some(({ precise }) => precise === true) ? sought.filter(({ precise }) => precise === true) : sought;
  const scored = lines.map((line, at) => {
    const twin = line.table === null ? '' : (twins.get(line.text) ?? '');
    return { line, at, score: Math.max(saying(line.text, asked), saying(twin, asked)) };
  });
  const best = scored.filter(({ score }) => score > least).toSorted((a, b) => b.score - a.score || a.at - b.at);
  const chosen = best.filter(({ line, score }, at) => at < mostQuotes || (at < mostRows && isAsGood(best[0], line, score)));
  return chosen.toSorted((a, b) => a.at - b.at).map(({ line: { text } }) => cut(text));
}

/** Rows of a table that say as much as the best one belong together. */
const isAsGood = (best: { line: Line; score: number } | undefined, { table }: Line, score: number): boolean =>
  best !== undefined && table !== null && best.line.table === table && best.score === score;

function saying(text: string, sought: readonly Sought[]): number {
  const folded = simplified(fold(text));
  return fit(
    sought.map((one) => (one.precise === true ? { ...one, also: one.also.slice(0, 1) } : one)),
    (word) =>
      says(folded, word) && says(preciseNames.filter((name) => name !== word && name.includes(word)).reduce(without, folded), word) ? 1 : 0,
  );
}

const cut = (text: string): string => ([...text].length <= longestQuote ? text : `${[...text].slice(0, longestQuote - 1).join('')}…`);
