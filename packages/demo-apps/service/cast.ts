import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A person's department and manager in a tenant. */
export interface Place {
  tenant: string;
  /** ID and name of the department; empty if the person has none in this tenant. */
  departmentId: string;
  department: string;
  /** User code of the manager. */
  manager: string | null;
}

/** A person of the company, as all business systems know them. */
export interface Colleague {
  /** User code. */
  code: string;
  name: string;
  title: string;
  sex: 'female' | 'male';
  /** Year in which the person joined. */
  since: number;
  /** Whether the person is a guest, who may open few functions. */
  isGuest: boolean;
  /** The main place first. */
  places: readonly [Place, ...Place[]];
}

interface PersonRecord {
  password?: string;
  id: string;
  userCode: string;
  realName: string;
  title?: string;
  sex?: 'female' | 'male';
  status?: string;
  roles?: string[];
  tenants: { tenant: string; department?: string; manager?: string }[];
  fields?: { name: string; value: string }[];
}

/** Folder with the files that the portal loads its organisation from. */
export const organisation = join(import.meta.dirname, '../../demo-organisation');
/** Reads the records of one of those files. */
export const readRecords = <T>(file: string): T => JSON.parse(readFileSync(join(organisation, file), 'utf8')) as T;

/** Departments of all tenants, in the organisation's order. */
export const departments = readRecords<{ id: string; tenant: string; name: string }[]>('departments.json');
const people = readRecords<PersonRecord[]>('people.json').filter(({ status = 'active' }) => status === 'active');
const codes = new Map(people.map(({ id, userCode }) => [id, userCode]));

/** Returns the user code of a person by the id in the organisation's files; the id itself if there is no active person. */
export const codeOf = (id: string): string => codes.get(id) ?? id;

/** User codes of those who can sign in to the demo. */
export const accounts: ReadonlySet<string> = new Set(
  people.flatMap(({ userCode, password }) => (password === undefined ? [] : [userCode])),
);

/** Active people of the demo organisation, from the files of the portal's address book. */
export const colleagues: readonly Colleague[] = readColleagues();
const byCode = new Map(colleagues.map((one) => [one.code, one]));

export const colleagueOf = (code: string): Colleague | null => byCode.get(code) ?? null;

/** Returns a person's place in a tenant, else the main place; null if the person is unknown. */
export function placeOf(code: string, tenant: string): Place | null {
  const found = colleagueOf(code);
  return found?.places.find((place) => place.tenant === tenant) ?? found?.places[0] ?? null;
}

/** Returns the people of a department in any tenant, the head first. */
export const peopleOf = (departmentId: string): Colleague[] =>
  colleagues.filter(({ places }) => places.some((place) => place.departmentId === departmentId));

function readColleagues(): Colleague[] {
  const names = new Map(departments.map(({ id, name }) => [id, name]));
  return people.flatMap(({ userCode, realName, title = '', sex = 'female', tenants, roles = [], fields = [] }) => {
    const isGuest = roles.some((role) => role.endsWith('-guest'));
    const [main, ...more] = tenants.map(({ tenant, department = '', manager = '' }) => ({
      tenant,
      departmentId: department,
      department: names.get(department) ?? '',
      manager: codes.get(manager) ?? null,
    }));
    const since = Number(fields.find(({ name }) => name === '入职年份')?.value ?? '2020');
    return main === undefined ? [] : [{ code: userCode, name: realName, title, sex, since, isGuest, places: [main, ...more] as const }];
  });
}
