import type { Db } from '../../../db/schema.ts';
import type { Audience } from '../../messages/sending/audience.ts';
import { set } from './queries.ts';

/** Gives people, departments, head and audiences of a department to another one, and archives it. */
export async function mergeDepartment(trx: Db, tenantId: string, id: string, into: string, now: Date): Promise<void> {
  await trx
    .updateTable('person_tenants')
    .set({ department_id: into })
    .where('tenant_id', '=', tenantId)
    .where('department_id', '=', id)
    .execute();
  await trx.updateTable('departments').set({ parent_id: into }).where('parent_id', '=', id).where('archived_at', 'is', null).execute();
  await trx.updateTable('departments').set({ merged_into: into }).where('merged_into', '=', id).execute();
  const { head_id: head } = await trx.selectFrom('departments').select('head_id').where('id', '=', id).executeTakeFirstOrThrow();
  await trx.updateTable('departments').set({ head_id: head }).where('id', '=', into).where('head_id', 'is', null).execute();
  await replaceAudiences(trx, id, into);
  await set(trx, id, { archived_at: now.toISOString(), merged_into: into });
}

async function replaceAudiences(trx: Db, id: string, into: string): Promise<void> {
  const [from, to] = [`department:${id}`, `department:${into}`];
  await trx
    .insertInto('document_audience')
    .columns(['document_id', 'key'])
    .expression((of) =>
      of
        .selectFrom('document_audience')
        .select(['document_id', of.val(to).as('key')])
        .where('key', '=', from),
    )
    .onConflict((conflict) => conflict.columns(['document_id', 'key']).doNothing())
    .execute();
  await trx.deleteFrom('document_audience').where('key', '=', from).execute();
  const documents = await trx
    .selectFrom('documents')
    .select(['id', 'audience'])
    .where('audience', 'like', `%${JSON.stringify(from)}%`)
    .execute();
  for (const { id: document, audience } of documents)
    await trx
      .updateTable('documents')
      .set({ audience: JSON.stringify(replaced(JSON.parse(audience) as string[], from, to)) })
      .where('id', '=', document)
      .execute();
  const apps = await trx.selectFrom('sub_apps').select(['name', 'departments']).where('departments', '<>', '[]').execute();
  for (const { name, departments } of apps) {
    const ids = JSON.parse(departments) as string[];
    if (ids.includes(id))
      await trx
        .updateTable('sub_apps')
        .set({ departments: JSON.stringify(replaced(ids, id, into)) })
        .where('name', '=', name)
        .execute();
  }
  await replaceLinks(trx, id, into);
  const notices = await trx.selectFrom('portal_notices').select(['id', 'departments']).where('departments', '<>', '[]').execute();
  for (const { id: notice, departments } of notices) {
    const ids = JSON.parse(departments) as string[];
    if (ids.includes(id))
      await trx
        .updateTable('portal_notices')
        .set({ departments: JSON.stringify(replaced(ids, id, into)) })
        .where('id', '=', notice)
        .execute();
  }
  // Messages that are still on their way to their people.
  for (const { content_id: content, audience } of await trx.selectFrom('message_fanouts').select(['content_id', 'audience']).execute()) {
    const to = JSON.parse(audience) as Audience;
    if (to.departments.includes(id))
      await trx
        .updateTable('message_fanouts')
        .set({ audience: JSON.stringify({ ...to, departments: replaced(to.departments, id, into) }) })
        .where('content_id', '=', content)
        .execute();
  }
}

/** News and articles of guides for the one department are for the other. */
async function replaceLinks(trx: Db, id: string, into: string): Promise<void> {
  await trx
    .insertInto('news_departments')
    .columns(['news_id', 'department_id'])
    .expression((of) =>
      of
        .selectFrom('news_departments')
        .select(['news_id', of.val(into).as('department_id')])
        .where('department_id', '=', id),
    )
    .onConflict((conflict) => conflict.columns(['news_id', 'department_id']).doNothing())
    .execute();
  await trx
    .insertInto('guide_article_departments')
    .columns(['article_id', 'department_id'])
    .expression((of) =>
      of
        .selectFrom('guide_article_departments')
        .select(['article_id', of.val(into).as('department_id')])
        .where('department_id', '=', id),
    )
    .onConflict((conflict) => conflict.columns(['article_id', 'department_id']).doNothing())
    .execute();
  for (const table of ['news_departments', 'guide_article_departments'] as const)
    await trx.deleteFrom(table).where('department_id', '=', id).execute();
}

const replaced = (all: readonly string[], from: string, to: string): string[] => [...new Set(all.map((one) => (one === from ? to : one)))];
