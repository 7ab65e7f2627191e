import { userCode } from './person.ts';

const prefix = 'ASSISTANT_DRAFT:';

/** Unsent text of this user in this browser tab; may be empty. */
export function readDraft(): string {
  try {
    const mine = prefix + userCode();
    // Delete the drafts of other users of this tab.
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix) && key !== mine) sessionStorage.removeItem(key);
    return sessionStorage.getItem(mine) ?? '';
  } catch {
    return '';
  }
}

/** Text with a prefix, unless it has the prefix already. */
export const before = (typed: string, text: string): string =>
  typed === text || typed.startsWith(`${text}\n`) ? typed : [text, typed].filter((part) => part.trim() !== '').join('\n');

export function keepDraft(text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(prefix + userCode());
    else sessionStorage.setItem(prefix + userCode(), text);
  } catch {
    // Some browsers block storage in frames; then there are no drafts.
  }
}
