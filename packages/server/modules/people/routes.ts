import type { Person } from '@atrium/api/contract';
import type { FastifyInstance } from 'fastify';
import { answer } from '../../http/answer.ts';
import { Refusal } from '../../http/refusal.ts';
import { inLanguage } from '../../names/in-language.ts';
import { isGranted } from '../../identity/permission.ts';
import type { Session } from '../../identity/queries.ts';
import { departmentsFrom, departmentTree, pageOf } from './departments/departments.ts';
import { findDictionary, listEntries } from './dictionary-queries.ts';
import { foundPeople, onlyIn } from './found-people.ts';
import { mayLookUp } from './look-up.ts';
import { countPeople, findPerson, listDepartments, listPeople } from './people-queries.ts';
import { regionsBelow } from './regions.ts';
import { searchPeople } from './search.ts';

export function directoryRoutes(server: FastifyInstance): void {
  const { db } = server;

  answer(server, 'GET /kirin-hr-biz/user/getUserProgramInfo', async ({ query, session }) => {
    if (session.tsmpVisible !== 1) throw new Refusal('forbidden');
    const { tenantId } = session;
    const all = await searchPeople(db, tenantId, query.keyword);
    const ids = query.departmentId === undefined ? all : await onlyIn(db, tenantId, all, await departmentsOf(tenantId, query.departmentId));
    const start = (query.pageIndex - 1) * query.pageSize;
    return { data: await foundPeople(db, session, ids.slice(start, start + query.pageSize), query.keyword), total: ids.length };
  });

  answer(server, 'GET /{product}-user-center/user/inner/get-user-by-id', async ({ query, session }) =>
    visible(session, await findPerson(db, session, { numberOrId: query.uId })),
  );

  answer(server, 'GET /{product}-user-center/user/get-user-by-code', async ({ query, session }) =>
    visible(session, await findPerson(db, session, { userCode: query.userCode })),
  );

  answer(server, 'GET /business-center/v1/departments/tree', async ({ session }) => {
    const [flat, counts] = await Promise.all([listDepartments(db, session.tenantId), countPeople(db, session.tenantId)]);
    return departmentTree(
      flat.map((department) => inLanguage(session.language, department)),
      counts,
    );
  });

  answer(server, 'GET /business-center/v1/departments/{id}/people', async ({ params, query, session }) => {
    const [flat, counts] = await Promise.all([listDepartments(db, session.tenantId), countPeople(db, session.tenantId)]);
    const departments = departmentsFrom(flat, params.id);
    if (departments.length === 0) throw new Refusal('notFound');
    const total = departments.reduce((sum, id) => sum + (counts.get(id) ?? 0), 0);
    const parts = pageOf(departments, counts, query).map((part) => listPeople(db, session, part));
    return { data: (await Promise.all(parts)).flat(), total };
  });

  answer(server, 'GET /business-center/dict/getDictSelect', async ({ query, session }) => {
    const dictionary = await findDictionary(db, query.dictCode);
    if (dictionary === undefined) throw new Refusal('notFound');
    if (dictionary.permission !== null && !(await isGranted(db, session, dictionary.permission, 'query'))) throw new Refusal('forbidden');
    return listEntries(db, dictionary.code, session.language);
  });

  answer(server, 'POST /business-center/v1/region/select', async ({ body }) => {
    const regions = regionsBelow(body.parentCode);
    if (regions === undefined) throw new Refusal('notFound');
    return regions;
  });

  async function departmentsOf(tenantId: string, id: string): Promise<string[]> {
    const departments = departmentsFrom(await listDepartments(db, tenantId), id);
    if (departments.length === 0) throw new Refusal('notFound');
    return departments;
  }

  /** Users see themselves; a colleague exists only for users with access to colleagues, so that a request reveals nothing. */
  async function visible(session: Session, person: Person | undefined): Promise<Person> {
    const own = person?.id === session.personId;
    const allowed = own || (await mayLookUp(db, session));
    if (person === undefined || !allowed) throw new Refusal('notFound');
    return person;
  }
}
