import { userCode } from './person.ts';

const prefix = 'ASSISTANT_DRAFT:';

/** What was typed and not sent, of this person in this browser tab; empty where nothing is kept. */
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

export function keepDraft(text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(prefix + userCode());
    else sessionStorage.setItem(prefix + userCode(), text);
  } catch {
    // A browser that keeps nothing in frames keeps no drafts either.
  }
}
