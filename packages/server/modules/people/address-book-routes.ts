import type { FastifyInstance } from 'fastify';
import { answer } from '../../http/answer.ts';
import { Refusal } from '../../http/refusal.ts';
import { countElsewhere, findCard, listDepartment } from './address-book-queries.ts';
import { isPermitted } from '../../identity/permission.ts';
import { departmentsFrom, departmentTree, pageOf } from './departments/departments.ts';
import { mayLookUp } from './look-up.ts';
import { countPeople, listDepartments } from './people-queries.ts';

/** The group of people in no department, who come last; no id is empty. */
const elsewhere = '';

/** The list of the address book and the card of a person. */
export function addressBookRoutes(server: FastifyInstance): void {
  const { db } = server;

  answer(server, 'GET /business-center/v1/people', async ({ query, session }) => {
    const { tenantId } = session;
    const [flat, counts] = await Promise.all([listDepartments(db, tenantId), countPeople(db, tenantId)]);
    const { departmentId } = query;
    const whole = departmentId === undefined;
    const departments = whole
      ? departmentTree(flat, counts).flatMap(({ id }) => departmentsFrom(flat, id))
      : departmentsFrom(flat, departmentId);
    if (!whole && departments.length === 0) throw new Refusal('notFound');
    if (whole) {
      counts.set(elsewhere, await countElsewhere(db, tenantId));
      departments.push(elsewhere);
    }
    const parts = pageOf(departments, counts, query).map(({ department, ...part }) =>
      listDepartment(db, session, { department: department === elsewhere ? null : department, ...part }),
    );
    return { data: (await Promise.all(parts)).flat(), total: departments.reduce((sum, id) => sum + (counts.get(id) ?? 0), 0) };
  });

  answer(server, 'GET /business-center/v1/people/card', async ({ query, session }) => {
    const card = await findCard(db, session, query.userCode);
    const allowed =
      card?.id === session.personId || (await mayLookUp(db, session)) || (await isPermitted(db, session, 'address-book:query'));
    if (card === undefined || !allowed) throw new Refusal('notFound');
    return card;
  });
}
