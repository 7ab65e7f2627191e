import type { FastifyRequest } from 'fastify';
import type { Db } from '../../../db/schema.ts';
import { oneAtATime } from '../../../db/one-at-a-time.ts';
import { record } from '../../../audit/record.ts';
import { guardOne, LastGuardError, MassChangeError } from '../guard.ts';
import { removeMembers } from '../groups.ts';
import { findRecord, keepDocument, markDeleted, peopleLock, type Source, type SourceRecord } from '../records.ts';
import { setDisabled } from '../status.ts';
import { DocumentError, isActive, textOf, type UserDocument } from '../user-document.ts';
import { changePerson, type Put, putPerson } from '../write-person.ts';
import { applyChanges } from './apply-patch.ts';
import { normalizePatch } from './patch.ts';
import { bad, ScimError } from './scim-error.ts';
import { stopped } from './stopped.ts';
import { groupIdsOf } from './user-queries.ts';

/** A whole user from a client; an omitted `active` stays unchanged. */
export function documentOf(body: unknown, active: boolean): UserDocument {
  const document = applyChanges({ active }, normalizePatch({ Operations: [{ op: 'add', value: body }] }));
  if (textOf(document['userName']) === '') throw bad('invalidValue', 'A user needs a userName.');
  return document;
}

/** Takes a user in, or gives an inactive one back. Answers the id. */
export async function createUser(request: FastifyRequest, source: Source, body: unknown): Promise<string> {
  const document = documentOf(body, true);
  const put = await alone(request, source, async (trx, now) => {
    const done = await putPerson(trx, source, document, now);
    if ('personId' in done) await audit(request, trx, source, 'person-came', done.personId, { how: done.state });
    return done;
  });
  if ('personId' in put) return put.personId;
  throw conflict(put);
}

/** Writes a user whole, or by single changes. Answers false where the source has no such user. */
export async function changeUser(
  request: FastifyRequest,
  source: Source,
  personId: string,
  change: (before: SourceRecord) => UserDocument,
): Promise<boolean> {
  const done = await alone(request, source, async (trx, now) => {
    const before = await findRecord(trx, source, personId);
    if (before === undefined || before.isDeleted) return null;
    const document = withoutTombstone(change(before), before.document);
    if (isActive(before.document) && !isActive(document)) await guardOne(trx, source, personId, now);
    const changed = await changePerson(trx, source, before, document, now);
    if (changed.state !== 'changed') return changed;
    const event =
      isActive(document) === isActive(before.document) ? 'person-changed' : isActive(document) ? 'person-enabled' : 'person-disabled';
    await audit(request, trx, source, event, personId);
    return changed;
  });
  if (done === null) return false;
  if (done.state !== 'changed') throw conflict(done);
  return true;
}

/** Disables a user, takes them out of all groups and hides them from the client, which can have them back by a POST. */
export async function deleteUser(request: FastifyRequest, source: Source, personId: string): Promise<boolean> {
  return alone(request, source, async (trx, now) => {
    const before = await findRecord(trx, source, personId);
    if (before === undefined || before.isDeleted) return false;
    if (isActive(before.document)) await guardOne(trx, source, personId, now);
    for (const group of await groupIdsOf(trx, personId)) await removeMembers(trx, group, [personId]);
    await keepDocument(trx, source, personId, { ...before.document, active: false }, now);
    await setDisabled(trx, [personId], 'source', true, now);
    await markDeleted(trx, personId, now);
    await audit(request, trx, source, 'person-disabled', personId, { how: 'deleted' });
    return true;
  });
}

/** A disabled user whom the client renames to 32 hexadecimal digits and the old name is not renamed: so Entra ID frees names. */
function withoutTombstone(document: UserDocument, before: UserDocument): UserDocument {
  const [old, name] = [textOf(before['userName']), textOf(document['userName'])];
  const isTombstone = !isActive(document) && /^[0-9a-f]{32}/i.test(name) && name.slice(32).toLowerCase() === old.toLowerCase();
  return isTombstone ? { ...document, userName: old } : document;
}

/** Work on the people of one source, one after the other on all nodes. */
async function alone<T>({ server }: FastifyRequest, source: Source, work: (trx: Db, now: Date) => Promise<T>): Promise<T> {
  try {
    return await oneAtATime(server.db, peopleLock(source.name), (trx) => work(trx, new Date()));
  } catch (error) {
    if (error instanceof DocumentError) throw bad('invalidValue', error.message);
    if (error instanceof LastGuardError) throw new ScimError(403, error.message);
    if (error instanceof MassChangeError) throw await stopped(server, error);
    throw error;
  }
}

function conflict(put: Extract<Put, { state: 'taken' | 'waiting' }>): ScimError {
  const message =
    put.state === 'taken'
      ? `Another person has this ${put.field}.`
      : `A person who came from elsewhere has this ${put.field}, or would get it; an administrator decides (claim ${put.claim}).`;
  return new ScimError(409, message, { scimType: 'uniqueness' });
}

async function audit(
  request: FastifyRequest,
  trx: Db,
  { name, tenantId }: Source,
  event: Parameters<typeof record>[1],
  person: string,
  more: Record<string, string> = {},
): Promise<void> {
  await record(request, event, { personId: null, tenantId, trx, subject: `person:${person}`, details: { source: name, person, ...more } });
}
