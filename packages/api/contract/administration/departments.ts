import { type Static, Type } from 'typebox';
import { Id, Nothing, strict, Timestamp } from '../call.ts';
import { nameText } from '../characters.ts';
import { byId, HistoryEntry, listFields, OtherNames, Ownership, pageOf, Version } from './records.ts';
import type { AdministrationCalls } from './power.ts';

/** Departments of a tenant, and levels of one below the other. */
export const mostDepartments = 5000;
export const mostLevels = 12;

const departmentFields = {
  name: nameText(60),
  names: OtherNames,
  code: Type.String({ maxLength: 60, pattern: '^(\\S(.*\\S)?)?$', description: "the company's own number of it, such as a cost centre" }),
  head: Type.Union([Id, Type.Null()], { description: 'who leads it: the manager of its people whose source names no other' }),
};
export const DepartmentFields = strict(departmentFields);
export type DepartmentFields = Static<typeof DepartmentFields>;

const Parent = Type.Union([Id, Type.Null()], { description: 'the department above; null: none' });
const Named = strict({ id: Id, name: Type.String() });

export const DepartmentEntry = strict({
  id: Id,
  parent: Parent,
  name: Type.String(),
  code: Type.String(),
  head: Type.String({ description: 'the name; empty: nobody leads it' }),
  people: Type.Integer({ minimum: 0, description: 'in the department itself, also disabled ones' }),
  file: Type.Boolean({ description: 'a file of the organisation owns it' }),
});
export type DepartmentEntry = Static<typeof DepartmentEntry>;

export const ArchivedDepartment = strict({
  id: Id,
  name: Type.String(),
  code: Type.String(),
  archivedAt: Timestamp,
  mergedInto: Type.Union([Named, Type.Null()]),
});
export type ArchivedDepartment = Static<typeof ArchivedDepartment>;

/** A department of the tenant that the administrator works in. */
export const AdministeredDepartment = strict({
  id: Id,
  ...departmentFields,
  parent: Parent,
  path: Type.Array(Named, { description: 'those above, the topmost first' }),
  manager: Type.Union([Named, Type.Null()], { description: 'who leads it: its head, or the head of the nearest department above' }),
  people: Type.Integer({ minimum: 0, description: 'in the department itself, also disabled ones' }),
  below: Type.Integer({ minimum: 0, description: 'departments below it' }),
  archivedAt: Type.Union([Timestamp, Type.Null()]),
  mergedInto: Type.Union([Named, Type.Null()]),
  version: Version,
  ownership: Ownership,
});
export type AdministeredDepartment = Static<typeof AdministeredDepartment>;

/** What a change of a department touches. */
export const DepartmentEffect = strict({
  departments: Type.Integer({ minimum: 0, description: 'the department and those below it' }),
  people: Type.Integer({ minimum: 0 }),
  roles: Type.Integer({ minimum: 0, description: 'that these people have; they keep them' }),
  subApps: Type.Integer({ minimum: 0, description: 'sub-applications that are rolled out to one of these departments, or to one above' }),
  news: Type.Integer({ minimum: 0, description: 'news, notices and articles of guides for one of these departments, or for one above' }),
  documents: Type.Integer({
    minimum: 0,
    description: 'records of business systems that are for one of these departments, or for one above',
  }),
  tasks: Type.Integer({ minimum: 0, description: 'open to-dos of these people; they keep them' }),
});
export type DepartmentEffect = Static<typeof DepartmentEffect>;

const Into = Type.Union([Id, Type.Null()], { description: 'the department that gets people, departments, head and audiences' });
const writes = { limit: 'write', power: 'none', permission: 'administration-departments:edit', audit: 'administration-changed' } as const;

export const administrationDepartments = {
  'GET /administration/v1/departments': {
    summary: 'All departments of the tenant in their order, without archived ones',
    limit: 'search',
    permission: 'administration-departments:query',
    data: Type.Array(DepartmentEntry),
  },
  'GET /administration/v1/departments/archived': {
    summary: 'The archived departments of the tenant, latest first',
    limit: 'search',
    permission: 'administration-departments:query',
    query: strict({ q: listFields.q, pageIndex: listFields.pageIndex, pageSize: listFields.pageSize }),
    data: pageOf(ArchivedDepartment),
  },
  'GET /administration/v1/departments/{id}': {
    summary: 'One department, also an archived one',
    limit: 'read',
    permission: 'administration-departments:get',
    params: byId,
    data: AdministeredDepartment,
  },
  'POST /administration/v1/departments': {
    ...writes,
    summary: `Make a department; a tenant has at most ${mostDepartments}, one below the other in at most ${mostLevels} levels`,
    permission: 'administration-departments:add',
    idempotent: true,
    body: strict({ ...departmentFields, parent: Parent }),
    data: AdministeredDepartment,
  },
  'PUT /administration/v1/departments/{id}': {
    ...writes,
    summary: 'Change name, code and head; 409 with the present one where the version is not its own, or where a file owns it',
    params: byId,
    body: strict({ ...departmentFields, version: Version }),
    data: AdministeredDepartment,
  },
  'POST /administration/v1/departments/{id}/effect': {
    summary: 'What a move, merge or archive would touch; changes nothing',
    limit: 'search',
    power: 'none',
    permission: 'administration-departments:get',
    params: byId,
    body: strict({ other: Type.Union([Id, Type.Null()], { description: 'the department above, or the target' }) }),
    data: DepartmentEffect,
  },
  'POST /administration/v1/departments/{id}/move': {
    ...writes,
    summary: 'Move a department with everything below it',
    params: byId,
    body: strict({ parent: Parent, version: Version }),
    data: AdministeredDepartment,
  },
  'POST /administration/v1/departments/{id}/archive': {
    ...writes,
    summary: 'Archive a department: an empty one, or with a target, which merges it',
    permission: 'administration-departments:delete',
    params: byId,
    body: strict({ into: Into, version: Version }),
    data: AdministeredDepartment,
  },
  'POST /administration/v1/departments/{id}/restore': {
    ...writes,
    summary: 'Restore an archived department where it was, empty: who was merged stays where they are',
    permission: 'administration-departments:delete',
    params: byId,
    body: strict({ version: Version }),
    data: AdministeredDepartment,
  },
  'PUT /administration/v1/department-order': {
    ...writes,
    summary: 'Order the departments below one',
    body: strict({ codes: Type.Array(Id, { minItems: 1, maxItems: mostDepartments, uniqueItems: true, description: 'their ids' }) }),
    data: Nothing,
  },
  'POST /administration/v1/departments/{id}/ownership': {
    ...writes,
    summary: 'Manage a department of the files on screens from now on, or give it back to them as they have it',
    params: byId,
    body: strict({ owner: Type.Enum(['screens', 'files']), version: Version }),
    data: AdministeredDepartment,
  },
  'GET /administration/v1/departments/{id}/history': {
    summary: 'What happened to a department, newest first',
    limit: 'read',
    permission: 'administration-departments:get',
    params: byId,
    query: strict({ pageIndex: listFields.pageIndex, pageSize: listFields.pageSize }),
    data: pageOf(HistoryEntry),
  },
} as const satisfies AdministrationCalls;
