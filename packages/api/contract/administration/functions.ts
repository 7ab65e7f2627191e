import { type Static, Type } from 'typebox';
import { Id, Nothing, strict } from '../call.ts';
import { Audience, Code, Icon, RecordName } from './apps.ts';
import { byId, HistoryEntry, listFields, OtherNames, Ownership, pageOf, Version } from './records.ts';
import type { AdministrationCalls } from './power.ts';

const functionFields = {
  parent: Type.Union([Id, Type.Null()], { description: 'the group that it is in' }),
  name: RecordName,
  names: OtherNames,
  remark: Type.String({ maxLength: 200 }),
  remarks: OtherNames,
  icon: Icon,
  type: Type.Enum([1, 2, 3], { description: '1 menu, 2 service, 3 report or page' }),
  url: Type.String({ maxLength: 500, pattern: '^(|/(?![/\\\\])[^\\s\\\\]*)$', description: 'empty for a group', examples: ['/hr/leave'] }),
  frontModule: Type.String({ maxLength: 64, description: 'the sub-application; empty for a group' }),
  permission: Type.Union([Type.String({ maxLength: 80, pattern: '^[\\w.-]{1,64}:[a-z]+$' }), Type.Null()]),
  roles: Audience,
};
export const FunctionFields = strict(functionFields);
export type FunctionFields = Static<typeof FunctionFields>;

export const AdministeredFunction = strict({
  code: Id,
  app: Id,
  ...functionFields,
  version: Version,
  ownership: Ownership,
});
export type AdministeredFunction = Static<typeof AdministeredFunction>;

const writes = { limit: 'write', audit: 'administration-changed' } as const;

export const administrationFunctions = {
  'GET /administration/v1/functions/{id}': {
    summary: 'One function or group',
    limit: 'read',
    permission: 'administration-apps:get',
    params: byId,
    data: AdministeredFunction,
  },
  'POST /administration/v1/functions': {
    ...writes,
    power: 'role',
    summary: 'Make a function, which only the roles named here open, or a group',
    permission: 'administration-apps:add',
    idempotent: true,
    body: strict({ code: Code, app: Id, ...functionFields }),
    data: AdministeredFunction,
  },
  'PUT /administration/v1/functions/{id}': {
    ...writes,
    power: 'role',
    summary: 'Change a function and which roles of the tenant open it',
    permission: 'administration-apps:edit',
    params: byId,
    body: strict({ ...functionFields, version: Version }),
    data: AdministeredFunction,
  },
  'DELETE /administration/v1/functions/{id}': {
    ...writes,
    power: 'none',
    summary: 'Delete a function, or a group that nothing is in',
    permission: 'administration-apps:delete',
    params: byId,
    data: Nothing,
  },
  'POST /administration/v1/functions/{id}/ownership': {
    ...writes,
    power: 'role',
    summary: 'Manage a function of the files on screens from now on, or give it back to them as they have it',
    permission: 'administration-apps:edit',
    params: byId,
    body: strict({ owner: Type.Enum(['screens', 'files']), version: Version }),
    data: AdministeredFunction,
  },
  'GET /administration/v1/functions/{id}/history': {
    summary: 'What happened to a function, newest first',
    limit: 'read',
    permission: 'administration-apps:get',
    params: byId,
    query: strict({ pageIndex: listFields.pageIndex, pageSize: listFields.pageSize }),
    data: pageOf(HistoryEntry),
  },
} as const satisfies AdministrationCalls;
