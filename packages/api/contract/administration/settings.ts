import { type Static, Type } from 'typebox';
import { strict } from '../call.ts';
import { HistoryEntry, listFields, otherTexts, pageOf, Version } from './records.ts';
import type { AdministrationCalls } from './power.ts';

const Address = Type.String({
  maxLength: 500,
  pattern: '^https?://[^\\s\\\\]+$|^/(?![/\\\\])[^\\s\\\\]*$',
  examples: ['https://wiki.example.com/'],
});
const Day = Type.String({ maxLength: 10, pattern: '^20\\d\\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$', examples: ['2026-12-13'] });

/** The settings that a company changes in operation, by name. */
export const settingSchemas = {
  loginHelp: strict({ text: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }), texts: otherTexts(200) }),
  mailUrl: Address,
  wikiUrl: Address,
  communityUrl: Address,
  aiUrl: Address,
  greyDays: Type.Array(Day, { maxItems: 60, uniqueItems: true }),
  defaultLanguage: Type.Enum(['zh-CN', 'zh-TW', 'en-US', 'pt-BR']),
  passwordLength: Type.Integer({ minimum: 6, maximum: 14 }),
  passwordDays: Type.Integer({ minimum: 0, maximum: 730, description: 'until a password must be changed; 0: never' }),
  passwordHistory: Type.Integer({ minimum: 0, maximum: 12, description: 'last passwords that cannot be taken again; 0: any can' }),
  idleMinutes: Type.Integer({ minimum: 5, maximum: 720 }),
  sessionHours: Type.Integer({ minimum: 1, maximum: 72 }),
  watermark: Type.Boolean({ description: 'name and last digits of the person over the whole screen and every print, in every tenant' }),
} as const;
export type SettingName = keyof typeof settingSchemas;
export const settingNames = Object.keys(settingSchemas) as readonly SettingName[];

const orNull = <T extends (typeof settingSchemas)[SettingName]>(schema: T) => Type.Union([schema, Type.Null()]);
const values = {
  loginHelp: orNull(settingSchemas.loginHelp),
  mailUrl: orNull(settingSchemas.mailUrl),
  wikiUrl: orNull(settingSchemas.wikiUrl),
  communityUrl: orNull(settingSchemas.communityUrl),
  aiUrl: orNull(settingSchemas.aiUrl),
  greyDays: orNull(settingSchemas.greyDays),
  defaultLanguage: orNull(settingSchemas.defaultLanguage),
  passwordLength: orNull(settingSchemas.passwordLength),
  passwordDays: orNull(settingSchemas.passwordDays),
  passwordHistory: orNull(settingSchemas.passwordHistory),
  idleMinutes: orNull(settingSchemas.idleMinutes),
  sessionHours: orNull(settingSchemas.sessionHours),
  watermark: orNull(settingSchemas.watermark),
};
/** Values that were set; null is the default. */
export const SettingValues = strict(values);
export type SettingValues = Static<typeof SettingValues>;

const Owner = strict({
  of: Type.Enum(['default', 'environment', 'file', 'screen']),
  variable: Type.String({ description: 'of the environment; empty where there is none' }),
});
export type SettingOwner = Static<typeof Owner>;

export const AdministeredSettings = strict({
  values: SettingValues,
  defaults: SettingValues,
  owners: Type.Record(Type.String(), Owner),
  version: Version,
});
export type AdministeredSettings = Static<typeof AdministeredSettings>;

export const CompanyDayFields = strict({
  day: Day,
  work: Type.Boolean(),
  name: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }),
});
export type CompanyDayFields = Static<typeof CompanyDayFields>;

const byYear = strict({ id: Type.String({ pattern: '^20\\d\\d$', maxLength: 4, description: 'a year', examples: ['2027'] }) });
const CompanyYear = strict({
  days: Type.Array(CompanyDayFields, { maxItems: 366 }),
  ofFile: Type.Array(CompanyDayFields, { description: 'days of company-days.json, which only the file changes' }),
  version: Version,
});
export type CompanyYear = Static<typeof CompanyYear>;

export const administrationSettings = {
  'GET /administration/v1/settings': {
    summary: 'Settings of the portal with their defaults and owners',
    limit: 'read',
    permission: 'administration-settings:query',
    data: AdministeredSettings,
  },
  'PUT /administration/v1/settings': {
    summary: 'Change settings; every node follows within 10 seconds. 409 for one that the environment or a file sets',
    limit: 'write',
    power: 'every-tenant',
    permission: 'administration-settings:edit',
    audit: 'administration-changed',
    body: strict({ ...values, version: Version }),
    data: AdministeredSettings,
  },
  'GET /administration/v1/settings/history': {
    summary: 'What happened to the settings, newest first',
    limit: 'read',
    permission: 'administration-settings:query',
    query: strict({ pageIndex: listFields.pageIndex, pageSize: listFields.pageSize }),
    data: pageOf(HistoryEntry),
  },
  'GET /administration/v1/company-days/{id}': {
    summary: 'Days of a year on which all tenants work or not other than in the public calendar',
    limit: 'read',
    permission: 'administration-settings:query',
    params: byYear,
    data: CompanyYear,
  },
  'PUT /administration/v1/company-days/{id}': {
    summary: 'Set the days of a year as a list; days of the file stay',
    limit: 'write',
    power: 'every-tenant',
    permission: 'administration-settings:edit',
    audit: 'administration-changed',
    params: byYear,
    body: strict({ days: Type.Array(CompanyDayFields, { maxItems: 366 }), version: Version }),
    data: CompanyYear,
  },
} as const satisfies AdministrationCalls;
