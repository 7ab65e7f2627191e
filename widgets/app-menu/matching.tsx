import type { FunctionGroup, FunctionItem } from '@atrium/stores';

/** The words of a filter, lower case; all of them must occur. */
export const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

const matches = ({ resourceName, remark }: FunctionItem, words: string[]) => {
  const text = `${resourceName}\n${remark}`.toLowerCase();
  return words.every((word) => text.includes(word));
};

/** The groups with only the matching functions, without those that have none left. */
export function filterGroups(groups: readonly FunctionGroup[], words: string[]): FunctionGroup[] {
  return groups
    .map((group) => ({ ...group, items: group.items.filter((item) => matches(item, words)) }))
    .filter(({ items }) => items.length > 0);
}

/** The text with the first occurrence of each word marked. Words are data, never patterns. */
export function Marked({ text, words }: { text: string; words: string[] }) {
  const lower = text.toLowerCase();
  if (lower.length !== text.length) return text;
  const found = words
    .map((word) => ({ start: lower.indexOf(word), end: lower.indexOf(word) + word.length }))
    .filter(({ start }) => start >= 0)
    .sort((a, b) => a.start - b.start);
  const pieces = [];
  let at = 0;
  for (const { start, end } of found) {
    if (start < at) continue;
    pieces.push(text.slice(at, start), <mark key={start}>{text.slice(start, end)}</mark>);
    at = end;
  }
  return [...pieces, text.slice(at)];
}
