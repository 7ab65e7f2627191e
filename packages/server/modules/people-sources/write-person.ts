import { randomUUID } from 'node:crypto';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { allFields } from '../people/custom-fields.ts';
import { mayManage } from '../people/departments/managers.ts';
import { hasNumber } from '../people/staff-number.ts';
import { changePerson as writePerson, givePerson, insertPeople } from '../people/write.ts';
import { approvedNames, type Claim, recordClaim, refusedClaims } from './claims.ts';
import { guardMove } from './guard.ts';
import { notePlace, placeOf } from './place-people.ts';
import { findAlike, externalIdOf, keepDocument, type Source, type SourceRecord } from './records.ts';
import { setDisabled } from './status.ts';
import { DocumentError, isSamePlace, project, type Projection, requireVisible, type UserDocument } from './user-document.ts';

/** Result of writing a source's person. */
export type Put =
  | { state: 'created' | 'restored'; personId: string }
  /** Another person of the source, or of none that could be meant, has it. */
  | { state: 'taken'; field: 'userName' | 'externalId' | 'employeeNumber' }
  /** Somebody from elsewhere is alike; an administrator decides. */
  | { state: 'waiting'; field: 'userName' | 'mail' | 'number'; claim: string };

/**
 * Takes in a person who is new to the source, or gives an inactive one of the source back under the same id. Nobody from elsewhere is
 * taken over: who is alike waits for an administrator. Runs in a transaction that is alone among those of the source. Throws DocumentError.
 */
export async function putPerson(trx: Db, source: Source, document: UserDocument, now: Date): Promise<Put> {
  const said = project(document, await allFields(trx));
  requireVisible(document);
  const externalId = externalIdOf(document);
  const alike = await findAlike(trx, source, externalId, said.columns.username);
  const [known] = alike;
  if (known !== undefined) {
    const isAnothers = alike.length > 1 || (!known.isDeleted && !known.isDisabledBySource);
    const field = known.externalId !== null && known.externalId === externalId ? 'externalId' : 'userName';
    if (isAnothers) return { state: 'taken', field };
    const changed = await changePerson(trx, source, known, document, now);
    return changed.state === 'changed' ? { state: 'restored', personId: known.personId } : changed;
  }
  const other = await findFromElsewhere(trx, source, said);
  if (other?.isOwn === true) return { state: 'taken', field: other.field === 'number' ? 'employeeNumber' : 'userName' };
  if (other !== undefined) {
    const claim = await recordClaim(trx, source, { ...other, externalId, username: said.columns.username, document }, now);
    return { state: 'waiting', field: other.field, claim };
  }
  const personId = randomUUID();
  await insertPerson(trx, source, personId, said);
  await keepDocument(trx, source, personId, document, now);
  await setDisabled(trx, [personId], 'source', !said.active, now);
  return { state: 'created', personId };
}

/** Writes a source's changes of a person that it manages; only columns whose value in the source has changed. */
export async function changePerson(
  trx: Db,
  source: Source,
  record: SourceRecord,
  document: UserDocument,
  now: Date,
): Promise<{ state: 'changed' } | Extract<Put, { state: 'taken' | 'waiting' }>> {
  const fields = await allFields(trx);
  const [before, said] = [project(record.document, fields), project(document, fields)];
  requireVisible(document, record.document);
  const externalId = externalIdOf(document);
  const others = (await findAlike(trx, source, externalId, said.columns.username)).filter(({ personId }) => personId !== record.personId);
  if (others.length > 0) return { state: 'taken', field: others[0]!.externalId === externalId ? 'externalId' : 'userName' };
  if (await isTaken(trx, record.personId, { username: said.columns.username })) return { state: 'taken', field: 'userName' };
  const claim = await claimOfNewName(trx, source, record, { externalId, username: said.columns.username, document }, now);
  if (claim !== null) return { state: 'waiting', field: 'userName', claim };
  const hasNewNumber = said.number !== null && said.number !== before.number;
  if (hasNewNumber && (await isTaken(trx, record.personId, { number: said.number! }))) return { state: 'taken', field: 'employeeNumber' };
  await writeChanges(trx, source, record.personId, before, said, now);
  await keepDocument(trx, source, record.personId, document, now);
  if (record.isDisabledBySource === said.active) await setDisabled(trx, [record.personId], 'source', !said.active, now);
  return { state: 'changed' };
}

/**
 * A source that an administrator has linked to a person may not change that person's sign-in name by itself: the owner of the new name at
 * an identity provider would get the account. Returns the waiting claim, or null if none is needed.
 */
async function claimOfNewName(
  trx: Db,
  source: Source,
  { personId, document }: SourceRecord,
  asked: Omit<Claim, 'personId' | 'field'>,
  now: Date,
): Promise<string | null> {
  if (project(document).columns.username === asked.username) return null;
  const approved = await approvedNames(trx, source, personId);
  if (approved.size === 0 || approved.has(asked.username)) return null;
  return recordClaim(trx, source, { ...asked, personId, field: 'userName' }, now);
}

/** Gives a person from elsewhere to a source, as an administrator has decided: from now on the source alone writes the record. Throws DocumentError. */
export async function handOver(trx: Db, source: Source, personId: string, document: UserDocument, now: Date): Promise<void> {
  const said = project(document, await allFields(trx));
  const others = (await findAlike(trx, source, externalIdOf(document), said.columns.username)).filter((one) => one.personId !== personId);
  const number = said.number === null ? {} : { number: said.number };
  if (others.length > 0 || (await isTaken(trx, personId, { username: said.columns.username, ...number })))
    throw new DocumentError(
      `Another person has the name ${said.columns.username}, the number or the id by now; refuse the claim, and let the source ask again.`,
    );
  await givePerson(trx, personId, source.name, source.tenantId);
  await writeChanges(trx, source, personId, null, said, now);
  await keepDocument(trx, source, personId, document, now);
  await setDisabled(trx, [personId], 'source', !said.active, now);
}

