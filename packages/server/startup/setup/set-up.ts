import { randomUUID } from 'node:crypto';
import type { Db } from '../../db/schema.ts';
import { lockName } from '../../db/one-at-a-time.ts';
import type { Language } from '../../messages/language.ts';
import { peopleLock } from '../../modules/people-sources/records.ts';
import { insertPeople } from '../../modules/people/write.ts';
import type { Account } from '../../modules/sign-in/queries.ts';
import { normalizeUsername } from '../../modules/sign-in/username.ts';
import { storeCompanyZone } from './company-zone.ts';
import { isSetUp } from './is-set-up.ts';
import { insertShipped, roleId, tenantId } from './shipped.ts';
import { deleteToken } from './token.ts';

export interface Setup {
  company: string;
  /** As `zoneNamed` returns it. */
  timeZone: string;
  language: Language;
  name: string;
  username: string;
  /** Empty: the administrator gets a link to set one. */
  passwordHash: string;
}

/**
 * Makes the first tenant, its root department, the administration as an application, the shipped roles and the administrator; null where the
 * portal is set up already. Runs in a transaction that holds `setupLock`.
 */
export async function setUp(trx: Db, { company, timeZone, language, name, username, passwordHash }: Setup): Promise<Account | null> {
  // Files that are loaded meanwhile come first, or wait.
  await lockName(trx, peopleLock('files'));
  if (await isSetUp(trx)) return null;
  await insertShipped(trx, company.trim());
  const personId = randomUUID();
  const account = normalizeUsername(username);
  await insertPeople(trx, [
    {
      columns: {
        id: personId,
        username: account,
        user_code: account,
        real_name: name.trim(),
        managed_by: 'screens',
        password_hash: passwordHash,
        language,
      },
      membership: { tenant_id: tenantId, department_id: tenantId },
    },
  ]);
  await trx
    .insertInto('person_roles')
    .values(['employee', 'administrator'].map((role) => ({ person_id: personId, role_id: roleId(role), given_by: 'screens' as const })))
    .execute();
  await storeCompanyZone(trx, timeZone);
  await deleteToken(trx);
  return { personId, uniqueNo: account, passwordHash, disownedHash: null, tenantId };
}
