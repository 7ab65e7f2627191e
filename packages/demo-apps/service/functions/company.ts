import { readdirSync } from 'node:fs';
import { codeOf, colleagues, departments, organisation, readRecords } from '../cast.ts';
import { latinName } from '../languages/latin-name.ts';

interface FunctionRecord {
  code: string;
  name: string;
  remark?: string;
  url?: string;
  frontModule?: string;
}

interface LinkRecord {
  kind?: string;
  tenant: string;
  person: string;
  title: string;
  applicant?: string;
  handler?: string;
  createdAt: string;
  outcome?: 'approved' | 'completed' | 'returned';
  summary?: { label: string; value: string }[];
  link?: string;
}

interface Names {
  departments: Record<string, string>;
  titles: Record<string, string>;
  dishes: Record<string, string>;
  meetings: Record<string, string>;
  rooms: Record<string, string>;
  /** Values of facts of to-dos, which their records have too. */
  facts: Record<string, string>;
  functions: Record<string, { name: string; remark?: string }>;
}

/** A record that a task or a message of the portal links to. */
export interface Linked {
  tenant: string;
  /** User codes of the people who have it. */
  people: string[];
  key: string;
  title: string;
  applicant: string;
  /** Name of the person who has it while it waits. */
  handler?: string;
  createdAt: string;
  /** Result; absent while it waits. */
  outcome?: LinkRecord['outcome'];
  facts: { label: string; value: string }[];
}

/** Path of the sub-application that serves declared functions. */
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

/** Returns the codes of all functions that need a declaration. */
export const declaredCodes = (): string[] => [...functions.keys()];

/** Returns the code of the function at a path of the sub-application. */
export function codeAt(path: string): string | undefined {
  return [...functions.values()].find(({ url }) => pathOf(url) === path)?.code;
}

/** Returns the address of a function in the portal. */
export const addressOf = (code: string): string => `/app-center/main/${module}${pathOf(functions.get(code)?.url)}`;

const pathOf = (url = ''): string => url.split('?')[0]!;

/** Returns name and remark of a function in a language, as in the menu. */
export function nameOf(code: string, language: string): { name: string; remark: string } {
  const own = functions.get(code);
  const named = languages.get(language)?.functions[code];
  return { name: named?.name ?? own?.name ?? code, remark: named?.remark ?? own?.remark ?? '' };
}

/** A person in a tenant. */
interface Colleague {
  code: string;
  name: string;
  department: string;
}

const found = new Map<string, readonly Colleague[]>();

/** Returns the people of a tenant or of one of its departments with those below it; all of the tenant if it has no such department. */
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

/** Returns the name of a person in a language: in Latin letters where the language has no Chinese characters. */
export const personIn = (language: string, name: string): string => (language.startsWith('zh') ? name : latinName(name));

/** Words of the organisation in the other languages: names of people and departments, facts of to-dos, titles, dishes, meetings, rooms. */
const organisationWords = new Map(
  [...languages].map(([language, named]) => [
    language,
    new Map([
      ...departments.map(({ id, name }) => [name, named.departments[id] ?? name] as const),
      ...[named.facts, named.titles, named.dishes, named.meetings, named.rooms].flatMap((words) => Object.entries(words)),
      ...colleagues.map(({ name }) => [name, personIn(language, name)] as const),
    ]),
  ]),
);

/** Returns a word of the organisation in a language; undefined if it is none, or has none in that language. */
export const organisationWord = (text: string, language: string): string | undefined => organisationWords.get(language)?.get(text);

/** Returns the records of a declared function that tasks of the portal link to, without repeats. Drafts have no record. */
export const linkedOf = (code: string): readonly Linked[] =>
  linked.get(`/app-center/main/${module}${pathOf(functions.get(code)?.url)}`) ?? [];

const linked = readLinked();

function readLinked(): Map<string, Linked[]> {
  const found = new Map<string, Linked[]>();
  for (const { tenant, person, title, applicant = '', handler, createdAt, link, outcome, kind, summary: facts = [] } of readRecords<
    LinkRecord[]
  >('tasks.json')) {
    const { pathname, searchParams } = new URL(link ?? '', 'http://portal.invalid');
    const key = searchParams.get('key');
    if (!key || kind === 'draft') continue;
    const there = found.get(pathname) ?? [];
    const known = there.find((one) => one.tenant === tenant && one.key === key);
    if (known) known.people.push(codeOf(person));
    else found.set(pathname, [...there, { tenant, people: [codeOf(person)], key, title, applicant, handler, createdAt, outcome, facts }]);
  }
  return found;
}
