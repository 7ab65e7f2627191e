import { brandingOf as fieldsOfBranding } from '../../branding/queries.ts';
import type { Row } from '../../db/schema.ts';
import { personFields } from '../../modules/people/fields.ts';
import type { Organisation } from '../records/records.ts';

/** Removes empty values, which are the defaults, so that a record is as short as one written by hand. */
const short = <T extends object>(record: T): T =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined && value !== null && value !== '')) as T;

const named = (names: string): Record<string, string> | undefined => (names === '{}' ? undefined : JSON.parse(names));
const some = <T>(list: readonly T[]): T[] | undefined => (list.length === 0 ? undefined : [...list]);

type Rec<K extends keyof Organisation> = NonNullable<Organisation[K]> extends readonly (infer R)[] ? R : never;

export const tenantOf = (row: Row<'tenants'>): Rec<'tenants'> =>
  short({
    id: row.id,
    name: row.name,
    names: named(row.names),
    description: row.description,
    descriptions: named(row.descriptions),
    logo: row.logo,
    watermark: row.watermark === 1 || undefined,
    timeZone: row.time_zone ?? undefined,
    archivedAt: row.archived_at ?? undefined,
  });

export const departmentOf = (row: Row<'departments'>): Rec<'departments'> =>
  short({
    id: row.id,
    tenant: row.tenant_id,
    parent: row.parent_id,
    name: row.name,
    names: named(row.names),
    code: row.code,
    head: row.head_id,
  }) as Rec<'departments'>;

export const appOf = (row: Row<'apps'>): Rec<'apps'> =>
  short({
    code: row.code,
    name: row.name,
    names: named(row.names),
    resourcePath: row.resource_path,
    icon: row.icon,
    systemCode: row.system_code === row.code ? undefined : row.system_code,
    owner: row.owner === '' ? undefined : JSON.parse(row.owner),
  });

export const functionOf = (row: Row<'functions'>): Rec<'functions'> => {
  const fills = JSON.parse(row.fills) as string[];
  return short({
    code: row.code,
    app: row.app_code,
    parent: row.parent_code,
    name: row.name,
    names: named(row.names),
    type: row.type === 1 && row.url === '' ? undefined : row.type,
    url: row.url,
    frontModule: row.front_module,
    remark: row.remark,
    remarks: named(row.remarks),
    icon: row.icon,
    permission: row.permission,
    fills: some(fills),
  }) as Rec<'functions'>;
};

export const subAppOf = (row: Row<'sub_apps'>): Rec<'subApps'> =>
  short({
    name: row.name,
    title: row.title,
    titles: named(row.titles),
    kind: row.kind === 'auto' ? undefined : row.kind,
    port: row.port,
    routerBase: row.router_base,
    storage: row.storage === 'shared' ? undefined : row.storage,
    keepAlive: row.keep_alive,
    rests: row.rests === 1 ? undefined : false,
    public: row.public === 1 || undefined,
    isolation: row.isolation,
    methods: row.methods === null ? undefined : row.methods.split(' '),
    calls: row.calls === null ? undefined : JSON.parse(row.calls),
    allow: row.allow === null ? undefined : JSON.parse(row.allow),
  }) as Rec<'subApps'>;

interface RoleLinks {
  apps: readonly string[];
  functions: readonly string[];
  permissions: readonly Row<'role_permissions'>[];
  opened: readonly string[];
  openedApps: readonly string[];
  closed: readonly string[];
}

export const roleOf = (row: Row<'roles'>, { apps, functions, permissions, opened, openedApps, closed }: RoleLinks): Rec<'roles'> =>
  short({
    id: row.id,
    tenant: row.tenant_id,
    name: row.name,
    names: named(row.names),
    apps: [...apps],
    functions: some(functions),
    permissions: some(permissions.map((one) => ({ permissionId: one.permission_id, actions: JSON.parse(one.actions) }))),
    secondFactor: row.second_factor === 'required' ? row.second_factor : undefined,
    opened: some(opened),
    openedApps: some(openedApps),
    closed: some(closed),
  });

