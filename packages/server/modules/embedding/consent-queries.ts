import type { EmbeddingScope } from '@atrium/api/contract';
import type { Db, NewRow, Row } from '../../db/schema.ts';
import { scopesOf } from './queries.ts';

export type StoredConsent = Row<'embedding_consents'>;

export function findConsent(db: Db, personId: string, hostOrigin: string): Promise<StoredConsent | undefined> {
  return db
    .selectFrom('embedding_consents')
    .selectAll()
    .where('person_id', '=', personId)
    .where('host_origin', '=', hostOrigin)
    .executeTakeFirst();
}

/** Whether the person has allowed the page all of these. */
export const covers = (consent: StoredConsent | undefined, scopes: readonly EmbeddingScope[]): boolean =>
  consent !== undefined && scopes.every((scope) => scopesOf(consent.scopes).includes(scope));

/** Keeps a consent, in place of a former one of the person for the page. */
export async function keepConsent(trx: Db, consent: NewRow<'embedding_consents'>): Promise<void> {
  const { scopes, used_at } = consent;
  await trx
    .insertInto('embedding_consents')
    .values(consent)
    .onConflict((conflict) => conflict.columns(['person_id', 'host_origin']).doUpdateSet({ scopes, used_at }))
    .execute();
}

export async function touchConsent(trx: Db, id: string, now: string): Promise<void> {
  await trx.updateTable('embedding_consents').set({ used_at: now }).where('id', '=', id).execute();
}

/** A person's, last used first. */
export function listConsents(db: Db, personId: string): Promise<StoredConsent[]> {
  return db
    .selectFrom('embedding_consents')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('used_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Takes it back; undefined where the person has none of that id. */
export function deleteConsent(trx: Db, personId: string, id: string): Promise<StoredConsent | undefined> {
  return trx.deleteFrom('embedding_consents').where('person_id', '=', personId).where('id', '=', id).returningAll().executeTakeFirst();
}

/** Makes a code good that is not yet known; the same person may say it again until it is used. False where it is somebody else's. */
export async function takeUpCode(trx: Db, code: NewRow<'embedding_codes'>): Promise<boolean> {
  const { id, person_id, expires_at } = code;
  const made = await trx
    .insertInto('embedding_codes')
    .values(code)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ expires_at })
        .where('embedding_codes.id', '=', id)
        .where('embedding_codes.person_id', '=', person_id)
        .where('embedding_codes.host_origin', '=', code.host_origin)
        .where('embedding_codes.used_at', 'is', null),
    )
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}
