import { Action, Feature, longestUsername } from '@atrium/api/contract';
import { type Static, type TOptional, type TString, Type } from 'typebox';
import { BrandingRecord } from './branding-records.ts';
import { Guide, Message, News, QuickLink, Recommended, Synonym, WorkbenchDefault } from './content-records.ts';
import { type FieldName, personFields } from '../../modules/people/fields.ts';
import type { PictureSet } from '../../modules/branding/pictures.ts';
import type { Cover } from '../shapes/covers.ts';
import { Id, like, list, Name, Path, record, TenantId, Text } from './fields.ts';
import { namesFiles, Remarks, type sharedKinds, type Texts, Titles } from './nameable.ts';
import { SettingRecord } from './setting-records.ts';
import { Task } from './task-records.ts';
import { Bank, CompanyDay, Device, Dictionary, Mail, Mailbox, Meeting, Report } from './work-records.ts';

export type { BrandingRecord };
export { patternReasons } from './fields.ts';

const ResourcePath = like(
  '^(|(w:)?/(?![/\\\\])[^\\s\\\\]*|w:https?://[^\\s\\\\]+)$',
  'must be empty, a path, or w: and an http(s) address or path',
);

const Instant = like(
  '^20\\d\\d-[01]\\d-[0-3]\\dT[0-2]\\d:[0-5]\\d:[0-5]\\d\\.\\d{3}Z$',
  'must be a moment of UTC such as 2026-11-29T08:00:00.000Z',
);

export const Tenant = record({
  id: TenantId,
  name: Name,
  names: Titles,
  description: Type.Optional(Text),
  descriptions: Remarks,
  logo: Type.Optional(Type.Union([Path, Type.Null()])),
  watermark: Type.Optional(Type.Boolean()),
  timeZone: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
  archivedAt: Type.Optional(Instant),
});

export const Department = record({
  id: Id,
  tenant: Id,
  parent: Type.Optional(Id),
  name: Name,
  names: Titles,
  code: Type.Optional(like('^\\S(.*\\S)?$', 'must not be empty, or begin or end with a blank', 60)),
  head: Type.Optional(Id),
});

/** The fields of `modules/people/fields.ts`. */
const described = Object.fromEntries(
  personFields.map(({ name, file }) => [name, Type.Optional(file === undefined ? Text : like(file.pattern, file.reason, file.longest))]),
) as Record<FieldName, TOptional<TString>>;

export const Person = record({
  id: Id,
  username: like(
    `^[A-Za-z0-9][A-Za-z0-9._@-]{0,${longestUsername - 1}}$`,
    `must be 1 to ${longestUsername} letters, digits or . _ @ -`,
    longestUsername,
  ),
  userCode: Id,
  uniqueNo: Id,
  realName: Name,
  ...described,
  sex: Type.Optional(Type.Enum(['male', 'female', 'unknown'])),
  status: Type.Optional(Type.Enum(['active', 'disabled'])),
  colleagueSearch: Type.Optional(Type.Boolean()),
  tenants: Type.Array(record({ tenant: Id, department: Type.Optional(Id), manager: Type.Optional(Id), duties: Type.Optional(Text) }), {
    minItems: 1,
  }),
  roles: list(Id),
  fields: Type.Optional(list(record({ name: Name, value: Text, hidden: Type.Optional(Type.Boolean()) }))),
  password: Type.Optional(Type.String({ minLength: 6, maxLength: 64 })),
  passwordHash: Type.Optional(like('^\\$argon2id\\$v=19\\$\\S+$', 'must be an argon2id hash ($argon2id$v=19$…)')),
});

/** A field of people that the company declares. */
const CustomField = record({
  name: like('^(?=.*\\S)[^.:/]*$', 'must not be empty, or have a dot, a colon or a slash', 100),
  scim: Type.Optional(like('^urn:[\\w:.-]+:[A-Za-z][\\w-]*$', 'must be an attribute of a schema: urn:…:User:costCenter', 200)),
  ldap: Type.Optional(
    Type.Array(like('^[A-Za-z][A-Za-z0-9-]*(;[A-Za-z0-9-]+)*$', 'must be the name of an LDAP attribute', 100), { maxItems: 10 }),
  ),
  hidden: Type.Optional(Type.Boolean()),
  searched: Type.Optional(Type.Boolean()),
});

