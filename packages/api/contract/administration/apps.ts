import { type Static, Type } from 'typebox';
import { Id, Nothing, strict } from '../call.ts';
import { nameText } from '../characters.ts';
import { byId, HistoryEntry, listFields, OtherNames, Ownership, pageOf, Version } from './records.ts';
import type { AdministrationCalls } from './power.ts';

export const Code = Type.String({ pattern: '^[a-z][a-z0-9-]{0,63}$' });
export const RecordName = nameText(60);
export const Icon = Type.String({ maxLength: 200 });
/** Roles of the tenant that the administrator works in. */
export const Audience = Type.Array(Id, { maxItems: 500, uniqueItems: true, description: 'roles of the tenant that open it' });

const appFields = {
  name: RecordName,
  names: OtherNames,
  icon: Icon,
  resourcePath: Type.String({ maxLength: 500, pattern: '^(|(w:)?/(?![/\\\\])[^\\s\\\\]*|w:https?://[^\\s\\\\]+)$' }),
  roles: Audience,
};
export const AppFields = strict(appFields);
export type AppFields = Static<typeof AppFields>;

/** A function or a group in the tree of its app. */
export const FunctionEntry = strict({
  code: Id,
  parent: Type.Union([Id, Type.Null()]),
  name: Type.String(),
  url: Type.String({ description: 'empty for a group' }),
  file: Type.Boolean({ description: 'a file of the organisation owns it' }),
});
export type FunctionEntry = Static<typeof FunctionEntry>;

export const AppEntry = strict({
  code: Id,
  name: Type.String(),
  icon: Type.String(),
  functions: Type.Integer({ minimum: 0, description: 'without groups' }),
  roles: Type.Integer({ minimum: 0, description: 'of the tenant' }),
  file: Type.Boolean(),
});
export type AppEntry = Static<typeof AppEntry>;

export const AdministeredApp = strict({
  code: Id,
  ...appFields,
  functions: Type.Array(FunctionEntry, { description: 'in the order of menus' }),
  version: Version,
  ownership: Ownership,
});
export type AdministeredApp = Static<typeof AdministeredApp>;

const Order = strict({ codes: Type.Array(Id, { minItems: 1, maxItems: 2000, uniqueItems: true }) });
const writes = { limit: 'write', audit: 'administration-changed' } as const;

export const administrationApps = {
  'GET /administration/v1/apps': {
    summary: 'All apps in the order of menus',
    limit: 'read',
    permission: 'administration-apps:query',
    data: Type.Array(AppEntry),
  },
  'PUT /administration/v1/app-order': {
    ...writes,
    power: 'none',
    summary: 'Put the apps into another order; those of files stay in order among themselves',
    permission: 'administration-apps:edit',
    body: Order,
    data: Nothing,
  },
  'GET /administration/v1/apps/{id}': {
    summary: 'One app with its groups and functions',
    limit: 'read',
    permission: 'administration-apps:get',
    params: byId,
    data: AdministeredApp,
  },
  'POST /administration/v1/apps': {
    ...writes,
    power: 'role',
    summary: 'Make an app, which only the roles named here open',
    permission: 'administration-apps:add',
    idempotent: true,
    body: strict({ code: Code, ...appFields }),
    data: AdministeredApp,
  },
  'PUT /administration/v1/apps/{id}': {
    ...writes,
    power: 'role',
    summary: 'Change an app and which roles of the tenant open it',
    permission: 'administration-apps:edit',
    params: byId,
    body: strict({ ...appFields, version: Version }),
    data: AdministeredApp,
  },
  'DELETE /administration/v1/apps/{id}': {
    ...writes,
    power: 'none',
    summary: 'Delete an app without functions',
    permission: 'administration-apps:delete',
    params: byId,
    data: Nothing,
  },
  'POST /administration/v1/apps/{id}/ownership': {
    ...writes,
    power: 'none',
    summary: 'Manage an app of the files on screens from now on, or give it back to them as they have it',
    permission: 'administration-apps:edit',
    params: byId,
    body: strict({ owner: Type.Enum(['screens', 'files']), version: Version }),
    data: AdministeredApp,
  },
  'GET /administration/v1/apps/{id}/history': {
    summary: 'What happened to an app, newest first',
    limit: 'read',
    permission: 'administration-apps:get',
    params: byId,
    query: strict({ pageIndex: listFields.pageIndex, pageSize: listFields.pageSize }),
    data: pageOf(HistoryEntry),
  },
  'PUT /administration/v1/apps/{id}/order': {
    ...writes,
    power: 'none',
    summary: 'Put what is in one group of an app, or beside its groups, into another order',
    permission: 'administration-apps:edit',
    params: byId,
    body: Order,
    data: Nothing,
  },
} as const satisfies AdministrationCalls;
