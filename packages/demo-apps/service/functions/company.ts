import { readdirSync } from 'node:fs';
import { codeOf, colleagues, departments, organisation, readRecords } from '../cast.ts';

interface FunctionRecord {
  code: string;
  name: string;
  remark?: string;
  url?: string;
  frontModule?: string;
}

interface LinkRecord {
  tenant: string;
  person?: string;
  to?: string[];
  title: string;
  applicant?: string;
  createdAt: string;
  outcome?: 'approved' | 'completed' | 'returned';
  summary?: { label: string; value: string }[];
  link?: string;
}

interface Names {
  departments: Record<string, string>;
  functions: Record<string, { name: string; remark?: string }>;
}

/** Something that a to-do or a message of the portal leads to. */
export interface Linked {
  tenant: string;
  /** User codes of those who have it. */
  people: string[];
  key: string;
  title: string;
  applicant: string;
  createdAt: string;
  /** How it ended; absent while it waits. */
  outcome?: LinkRecord['outcome'];
  facts: { label: string; value: string }[];
}

/** Where declared functions are served. */
const module = 'functions';
const functions = new Map(
  readRecords<FunctionRecord[]>('functions.json')
    .filter(({ frontModule }) => frontModule === module)
    .map((record) => [record.code, record]),
);
const languages = new Map(
  readdirSync(organisation).flatMap((file) => {
    const language = /^names\.(.+)\.json$/.exec(file)?.[1];
    return language ? [[language, readRecords<Names>(file)] as const] : [];
  }),
);

/** Codes of the functions that are to be declared. */
export const declaredCodes = (): string[] => [...functions.keys()];

/** The function at a path of the sub-application. */
export function codeAt(path: string): string | undefined {
  return [...functions.values()].find(({ url }) => pathOf(url) === path)?.code;
}

/** Where a function opens in the portal. */
export const addressOf = (code: string): string => `/app-center/main/${module}${pathOf(functions.get(code)?.url)}`;

const pathOf = (url = ''): string => url.split('?')[0]!;

/** What a function is called in a language, as in the menu. */
export function nameOf(code: string, language: string): { name: string; remark: string } {
  const own = functions.get(code);
  const named = languages.get(language)?.functions[code];
  return { name: named?.name ?? own?.name ?? code, remark: named?.remark ?? own?.remark ?? '' };
}

/** Somebody as they are in a tenant. */
interface Colleague {
  code: string;
  name: string;
  department: string;
}

const found = new Map<string, readonly Colleague[]>();

/** People who work in a tenant, or in one of its departments and those below it; all of the tenant where it has no such one. */
export function peopleOf(tenant: string, department = ''): readonly Colleague[] {
  const key = `${tenant} ${department}`;
  const known = found.get(key) ?? findPeople(tenant, department);
  found.set(key, known);
  return known;
}

function findPeople(tenant: string, department: string): Colleague[] {
  const all = colleagues.flatMap(({ code, name, places }) => {
    const place = places.find((one) => one.tenant === tenant);
    return place ? [{ code, name, department: place.department, ids: places.map(({ departmentId }) => departmentId) }] : [];
  });
  const those = department
    ? all.filter(({ ids }) => ids.some((id) => id === department || id.startsWith(`${department}-`)))
    : all.filter((one) => one.department !== '');
  return (those.length > 0 ? those : all).map(({ ids: _ids, ...one }) => one);
}

export const departmentsOf = (tenant: string): string[] => departments.filter((one) => one.tenant === tenant).map(({ name }) => name);

/** The departments of all tenants in a language. */
export function departmentWords(language: string): Record<string, string> {
  const named = languages.get(language)?.departments ?? {};
  return Object.fromEntries(departments.map(({ id, name }) => [name, named[id] ?? name]));
}

/** What tasks and messages of the portal lead to in a declared function, each once. */
export const linkedOf = (code: string): Linked[] => linkedAt(`${module}${pathOf(functions.get(code)?.url)}`);

/** The same at a place such as `expenses/approvals`. */
export function linkedAt(place: string): Linked[] {
  const linked = new Map<string, Linked>();
  for (const { tenant, person, to = [], title, applicant = '', createdAt, link, outcome, summary: facts = [] } of links) {
    const address = new URL(link ?? '', 'http://portal.invalid');
    const key = address.searchParams.get('key');
    if (!key || address.pathname !== `/app-center/main/${place}`) continue;
    const owners = [...to, ...(person ? [person] : [])].map(codeOf);
    const known = linked.get(`${tenant} ${key}`);
    if (known) known.people.push(...owners);
    else linked.set(`${tenant} ${key}`, { tenant, people: owners, key, title, applicant, createdAt, outcome, facts });
  }
  return [...linked.values()];
}

const links = [...readRecords<LinkRecord[]>('tasks.json'), ...readRecords<LinkRecord[]>('messages.json')];