export const Role = record({
  id: Id,
  tenant: Id,
  name: Name,
  names: Titles,
  apps: list(Id),
  functions: Type.Optional(list(Id)),
  permissions: Type.Optional(list(record({ permissionId: Id, actions: Type.Array(Action, { minItems: 1 }) }))),
  secondFactor: Type.Optional(Type.Enum(['optional', 'required'])),
  opened: Type.Optional(list(Id)),
  openedApps: Type.Optional(list(Id)),
  closed: Type.Optional(list(Id)),
});

/** Contact of an app: a person of the organisation, or somebody else by name. */
const Owner = record({ userCode: Type.Optional(Id), name: Type.Optional(Name), email: Type.Optional(Text), phone: Type.Optional(Text) });

export const App = record({
  code: Id,
  name: Name,
  names: Titles,
  systemCode: Type.Optional(Id),
  resourcePath: Type.Optional(ResourcePath),
  icon: Type.Optional(Text),
  owner: Type.Optional(Owner),
});

/** A function that opens, or, without `url`, a group of functions. */
const Fn = record({
  code: Id,
  app: Id,
  parent: Type.Optional(Id),
  name: Name,
  names: Titles,
  type: Type.Optional(Type.Enum([1, 2, 3])),
  url: Type.Optional(Path),
  frontModule: Type.Optional(Id),
  remark: Type.Optional(Text),
  remarks: Remarks,
  icon: Type.Optional(Text),
  permission: Type.Optional(like('^[\\w.-]{1,64}:[a-z]+$', 'must be a permission and an action, such as report:query', 80)),
  fills: Type.Optional(Type.Array(like('^[A-Za-z][A-Za-z0-9_-]{0,31}$', 'must be the name of a query parameter'), { maxItems: 12 })),
});

