import type { SearchMatch } from '@atrium/stores';

/** A text with the matches of a search marked. */
export function MarkedText({ text, marks }: { text: string; marks: SearchMatch['marks'] }) {
  const pieces = [];
  let at = 0;
  for (const [from, to] of marks) {
    if (from < at || to > text.length) continue;
    pieces.push(text.slice(at, from), <mark key={from}>{text.slice(from, to)}</mark>);
    at = to;
  }
  return [...pieces, text.slice(at)];
}

/** Marked where this text is one of those in which something was found. */
export const MarkedIn = ({ text, matches }: { text: string; matches: readonly SearchMatch[] }) => (
  <MarkedText text={text} marks={matches.find((match) => match.text === text)?.marks ?? []} />
);
