import type { Db } from '../../db/schema.ts';

/** An open task whose person can no longer sign in. */
export interface Orphan {
  taskId: string;
  title: string;
  source: string;
  personId: string;
  name: string;
  userCode: string;
}

/** Open tasks of a tenant whose people are disabled, oldest first: they stay, and somebody has to move them. */
export const listOrphans = (db: Db, tenantId: string): Promise<Orphan[]> =>
  db
    .selectFrom('tasks as t')
    .innerJoin('people as p', 'p.id', 't.person_id')
    .select(['t.id as taskId', 't.title', 't.source', 'p.id as personId', 'p.real_name as name', 'p.user_code as userCode'])
    .where('t.tenant_id', '=', tenantId)
    .where('t.kind', 'in', ['todo', 'toread'])
    .where('p.status', '=', 'disabled')
    .orderBy('t.created_at')
    .orderBy('t.id')
    .execute();
