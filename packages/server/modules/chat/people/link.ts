import type { ChatConflict } from '@atrium/api/contract';
import { sql } from 'kysely';
import { inOneLine } from '../../../characters/characters.ts';
import { lockName } from '../../../db/one-at-a-time.ts';
import type { Db, Row } from '../../../db/schema.ts';
import { markApprovalsOf } from '../../deliveries/mark-approval.ts';
import type { ChatUser, FoundUser } from '../provider.ts';
import type { ChatKind } from '../settings.ts';

/** The person that a user of a provider is, or why nobody knows. */
export type Who = { personId: string } | { waits: ChatConflict };

type Candidate = { personId: string; how: 'code' | 'phone' | 'mail' } | { conflict: ChatConflict; personId: string | null };

/**
 * The person who has signed in at a provider. The first time it is found by the code of the person, else by the telephone or mail that the provider
 * names, and linked; what is not clear waits for an administrator.
 */
export function personOfUser(db: Db, provider: ChatKind, user: ChatUser, now: Date): Promise<Who> {
  return changeLinks(db, provider, async (trx) => {
    const known = await findRow(trx, provider, user.userId);
    if (known?.state === 'linked') {
      // An id that the company has given to somebody else.
      const isOther = known.union_id !== null && user.unionId !== null && known.union_id !== user.unionId;
      if (!isOther) return { personId: known.person_id! };
      await trx
        .updateTable('chat_people')
        .set({ reason: 'other-user' })
        .where('provider', '=', provider)
        .where('user_id', '=', user.userId)
        .execute();
      return { waits: 'other-user' };
    }
    if (known?.state === 'refused') return { waits: 'refused' };
    return linkTo(trx, provider, user, await candidateOf(trx, user), now);
  });
}

/** Links the user whom a provider has found for a person; null where that is not clear. */
export function linkFound(db: Db, provider: ChatKind, found: FoundUser, personId: string, now: Date): Promise<Who> {
  return changeLinks(db, provider, async (trx) => {
    const known = await findRow(trx, provider, found.userId);
    if (known?.state === 'linked') {
      if (known.person_id !== personId) return { waits: 'taken' };
      return known.reason === null ? { personId } : { waits: known.reason as ChatConflict };
    }
    if (known?.state === 'refused') return { waits: 'refused' };
    // What a sign-in has found unclear is for an administrator. Somebody whom nobody knew then may be known now.
    if (known !== undefined && known.reason !== 'unknown') return { waits: known.reason as ChatConflict };
    const others = (await peopleFoundBy(trx, found, personId)).filter((id) => id !== personId);
    const candidate: Candidate = others.length > 0 ? { conflict: 'several', personId } : { personId, how: found.how };
    return linkTo(trx, provider, found, candidate, now);
  });
}

/** Everybody whom the provider would have found in the same way: a telephone or mail may be of several people. */
async function peopleFoundBy(trx: Db, { userId, how }: FoundUser, personId: string): Promise<string[]> {
  const { phone, email } = await trx.selectFrom('people').select(['phone', 'email']).where('id', '=', personId).executeTakeFirstOrThrow();
  const byCode = await peopleByCode(trx, userId);
  if (how === 'phone') return [...byCode, ...(await peopleByPhone(trx, phone))];
  return how === 'mail' ? [...byCode, ...(await peopleByMail(trx, email))] : byCode;
}

/** The user of a provider that a person is linked to; null if the company has given that id to somebody else since. */
export async function userOfPerson(db: Db, provider: ChatKind, personId: string): Promise<string | null> {
  const row = await linksOf(db, provider, personId).where('reason', 'is', null).executeTakeFirst();
  return row?.user_id ?? null;
}

const linksOf = (db: Db, provider: ChatKind, personId: string) =>
  db
    .selectFrom('chat_people')
    .select('user_id')
    .where('provider', '=', provider)
    .where('person_id', '=', personId)
    .where('state', '=', 'linked');

/** The person that a user of a provider is linked to; null where an administrator has to look at it first. */
export async function linkedTo(db: Db, provider: ChatKind, userId: string): Promise<string | null> {
  const row = await findRow(db, provider, userId);
  return row?.state === 'linked' && row.reason === null ? row.person_id : null;
}

/** One change of who is who at a time. */
export function changeLinks<T>(db: Db, provider: string, work: (trx: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await lockName(trx, `chat people ${provider}`);
    return work(trx);
  });
}

