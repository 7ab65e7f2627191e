import { type Static, Type } from 'typebox';
import { Id, Nothing, strict, Timestamp } from '../call.ts';
import { Feature, features } from '../hosting.ts';
import { Code, RecordName } from './apps.ts';
import { HistoryEntry, listFields, OtherNames, pageOf, Version } from './records.ts';
import type { AdministrationCalls } from './power.ts';

const Sentence = Type.String({ maxLength: 200 });

/** The text shown while a sub-application is off, in each language; an empty one falls back to the default language. */
export const OffSentences = strict({ 'zh-CN': Sentence, 'zh-TW': Sentence, 'en-US': Sentence, 'pt-BR': Sentence });
export type OffSentences = Static<typeof OffSentences>;

const Address = Type.String({
  maxLength: 300,
  description: 'of the folder that `/{name}/` stands for, with the address of its server',
});

/** One source of a sub-application's files, and its present state. */
export const SubAppSource = strict({
  place: Type.Enum(['built', 'port', 'setting', 'address'], {
    description: 'a folder of the build, a port of the registry, a port of a setting, or a server elsewhere',
  }),
  at: Type.String({ description: 'the port or the address; empty for the build' }),
  kind: Type.Enum(['module', 'frame']),
  version: Type.String({ description: 'empty while it cannot be reached, and while a slow server has sent no page yet' }),
  slow: Type.Boolean({ description: 'its server has not sent its page in time, and has not failed' }),
});
export type SubAppSource = Static<typeof SubAppSource>;

/** The people who get another version: a share of all people, and departments with all below them. */
export const SubAppRollout = strict({
  address: Address,
  share: Type.Integer({ minimum: 0, maximum: 100, description: 'percent' }),
  departments: Type.Array(Id, { maxItems: 100, uniqueItems: true }),
});
export type SubAppRollout = Static<typeof SubAppRollout>;

const subAppFields = {
  title: RecordName,
  titles: OtherNames,
  kind: Type.Enum(['auto', 'module', 'html', 'frame']),
  address: Address,
  calls: Type.Array(Type.String({ maxLength: 200 }), {
    maxItems: 100,
    uniqueItems: true,
    description: 'calls of the portal and paths of business systems that its token is accepted for, as in `sub-apps.json`',
  }),
  allow: Type.Array(Feature, {
    maxItems: features.length,
    uniqueItems: true,
    description: 'features of the browser that its page may use, such as the camera',
  }),
};
/** Registered fields of a sub-application, as the screen edits them. */
export const SubAppFields = strict(subAppFields);
export type SubAppFields = Static<typeof SubAppFields>;

/** One thing that the server has looked at before a sub-application is registered. */
export const SubAppCheck = strict({
  code: Type.Enum(['P15', 'P16', 'P02', 'P03', 'P04', 'P21', 'P20', 'P19', 'C50', 'C71', 'C90'], {
    description: 'the error that people would see, or the rule of `packages/conformance`',
  }),
  outcome: Type.Enum(['passed', 'warned', 'failed']),
  found: Type.String({ description: 'files, sizes and times; no sentence' }),
});
export type SubAppCheck = Static<typeof SubAppCheck>;

export const CheckedSubApp = strict({
  address: Address,
  title: Type.String({ description: 'of its page' }),
  kind: Type.Enum(['module', 'frame']),
  version: Type.String(),
  checks: Type.Array(SubAppCheck),
});
export type CheckedSubApp = Static<typeof CheckedSubApp>;

export const AdministeredSubApp = strict({
  name: Id,
  title: Type.String(),
  declared: Type.Enum(['auto', 'module', 'html', 'frame'], { description: 'the kind that the registry says' }),
  kind: Type.Enum(['module', 'frame'], { description: 'how it runs, as its page says now' }),
  port: Type.Union([Type.Integer(), Type.Null()], { description: 'null: a folder of the build' }),
  served: Type.String({
    description: 'version that is served now; empty while it cannot be reached, and while a slow server has sent no page yet',
  }),
  slow: Type.Boolean({ description: 'the server of that version has not sent its page in time, and has not failed' }),
  off: Type.Boolean(),
  sentences: OffSentences,
  sources: strict({
    declared: SubAppSource,
    pinned: Type.Union([SubAppSource, Type.Null()], { description: 'everybody gets it instead, by a roll-out that is over' }),
    candidate: Type.Union([SubAppSource, Type.Null()], { description: 'being rolled out, or rolled back' }),
  }),
  rollout: SubAppRollout,
  isolated: Type.Boolean({
    description: 'at a host name of its own, where nobody is signed in: no version is rolled out to some of the people',
  }),
  allow: Type.Array(Feature, { description: 'features of the browser that its page may use' }),
  file: Type.Boolean({ description: 'a file of the organisation registers it' }),
  fields: Type.Union([SubAppFields, Type.Null()], { description: 'what can be changed; null where a file says it' }),
  functions: Type.Integer({ minimum: 0, description: 'that open in it' }),
  version: Version,
});
export type AdministeredSubApp = Static<typeof AdministeredSubApp>;

const Time = Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], { description: 'milliseconds, rounded up; null: nobody opened it' });
const times = { p50: Time, p75: Time, p95: Time };
const Count = Type.Integer({ minimum: 0 });
const UsedCode = strict({ code: Type.String(), count: Count });

