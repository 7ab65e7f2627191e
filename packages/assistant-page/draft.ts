import { userCode } from './person.ts';

const prefix = 'ASSISTANT_DRAFT:';

/** Unsent text of this user in this browser tab; may be empty. */
export function readDraft(): string {
  try {
    const mine = prefix + userCode();
    // What somebody else typed in this tab before is nobody's business.
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
    // A browser that keeps nothing in frames keeps no drafts either.
  }
}