async function insertPerson(trx: Db, source: Source, personId: string, said: Projection): Promise<void> {
  const code = await freeCode(trx, personId, said);
  const columns = { id: personId, ...said.columns, user_code: code, managed_by: source.name };
  const placed = await placeOf(trx, source, said);
  const membership = {
    tenant_id: source.tenantId,
    department_id: 'id' in placed ? placed.id : null,
    ...(await managerOf(trx, source, personId, said)),
  };
  await insertPeople(trx, [{ columns, fields: said.fields, membership }]);
  await notePlace(trx, source, personId, placed);
}

async function writeChanges(
  trx: Db,
  source: Source,
  personId: string,
  before: Projection | null,
  said: Projection,
  now: Date,
): Promise<void> {
  const columns = changed(before?.columns, said.columns);
  const number = said.number !== null && said.number !== before?.number ? { user_code: said.number, unique_no: said.number } : {};
  const place = isSamePlace(before, said) ? {} : await newPlace(trx, source, personId, said, now);
  const manager = before !== null && before.managerId === said.managerId ? {} : await managerOf(trx, source, personId, said);
  const membership = { ...place, ...manager };
  await writePerson(trx, personId, {
    columns: { ...columns, ...number },
    fields: changed(before?.fields, said.fields),
    ...(Object.keys(membership).length > 0 && { membership: { tenant_id: source.tenantId, ...membership } }),
  });
}

/** The department of a person whom the source puts somewhere else; none where nobody can say which it is. Throws MassChangeError. */
async function newPlace(
  trx: Db,
  source: Source,
  personId: string,
  said: Projection,
  now: Date,
): Promise<{ department_id?: string | null }> {
  const placed = await placeOf(trx, source, said);
  await notePlace(trx, source, personId, placed);
  if (!('id' in placed)) return {};
  const row = await trx
    .selectFrom('person_tenants')
    .select('department_id')
    .where('person_id', '=', personId)
    .where('tenant_id', '=', source.tenantId)
    .executeTakeFirst();
  const present = row?.department_id ?? null;
  if (present !== null && present !== placed.id) await guardMove(trx, source, personId, now);
  return { department_id: placed.id };
}

/** Only values that are different from before. */
const changed = (before: Record<string, string> | undefined, after: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => before?.[name] !== value));

/** The manager by id, if the tenant has that person, and not below the one whose manager it is. */
async function managerOf(
  trx: Db,
  { tenantId }: Source,
  personId: string,
  { managerId }: Projection,
): Promise<{ manager_id: string | null }> {
  const isManager = managerId !== null && (await mayManage(trx, tenantId, personId, managerId));
  return { manager_id: isManager ? managerId : null };
}

/** As calls take it. */
const longestCode = 64;

/** A free user code: the employee number, one from the username, or the id. */
async function freeCode(trx: Db, personId: string, { number, columns }: Projection): Promise<string> {
  const ofName = columns.username.replace(/[^a-z0-9._-]/g, '-').replace(/^[^a-z0-9]+/, '');
  if (number !== null) return number;
  return ofName !== '' && ofName.length <= longestCode && !(await isTaken(trx, personId, { number: ofName })) ? ofName : personId;
}

async function isTaken(trx: Db, personId: string, { username, number }: { username?: string; number?: string }): Promise<boolean> {
  const found = await trx
    .selectFrom('people')
    .select('id')
    .where('id', '<>', personId)
    .where((where) =>
      where.or([
        ...(username === undefined ? [] : [where('username', '=', username)]),
        ...(number === undefined ? [] : [hasNumber([number])]),
      ]),
    )
    .executeTakeFirst();
  return found !== undefined;
}

interface Alike {
  personId: string;
  field: 'userName' | 'mail' | 'number';
  /** The source manages that person, too. */
  isOwn: boolean;
}

/** A person who may be the same: by username or employee number, managed by anybody, or from another source by mail. */
async function findFromElsewhere(
  trx: Db,
  source: Source,
  { columns: { username }, fields: { email = '' }, number }: Projection,
): Promise<Alike | undefined> {
  const find = async (field: Alike['field'], is: Expression<SqlBool>): Promise<Alike | undefined> => {
    const row = await trx.selectFrom('people').select(['id', 'managed_by']).where(is).orderBy('id').limit(1).executeTakeFirst();
    return row && { personId: row.id, field, isOwn: row.managed_by === source.name };
  };
  const named = await find('userName', sql<SqlBool>`username = ${username}`);
  if (named !== undefined) return named;
  const numbered = number === null ? undefined : await find('number', hasNumber([number]));
  if (numbered !== undefined) return numbered;
  if (email === '') return undefined;
  const refused = await refusedClaims(trx, source, username);
  const mailed = await trx
    .selectFrom('people')
    .select('id')
    .where(sql<SqlBool>`lower(email) = ${email.toLowerCase()} and email <> ''`)
    .where('managed_by', '<>', source.name)
    .orderBy('id')
    .execute();
  const other = mailed.find(({ id }) => !refused.has(id));
  return other && { personId: other.id, field: 'mail', isOwn: false };
}
