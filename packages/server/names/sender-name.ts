import { sql } from 'kysely';
import { type Language, say } from '../messages/language.ts';
import { textIn } from './in-language.ts';
import { maybePersonName } from './person-name.ts';

/** What files call the sender of the message content `c` in other languages; null where they do not name it. */
export const namesOfSender = sql<string | null>`(select s.names from shared_names s where s.kind = 'sender' and s.text = c.sender)`;

/** Parts of the portal that send messages, by the name with which they are stored. */
const ownSenders = new Map((['taskCenter', 'integration'] as const).map((id) => [say('zh-CN', id), id]));

/** A sender for a reader: a department or system as files call it in the language, a person in Latin letters where the language has those. */
export function senderName(language: Language, sender: string, names: string | null): string {
  const said = textIn(language, sender, names);
  const own = ownSenders.get(sender);
  if (said !== sender) return said;
  return own === undefined ? maybePersonName(language, sender) : say(language, own);
}