async function linkTo(trx: Db, provider: ChatKind, user: LinkedUser, candidate: Candidate, now: Date): Promise<Who> {
  const { personId } = candidate;
  let conflict = 'conflict' in candidate ? candidate.conflict : null;
  // The person is another user there already.
  if (conflict === null && personId !== null && (await linksOf(trx, provider, personId).executeTakeFirst()) !== undefined)
    conflict = 'taken';
  if (conflict !== null || personId === null) {
    await writeRow(trx, provider, user, { person_id: personId, state: 'waiting', reason: conflict ?? 'unknown', how: null }, now);
    return { waits: conflict ?? 'unknown' };
  }
  const how = 'how' in candidate ? candidate.how : null;
  await writeRow(trx, provider, user, { person_id: personId, state: 'linked', reason: null, how }, now);
  await forgetRefusal(trx, provider, personId);
  return { personId };
}

type LinkedUser = Pick<ChatUser, 'userId' | 'unionId' | 'name'>;

/** Messages that found nobody there are tried again, and the approval centre gets the tasks that it lacks. */
export async function forgetRefusal(trx: Db, provider: string, personId: string): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('delivery_addresses')
    .where('person_id', '=', personId)
    .where('channel', '=', provider)
    .executeTakeFirst();
  if (provider === 'feishu' && numDeletedRows > 0n) await markApprovalsOf(trx, personId);
}

async function writeRow(
  trx: Db,
  provider: ChatKind,
  { userId, unionId, name }: LinkedUser,
  link: Pick<Row<'chat_people'>, 'person_id' | 'state' | 'reason' | 'how'>,
  now: Date,
): Promise<void> {
  const row = { ...link, union_id: unionId, name: inOneLine(name).slice(0, 100), found_at: now.toISOString() };
  await trx
    .insertInto('chat_people')
    .values({ provider, user_id: userId, ...row })
    .onConflict((conflict) => conflict.columns(['provider', 'user_id']).doUpdateSet(row))
    .execute();
}

const findRow = (db: Db, provider: string, userId: string): Promise<Row<'chat_people'> | undefined> =>
  db.selectFrom('chat_people').selectAll().where('provider', '=', provider).where('user_id', '=', userId).executeTakeFirst();

/** The person whom a user seems to be: all that the provider says must be of the same one. */
async function candidateOf(trx: Db, { userId, phone, mail }: ChatUser): Promise<Candidate> {
  const byCode = await peopleByCode(trx, userId);
  const byPhone = phone === null ? [] : await peopleByPhone(trx, phone);
  const byMail = mail === null ? [] : await peopleByMail(trx, mail);
  const all = [...new Set([...byCode, ...byPhone, ...byMail])];
  const [personId, ...others] = all;
  if (personId === undefined) return { conflict: 'unknown', personId: null };
  if (others.length > 0) return { conflict: 'several', personId: byCode[0] ?? personId };
  return { personId, how: byCode.length > 0 ? 'code' : byPhone.length > 0 ? 'phone' : 'mail' };
}

const active = (trx: Db) => trx.selectFrom('people').select('id').where('status', '=', 'active');

/** Providers keep ids in small or capital letters. */
async function peopleByCode(trx: Db, code: string): Promise<string[]> {
  const rows = await active(trx)
    .where(sql`lower(user_code)`, '=', code.toLowerCase())
    .execute();
  return rows.map(({ id }) => id);
}

/** With and without the country's code, and the spaces that people write. */
async function peopleByPhone(trx: Db, phone: string): Promise<string[]> {
  const digits = barePhone(phone).replace(/^\+/, '');
  if (digits.length < 7) return [];
  const rows = await active(trx)
    .where(sql`replace(replace(replace(replace(phone, ' ', ''), '-', ''), '+86', ''), '+', '')`, '=', digits)
    .execute();
  return rows.map(({ id }) => id);
}

/** A telephone number as providers take it: without the spaces and hyphens that people write, and without the code of China. */
export const barePhone = (phone: string): string => phone.replaceAll(/[ -]/g, '').replace(/^\+86/, '');

async function peopleByMail(trx: Db, mail: string): Promise<string[]> {
  const rows = await active(trx)
    .where(sql`lower(email)`, '=', mail.toLowerCase())
    .execute();
  return rows.map(({ id }) => id);
}
