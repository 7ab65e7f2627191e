import type { Db, Row } from '../../db/schema.ts';
import { guardGroup } from './guard.ts';
import { addMembers, type GroupText, knownPeople, removeMembers, updateGroup } from './groups.ts';
import type { Source } from './records.ts';

/** Changes of a group. Members are changed in the order of the steps. */
export interface GroupChange {
  text: GroupText | null;
  members: readonly MemberStep[];
}

export type MemberStep = { op: 'add' | 'remove' | 'set'; ids: readonly string[] } | { op: 'clear' };

/** Name of the lock for counting and then changing members of a source's groups. */
export const groupsLock = ({ name }: Source): string => `groups of ${name}`;

export type GroupChanged = { state: 'changed' } | { state: 'taken' } | { state: 'unknown'; id: string };

/** Changes a group by rows: who stays in it is neither read nor written. Runs in a transaction, which ends where it answers anything but `changed`. Throws MassChangeError. */
export async function changeGroup(
  trx: Db,
  source: Source,
  group: Pick<Row<'directory_groups'>, 'id'>,
  { text, members }: GroupChange,
  now: Date,
): Promise<GroupChanged> {
  if (text !== null && !(await updateGroup(trx, source, group.id, text, now))) return { state: 'taken' };
  for (const step of members) {
    if (step.op === 'clear' || (step.op === 'set' && step.ids.length === 0)) {
      await guardGroup(trx, source, group.id, 'all', now);
      await removeMembers(trx, group.id, 'all');
    } else if (step.op === 'remove') {
      await guardGroup(trx, source, group.id, step.ids, now);
      await removeMembers(trx, group.id, step.ids);
    } else {
      const known = await knownPeople(trx, source, step.ids);
      const unknown = step.ids.find((id) => !known.has(id));
      if (unknown !== undefined) return { state: 'unknown', id: unknown };
      if (step.op === 'set') await removeOthers(trx, group.id, known);
      await addMembers(trx, group.id, [...known]);
    }
  }
  await trx.updateTable('directory_groups').set({ changed_at: now.toISOString() }).where('id', '=', group.id).execute();
  return { state: 'changed' };
}

async function removeOthers(trx: Db, groupId: string, stay: ReadonlySet<string>): Promise<void> {
  const rows = await trx.selectFrom('directory_group_members').select('person_id').where('group_id', '=', groupId).execute();
  const gone = rows.map(({ person_id: id }) => id).filter((id) => !stay.has(id));
  await removeMembers(trx, groupId, gone);
}
