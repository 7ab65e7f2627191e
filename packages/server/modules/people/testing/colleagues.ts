import type { Db } from '../../../db/schema.ts';

/** Adds people to the first tenant of the test organisation, each by id with the department; with the password of everybody. */
export async function addColleagues(db: Db, departments: Readonly<Record<string, string | null>>): Promise<void> {
  const { password_hash: hash } = await db.selectFrom('people').select('password_hash').where('id', '=', 'p-li').executeTakeFirstOrThrow();
  const described = { nick_name: '', sex: 'unknown', picture: null, title: '', email: '', phone: '', office: '', tsmp_visible: 0 } as const;
  const ids = Object.keys(departments);
  await db
    .insertInto('people')
    .values(
      ids.map((id) => ({
        id,
        username: id,
        user_code: id,
        unique_no: id,
        real_name: id,
        status: 'active' as const,
        ...described,
        password_hash: hash,
      })),
    )
    .execute();
  await db
    .insertInto('person_tenants')
    .values(ids.map((id) => ({ person_id: id, tenant_id: '10001', department_id: departments[id]!, sort: 0 })))
    .execute();
}
