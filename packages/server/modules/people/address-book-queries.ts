import type { ListedPerson, PersonCard } from '@atrium/api/contract';
import type { Db } from '../../db/schema.ts';
import { inLanguage } from '../../names/in-language.ts';
import { personName } from '../../names/person-name.ts';
import { avatarOf } from '../user/avatar.ts';
import { personFields } from './fields.ts';
import { type Asking, byName, findPerson, listDepartments, members } from './people-queries.ts';

const mostReports = 100;
const onCard = personFields.flatMap(({ column, card }) => (card === undefined ? [] : [`p.${column} as ${card}` as const]));

/** Active people of a tenant as a list shows them. */
const listed = (db: Db, tenantId: string) =>
  members(db, tenantId).select([
    'p.id',
    'p.user_code as userCode',
    'p.real_name as realName',
    'p.nick_name as nickName',
    'p.picture',
    'p.sex',
    't.department_id as departmentId',
    'd.name as department_name',
    'd.names as department_names',
    'j.names as titles',
    'p.title',
    'p.email',
    'p.phone',
    'p.extension',
  ]);

type Line = Awaited<ReturnType<ReturnType<typeof listed>['execute']>>[number];

const listedPerson = (language: Asking['language'], row: Line): ListedPerson => {
  const { picture, sex, department_name: departmentName, ...line } = inLanguage(language, row);
  return {
    ...line,
    realName: personName(language, line.realName),
    departmentName: departmentName ?? '',
    // The two default pictures say nothing in a list and would be most of its bytes.
    avatar: picture === null ? '' : avatarOf({ picture, sex }),
  };
};

/** Some people of a department, or of those in none, by name. */
export async function listDepartment(
  db: Db,
  { tenantId, language }: Asking,
  { department, offset, limit }: { department: string | null; offset: number; limit: number },
): Promise<ListedPerson[]> {
  const lines = await listed(db, tenantId)
    .where('t.department_id', department === null ? 'is' : '=', department)
    .orderBy(byName)
    .orderBy('p.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return lines.map((line) => listedPerson(language, line));
}

/** How many active people of a tenant are in no department. */
export async function countElsewhere(db: Db, tenantId: string): Promise<number> {
  const row = await members(db, tenantId)
    .where('t.department_id', 'is', null)
    .select((of) => of.fn.countAll<string | number>().as('count'))
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** A person of a tenant with what surrounds the record; undefined when there is none. */
export async function findCard(db: Db, asking: Asking, userCode: string): Promise<PersonCard | undefined> {
  const { tenantId, language } = asking;
  const person = await findPerson(db, asking, { userCode });
  if (person === undefined) return undefined;
  const [row, departments, reports] = await Promise.all([
    members(db, tenantId)
      .select([...onCard, 't.duties', 't.manager_id as managerId'])
      .where('p.id', '=', person.id)
      .executeTakeFirstOrThrow(),
    listDepartments(db, tenantId),
    reportsOf(db, asking, person.id),
  ]);
  const { managerId, ...own } = row;
  const manager = managerId === null ? undefined : await listed(db, tenantId).where('p.id', '=', managerId).executeTakeFirst();
  return {
    ...person,
    ...own,
    path: pathTo(
      departments.map((one) => inLanguage(language, one)),
      person.departmentId,
    ),
    manager: manager ? listedPerson(language, manager) : null,
    ...reports,
  };
}

async function reportsOf(db: Db, { tenantId, language }: Asking, managerId: string): Promise<Pick<PersonCard, 'reports' | 'reportCount'>> {
  const all = members(db, tenantId).where('t.manager_id', '=', managerId);
  const lines = await listed(db, tenantId)
    .where('t.manager_id', '=', managerId)
    .orderBy(byName)
    .orderBy('p.id')
    .limit(mostReports)
    .execute();
  if (lines.length < mostReports) return { reports: lines.map((line) => listedPerson(language, line)), reportCount: lines.length };
  const row = await all.select((of) => of.fn.countAll<string | number>().as('count')).executeTakeFirst();
  return { reports: lines.map((line) => listedPerson(language, line)), reportCount: Number(row?.count ?? 0) };
}

function pathTo(departments: readonly { id: string; parent_id: string | null; name: string }[], end: string | null): PersonCard['path'] {
  const byId = new Map(departments.map((one) => [one.id, one]));
  const path: PersonCard['path'] = [];
  for (let at = end === null ? undefined : byId.get(end); at && path.length < byId.size; at = byId.get(at.parent_id ?? '')) {
    path.unshift({ id: at.id, name: at.name });
  }
  return path;
}
