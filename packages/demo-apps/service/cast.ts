import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where somebody works in a tenant. */
export interface Place {
  tenant: string;
  /** Id and name of the department; empty for who has none there. */
  departmentId: string;
  department: string;
  /** User code of whoever they report to. */
  manager: string | null;
}

/** Somebody of the company, as every business system knows them. */
export interface Colleague {
  /** User code. */
  code: string;
  name: string;
  title: string;
  sex: 'female' | 'male';
  /** The year in which they came. */
  since: number;
  /** The main one first. */
  places: readonly [Place, ...Place[]];
}

interface PersonRecord {
  id: string;
  userCode: string;
  realName: string;
  title?: string;
  sex?: 'female' | 'male';
  status?: string;
  tenants: { tenant: string; department?: string; manager?: string }[];
  fields?: { name: string; value: string }[];
}

/** Where the files are that the portal's organisation is loaded from. */
export const organisation = join(import.meta.dirname, '../../demo-organisation');
/** What is in one of those files. */
export const readRecords = <T>(file: string): T => JSON.parse(readFileSync(join(organisation, file), 'utf8')) as T;

/** The departments of all tenants, in the organisation's order. */
export const departments = readRecords<{ id: string; tenant: string; name: string }[]>('departments.json');
const people = readRecords<PersonRecord[]>('people.json').filter(({ status = 'active' }) => status === 'active');
const codes = new Map(people.map(({ id, userCode }) => [id, userCode]));

/** User code of the person that the organisation's files call so; the id itself where nobody of them works here. */
export const codeOf = (id: string): string => codes.get(id) ?? id;

/** The people of the demo organisation who work there, from the files that its address book is loaded from. */
export const colleagues: readonly Colleague[] = readColleagues();
const byCode = new Map(colleagues.map((one) => [one.code, one]));

export const colleagueOf = (code: string): Colleague | null => byCode.get(code) ?? null;

/** Where somebody works in a tenant, else their main place; null for strangers. */
export function placeOf(code: string, tenant: string): Place | null {
  const found = colleagueOf(code);
  return found?.places.find((place) => place.tenant === tenant) ?? found?.places[0] ?? null;
}

/** Who works in a department of any tenant, the head first. */
export const peopleOf = (departmentId: string): Colleague[] =>
  colleagues.filter(({ places }) => places.some((place) => place.departmentId === departmentId));

function readColleagues(): Colleague[] {
  const names = new Map(departments.map(({ id, name }) => [id, name]));
  return people.flatMap(({ userCode, realName, title = '', sex = 'female', tenants, fields = [] }) => {
    const [main, ...more] = tenants.map(({ tenant, department = '', manager = '' }) => ({
      tenant,
      departmentId: department,
      department: names.get(department) ?? '',
      manager: codes.get(manager) ?? null,
    }));
    const since = Number(fields.find(({ name }) => name === '入职年份')?.value ?? '2020');
    return main === undefined ? [] : [{ code: userCode, name: realName, title, sex, since, places: [main, ...more] as const }];
  });
}
