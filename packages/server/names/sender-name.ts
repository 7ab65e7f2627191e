import { sql } from 'kysely';
import type { Language } from '../messages/language.ts';
import { textIn } from './in-language.ts';
import { maybePersonName } from './person-name.ts';

/** What files call the sender of the message content `c` in other languages; null where they do not name it. */
export const namesOfSender = sql<string | null>`(select s.names from shared_names s where s.kind = 'sender' and s.text = c.sender)`;

/** A sender for a reader: a department or system as files call it in the language, a person in Latin letters where the language has those. */
export function senderName(language: Language, sender: string, names: string | null): string {
  const said = textIn(language, sender, names);
  return said === sender ? maybePersonName(language, sender) : said;
}
