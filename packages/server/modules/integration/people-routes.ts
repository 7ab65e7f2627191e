import type { IntegrationData, IntegrationQuery } from '@atrium/api/integration';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/schema.ts';
import { principalsOf } from '../absences/principals.ts';
import { grantedTo } from '../apps/granted.ts';
import { readRightsVersion } from '../../identity/rights-version.ts';
import { everyMember, members } from '../people/people-queries.ts';
import { answerIntegration } from './answer.ts';
import { findPeople, isPerson } from './find-people.ts';
import { IntegrationRefusal } from './refusal.ts';
import { tenantOf } from './tenant-of.ts';

/** The people and departments of a tenant for systems that reference them, and the functions that a person may open. */
export function peopleRoutes(scope: FastifyInstance): void {
  const { db } = scope;
  answerIntegration(scope, 'GET /people', ({ account, query }) => listPeople(db, tenantOf(account, query.tenant), query));
  answerIntegration(scope, 'GET /departments', ({ account, query }) => listDepartments(db, tenantOf(account, query.tenant), query));

  answerIntegration(scope, 'GET /people/{userCode}/functions', async ({ account, params: { userCode }, query }) => {
    const tenant = tenantOf(account, query.tenant);
    const [found] = await findPeople(db, tenant, [{ userCode }]);
    if (typeof found !== 'object' || !found.isActive)
      throw new IntegrationRefusal('not_found', `Nobody with the user code ${userCode} works in the tenant.`);
    const person = { personId: found.id, tenantId: tenant };
    const { functions } = await grantedTo(db, { ...person, rightsVersion: await readRightsVersion(db), language: 'zh-CN' });
    const principals = [...(await principalsOf(db, person, new Date().toISOString())).values()];
    return {
      userCode,
      tenant,
      functions: functions.filter(({ url }) => url !== '').map(({ code }) => code),
      substituteFor: principals.map(({ userCode: code, processes }) => ({ userCode: code, processes: processes && [...processes] })),
    };
  });
}

type PeopleQuery = Omit<IntegrationQuery<'GET /people'>, 'tenant'>;

/** Members of the tenant, by user code, which is unique: active ones, or all who were changed since a time. */
async function listPeople(db: Db, tenantId: string, asked: PeopleQuery): Promise<IntegrationData<'GET /people'>> {
  const { after, limit, department, updatedSince } = asked;
  const found = updatedSince === undefined ? members(db, tenantId) : changedSince(db, tenantId, updatedSince);
  let query = found
    .select(['p.user_code', 'p.unique_no', 'p.real_name', 'p.title', 'p.email', 'p.phone', 'p.status', 't.department_id'])
    .orderBy('p.user_code')
    .limit(limit + 1);
  if (after !== undefined) query = query.where('p.user_code', '>', after);
  if (department !== undefined) query = query.where('t.department_id', '=', department);
  for (const kind of ['userCode', 'uniqueNo', 'mail', 'phone'] as const) {
    const text = asked[kind];
    if (text !== undefined) query = query.where(isPerson(kind, text));
  }
  const rows = await query.execute();
  const people = rows.slice(0, limit).map((row) => ({
    userCode: row.user_code,
    uniqueNo: row.unique_no,
    name: row.real_name,
    title: row.title,
    department: row.department_id,
    mail: row.email,
    phone: row.phone,
    active: row.status === 'active',
  }));
  return { people, next: rows.length > limit ? (people.at(-1)?.userCode ?? null) : null };
}

const changedSince = (db: Db, tenantId: string, time: string) =>
  everyMember(db, tenantId).where('t.changed_at', '>=', new Date(time).toISOString());

async function listDepartments(
  db: Db,
  tenantId: string,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<IntegrationData<'GET /departments'>> {
  let query = db
    .selectFrom('departments')
    .select(['id', 'name', 'parent_id as parent'])
    .where('tenant_id', '=', tenantId)
    .where('archived_at', 'is', null);
  if (after !== undefined) query = query.where('id', '>', after);
  const rows = await query
    .orderBy('id')
    .limit(limit + 1)
    .execute();
  const departments = rows.slice(0, limit);
  return { departments, next: rows.length > limit ? (departments.at(-1)?.id ?? null) : null };
}
