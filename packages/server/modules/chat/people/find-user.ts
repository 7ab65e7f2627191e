import type { Db } from '../../../db/schema.ts';
import { ChatError, type ChatProvider } from '../provider.ts';
import { barePhone, linkFound } from './link.ts';

/** Marks the address of a person whom nobody has looked up yet: what they are looked up by. */
const unknown = '? ';

export const isSearched = (address: string): boolean => address.startsWith(unknown);

/** The address of a person whose user is not known yet: the code, telephone and mail that they are looked up by. */
export async function searchedBy(db: Db, personId: string): Promise<string> {
  const row = await db.selectFrom('people').select(['user_code', 'phone', 'email']).where('id', '=', personId).executeTakeFirst();
  const known = row === undefined ? [] : [row.user_code, row.phone, row.email].filter((text) => text !== '');
  return unknown + known.join(' ');
}

/** Looks a person up at the provider and links them. */
export async function findUser(db: Db, chat: ChatProvider, personId: string): Promise<string> {
  const person = await db.selectFrom('people').select(['user_code', 'phone', 'email']).where('id', '=', personId).executeTakeFirstOrThrow();
  const found = await chat.findUser({ userCode: person.user_code, phone: barePhone(person.phone), mail: person.email });
  if (found === null) throw new ChatError('nobody', 'no user has the code, telephone or mail of the person');
  const who = await linkFound(db, chat.kind, found, personId, new Date());
  if (!('personId' in who)) throw new ChatError('nobody', `it waits for an administrator who ${found.userId} is (${who.waits})`);
  return found.userId;
}