/** How a sub-application was used in the tenant; nothing of a person. */
export const SubAppUse = strict({
  ...times,
  openings: Count,
  errors: Type.Array(UsedCode),
  perDay: Type.Array(strict({ day: Type.String(), openings: Count, errors: Type.Array(UsedCode), ...times })),
});
export type SubAppUse = Static<typeof SubAppUse>;

const byName = strict({ id: Id });

export const administrationSubApps = {
  'GET /administration/v1/sub-apps': {
    summary: 'All sub-applications: how they run, from where, and whether they are on',
    limit: 'costly',
    permission: 'administration-sub-apps:query',
    data: Type.Array(AdministeredSubApp),
  },
  'GET /administration/v1/sub-apps/{id}': {
    summary: 'One of them',
    limit: 'read',
    permission: 'administration-sub-apps:get',
    params: byName,
    data: AdministeredSubApp,
  },
  'GET /administration/v1/sub-app-check': {
    summary: 'Look at what is at an address, before it is registered: kind, and checks that need no browser',
    limit: 'costly',
    permission: 'administration-sub-apps:add',
    query: strict({ address: Address, name: Code }),
    data: CheckedSubApp,
  },
  'POST /administration/v1/sub-apps': {
    summary: 'Register a sub-application by its address; it is off until it is switched on',
    limit: 'costly',
    power: 'every-tenant',
    permission: 'administration-sub-apps:add',
    audit: 'administration-changed',
    idempotent: true,
    body: strict({ name: Code, ...subAppFields }),
    data: AdministeredSubApp,
  },
  'PUT /administration/v1/sub-apps/{id}': {
    summary: 'Change a sub-application that was registered on a screen',
    limit: 'costly',
    power: 'every-tenant',
    permission: 'administration-sub-apps:edit',
    audit: 'administration-changed',
    params: byName,
    body: strict({ ...subAppFields, version: Version }),
    data: AdministeredSubApp,
  },
  'DELETE /administration/v1/sub-apps/{id}': {
    summary: 'Unregister a sub-application that was registered on a screen and that no function opens in',
    limit: 'write',
    power: 'every-tenant',
    permission: 'administration-sub-apps:delete',
    audit: 'administration-changed',
    params: byName,
    data: Nothing,
  },
  'PUT /administration/v1/sub-apps/{id}/preview': {
    summary:
      'Open a sub-application that is off, or the version that is rolled out, in the own session alone, for 8 hours, with the permissions of a role',
    limit: 'write',
    power: 'every-tenant',
    permission: 'administration-sub-apps:edit',
    audit: 'administration-changed',
    params: byName,
    body: strict({ role: Type.Union([Id, Type.Null()], { description: 'of the tenant; null: the own permissions' }) }),
    data: strict({ path: Type.String(), expiresAt: Timestamp }),
  },
  'PUT /administration/v1/sub-apps/{id}/off': {
    summary: 'Switch a sub-application off, with a sentence for people, or on again; loading files does not change it',
    limit: 'write',
    power: 'every-tenant',
    permission: 'administration-sub-apps:disable',
    audit: 'administration-changed',
    params: byName,
    body: strict({ off: Type.Boolean(), sentences: OffSentences, version: Version }),
    data: AdministeredSubApp,
  },
  'PUT /administration/v1/sub-apps/{id}/rollout': {
    summary:
      'Roll a version out to a share of the people or to departments, or wider; one that everybody has already is what is rolled back to. 409 where a check of its address fails',
    limit: 'costly',
    power: 'every-tenant',
    permission: 'administration-sub-apps:edit',
    audit: 'administration-changed',
    params: byName,
    body: strict({ ...SubAppRollout.properties, version: Version }),
    data: AdministeredSubApp,
  },
  'POST /administration/v1/sub-apps/{id}/rollout/effect': {
    summary: 'How many people would get a version, and what the server sees at its address; changes nothing',
    limit: 'costly',
    power: 'none',
    permission: 'administration-sub-apps:edit',
    params: byName,
    body: SubAppRollout,
    data: strict({ people: Type.Integer({ minimum: 0 }), of: Type.Integer({ minimum: 0 }), checks: Type.Array(SubAppCheck) }),
  },
  'POST /administration/v1/sub-apps/{id}/rollback': {
    summary: 'Give everybody what they had before the roll-out',
    limit: 'write',
    power: 'every-tenant',
    permission: 'administration-sub-apps:edit',
    audit: 'administration-changed',
    params: byName,
    body: strict({ version: Version }),
    data: AdministeredSubApp,
  },
  'GET /administration/v1/sub-apps/{id}/use': {
    summary: 'Openings a day, load times and errors by number in the tenant, from real use',
    limit: 'search',
    permission: 'administration-sub-apps:get',
    params: byName,
    query: strict({ days: Type.Integer({ minimum: 1, maximum: 366, default: 30 }) }),
    data: SubAppUse,
  },
  'GET /administration/v1/sub-apps/{id}/history': {
    summary: 'What happened to a sub-application, newest first',
    limit: 'read',
    permission: 'administration-sub-apps:get',
    params: byName,
    query: strict({ pageIndex: listFields.pageIndex, pageSize: listFields.pageSize }),
    data: pageOf(HistoryEntry),
  },
} as const satisfies AdministrationCalls;
