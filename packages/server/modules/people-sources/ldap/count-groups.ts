import type { Db } from '../../../db/schema.ts';
import { groupsOf } from '../groups.ts';
import type { Source } from '../records.ts';
import { foldDn } from './fold-dn.ts';
import type { LdapGroup } from './members.ts';

/** How many groups `writeGroups` would write: new ones, those with another name or other members, and those that are gone and have members. */
export async function countChangedGroups(
  db: Db,
  source: Source,
  { groups, unread }: { groups: readonly LdapGroup[]; unread: readonly string[] },
  people: ReadonlyMap<string, { dn: string }>,
): Promise<number> {
  const known = await groupsOf(db, source).select(['g.id', 'g.external_id', 'g.name']).execute();
  const members = Map.groupBy(await membersOf(db, source), ({ group_id: id }) => id);
  const claimed = await claimedBy(db, source);
  const byDn = new Map([...people].filter(([id]) => !claimed.has(id)).map(([id, { dn }]) => [foldDn(dn), id]));
  const isChanged = ({ externalId, name, members: wanted }: LdapGroup): boolean => {
    const before = known.find(({ external_id: id }) => id === externalId);
    if (before === undefined) return true;
    const has = new Set((members.get(before.id) ?? []).map(({ external_id: id }) => id));
    const will = new Set([...wanted.keys()].flatMap((dn) => byDn.get(dn) ?? []));
    return before.name !== name || has.size !== will.size || [...will].some((id) => !has.has(id));
  };
  const there = new Set(groups.map(({ externalId }) => externalId));
  const gone = unread.length > 0 ? [] : known.filter(({ external_id: id }) => id !== null && !there.has(id));
  return groups.filter(isChanged).length + gone.filter(({ id }) => members.has(id)).length;
}

const membersOf = (db: Db, { name, tenantId }: Source) =>
  db
    .selectFrom('directory_group_members as m')
    .innerJoin('directory_groups as g', 'g.id', 'm.group_id')
    .innerJoin('directory_people as d', 'd.person_id', 'm.person_id')
    .select(['m.group_id', 'd.external_id'])
    .where('g.source', '=', name)
    .where('g.tenant_id', '=', tenantId)
    .execute();

/** People of the directory who wait for an administrator, or are other people: no run takes them in. */
async function claimedBy(db: Db, { name }: Source): Promise<Set<string | null>> {
  const rows = await db
    .selectFrom('directory_claims')
    .select('external_id')
    .where('source', '=', name)
    .where('decision', 'is', null)
    .execute();
  return new Set(rows.map(({ external_id: id }) => id));
}
