import { appendAudit } from '../../../audit/queries.ts';
import { oneAtATime } from '../../../db/one-at-a-time.ts';
import { recordAdministeringRoles } from '../administering-roles.ts';
import { changeGroup, groupsLock } from '../change-group.ts';
import { guardGroup, MassChangeError } from '../guard.ts';
import { groupsOf, insertGroup } from '../groups.ts';
import { recordsOf, type Source } from '../records.ts';
import { type Place, stopRun } from '../stop-run.ts';
import { foldDn } from './fold-dn.ts';
import type { LdapGroup } from './members.ts';

/**
 * Makes the groups of the source follow the directory, each in a transaction of its own: one that would lose everybody waits, the others go
 * on. Groups that are gone are emptied, under the same guard, and stay with their role. Answers how many were written.
 */
export async function writeGroups(
  place: Place,
  source: Source,
  { groups, unread }: { groups: readonly LdapGroup[]; unread: readonly string[] },
  people: ReadonlyMap<string, { dn: string }>,
): Promise<number> {
  const { db } = place;
  const rows = await recordsOf(db, source).select(['d.person_id', 'd.external_id']).where('d.deleted_at', 'is', null).execute();
  const ids = new Map(rows.map((row) => [row.external_id, row.person_id]));
  const byDn = new Map([...people].map(([externalId, { dn }]) => [foldDn(dn), ids.get(externalId)]));
  let written = 0;
  for (const group of groups) {
    const members = [...group.members.keys()].flatMap((dn) => byDn.get(dn) ?? []);
    if (await writeGroup(place, source, group, members)) written += 1;
  }
  // If one group is incomplete, missing ones cannot be determined.
  if (unread.length > 0) return written;
  const there = new Set(groups.map(({ externalId }) => externalId));
  const gone = (await groupsOf(db, source).selectAll('g').execute()).filter(({ external_id: id }) => id === null || !there.has(id));
  for (const { external_id: externalId, name } of gone)
    if (externalId !== null && (await writeGroup(place, source, { externalId, name, members: new Map() }, []))) written += 1;
  return written;
}

async function writeGroup(place: Place, source: Source, group: LdapGroup, members: readonly string[]): Promise<boolean> {
  const { db, vault } = place;
  const now = new Date();
  const text = { name: group.name, externalId: group.externalId, attributes: {} };
  try {
    return await oneAtATime(db, groupsLock(source), async (trx) => {
      const before = await groupsOf(trx, source).selectAll('g').where('g.external_id', '=', group.externalId).executeTakeFirst();
      const id = before?.id ?? (await insertGroup(trx, source, text, now));
      if (id === null) return false;
      const had = await trx.selectFrom('directory_group_members').select('person_id').where('group_id', '=', id).execute();
      const wanted = new Set(members);
      const known = new Set(had.map(({ person_id: person }) => person));
      const gone = [...known].filter((person) => !wanted.has(person));
      const come = [...wanted].filter((person) => !known.has(person));
      if (before !== undefined && before.name === group.name && gone.length + come.length === 0) return false;
      if (wanted.size === 0) await guardGroup(trx, source, id, 'all', now);
      const steps = [{ op: 'add' as const, ids: come }, ...(gone.length === 0 ? [] : [{ op: 'remove' as const, ids: gone }])];
      const where = { vault, by: source.name, personId: null, tenantId: source.tenantId, address: 'this machine', requestId: 'sync' };
      const change = { text: before === undefined ? null : text, members: steps };
      const done = await recordAdministeringRoles(trx, where, [before?.role_id], () => changeGroup(trx, source, { id }, change, now));
      if (done.state !== 'changed') return false;
      await appendAudit(trx, vault, {
        event: 'group-changed',
        personId: null,
        tenantId: source.tenantId,
        address: 'this machine',
        requestId: 'sync',
        subject: `group:${id}`,
        details: { source: source.name, group: id, come: come.length, gone: gone.length },
      });
      return true;
    });
  } catch (error) {
    if (!(error instanceof MassChangeError)) throw error;
    await stopRun(place, error.change, now);
    return false;
  }
}
