import { type Static, Type } from 'typebox';
import { Id, strict, Timestamp } from '../call.ts';
import { multiLine, nameText } from '../characters.ts';
import { byId, HistoryEntry, listFields, OtherNames, otherTexts, Ownership, pageOf, Version } from './records.ts';
import type { AdministrationCalls } from './power.ts';

const tenantFields = {
  name: nameText(60),
  names: OtherNames,
  description: Type.String({ maxLength: 500, ...multiLine }),
  descriptions: otherTexts(500, multiLine),
  timeZone: Type.String({ maxLength: 64, description: 'where its days begin, such as Asia/Shanghai; empty: that of the portal' }),
};
export const TenantFields = strict(tenantFields);
export type TenantFields = Static<typeof TenantFields>;

const Count = Type.Integer({ minimum: 0 });
const ArchivedAt = Type.Union([Timestamp, Type.Null()], { description: 'since when nobody enters it' });

export const TenantEntry = strict({
  id: Id,
  name: Type.String(),
  people: Count,
  departments: Count,
  current: Type.Boolean({ description: 'the administrator works in it now' }),
  archivedAt: ArchivedAt,
  file: Type.Boolean({ description: 'a file of the organisation owns it' }),
});
export type TenantEntry = Static<typeof TenantEntry>;

export const AdministeredTenant = strict({
  id: Id,
  ...tenantFields,
  people: Count,
  departments: Count,
  portalTimeZone: Type.String({ description: 'counts where it has none of its own' }),
  icon: Type.Union([Type.String(), Type.Null()], { description: 'address of the square icon of its look; null: it has none of its own' }),
  current: Type.Boolean({ description: 'the administrator works in it now' }),
  archivedAt: ArchivedAt,
  version: Version,
  ownership: Ownership,
});
export type AdministeredTenant = Static<typeof AdministeredTenant>;

/** What an archive of a tenant touches; all of it stays, and is there again when the tenant is restored. */
export const TenantEffect = strict({
  people: Count,
  shutOut: Type.Integer({ minimum: 0, description: 'active people without another tenant, who cannot sign in any more' }),
  sessions: Type.Integer({ minimum: 0, description: 'sessions that end' }),
  todos: Type.Integer({ minimum: 0, description: 'open to-dos' }),
  applications: Type.Integer({ minimum: 0, description: 'applications that are not decided' }),
  absences: Type.Integer({ minimum: 0, description: 'present and planned absences' }),
  systems: Type.Array(Type.String(), { description: 'service accounts that are refused for it' }),
  directory: Type.Boolean({ description: 'the LDAP directory is of this tenant, and is not read any more' }),
});
export type TenantEffect = Static<typeof TenantEffect>;

const writes = {
  limit: 'write',
  power: 'every-tenant',
  permission: 'administration-tenants:edit',
  audit: 'administration-changed',
} as const;

export const administrationTenants = {
  'GET /administration/v1/tenants': {
    summary: 'The tenants in which the administrator has the area',
    limit: 'read',
    permission: 'administration-tenants:query',
    query: strict(listFields),
    data: pageOf(TenantEntry),
  },
  'GET /administration/v1/tenants/{id}': {
    summary: 'One of these tenants',
    limit: 'read',
    permission: 'administration-tenants:get',
    params: byId,
    data: AdministeredTenant,
  },
  'POST /administration/v1/tenants': {
    ...writes,
    summary: 'Make a tenant with a root department and the shipped roles; who makes it is its first administrator',
    permission: 'administration-tenants:add',
    idempotent: true,
    body: TenantFields,
    data: AdministeredTenant,
  },
  'PUT /administration/v1/tenants/{id}': {
    ...writes,
    summary: 'Change names and description of a tenant',
    params: byId,
    body: strict({ ...tenantFields, version: Version }),
    data: AdministeredTenant,
  },
  'GET /administration/v1/tenants/{id}/effect': {
    summary: 'What an archive of the tenant would touch',
    limit: 'read',
    permission: 'administration-tenants:get',
    params: byId,
    data: TenantEffect,
  },
  'POST /administration/v1/tenants/{id}/archive': {
    ...writes,
    summary: 'Archive a tenant: nobody enters it until it is restored, and nothing is deleted. Not the one in which one works',
    params: byId,
    body: strict({ version: Version }),
    data: AdministeredTenant,
  },
  'POST /administration/v1/tenants/{id}/restore': {
    ...writes,
    summary: 'Open an archived tenant again, as it was',
    params: byId,
    body: strict({ version: Version }),
    data: AdministeredTenant,
  },
  'POST /administration/v1/tenants/{id}/ownership': {
    ...writes,
    summary: 'Manage a tenant of the files on screens from now on, or give it back to them as they have it',
    params: byId,
    body: strict({ owner: Type.Enum(['screens', 'files']), version: Version }),
    data: AdministeredTenant,
  },
  'GET /administration/v1/tenants/{id}/history': {
    summary: 'What happened to a tenant, newest first',
    limit: 'read',
    permission: 'administration-tenants:get',
    params: byId,
    query: strict({ pageIndex: listFields.pageIndex, pageSize: listFields.pageSize }),
    data: pageOf(HistoryEntry),
  },
} as const satisfies AdministrationCalls;
