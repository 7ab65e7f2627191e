import { longestUsername } from '@atrium/api/contract';
import type { Db } from '../../db/schema.ts';
import { type Account, accountOfPerson, findAccount } from '../sign-in/queries.ts';
import { normalizeUsername } from '../sign-in/username.ts';
import type { Identity } from './provider.ts';
import { linkedPerson, linkPerson } from './queries.ts';

/**
 * The account of a user whom a provider has signed in. The provider's subject decides; a username counts only the first time, for a person
 * without a link to that provider, so that a reassigned username gets nobody's account.
 */
export async function accountOf(db: Db, issuer: string, { subject, account }: Identity): Promise<Account | undefined> {
  const linked = await linkedPerson(db, issuer, subject);
  if (linked !== undefined) return accountOfPerson(db, linked);
  const found = account === null || account.length > longestUsername ? undefined : await findAccount(db, normalizeUsername(account));
  if (found === undefined) return undefined;
  await linkPerson(db, { issuer, subject, person_id: found.personId, linked_at: new Date().toISOString() });
  return (await linkedPerson(db, issuer, subject)) === found.personId ? found : undefined;
}
