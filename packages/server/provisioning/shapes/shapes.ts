import type { NewRow } from '../../db/schema.ts';
import { type FieldColumn, personFields } from '../../modules/people/fields.ts';
import { normalizeUsername } from '../../modules/sign-in/username.ts';
import type { Term } from '../../search/terms.ts';
import { roleLinks } from './role-links.ts';
import { taskRow } from './task-row.ts';
import { nameLanguages, type Texts } from '../records/nameable.ts';
import type { Organisation, RecordsKey } from '../records/records.ts';

/** Kinds of provisioned records in writing order: referenced ones first. */
export const kinds = [
  'tenant',
  'department',
  'app',
  'sub-app',
  'function',
  'role',
  'custom-field',
  'person',
  'task',
  'cover',
  'news-file',
  'news',
  'message',
  'guide',
  'quick-link',
  'recommended',
  'workbench',
  'report',
  'meeting',
  'mail',
  'device',
  'mailbox',
  'company-day',
  'bank',
  'dictionary',
  'synonym',
  'branding-picture',
  'branding',
  'setting',
  'shared-name',
] as const;
export type Kind = (typeof kinds)[number];

export type Row = Record<string, string | number | null>;

/** Tables of links with the column of their owner. */
const linksOf = (owner: string, ...tables: string[]) => Object.fromEntries(tables.map((table) => [table, owner]));
const ofRoles = linksOf(
  'role_id',
  'role_permissions',
  'role_apps',
  'role_functions',
  'opened_functions',
  'opened_apps',
  'closed_functions',
);

/** Tables of a kind: its own with the key, and those of linked rows. */
export const places: Record<Kind, { table: string; key: string; file: RecordsKey | 'sharedNames'; links: Record<string, string> }> = {
  tenant: { table: 'tenants', key: 'id', file: 'tenants', links: {} },
  department: { table: 'departments', key: 'id', file: 'departments', links: {} },
  app: { table: 'apps', key: 'code', file: 'apps', links: {} },
  'sub-app': { table: 'sub_apps', key: 'name', file: 'subApps', links: {} },
  function: { table: 'functions', key: 'code', file: 'functions', links: {} },
  role: { table: 'roles', key: 'id', file: 'roles', links: ofRoles },
  'custom-field': { table: 'custom_fields', key: 'name', file: 'customFields', links: {} },
  person: {
    table: 'people',
    key: 'id',
    file: 'people',
    links: { person_tenants: 'person_id', person_roles: 'person_id', person_fields: 'person_id' },
  },
  task: { table: 'tasks', key: 'id', file: 'tasks', links: {} },
  cover: { table: 'covers', key: 'id', file: 'news', links: {} },
  'news-file': { table: 'news_files', key: 'id', file: 'news', links: {} },
  news: { table: 'news', key: 'id', file: 'news', links: { news_notices: 'news_id', news_attachments: 'news_id' } },
  message: { table: 'message_contents', key: 'id', file: 'messages', links: { messages: 'content_id' } },
  guide: { table: 'guides', key: 'id', file: 'guides', links: linksOf('guide_id', 'guide_articles', 'guide_contacts', 'guide_functions') },
  'quick-link': { table: 'quick_links', key: 'id', file: 'quickLinks', links: {} },
  recommended: { table: 'recommended_groups', key: 'id', file: 'recommended', links: { recommended_functions: 'group_id' } },
  workbench: { table: 'workbench_defaults', key: 'id', file: 'workbench', links: {} },
  report: { table: 'reports', key: 'id', file: 'reports', links: {} },
  meeting: { table: 'meetings', key: 'id', file: 'meetings', links: { meeting_people: 'meeting_id' } },
  mail: { table: 'mails', key: 'id', file: 'mails', links: {} },
  device: { table: 'devices', key: 'id', file: 'devices', links: {} },
  mailbox: { table: 'mailboxes', key: 'id', file: 'mailboxes', links: {} },
  'company-day': { table: 'company_days', key: 'id', file: 'companyDays', links: {} },
  bank: { table: 'banks', key: 'code', file: 'banks', links: { bank_subbranches: 'bank_code' } },
  dictionary: { table: 'dictionaries', key: 'code', file: 'dictionaries', links: { dictionary_entries: 'dictionary_code' } },
  synonym: { table: 'synonyms', key: 'id', file: 'synonyms', links: {} },
  'branding-picture': { table: 'branding_pictures', key: 'key', file: 'branding', links: {} },
  branding: { table: 'branding', key: 'id', file: 'branding', links: {} },
  setting: { table: 'portal_settings', key: 'name', file: 'settings', links: {} },
  'shared-name': { table: 'shared_names', key: 'id', file: 'sharedNames', links: {} },
};

