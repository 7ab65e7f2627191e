import type { Db } from '../../../db/schema.ts';

/**
 * Keeps people and departments where they can be found, after files were loaded: from a merged department they follow into the one that has
 * its people, an archived one that is used again is restored, and what was below a deleted one has none above.
 */
export async function settleDepartments(trx: Db): Promise<void> {
  await trx
    .updateTable('departments')
    .set({ parent_id: null })
    .where('parent_id', 'is not', null)
    .where('parent_id', 'not in', (of) => of.selectFrom('departments as above').select('above.id'))
    .execute();
  const archived = await trx.selectFrom('departments').select(['id', 'merged_into']).where('archived_at', 'is not', null).execute();
  for (const { id, merged_into: into } of archived) {
    const below = trx.selectFrom('departments').select('id').where('parent_id', '=', id).where('archived_at', 'is', null);
    if (into === null) {
      const person = await trx.selectFrom('person_tenants').select('person_id').where('department_id', '=', id).limit(1).executeTakeFirst();
      if (person !== undefined || (await below.limit(1).executeTakeFirst()) !== undefined)
        await trx.updateTable('departments').set({ archived_at: null }).where('id', '=', id).execute();
      continue;
    }
    await trx.updateTable('person_tenants').set({ department_id: into }).where('department_id', '=', id).execute();
    for (const { id: child } of await below.execute())
      await trx
        .updateTable('departments')
        .set({ parent_id: child === into ? null : into })
        .where('id', '=', child)
        .execute();
  }
}
