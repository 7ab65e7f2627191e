import type { ChatConflict, ChatPerson, ChatProviderName } from '@atrium/api/contract';
import type { Db, Row } from '../../../db/schema.ts';
import { forgetRefusal } from './link.ts';

const most = 200;

/** Users of providers who wait for an administrator, newest first: those of nobody, and those who may be people of the tenant. */
export async function listWaiting(db: Db, tenantId: string): Promise<ChatPerson[]> {
  const rows = await db
    .selectFrom('chat_people as c')
    .leftJoin('people as p', 'p.id', 'c.person_id')
    .selectAll('c')
    .select(['p.real_name', 'p.user_code'])
    .where('c.reason', 'is not', null)
    .where((is) =>
      is.or([
        is('c.person_id', 'is', null),
        is.exists(
          is
            .selectFrom('person_tenants as m')
            .select('m.person_id')
            .whereRef('m.person_id', '=', 'c.person_id')
            .where('m.tenant_id', '=', tenantId),
        ),
      ]),
    )
    .orderBy('c.found_at', 'desc')
    .orderBy('c.user_id')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    provider: row.provider as ChatProviderName,
    user: row.user_id,
    name: row.name,
    reason: row.state === 'refused' ? 'refused' : (row.reason as ChatConflict),
    person: row.person_id === null ? null : { id: row.person_id, name: row.real_name ?? '', userCode: row.user_code ?? '' },
    foundAt: row.found_at,
  }));
}

interface UserKey {
  provider: string;
  user: string;
}

export const findWaiting = (db: Db, { provider, user }: UserKey): Promise<Row<'chat_people'> | undefined> =>
  db
    .selectFrom('chat_people')
    .selectAll()
    .where('provider', '=', provider)
    .where('user_id', '=', user)
    .where('reason', 'is not', null)
    .executeTakeFirst();

const update = (trx: Db, { provider, user }: UserKey) =>
  trx.updateTable('chat_people').where('provider', '=', provider).where('user_id', '=', user);

/** The user is this person from now on, and no other user of the provider is. */
export async function approve(trx: Db, key: UserKey, personId: string): Promise<void> {
  await trx
    .deleteFrom('chat_people')
    .where('provider', '=', key.provider)
    .where('person_id', '=', personId)
    .where('state', '=', 'linked')
    .execute();
  await update(trx, key).set({ person_id: personId, state: 'linked', how: 'administrator', reason: null }).execute();
  await forgetRefusal(trx, key.provider, personId);
}

/** The user has no access. */
export async function refuseUser(trx: Db, key: UserKey): Promise<void> {
  await update(trx, key).set({ state: 'refused', how: null }).execute();
}

/** The next sign-in finds out again who the user is. */
export async function forgetUser(trx: Db, { provider, user }: UserKey): Promise<void> {
  await trx.deleteFrom('chat_people').where('provider', '=', provider).where('user_id', '=', user).execute();
}