/** The last provisioned form of a record. */
export interface ProvisionedRecord {
  row: Row;
  links: Record<string, Row[]>;
}

/** A record of the files as rows. Relative times are not converted yet. */
export interface Shape {
  kind: Kind;
  id: string;
  row: Row;
  links: Record<string, Row[]>;
  terms(): Term[];
}

/** All records of the files as rows, in the order of `kinds`. */
export function shapesOf(organisation: Organisation): Shape[] {
  const { tenants, departments, apps, subApps, functions, roles, customFields, people, tasks, sharedNames } = organisation;
  const facts = new Map(sharedNames.filter(({ kind }) => kind === 'fact').map(({ text, names }) => [text, names]));
  return [
    ...tenants.map(
      ({ id, name, names, description = '', descriptions, logo = null, watermark = false, timeZone = null, archivedAt = null }, sort) =>
        shape('tenant', {
          id,
          name,
          names: texts(names),
          description,
          descriptions: texts(descriptions),
          logo,
          watermark: watermark ? 1 : 0,
          time_zone: timeZone,
          archived_at: archivedAt,
          sort,
        } satisfies NewRow<'tenants'>),
    ),
    ...departments.map(({ id, tenant, parent = null, name, names, code = '', head = null }, sort) =>
      shape('department', {
        id,
        tenant_id: tenant,
        parent_id: parent,
        name,
        names: texts(names),
        sort,
        code,
        head_id: head,
      } satisfies NewRow<'departments'>),
    ),
    ...apps.map(({ code, name, names, systemCode = code, resourcePath = '', icon = '', owner }, sort) =>
      shape('app', {
        code,
        name,
        names: texts(names),
        system_code: systemCode,
        resource_path: resourcePath,
        icon,
        sort,
        owner: owner === undefined ? '' : JSON.stringify(owner),
      } satisfies NewRow<'apps'>),
    ),
    ...subApps.map(({ name, title, titles, kind = 'auto', port = null, routerBase = null, ...hosting }, sort) =>
      shape('sub-app', {
        name,
        title,
        titles: texts(titles),
        kind,
        port,
        router_base: routerBase,
        storage: hosting.storage ?? 'shared',
        rests: hosting.rests === false ? 0 : 1,
        keep_alive: hosting.keepAlive ?? null,
        public: hosting.public === true ? 1 : 0,
        methods: hosting.methods?.join(' ') ?? null,
        calls: hosting.calls === undefined ? null : JSON.stringify(hosting.calls),
        allow: hosting.allow === undefined ? null : JSON.stringify(hosting.allow),
        isolation: hosting.isolation ?? null,
        sort,
      } satisfies NewRow<'sub_apps'>),
    ),
    // Facts are in the tasks that have them.
    ...sharedNames.flatMap(({ kind, text, names }) =>
      kind === 'fact'
        ? []
        : shape('shared-name', { id: `${kind}:${text}`, kind, text, names: texts(names) } satisfies NewRow<'shared_names'>),
    ),
    ...functionShapes(organisation, functions),
    ...roles.map(roleShape),
    ...(customFields ?? []).map(({ name, scim = null, ldap = [], hidden, searched }, sort) =>
      shape('custom-field', {
        name,
        scim,
        ldap: JSON.stringify(ldap),
        hidden: hidden === true ? 1 : 0,
        searched: searched === true ? 1 : 0,
        sort,
      } satisfies NewRow<'custom_fields'>),
    ),
    ...people.map(personShape),
    ...(tasks ?? []).map((task) =>
      shape('task', { ...taskRow(task, facts), ...(task.titles === undefined ? {} : { titles: texts(task.titles) }) }),
    ),
  ];
}

