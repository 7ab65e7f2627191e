import type { ConversationEntry } from '@atrium/api/contract';

/** The conversations whose title holds what is looked for, whatever its case, width and accents. */
export function soughtIn(entries: readonly ConversationEntry[], sought: string): readonly ConversationEntry[] {
  const plain = plainOf(sought.trim());
  return plain === '' ? entries : entries.filter(({ title }) => plainOf(title).includes(plain));
}

const plainOf = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
