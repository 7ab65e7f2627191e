import type { Db } from '../../../db/schema.ts';
import { findPeople, listDepartments } from '../../people/people-queries.ts';
import { departmentsNamed } from '../../people/search-departments.ts';
import type { Session } from '../../../identity/queries.ts';
import { colleague } from './find-people.ts';
import type { Found } from './found.ts';
import type { Understood } from './understand.ts';

const heads =
  /经理|总监|主管|领导|部长|主任|负责人|一把手|老大|\bheads?\b|\bdirector\b|\bmanager\b|\bchief\b|\bleads?\b|\bboss\b|\bchefe\b|\bdiretora?\b|\bgerente\b|\blidera\b/;
const who = /谁|哪位|名字|\bwho\b|\bquem\b/;
const mostMembers = 2000;
const mostHeads = 3;
const score = 1.6;

/** Who leads the department that is asked for: whom its people report to, and who reports to none of them. For those who may look for colleagues. */
export async function findHead(db: Db, session: Session, { simple, sought }: Understood): Promise<Found[]> {
  if (session.tsmpVisible !== 1 || !heads.test(simple) || !who.test(simple)) return [];
  const departments = await listDepartments(db, session.tenantId);
  const words = sought.flatMap(({ said, also }) => [said, ...also]).filter((word) => !heads.test(word));
  const named = words.flatMap((word) => departmentsNamed(departments, word));
  // 信息化 is what the department of 信息与行政 does.
  const all =
    named.length > 0
      ? named
      : words
          .filter((word) => /^\p{Script=Han}{3,}$/u.test(word))
          .flatMap((word) => departmentsNamed(departments, [...word].slice(0, 2).join('')));
  // What belongs to a department that was found is not its head's.
  const roots = all.filter((id) => !all.includes(departments.find((one) => one.id === id)?.parent_id ?? ''));
  if (roots.length === 0) return [];
  const members = await db
    .selectFrom('person_tenants')
    .select(['person_id', 'manager_id'])
    .where('tenant_id', '=', session.tenantId)
    .where('department_id', 'in', [...new Set(roots)])
    .limit(mostMembers)
    .execute();
  const reports = new Map<string, number>();
  for (const { manager_id: id } of members) if (id !== null) reports.set(id, (reports.get(id) ?? 0) + 1);
  const managers = members.filter(({ person_id: id }) => reports.has(id));
  const inside = new Set(managers.map(({ person_id: id }) => id));
  const first = managers
    .filter(({ person_id: id, manager_id: above }) => above === null || above === id || !inside.has(above))
    .toSorted((a, b) => (reports.get(b.person_id) ?? 0) - (reports.get(a.person_id) ?? 0))
    .slice(0, mostHeads);
  const people = await findPeople(
    db,
    session,
    first.map(({ person_id: id }) => id),
  );
  return people.map((person, at) => colleague(person, score - 0.02 * at));
}