/** Content of a names column without names. */
export const noNames = '{}';

/** Serializes translations for a column, in a fixed order of languages. */
export const texts = (others: Texts = {}): string =>
  JSON.stringify(Object.fromEntries(nameLanguages.filter((one) => others[one] !== undefined).map((one) => [one, others[one]])));

export function shape(kind: Kind, row: Row, links: Record<string, Row[]> = {}, terms = (): Term[] => []): Shape {
  return { kind, id: String(row[places[kind].key]), row, links, terms };
}

function functionShapes({ apps }: Organisation, functions: Organisation['functions']): Shape[] {
  const byCode = new Map(functions.map((item) => [item.code, item]));
  const appOf = new Map(apps.map((app) => [app.code, app]));
  return functions.map((item, sort) => {
    let top = item;
    while (top.parent !== undefined) top = byCode.get(top.parent)!;
    const module = top.url === undefined ? top : appOf.get(item.app)!;
    const { code, app, parent = null, name, names = {}, type = 1, url = '', frontModule = '' } = item;
    const { remark = '', remarks = {}, icon = '', fills = [], permission = null } = item;
    const row = {
      code,
      app_code: app,
      module_code: module.code,
      module_name: module.name,
      module_names: texts(module.names),
      parent_code: parent,
      name,
      names: texts(names),
      type,
      url,
      front_module: frontModule,
      remark,
      remarks: texts(remarks),
      icon,
      fills: JSON.stringify(fills),
      sort,
      permission,
    } satisfies NewRow<'functions'>;
    return shape('function', row);
  });
}

function roleShape(role: Organisation['roles'][number]): Shape {
  const { id, tenant, name, names, secondFactor = 'optional' } = role;
  const row = { id, tenant_id: tenant, name, names: texts(names), second_factor: secondFactor } satisfies NewRow<'roles'>;
  return shape('role', row, roleLinks(role));
}

/** The columns of the fields of `modules/people/fields.ts`. */
const columnsOf = (person: Organisation['people'][number]) =>
  Object.fromEntries(personFields.map(({ name, column }) => [column, person[name] ?? ''])) as Record<FieldColumn, string>;

/** Without the password, which is never compared as text. */
function personShape(person: Organisation['people'][number]): Shape {
  const { id, userCode, uniqueNo, realName, sex = 'unknown', status = 'active', colleagueSearch = false } = person;
  const row = {
    id,
    username: normalizeUsername(person.username),
    user_code: userCode,
    unique_no: uniqueNo,
    real_name: realName,
    sex,
    ...columnsOf(person),
    status,
    tsmp_visible: colleagueSearch ? 1 : 0,
  } satisfies Omit<NewRow<'people'>, 'password_hash' | 'picture'>;
  const links = {
    person_tenants: person.tenants.map(({ tenant, department = null, manager = null, duties = '' }, sort) => ({
      person_id: id,
      tenant_id: tenant,
      department_id: department,
      sort,
      manager_id: manager,
      duties,
    })) satisfies NewRow<'person_tenants'>[],
    person_roles: person.roles.map((role) => ({ person_id: id, role_id: role })) satisfies NewRow<'person_roles'>[],
    person_fields: (person.fields ?? []).map(({ name, value, hidden }, sort) => ({
      person_id: id,
      name,
      value,
      visible: hidden === true ? 0 : 1,
      sort,
    })) satisfies NewRow<'person_fields'>[],
  };
  return shape('person', row, links);
}
