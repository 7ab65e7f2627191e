import type { ConversationEntry } from '@atrium/api/contract';

/** Returns the conversations whose title contains the search text, ignoring case, width and accents. */
export function soughtIn(entries: readonly ConversationEntry[], sought: string): readonly ConversationEntry[] {
  const plain = plainOf(sought.trim());
  return plain === '' ? entries : entries.filter(({ title }) => plainOf(title).includes(plain));
}

const plainOf = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