export const SubApp = record({
  name: like('^[a-z][a-z0-9-]{0,63}$', 'must be lower-case letters, digits and hyphens'),
  title: Name,
  titles: Titles,
  kind: Type.Optional(Type.Enum(['auto', 'module', 'html', 'frame'])),
  port: Type.Optional(Type.Union([Type.Integer({ minimum: 1, maximum: 65535 }), Type.Null()])),
  routerBase: Type.Optional(Path),
  storage: Type.Optional(Type.Enum(['shared', 'own'])),
  rests: Type.Optional(Type.Boolean()),
  keepAlive: Type.Optional(Type.Enum(['self'])),
  public: Type.Optional(Type.Boolean()),
  calls: Type.Optional(
    Type.Array(like('^((GET|POST|PUT|PATCH|DELETE) )?/[\\w{}./-]+$', 'must be a call such as GET /api/x, or a path such as /api/x/'), {
      maxItems: 100,
      uniqueItems: true,
    }),
  ),
  allow: Type.Optional(Type.Array(Feature, { uniqueItems: true })),
  isolation: Type.Optional(Type.Enum(['origin'])),
  methods: Type.Optional(
    Type.Array(Type.Enum(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']), { minItems: 1, uniqueItems: true }),
  ),
});

/** Files of an organisation. Without a file of tasks, tasks stay unchanged. */
export const files = {
  tenants: { file: 'tenants.json', schema: Type.Array(Tenant, { minItems: 1 }), optional: false },
  departments: { file: 'departments.json', schema: Type.Array(Department), optional: false },
  customFields: { file: 'custom-fields.json', schema: Type.Array(CustomField, { maxItems: 50 }), optional: true },
  people: { file: 'people.json', schema: Type.Array(Person, { minItems: 1 }), optional: false },
  roles: { file: 'roles.json', schema: Type.Array(Role), optional: false },
  apps: { file: 'apps.json', schema: Type.Array(App), optional: false },
  functions: { file: 'functions.json', schema: Type.Array(Fn), optional: false },
  subApps: { file: 'sub-apps.json', schema: Type.Array(SubApp), optional: false },
  tasks: { file: 'tasks.json', schema: Type.Array(Task), optional: true },
  news: { file: 'news.json', schema: Type.Array(News), optional: true },
  messages: { file: 'messages.json', schema: Type.Array(Message), optional: true },
  guides: { file: 'guides.json', schema: Type.Array(Guide), optional: true },
  quickLinks: { file: 'quick-links.json', schema: Type.Array(QuickLink), optional: true },
  recommended: { file: 'recommended.json', schema: Type.Array(Recommended), optional: true },
  workbench: { file: 'workbench.json', schema: Type.Array(WorkbenchDefault), optional: true },
  reports: { file: 'reports.json', schema: Type.Array(Report), optional: true },
  meetings: { file: 'meetings.json', schema: Type.Array(Meeting), optional: true },
  mails: { file: 'mails.json', schema: Type.Array(Mail), optional: true },
  devices: { file: 'devices.json', schema: Type.Array(Device), optional: true },
  mailboxes: { file: 'mailboxes.json', schema: Type.Array(Mailbox), optional: true },
  companyDays: { file: 'company-days.json', schema: Type.Array(CompanyDay), optional: true },
  banks: { file: 'banks.json', schema: Type.Array(Bank), optional: true },
  dictionaries: { file: 'dictionaries.json', schema: Type.Array(Dictionary), optional: true },
  synonyms: { file: 'synonyms.json', schema: Type.Array(Synonym, { maxItems: 1000 }), optional: true },
  branding: { file: 'branding.json', schema: Type.Array(BrandingRecord), optional: true },
  settings: { file: 'settings.json', schema: Type.Array(SettingRecord), optional: true },
  ...namesFiles,
} as const;

export type FileKey = keyof typeof files;
/** Files whose records become rows. */
export type RecordsKey = Exclude<FileKey, keyof typeof namesFiles>;

/** A file that belongs to a news item. */
export interface Attachment {
  name: string;
  /** Hash of the content. */
  id: string;
  mediaType: string;
  /** Bytes. */
  size: number;
  /** Base64. */
  content: string;
}

/** Content of the files, validated by their schemas. */
export interface Organisation {
  tenants: Static<typeof Tenant>[];
  departments: Static<typeof Department>[];
  customFields: Static<typeof CustomField>[] | null;
  people: Static<typeof Person>[];
  roles: Static<typeof Role>[];
  apps: Static<typeof App>[];
  functions: Static<typeof Fn>[];
  subApps: Static<typeof SubApp>[];
  tasks: Static<typeof Task>[] | null;
  news: Static<typeof News>[] | null;
  messages: Static<typeof Message>[] | null;
  guides: Static<typeof Guide>[] | null;
  quickLinks: Static<typeof QuickLink>[] | null;
  recommended: Static<typeof Recommended>[] | null;
  workbench: Static<typeof WorkbenchDefault>[] | null;
  reports: Static<typeof Report>[] | null;
  meetings: Static<typeof Meeting>[] | null;
  mails: Static<typeof Mail>[] | null;
  devices: Static<typeof Device>[] | null;
  mailboxes: Static<typeof Mailbox>[] | null;
  companyDays: Static<typeof CompanyDay>[] | null;
  banks: Static<typeof Bank>[] | null;
  dictionaries: Static<typeof Dictionary>[] | null;
  synonyms: Static<typeof Synonym>[] | null;
  branding: BrandingRecord[] | null;
  settings: SettingRecord[] | null;
  /** Translations of texts that many records share. */
  sharedNames: readonly { kind: (typeof sharedKinds)[keyof typeof sharedKinds]; text: string; names: Texts }[];
  /** Pictures of the news. */
  covers: readonly Cover[];
  /** Pictures of the looks, by kind and file name. */
  brandingPictures: ReadonlyMap<string, PictureSet>;
  /** Files of the news. */
  attachments: readonly Attachment[];
}
