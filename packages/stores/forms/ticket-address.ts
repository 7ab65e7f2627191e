import { $config } from '../deployment/config.ts';

/** What a ticket says before the person has written a word. */
export interface TicketText {
  title: string;
  /** One fact a line: what was opened, when, the request's number. */
  facts: readonly string[];
  /** Category of the ticket; `device` by default. */
  category?: 'device' | 'account' | 'network' | 'software' | 'other';
}

const form = '/WOS/interfaces/processform';

/** Whether a draft's path is that of a ticket, whose form is a page of its own beside the portal. */
export const isTicketPath = (path: string): boolean => path.startsWith(`${form}?`);

const longest = 1_000;

/** Where the ticket form opens, filled in as far as the portal knows (spec §7, R-FRAME-11). */
export function ticketAddress({ title, facts, category }: TicketText): string {
  const query = new URLSearchParams({ key: 'Process_WOS_WOH', title, description: describe(facts), ...(category ? { category } : {}) });
  return `${form}?${query}`;
}

/** A mail that says the same. */
export const mailAddress = (email: string, { title, facts }: TicketText): string =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(describe(facts))}`;

const describe = (facts: readonly string[]): string =>
  [...facts, `${$config.get().title} ${$config.get().version}`].join('\n').slice(0, longest);
