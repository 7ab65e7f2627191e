import type { Db } from '../../db/schema.ts';

/** Whether a person has a factor, and whether a role asks for one, in whichever tenant. */
export async function factorNeeds(db: Db, personId: string): Promise<{ has: boolean; required: boolean }> {
  const [own, role] = await Promise.all([
    db.selectFrom('second_factors').select('id').where('person_id', '=', personId).limit(1).executeTakeFirst(),
    db
      .selectFrom('person_roles as pr')
      .innerJoin('roles as r', 'r.id', 'pr.role_id')
      .select('r.id')
      .where('pr.person_id', '=', personId)
      .where('r.second_factor', '=', 'required')
      .limit(1)
      .executeTakeFirst(),
  ]);
  return { has: own !== undefined, required: role !== undefined };
}