export const customFieldOf = (row: Row<'custom_fields'>): Rec<'customFields'> =>
  short({
    name: row.name,
    scim: row.scim,
    ldap: some(JSON.parse(row.ldap) as string[]),
    hidden: row.hidden === 1 || undefined,
    searched: row.searched === 1 || undefined,
  }) as Rec<'customFields'>;

interface PersonLinks {
  tenants: readonly Row<'person_tenants'>[];
  roles: readonly string[];
  fields: readonly Row<'person_fields'>[];
}

/** Without the password, which is never exported. A person whom anybody disabled is disabled in the files. */
export const personOf = (row: Omit<Row<'people'>, 'password_hash'>, { tenants, roles, fields }: PersonLinks): Rec<'people'> =>
  short({
    id: row.id,
    username: row.username,
    userCode: row.user_code,
    uniqueNo: row.unique_no,
    realName: row.real_name,
    sex: row.sex === 'unknown' ? undefined : row.sex,
    ...Object.fromEntries(personFields.map(({ name, column }) => [name, row[column]])),
    status: row.status === 'active' ? undefined : row.status,
    colleagueSearch: row.tsmp_visible === 1 || undefined,
    tenants: tenants.map((one) =>
      short({ tenant: one.tenant_id, department: one.department_id, manager: one.manager_id, duties: one.duties }),
    ),
    roles: [...roles],
    fields: some(fields.map(({ name, value, visible }) => ({ name, value, ...(visible === 0 && { hidden: true }) }))),
  }) as Rec<'people'>;

/** Its pictures are in the files `branding/<id>.png`. */
export const brandingOf = (row: Row<'branding'>): Rec<'branding'> => {
  const { names, shortNames, sentences, senders, footer, accentOnly, logoLight, logoDark, icon, picture, ...fields } =
    fieldsOfBranding(row);
  const texts = (of: object) => (Object.keys(of).length === 0 ? undefined : of);
  const file = (id: string | null) => (id === null ? undefined : `${id}.png`);
  return short({
    tenant: row.tenant_id,
    ...fields,
    names: texts(names),
    shortNames: texts(shortNames),
    sentences: texts(sentences),
    senders: texts(senders),
    logoLight: file(logoLight),
    logoDark: file(logoDark),
    icon: file(icon),
    picture: file(picture),
    accentOnly: accentOnly || undefined,
    footer: some(footer.map((line) => short({ ...line, texts: texts(line.texts) }))),
  }) as Rec<'branding'>;
};

export const companyDayOf = (row: Row<'company_days'>): Rec<'companyDays'> =>
  short({
    id: row.id,
    tenant: row.tenant_id,
    day: row.day,
    work: row.work === 1,
    name: row.name,
    names: named(row.names),
  }) as Rec<'companyDays'>;

export const quickLinkOf = (row: Row<'quick_links'>): Rec<'quickLinks'> =>
  short({ id: row.id, tenant: row.tenant_id, name: row.name, url: row.url }) as Rec<'quickLinks'>;

export const workbenchOf = (row: Row<'workbench_defaults'>): Rec<'workbench'> =>
  short({ id: row.id, tenant: row.tenant_id, cards: JSON.parse(row.cards) }) as Rec<'workbench'>;

export const synonymOf = (row: Row<'synonyms'>): Rec<'synonyms'> => ({
  id: row.id,
  words: JSON.parse(row.words),
  means: JSON.parse(row.means),
});

export const bankOf = (row: Row<'banks'>, branches: readonly Row<'bank_subbranches'>[]): Rec<'banks'> => ({
  code: row.code,
  name: row.name,
  subbranches: branches.map(({ code, name, region_code: region }) => ({ code, name, region })),
});

export const dictionaryOf = (row: Row<'dictionaries'>, entries: readonly Row<'dictionary_entries'>[]): Rec<'dictionaries'> =>
  short({
    code: row.code,
    name: row.name,
    names: named(row.names),
    permission: row.permission,
    entries: entries.map(({ value, label, labels }) => short({ value, label, labels: named(labels) })),
  }) as Rec<'dictionaries'>;
