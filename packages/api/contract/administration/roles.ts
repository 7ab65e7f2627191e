import { type Static, Type } from 'typebox';
import { Action } from '../call-access.ts';
import { Id, Nothing, strict } from '../call.ts';
import { nameText } from '../characters.ts';
import { AccessChange } from './access.ts';
import { byId, granted, grantFields, HistoryEntry, listFields, OtherNames, Ownership, pageOf, Version } from './records.ts';
import type { AdministrationCalls } from './power.ts';

/** The functions and permissions of a role. */
const roleFields = {
  name: nameText(60),
  names: OtherNames,
  apps: Type.Array(
    strict({
      code: Id,
      functions: Type.Union([Type.Array(Id, { minItems: 1, maxItems: 500, uniqueItems: true }), Type.Null()], {
        description: 'null: all of the app',
      }),
    }),
    { maxItems: 200 },
  ),
  permissions: Type.Array(strict({ permissionId: Id, actions: Type.Array(Action, { minItems: 1, maxItems: 9, uniqueItems: true }) }), {
    maxItems: 200,
  }),
  secondFactor: Type.Enum(['optional', 'required'], { description: 'whether who has the role must show one after the password' }),
};
export const RoleFields = strict(roleFields);
export type RoleFields = Static<typeof RoleFields>;

/** A role of the tenant that the administrator works in. */
export const AdministeredRole = strict({
  id: Id,
  ...roleFields,
  openedApps: Type.Array(Id, { description: 'apps that are opened to it as a whole on their own screens, beside its file' }),
  opened: Type.Array(strict({ app: Id, code: Id }), {
    description: 'functions that are opened to it on their own screens, beside its file',
  }),
  people: Type.Integer({ minimum: 0 }),
  version: Version,
  ownership: Ownership,
});
export type AdministeredRole = Static<typeof AdministeredRole>;

export const RoleEntry = strict({
  id: Id,
  name: Type.String(),
  apps: Type.Integer({ minimum: 0 }),
  permissions: Type.Integer({ minimum: 0 }),
  people: Type.Integer({ minimum: 0 }),
  ending: Type.Integer({ minimum: 0, description: 'people for whom it ends within 30 days' }),
  file: Type.Boolean({ description: 'a file of the organisation owns it' }),
});
export type RoleEntry = Static<typeof RoleEntry>;

export const administrationRoles = {
  'GET /administration/v1/roles': {
    summary: 'The roles of the tenant',
    limit: 'search',
    permission: 'administration-roles:query',
    query: strict(listFields),
    data: pageOf(RoleEntry),
  },
  'GET /administration/v1/roles/permissions': {
    summary:
      'Permissions that a role can have, each with the actions that the portal, a function or a dictionary asks for, and the name that the company gives its own ones',
    limit: 'read',
    permission: 'administration-roles:query',
    data: Type.Array(strict({ permissionId: Id, actions: Type.Array(Action), name: Type.String() })),
  },
  'GET /administration/v1/roles/{id}': {
    summary: 'One role with what it opens and permits',
    limit: 'read',
    permission: 'administration-roles:get',
    params: byId,
    data: AdministeredRole,
  },
  'POST /administration/v1/roles': {
    summary: 'Make a role; nobody gives what they do not have',
    limit: 'write',
    power: 'role',
    permission: 'administration-roles:add',
    audit: 'administration-changed',
    idempotent: true,
    body: RoleFields,
    data: AdministeredRole,
  },
  'PUT /administration/v1/roles/{id}': {
    summary: 'Change a role; 409 with the present one where the version is not its own, or where a file owns it',
    limit: 'write',
    power: 'role',
    permission: 'administration-roles:edit',
    audit: 'administration-changed',
    params: byId,
    body: strict({ ...roleFields, version: Version }),
    data: AdministeredRole,
  },
  'POST /administration/v1/roles/{id}/effect': {
    summary: 'Who would get and lose what if a role were changed like this; changes nothing',
    limit: 'search',
    power: 'none',
    permission: 'administration-roles:edit',
    params: byId,
    body: strict({ apps: roleFields.apps, permissions: roleFields.permissions }),
    data: Type.Array(AccessChange),
  },
  'GET /administration/v1/roles/{id}/people': {
    summary: 'Who has a role, by name',
    limit: 'search',
    permission: 'administration-roles:get',
    params: byId,
    query: strict({
      q: listFields.q,
      pageIndex: listFields.pageIndex,
      pageSize: listFields.pageSize,
      ending: Type.Optional(Type.Boolean({ description: 'true: whose role ends within 30 days' })),
    }),
    data: pageOf(
      strict({
        id: Id,
        name: Type.String(),
        username: Type.String(),
        department: Type.String(),
        active: Type.Boolean(),
        givenBy: Type.Enum(['files', 'screens', 'group']),
        ...granted,
      }),
    ),
  },
  'POST /administration/v1/roles/{id}/people': {
    summary: 'Give a role to people, or take it from those who got it on screens',
    limit: 'write',
    power: 'role',
    permission: 'administration-roles:edit',
    audit: 'administration-changed',
    params: byId,
    body: strict({
      give: Type.Array(Id, { maxItems: 200, uniqueItems: true }),
      take: Type.Array(Id, { maxItems: 200, uniqueItems: true }),
      ...grantFields,
    }),
    data: Nothing,
  },
  'DELETE /administration/v1/roles/{id}': {
    summary: 'Delete a role that nobody has',
    limit: 'write',
    power: 'role',
    permission: 'administration-roles:delete',
    audit: 'administration-changed',
    params: byId,
    data: Nothing,
  },
  'POST /administration/v1/roles/{id}/ownership': {
    summary: 'Manage a role of the files on screens from now on, or give it back to them as they have it',
    limit: 'write',
    power: 'role',
    permission: 'administration-roles:edit',
    audit: 'administration-changed',
    params: byId,
    body: strict({ owner: Type.Enum(['screens', 'files']), version: Version }),
    data: AdministeredRole,
  },
  'POST /administration/v1/roles/{id}/ownership/effect': {
    summary: 'Who would get and lose what if a role were given back to the files; changes nothing',
    limit: 'search',
    power: 'none',
    permission: 'administration-roles:edit',
    params: byId,
    data: Type.Array(AccessChange),
  },
  'GET /administration/v1/roles/{id}/history': {
    summary: 'What happened to a role, newest first',
    limit: 'read',
    permission: 'administration-roles:get',
    params: byId,
    query: strict({ pageIndex: listFields.pageIndex, pageSize: listFields.pageSize }),
    data: pageOf(HistoryEntry),
  },
} as const satisfies AdministrationCalls;
