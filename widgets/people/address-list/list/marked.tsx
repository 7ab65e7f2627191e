import type { SearchMark } from '@atrium/api/contract';
import type { ReactNode } from 'react';

interface MarkedProps {
  field: SearchMark['field'];
  text: string;
  marks: readonly SearchMark[] | undefined;
}

const none: readonly SearchMark[] = [];

/** A text with the matches of a search marked. */
export function Marked({ field, text, marks = none }: MarkedProps): ReactNode {
  const own = marks.filter((mark) => mark.field === field).toSorted((a, b) => a.from - b.from);
  if (own.length === 0) return text;
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { from, to } of own) {
    if (from < at) continue;
    parts.push(text.slice(at, from), <mark key={from}>{text.slice(from, to)}</mark>);
    at = to;
  }
  return [...parts, text.slice(at)];
}
