import type { Holder } from '../../identity/rights.ts';
import type { Db, Row } from '../../db/schema.ts';
import { assigneeKey } from './assignee-key.ts';
import type { OwnApplication } from './declared-actions.ts';
import { knownOf } from './task-row.ts';

type ApplicationColumns = Pick<Row<'tasks'>, 'id' | 'person_id' | 'kind' | 'instance' | 'applicant' | 'details'>;
type IsApplicant = (row: ApplicationColumns, personId: string) => boolean;

/**
 * R-ABS-01: the to-dos among these rows that are about the application of the person, or of the owner in whose place the person would
 * decide; without a person, of the owner. A step that its system marks as the applicant's own (`ownStep`) is none of them.
 */
export async function findOwnApplications(
  db: Db,
  { personId, tenantId }: Pick<Holder, 'tenantId'> & { personId: string | null },
  rows: readonly ApplicationColumns[],
): Promise<ReadonlyMap<string, OwnApplication>> {
  const todos = rows.filter((row) => {
    const { initiator = '', ownStep } = knownOf(row);
    return row.kind === 'todo' && ownStep !== true && [row.applicant, row.instance, initiator].some((said) => said !== '');
  });
  if (todos.length === 0) return new Map();
  const isApplicant = await applicantsOf(db, tenantId, todos, [
    ...new Set([...(personId === null ? [] : [personId]), ...todos.map((row) => row.person_id)]),
  ]);
  return new Map(
    todos.flatMap((row): [string, OwnApplication][] => {
      if (personId !== null && isApplicant(row, personId)) return [[row.id, 'mine']];
      return row.person_id !== personId && isApplicant(row, row.person_id) ? [[row.id, 'principal']] : [];
    }),
  );
}

/**
 * The applicants: the initiator that the business system names, or the owner of the application of the same process. If neither is a person
 * of the portal, the applicant's name counts if only one person of the tenant has it.
 */
async function applicantsOf(
  db: Db,
  tenantId: string,
  rows: readonly ApplicationColumns[],
  people: readonly string[],
): Promise<IsApplicant> {
  const found = await db
    .selectFrom('people')
    .select(['id', 'user_code', 'unique_no', 'email', 'phone', 'real_name'])
    .where('id', 'in', people)
    .execute();
  const keys = new Map(found.map((person) => [person.id, keysOf(person)]));
  const names = new Map(found.map(({ id, real_name: name }) => [id, name]));
  const instances = [...new Set(rows.flatMap(({ instance }) => (instance === '' ? [] : [instance])))];
  const applications =
    instances.length === 0
      ? []
      : await db
          .selectFrom('tasks')
          .select(['instance', 'person_id'])
          .where('tenant_id', '=', tenantId)
          .where('instance', 'in', instances)
          .where('kind', '=', 'apply')
          .execute();
  const applied = Map.groupBy(applications, ({ instance }) => instance);
  const said = new Set(rows.map(({ applicant }) => applicant));
  const shared = await namesOfSeveral(
    db,
    tenantId,
    [...names.values()].filter((name) => said.has(name)),
  );
  return (row, personId) => {
    const { initiator } = knownOf(row);
    if (initiator !== undefined && keys.get(personId)?.has(comparable(initiator)) === true) return true;
    const owners = applied.get(row.instance);
    if (owners !== undefined) return owners.some((one) => one.person_id === personId);
    return row.applicant !== '' && row.applicant === names.get(personId) && !shared.has(row.applicant);
  };
}

type Person = Pick<Row<'people'>, 'user_code' | 'unique_no' | 'email' | 'phone'>;

/** References by which business systems may name a person, as `assigneeKey` writes them. */
function keysOf({ user_code: userCode, unique_no: uniqueNo, email, phone }: Person): Set<string> {
  return new Set([{ userCode }, { uniqueNo }, { mail: email }, { phone }].map((reference) => comparable(assigneeKey(reference))));
}

/** With and without the country's code it is one telephone. */
const comparable = (key: string): string => key.replace(/^phone:\+86/, 'phone:');

/** Which of these names several active people of the tenant have. */
async function namesOfSeveral(db: Db, tenantId: string, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const rows = await db
    .selectFrom('people as p')
    .innerJoin('person_tenants as t', 't.person_id', 'p.id')
    .select('p.real_name')
    .where('t.tenant_id', '=', tenantId)
    .where('p.status', '=', 'active')
    .where('p.real_name', 'in', [...new Set(names)])
    .groupBy('p.real_name')
    .having((of) => of(of.fn.countAll<string | number>(), '>', 1))
    .execute();
  return new Set(rows.map(({ real_name: name }) => name));
}
