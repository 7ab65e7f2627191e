import type { DepartmentEffect } from '@atrium/api/contract';
import type { Db } from '../../../db/schema.ts';
import { departmentsFrom } from '../../people/departments/departments.ts';
import { wayTo } from '../../people/departments/department-levels.ts';
import { listDepartments } from '../../people/people-queries.ts';

/** Counts what a move of a department below another one, or into it, touches. */
export async function effectOn(db: Db, tenantId: string, id: string, other: string | null): Promise<DepartmentEffect> {
  const all = await listDepartments(db, tenantId);
  const below = departmentsFrom(all, id);
  const [from, to] = [wayTo(all, id).slice(0, -1), wayTo(all, other)].map((way) => new Set(way.map((one) => one.id)));
  // What names a department above both counts the same people before and after.
  const audience = [...below, ...[...from!].filter((one) => !to!.has(one)), ...[...to!].filter((one) => !from!.has(one))];
  const people = db.selectFrom('person_tenants').select('person_id').where('tenant_id', '=', tenantId).where('department_id', 'in', below);
  const [members, roles, tasks, documents, apps, news, articles, notices] = await Promise.all([
    people.execute(),
    db
      .selectFrom('roles')
      .select((of) => of.fn.countAll<string | number>().as('count'))
      .where('tenant_id', '=', tenantId)
      .where('id', 'in', (of) => of.selectFrom('person_roles').select('role_id').where('person_id', 'in', people))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('tasks')
      .select((of) => of.fn.countAll<string | number>().as('count'))
      .where('tenant_id', '=', tenantId)
      .where('kind', 'in', ['todo', 'toread'])
      .where('deleted_at', 'is', null)
      .where('person_id', 'in', people)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('documents')
      .select((of) => of.fn.countAll<string | number>().as('count'))
      .where('tenant_id', '=', tenantId)
      .where('deleted_at', 'is', null)
      .where('id', 'in', (of) =>
        of
          .selectFrom('document_audience')
          .select('document_id')
          .where(
            'key',
            'in',
            audience.map((one) => `department:${one}`),
          ),
      )
      .executeTakeFirstOrThrow(),
    db.selectFrom('sub_apps').select('departments').where('departments', '<>', '[]').execute(),
    db.selectFrom('news_departments').select('news_id').distinct().where('department_id', 'in', audience).execute(),
    db.selectFrom('guide_article_departments').select('article_id').distinct().where('department_id', 'in', audience).execute(),
    db.selectFrom('portal_notices').select('departments').where('tenant_id', '=', tenantId).where('departments', '<>', '[]').execute(),
  ]);
  const named = new Set(audience);
  const isFor = ({ departments }: { departments: string }) => (JSON.parse(departments) as string[]).some((one) => named.has(one));
  return {
    departments: below.length,
    people: members.length,
    roles: Number(roles.count),
    subApps: apps.filter(isFor).length,
    news: news.length + articles.length + notices.filter(isFor).length,
    documents: Number(documents.count),
    tasks: Number(tasks.count),
  };
}
