import { randomUUID } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import { onPostgres } from '../../db/dialect.ts';
import type { Db, Row, Schema } from '../../db/schema.ts';
import { chunks } from '../../lists/chunks.ts';
import type { Source } from './records.ts';

export const foldName = (name: string): string => name.normalize('NFC').toLowerCase();

export const groupsOf = (db: Db, { name, tenantId }: Source) =>
  db.selectFrom('directory_groups as g').where('g.source', '=', name).where('g.tenant_id', '=', tenantId);

export const findGroup = (db: Db, source: Source, id: string): Promise<Row<'directory_groups'> | undefined> =>
  groupsOf(db, source).selectAll('g').where('g.id', '=', id).executeTakeFirst();

export interface GroupText {
  name: string;
  externalId: string | null;
  attributes: Record<string, unknown>;
}

const columnsOf = ({ name, externalId, attributes }: GroupText) => ({
  name,
  folded_name: foldName(name),
  external_id: externalId,
  attributes: JSON.stringify(attributes),
});

/** Makes a group; null where the source has one of that name or id. */
export async function insertGroup(trx: Db, source: Source, text: GroupText, now: Date): Promise<string | null> {
  const at = now.toISOString();
  const row: Insertable<Schema['directory_groups']> = {
    id: randomUUID(),
    source: source.name,
    tenant_id: source.tenantId,
    role_id: null,
    created_at: at,
    changed_at: at,
    ...columnsOf(text),
  };
  const made = await trx
    .insertInto('directory_groups')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id ?? null;
}

/** Writes name and ids of a group; false where another group of the source has them. */
export async function updateGroup(trx: Db, source: Source, id: string, text: GroupText, now: Date): Promise<boolean> {
  const other = await groupsOf(trx, source)
    .select('g.id')
    .where('g.id', '<>', id)
    .where((where) =>
      where.or([
        where('g.folded_name', '=', foldName(text.name)),
        ...(text.externalId === null ? [] : [where('g.external_id', '=', text.externalId)]),
      ]),
    )
    .executeTakeFirst();
  if (other !== undefined) return false;
  await trx
    .updateTable('directory_groups')
    .set({ ...columnsOf(text), changed_at: now.toISOString() })
    .where('id', '=', id)
    .execute();
  return true;
}

export async function deleteGroup(trx: Db, id: string): Promise<void> {
  await removeMembers(trx, id, 'all');
  await trx.deleteFrom('directory_groups').where('id', '=', id).execute();
}

/** Those of the ids that are people of the source. */
export async function knownPeople(trx: Db, source: Source, ids: readonly string[]): Promise<Set<string>> {
  const known = new Set<string>();
  for (const some of chunks(ids)) {
    const rows = await trx
      .selectFrom('directory_people as d')
      .select('d.person_id')
      .where('d.source', '=', source.name)
      .where('d.tenant_id', '=', source.tenantId)
      .where('d.deleted_at', 'is', null)
      .where('d.person_id', 'in', some)
      .execute();
    for (const { person_id: id } of rows) known.add(id);
  }
  return known;
}

/** Adds people of the source, each by one row; those who are in it stay in it. A linked role comes with it. */
export async function addMembers(trx: Db, groupId: string, personIds: readonly string[]): Promise<void> {
  for (const some of chunks(personIds)) {
    await trx
      .insertInto('directory_group_members')
      .values(some.map((id) => ({ group_id: groupId, person_id: id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await giveRole(trx, groupId, some);
  }
}

/** Takes people out, or all; the linked role goes where no other group of theirs gives it. */
export async function removeMembers(trx: Db, groupId: string, personIds: readonly string[] | 'all'): Promise<void> {
  for (const some of personIds === 'all' ? ['all' as const] : chunks(personIds)) {
    await takeRole(trx, groupId, some);
    await trx
      .deleteFrom('directory_group_members')
      .where('group_id', '=', groupId)
      .$if(some !== 'all', (query) => query.where('person_id', 'in', some as string[]))
      .execute();
  }
}

/** Links a group to a role of its tenant, or to none; its members have the role by it from now on. False where there is no such role. */
export async function linkGroup(trx: Db, group: Row<'directory_groups'>, roleId: string | null): Promise<boolean> {
  const role =
    roleId === null ||
    (await trx.selectFrom('roles').select('id').where('id', '=', roleId).where('tenant_id', '=', group.tenant_id).executeTakeFirst());
  if (role === undefined) return false;
  await takeRole(trx, group.id, 'all');
  await trx.updateTable('directory_groups').set({ role_id: roleId }).where('id', '=', group.id).execute();
  await giveRole(trx, group.id, 'all');
  return true;
}

/** The role that a group gives. Nobody links another one or changes its members until the transaction ends. */
async function lockRoleOf(trx: Db, groupId: string): Promise<string | null> {
  const group = await trx
    .selectFrom('directory_groups')
    .select('role_id')
    .where('id', '=', groupId)
    .$if(onPostgres(trx), (query) => query.forUpdate())
    .executeTakeFirstOrThrow();
  return group.role_id;
}

async function giveRole(trx: Db, groupId: string, personIds: readonly string[] | 'all'): Promise<void> {
  const role = await lockRoleOf(trx, groupId);
  if (role === null) return;
  await trx
    .insertInto('person_roles')
    .columns(['person_id', 'role_id', 'given_by'])
    .expression(
      trx
        .selectFrom('directory_group_members as m')
        .select(['m.person_id', sql<string>`cast(${role} as text)`.as('role_id'), sql.lit('group' as const).as('given_by')])
        .where('m.group_id', '=', groupId)
        .$if(personIds !== 'all', (query) => query.where('m.person_id', 'in', personIds as string[])),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function takeRole(trx: Db, groupId: string, personIds: readonly string[] | 'all'): Promise<void> {
  const role = await lockRoleOf(trx, groupId);
  if (role === null) return;
  const members = trx
    .selectFrom('directory_group_members')
    .select('person_id')
    .where('group_id', '=', groupId)
    .$if(personIds !== 'all', (query) => query.where('person_id', 'in', personIds as string[]));
  const byAnother = trx
    .selectFrom('directory_group_members as m')
    .innerJoin('directory_groups as g', 'g.id', 'm.group_id')
    .select('m.person_id')
    .where('g.role_id', '=', role)
    .where('g.id', '<>', groupId);
  await trx
    .deleteFrom('person_roles')
    .where('role_id', '=', role)
    .where('given_by', '=', 'group')
    .where('person_id', 'in', members)
    .where('person_id', 'not in', byAnother)
    .execute();
}
