export interface Draft {
  category: string;
  title: string;
  description: string;
  phone: string;
  /** The same for every attempt to send this ticket, so that it is handed in once. */
  sendKey: string;
}

/** Gone with everything else of the person when they sign out. */
const storageKey = (name: string): string => `TICKET_DRAFT${name && `:${name}`}`;

const fields = ['category', 'title', 'description', 'phone', 'sendKey'] as const;

/** What was typed and not sent; null when there is nothing, or nothing legible. `name` keeps drafts apart. */
export function readDraft(name: string): Draft | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey(name)) ?? 'null');
    const isDraft = typeof kept === 'object' && kept !== null && fields.every((field) => typeof kept[field as never] === 'string');
    return isDraft ? (kept as Draft) : null;
  } catch {
    return null;
  }
}

/** Keeps what was typed, null forgets it. False when the browser keeps nothing. */
export function keepDraft(name: string, draft: Draft | null): boolean {
  try {
    if (draft) localStorage.setItem(storageKey(name), JSON.stringify(draft));
    else localStorage.removeItem(storageKey(name));
    return true;
  } catch {
    return false;
  }
}
