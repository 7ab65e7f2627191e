import type { FunctionGroup, FunctionItem } from './functions.ts';

/** The words of a filter, lower case; all of them must occur. */
export const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

const matches = ({ resourceName, remark }: FunctionItem, words: readonly string[]) => {
  const text = `${resourceName}\n${remark}`.toLowerCase();
  return words.every((word) => text.includes(word));
};

/** The groups with only the matching functions, without those that have none left. */
export function filterGroups(groups: readonly FunctionGroup[], words: readonly string[]): FunctionGroup[] {
  return groups
    .map((group) => ({ ...group, items: group.items.filter((item) => matches(item, words)) }))
    .filter(({ items }) => items.length > 0);
}

/** A text in pieces, the first occurrence of each word marked. Words are data, never patterns. */
export function markWords(text: string, words: readonly string[]): { text: string; isMarked: boolean }[] {
  const lower = text.toLowerCase();
  if (words.length === 0 || lower.length !== text.length) return [{ text, isMarked: false }];
  const found = words
    .map((word) => ({ start: lower.indexOf(word), end: lower.indexOf(word) + word.length }))
    .filter(({ start }) => start >= 0)
    .sort((a, b) => a.start - b.start);
  const pieces = [];
  let at = 0;
  for (const { start, end } of found) {
    if (start < at) continue;
    pieces.push({ text: text.slice(at, start), isMarked: false }, { text: text.slice(start, end), isMarked: true });
    at = end;
  }
  return [...pieces, { text: text.slice(at), isMarked: false }].filter((piece) => piece.text !== '');
}
