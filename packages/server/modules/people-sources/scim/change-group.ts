import type { FastifyRequest } from 'fastify';
import { oneAtATime } from '../../../db/one-at-a-time.ts';
import type { Db, Row } from '../../../db/schema.ts';
import { inOneLine } from '../../../characters/characters.ts';
import { record } from '../../../audit/record.ts';
import { recordAdministeringRoles } from '../administering-roles.ts';
import { changeGroup, type GroupChange, groupsLock, type MemberStep } from '../change-group.ts';
import { guardGroup, MassChangeError } from '../guard.ts';
import { deleteGroup, findGroup, type GroupText, insertGroup } from '../groups.ts';
import type { Source } from '../records.ts';
import { objectOf, textOf } from '../user-document.ts';
import { applyChanges } from './apply-patch.ts';
import { type Change, normalizePatch } from './patch.ts';
import { bad, ScimError } from './scim-error.ts';
import { stopped } from './stopped.ts';

const longestName = 200;
const most = 100_000;

/** Makes a group with its members. Answers the id. */
export async function createGroup(request: FastifyRequest, source: Source, body: unknown): Promise<string> {
  const changes = normalizePatch({ Operations: [{ op: 'add', value: body }] });
  const text = textAfter({ displayName: '', externalId: null }, changes);
  return transaction(request, source, async (trx, now) => {
    const id = await insertGroup(trx, source, text, now);
    if (id === null) throw taken();
    await write(trx, source, { id }, { text: null, members: stepsOf(changes) }, now);
    await audit(request, trx, source, id, 'created');
    return id;
  });
}

/** Changes a group by the operations of a PATCH. Answers false where the source has no such group. */
export async function patchGroup(request: FastifyRequest, source: Source, id: string, body: unknown): Promise<boolean> {
  const changes = normalizePatch(body);
  const hasText = changes.some(({ path }) => path.attribute !== 'members');
  return transaction(request, source, async (trx, now) => {
    const group = await findGroup(trx, source, id);
    if (group === undefined) return false;
    const text = hasText ? textAfter(documentOf(group), changes) : null;
    await recordRoles(request, trx, source, group, () => write(trx, source, group, { text, members: stepsOf(changes) }, now));
    if (text !== null || group.role_id !== null)
      await audit(request, trx, source, id, group.role_id === null ? 'changed' : 'members of a role');
    return true;
  });
}

/** Writes a group whole: who is not among the members leaves it. A request that does not name `members` leaves them as they are. */
export async function replaceGroup(request: FastifyRequest, source: Source, id: string, body: unknown): Promise<boolean> {
  const changes = normalizePatch({ Operations: [{ op: 'replace', value: body }] });
  const text = textAfter({ displayName: '', externalId: null }, changes);
  const steps = stepsOf(changes);
  return transaction(request, source, async (trx, now) => {
    const group = await findGroup(trx, source, id);
    if (group === undefined) return false;
    await recordRoles(request, trx, source, group, () => write(trx, source, group, { text, members: steps }, now));
    await audit(request, trx, source, id, 'replaced');
    return true;
  });
}

export async function removeGroup(request: FastifyRequest, source: Source, id: string): Promise<boolean> {
  return transaction(request, source, async (trx, now) => {
    const group = await findGroup(trx, source, id);
    if (group === undefined) return false;
    await guardGroup(trx, source, id, 'all', now);
    await recordRoles(request, trx, source, group, () => deleteGroup(trx, id));
    await audit(request, trx, source, id, 'deleted');
    return true;
  });
}

/** The source's document of a group, without its members. */
export const documentOf = ({ name, external_id: externalId, attributes }: Row<'directory_groups'>): Record<string, unknown> => ({
  ...(JSON.parse(attributes) as Record<string, unknown>),
  displayName: name,
  externalId,
});

function textAfter(before: Record<string, unknown>, changes: readonly Change[]): GroupText {
  const document = applyChanges(
    before,
    changes.filter(({ path }) => path.attribute !== 'members'),
  );
  const { displayName, externalId, ...attributes } = document;
  const name = inOneLine(textOf(displayName));
  if (name === '' || name.length > longestName || name.includes('\0') || !name.isWellFormed())
    throw bad('invalidValue', `A group needs a displayName of at most ${longestName} characters.`);
  return { name, externalId: textOf(externalId) || null, attributes };
}

function stepsOf(changes: readonly Change[]): MemberStep[] {
  return changes.flatMap(({ op, path, value }): MemberStep[] => {
    if (path.attribute !== 'members') return [];
    const named = path.element?.['value'];
    const ids = named === undefined ? idsOf(value) : [String(named)];
    if (op === 'remove') return ids === null ? [{ op: 'clear' }] : [{ op: 'remove', ids }];
    return [{ op: op === 'replace' && named === undefined ? 'set' : 'add', ids: ids ?? [] }];
  });
}

/** The ids of members in any form: objects, bare ids, one or several; null if omitted. */
function idsOf(value: unknown): string[] | null {
  if (value === undefined || value === null) return null;
  const ids = (Array.isArray(value) ? value : [value]).map((one) => (typeof one === 'string' ? one : textOf(objectOf(one)['value'])));
  if (ids.length > most) throw bad('tooMany', `A request has at most ${most} members.`);
  if (ids.includes('')) throw bad('invalidValue', 'A member has a value: the id of a user.');
  return [...new Set(ids)];
}

async function write(trx: Db, source: Source, group: Pick<Row<'directory_groups'>, 'id'>, change: GroupChange, now: Date): Promise<void> {
  const done = await changeGroup(trx, source, group, change, now);
  if (done.state === 'taken') throw taken();
  if (done.state === 'unknown') throw bad('invalidValue', `There is no user ${done.id} that could be a member.`);
}

const recordRoles = (
  request: FastifyRequest,
  trx: Db,
  { name, tenantId }: Source,
  group: Row<'directory_groups'>,
  work: () => Promise<void>,
): Promise<void> => {
  const where = { vault: request.server.vault, by: name, personId: null, tenantId, address: request.ip, requestId: request.id };
  return recordAdministeringRoles(trx, where, [group.role_id], work);
};

const taken = (): ScimError => new ScimError(409, 'Another group has this displayName or externalId.', { scimType: 'uniqueness' });

async function transaction<T>({ server }: FastifyRequest, source: Source, work: (trx: Db, now: Date) => Promise<T>): Promise<T> {
  try {
    return await oneAtATime(server.db, groupsLock(source), (trx) => work(trx, new Date()));
  } catch (error) {
    throw error instanceof MassChangeError ? await stopped(server, error) : error;
  }
}

async function audit(request: FastifyRequest, trx: Db, { name, tenantId }: Source, group: string, how: string): Promise<void> {
  await record(request, 'group-changed', {
    personId: null,
    tenantId,
    trx,
    subject: `group:${group}`,
    details: { source: name, group, how },
  });
}
